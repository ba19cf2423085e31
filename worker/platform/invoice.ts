/** The payment method of orders that are paid by their invoice, after they are sent. */
export const invoiceMethod = 'b2b_invoice'

/** SQL: the invoice of a row of `orders` counts as paid: the merchant said so, and has not taken it back. */
export const isInvoicePaid = `ifnull((SELECT kind FROM order_events WHERE order_id = orders.id
  AND kind IN ('invoice_paid', 'invoice_unpaid') ORDER BY id DESC LIMIT 1), '') = 'invoice_paid'`

/** SQL: a row of `orders` was sent with an invoice that is not paid. */
export const waitsForInvoice = `(status = 'complete' AND payment_method = '${invoiceMethod}' AND NOT ${isInvoicePaid})`
