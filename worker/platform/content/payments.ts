import * as v from 'valibot'
import { chargeMethods } from '#shared/charge-methods.ts'
import { offeredColumns, offeredFrom } from '#shared/content/content-fields.ts'
import { PaymentEntry } from '#shared/content/payment-entry.ts'
import type { ContentFault } from '#shared/content/read-content.ts'
import { rows, sql } from '../sql.ts'
import type { ContentList } from './content-list.ts'
import { inserted } from './inserted.ts'

const keyOf = ({ code }: PaymentEntry) => code

/** Payment methods; the first is the default. */
export const payments: ContentList<PaymentEntry> = {
  name: 'payments.yaml',
  entry: 'payment',
  schema: v.pipe(v.array(PaymentEntry), v.minLength(1, 'nothing can be ordered where nothing can be paid')),
  keyOf,
  async readStored(db, { code, country }) {
    const found = await rows<PaymentRow>(
      db,
      sql`SELECT * FROM payment_methods WHERE store_code = ${code} ORDER BY is_default DESC, sort_order`,
    )
    return found.map((row) => paymentOf(row, country))
  },
  findFaults: (_db, _view, all) =>
    all.flatMap(({ code, groups = [] }, place): ContentFault[] => {
      // Swedish law forbids credit as the first method (chapter 7 a of the Payment Services Act, 2010:751). The rule does no harm in other countries.
      if (place === 0 && code === 'reepay_klarna_pay_later')
        return [{ at: '0.code', reason: 'Credit does not stand first.' }]
      if (code !== 'b2b_invoice' || groups.length) return []
      return [{ at: `${place}.groups`, reason: 'Say which groups of customers pay later.' }]
    }),
  storeStatements: (_db, { code, country }, all) => [
    sql`DELETE FROM payment_methods WHERE store_code = ${code}`,
    inserted(
      `INSERT INTO payment_methods (${columns.join(', ')})`,
      all.map((payment, place) => [code, place + 1, Number(place === 0), ...valuesOf(payment, country)]),
      columns.length,
    ),
  ],
}

interface PaymentRow {
  code: string
  title: string
  countries: string
  customer_group_ids: string
}

function paymentOf(row: PaymentRow, country: string): PaymentEntry {
  return { code: row.code, title: row.title, ...offeredFrom(row, country) }
}

const columns = [
  ...['store_code', 'sort_order', 'is_default', 'code', 'title', 'is_offline', 'countries'],
  ...['customer_group_ids', 'for_virtual_cart'],
]

/**
 * Returns the values of a method in the order of `columns`, from the code on. Payment methods have no fee. CHECKOUT-12 forbids cash for a
 * cart without delivery.
 */
function valuesOf(payment: PaymentEntry, country: string): unknown[] {
  const { code, title } = payment
  const { groups, countries } = offeredColumns(payment, country)
  return [
    ...[code, title, Number(!(code in chargeMethods)), countries, groups],
    Number(code !== 'cashondelivery'),
  ]
}
