/** SQL: the paid services of a row of `orders` as JSON texts, such as `["Gift wrapping: paper and ribbon"]`. */
export const orderServices = `(SELECT json_group_array(value ->> 'title')
  FROM json_each(orders.totals, '$.segments') WHERE value ->> 'code' LIKE 'fee\\_%' ESCAPE '\\')`

/** The payment method of orders that are paid by their invoice, after they are sent. */
export const invoiceMethod = 'b2b_invoice'

/** SQL: true for a row of `orders` if the merchant has recorded the payment of its invoice, and has not taken it back. */
export const isInvoicePaid = `ifnull((SELECT kind FROM order_events WHERE order_id = orders.id
  AND kind IN ('invoice_paid', 'invoice_unpaid') ORDER BY id DESC LIMIT 1), '') = 'invoice_paid'`

/** SQL: true for a row of `orders` that was sent with an invoice that is not paid. */
export const waitsForInvoice = `(status = 'complete' AND payment_method = '${invoiceMethod}' AND NOT ${isInvoicePaid})`
