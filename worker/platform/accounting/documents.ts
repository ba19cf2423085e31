import { voucherNumber, voucherSeries } from '#shared/account-codes.ts'
import type { IssuedDocument, MoneyDocument } from '#shared/platform-api/money-document.ts'
import { name, rows, type Sql, sql } from '../sql.ts'

interface DocumentVoucher {
  store_code: string
  series: string
  year: number
  number: number
  at: string
  order_number: string
  document: string
  invoice_year: number | null
  invoice_number: number | null
}

/** SQL: documents with the number of the invoice of their order. */
const selectDocuments =
  name(`SELECT vouchers.*, invoice.year AS invoice_year, invoice.number AS invoice_number
  FROM vouchers LEFT JOIN vouchers AS invoice ON invoice.order_id = vouchers.order_id AND invoice.action = 'invoice'
  WHERE vouchers.document IS NOT NULL`)

/** Returns the invoice and the credit notes of an order, the oldest first. */
export async function documentsOfOrder(db: D1Database, orderId: number): Promise<MoneyDocument[]> {
  return documentsWhere(db, sql`AND vouchers.order_id = ${orderId} ORDER BY vouchers.id`)
}

/** Returns the documents that a condition selects. `where` continues the query, with `AND` first. */
export async function documentsWhere(db: D1Database, where: Sql): Promise<MoneyDocument[]> {
  const found = await rows<DocumentVoucher>(db, sql`${selectDocuments} ${where}`)
  return found.map(documentOf)
}

function documentOf({
  document,
  at,
  order_number,
  invoice_year,
  invoice_number,
  ...voucher
}: DocumentVoucher) {
  const isInvoice = voucher.series === voucherSeries.invoice
  const { store_code } = voucher
  const corrects =
    isInvoice || invoice_year === null || invoice_number === null
      ? null
      : voucherNumber({
          ...{ store_code, series: voucherSeries.invoice, year: invoice_year, number: invoice_number },
        })
  return {
    ...(JSON.parse(document) as IssuedDocument),
    kind: isInvoice ? ('invoice' as const) : ('credit-note' as const),
    number: voucherNumber(voucher),
    issuedAt: at,
    orderNumber: order_number,
    corrects,
  }
}
