import * as v from 'valibot'
import { offeredColumns, offeredFrom } from '#shared/content/content-fields.ts'
import { DeliveryEntry } from '#shared/content/delivery-entry.ts'
import { carriersWithShops } from '#shared/content/parcel-shop-entry.ts'
import { toDecimal, toMinor } from '#shared/money.ts'
import { deliveryKind, type MethodCodes } from '#shared/order.ts'
import { carrierCodes } from '#shared/parcel.ts'
import { rows, sql } from '../sql.ts'
import type { ContentList } from './content-list.ts'
import { inserted } from './inserted.ts'

const keyOf = ({ carrier, method }: DeliveryEntry) => `${carrier}_${method}`

/** Delivery methods; the first is the default. */
export const deliveries: ContentList<DeliveryEntry> = {
  name: 'deliveries.yaml',
  entry: 'delivery',
  schema: v.pipe(v.array(DeliveryEntry), v.minLength(1, 'nothing can be ordered where nothing can be sent')),
  keyOf,
  async readStored(db, { code, country }) {
    const found = await rows<DeliveryRow>(
      db,
      sql`SELECT * FROM shipping_methods WHERE store_code = ${code} ORDER BY is_default DESC, sort_order`,
    )
    return found.map((row) => deliveryOf(row, country))
  },
  findFaults(_db, { code }, all) {
    const known = carrierCodes(code)
    return all.flatMap((delivery, place) => {
      const kind = deliveryKind(codesOf(delivery))
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
  storeStatements: (_db, { code, country }, all) => [
    sql`DELETE FROM shipping_methods WHERE store_code = ${code}`,
    inserted(
      `INSERT INTO shipping_methods (${columns.join(', ')})`,
      all.map((delivery, place) => [code, place + 1, Number(place === 0), ...valuesOf(delivery, country)]),
      columns.length,
    ),
  ],
}

interface DeliveryRow extends MethodCodes {
  carrier_title: string
  method_title: string
  price_incl_tax: number
  free_from: number | null
  countries: string
  customer_group_ids: string
}

function codesOf({ carrier, method }: DeliveryEntry): MethodCodes {
  return { carrier_code: carrier, method_code: method }
}

function deliveryOf(row: DeliveryRow, country: string): DeliveryEntry {
  return {
    ...{
      carrier: row.carrier_code,
      method: row.method_code,
      title: row.carrier_title,
      name: row.method_title,
    },
    price: toDecimal(row.price_incl_tax),
    ...(row.free_from !== null && { free_from: toDecimal(row.free_from) }),
    ...offeredFrom(row, country),
  }
}

const columns = [
  ...[
    'store_code',
    'sort_order',
    'is_default',
    'carrier_code',
    'method_code',
    'carrier_title',
    'method_title',
  ],
  ...['price_incl_tax', 'free_from', 'countries', 'customer_group_ids', 'needs'],
]

/** Returns the values of a method in the order of `columns`, from the carrier on. */
function valuesOf(delivery: DeliveryEntry, country: string): unknown[] {
  const { carrier, method, title, name, price, free_from } = delivery
  const { groups, countries } = offeredColumns(delivery, country)
  return [
    ...[carrier, method, title, name, toMinor(price), free_from === undefined ? null : toMinor(free_from)],
    ...[countries, groups, deliveryKind(codesOf(delivery))],
  ]
}
