/** Rows that belong to one of the orders of customer ?1, as SQL. */
export const ofOrder = 'order_id IN (SELECT id FROM orders WHERE customer_id = ?1)'

/** Rows that belong to the e-mail address of customer ?1, as SQL: only a confirmed one is proved to be hers. */
export const ofEmail = 'email = (SELECT email FROM customers WHERE id = ?1 AND unconfirmed_since IS NULL)'
