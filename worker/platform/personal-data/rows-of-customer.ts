/** SQL: rows that belong to an order of customer ?1. */
export const ofOrder = 'order_id IN (SELECT id FROM orders WHERE customer_id = ?1)'

/** SQL: rows that belong to the e-mail address of customer ?1. Only a confirmed address is proved to be the customer's. */
export const ofEmail = 'email = (SELECT email FROM customers WHERE id = ?1 AND unconfirmed_since IS NULL)'

/** SQL: gift cards that the shop has sent to the e-mail address of customer ?1. */
export const ofRecipient =
  'recipient_email = (SELECT email FROM customers WHERE id = ?1 AND unconfirmed_since IS NULL)'
