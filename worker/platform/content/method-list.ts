import * as v from 'valibot'
import { chargeMethods } from '#shared/charge-methods.ts'
import { DeliveryEntry, PaymentEntry } from '#shared/content/checkout-entries.ts'
import { type OfferedTo, offeredColumns, offeredFrom } from '#shared/content/content-fields.ts'
import type { ContentFault } from '#shared/content/content-forms.ts'
import { carriersWithShops } from '#shared/content/place-entries.ts'
import { toDecimal, toMinor } from '#shared/money.ts'
import { deliveryKind, type MethodCodes } from '#shared/order.ts'
import { carrierCodes } from '#shared/parcel.ts'
import { name, rows, sql } from '../sql.ts'
import type { ContentList } from './content-list.ts'
import { inserted } from './inserted.ts'

interface DeliveryRow extends MethodCodes {
  carrier_title: string
  method_title: string
  price_incl_tax: number
  free_from: number | null
}

const kindOf = ({ carrier, method }: DeliveryEntry) =>
  deliveryKind({ carrier_code: carrier, method_code: method })

/** Delivery methods; the first is the default. */
export const deliveries: ContentList<DeliveryEntry> = methodList<DeliveryEntry, DeliveryRow>({
  name: 'deliveries.yaml',
  entry: 'delivery',
  table: 'shipping_methods',
  method: DeliveryEntry,
  none: 'nothing can be ordered where nothing can be sent',
  keyOf: ({ carrier, method }) => `${carrier}_${method}`,
  findFaults(_db, { code }, all) {
    const known = carrierCodes(code)
    return all.flatMap((delivery, place) => {
      const kind = kindOf(delivery)
      const fault = (reason: string, carriers: readonly string[]) => {
        return { at: `${place}.carrier`, reason, values: { carriers: carriers.join(', ') } }
      }
      if (kind !== 'store' && !known.includes(delivery.carrier))
        return fault('The carriers of this view are {carriers}.', known)
      if (kind === 'parcel-shop' && !carriersWithShops.some((carrier) => carrier === delivery.carrier))
        return fault('Parcel shops are known of {carriers}.', carriersWithShops)
      return []
    })
  },
  entryOf: ({ carrier_code, method_code, carrier_title, method_title, price_incl_tax, free_from }) => ({
    ...{ carrier: carrier_code, method: method_code, title: carrier_title, name: method_title },
    price: toDecimal(price_incl_tax),
    ...(free_from !== null && { free_from: toDecimal(free_from) }),
  }),
  columnsOf: (delivery) => ({
    ...{ carrier_code: delivery.carrier, method_code: delivery.method },
    ...{ carrier_title: delivery.title, method_title: delivery.name },
    price_incl_tax: toMinor(delivery.price),
    free_from: delivery.free_from === undefined ? null : toMinor(delivery.free_from),
    needs: kindOf(delivery),
  }),
})

interface PaymentRow {
  code: string
  title: string
}

/** Payment methods; the first is the default. They have no fee. */
export const payments: ContentList<PaymentEntry> = methodList<PaymentEntry, PaymentRow>({
  name: 'payments.yaml',
  entry: 'payment',
  table: 'payment_methods',
  method: PaymentEntry,
  none: 'nothing can be ordered where nothing can be paid',
  keyOf: ({ code }) => code,
  findFaults: (_db, _view, all) =>
    all.flatMap(({ code, groups = [] }, place): ContentFault[] => {
      // Swedish law forbids credit as the first method (chapter 7 a of the Payment Services Act, 2010:751). The rule does no harm in other countries.
      if (place === 0 && code === 'reepay_klarna_pay_later')
        return [{ at: '0.code', reason: 'Credit does not stand first.' }]
      if (code !== 'b2b_invoice' || groups.length) return []
      return [{ at: `${place}.groups`, reason: 'Say which groups of customers pay later.' }]
    }),
  entryOf: ({ code, title }) => ({ code, title }),
  columnsOf: ({ code, title }) => ({
    ...{ code, title, is_offline: Number(!(code in chargeMethods)) },
    // CHECKOUT-12 forbids cash for a cart without delivery.
    for_virtual_cart: Number(code !== 'cashondelivery'),
  }),
})

type OfferedRow = Parameters<typeof offeredFrom>[0]

/** The list of delivery or payment methods, whose table has the same columns of order, countries and customer groups. */
interface MethodList<Entry, Row> extends Pick<ContentList<Entry>, 'name' | 'entry' | 'keyOf' | 'findFaults'> {
  method: v.GenericSchema<unknown, Entry>
  /** The reason why the list may not be empty. */
  none: string
  table: string
  entryOf(row: Row): Entry
  /** Returns the values of the columns that other methods do not have. */
  columnsOf(entry: Entry): Readonly<Record<string, string | number | null>>
}

/** Returns the methods of each view in their order; the first is the default. */
export function methodList<Entry extends OfferedTo, Row>({
  method,
  none,
  table,
  entryOf,
  columnsOf,
  ...list
}: MethodList<Entry, Row>): ContentList<Entry> {
  return {
    ...list,
    schema: v.pipe(v.array(method), v.minLength(1, none)),
    async readStored(db, { code, country }) {
      const found = await rows<Row & OfferedRow>(
        db,
        sql`SELECT * FROM ${name(table)} WHERE store_code = ${code} ORDER BY is_default DESC, sort_order`,
      )
      return found.map((row) => ({ ...entryOf(row), ...offeredFrom(row, country) }))
    },
    storeStatements(_db, { code, country }, all) {
      const stored = all.map((entry, place) => {
        const { groups, countries } = offeredColumns(entry, country)
        return {
          ...{ store_code: code, sort_order: place + 1, is_default: Number(place === 0) },
          ...{ countries, customer_group_ids: groups, ...columnsOf(entry) },
        }
      })
      const columns = Object.keys(stored[0] ?? {})
      return [
        sql`DELETE FROM ${name(table)} WHERE store_code = ${code}`,
        inserted(`INSERT INTO ${table} (${columns.join(', ')})`, stored.map(Object.values), columns.length),
      ]
    },
  }
}
