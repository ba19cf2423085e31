import * as v from 'valibot'
import { toDecimal, toMinor } from '#shared/money.ts'
import { deliveryKind, type MethodCodes } from '#shared/order.ts'
import { carrierCodes } from '#shared/parcel.ts'
import { shop } from '#shared/shop.ts'
import { rows, sql } from '#worker/platform/sql.ts'
import { Amount, offeredColumns, offeredFrom, offeredTo, Title } from '../content-files/entry-fields.ts'
import { inserted } from './inserted.ts'
import type { ListFile, Remark } from './list-file.ts'

/** A delivery method. Its codes decide how it is delivered: `deliveryKind` of shared/order.ts. */
const Delivery = v.strictObject({
  carrier: v.pipe(v.string(), v.regex(/^[a-z0-9]+$/, 'a carrier is "gls"')),
  method: v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/, 'a method is "home"')),
  /** The name of the carrier; absent: the name of the shop. `name` is the name of the method. */
  title: v.optional(Title, shop.name),
  name: Title,
  /** Including tax. */
  price: Amount,
  /** The sum of the goods from which delivery is free. */
  free_from: v.optional(Amount),
  ...offeredTo,
})
type Delivery = v.InferOutput<typeof Delivery>

/** Carriers for which `getParcelShops` and `getParcelShopsDao` return parcel shops. */
export const withParcelShops = ['gls', 'dao'] as const
const carriersWithShops: readonly string[] = withParcelShops

const keyOf = ({ carrier, method }: Delivery) => `${carrier}_${method}`

/** Delivery methods; the first is the default. */
export const deliveries: ListFile<Delivery> = {
  name: 'deliveries.yaml',
  entry: 'delivery',
  schema: v.pipe(v.array(Delivery), v.minLength(1, 'nothing can be ordered where nothing can be sent')),
  keyOf,
  async stored(db, { code, country }) {
    const found = await rows<DeliveryRow>(
      db,
      sql`SELECT * FROM shipping_methods WHERE store_code = ${code} ORDER BY is_default DESC, sort_order`,
    )
    return found.map((row) => deliveryOf(row, country))
  },
  mistakes(_db, { code }, all) {
    const known = carrierCodes(code)
    return all.flatMap((delivery, place): Remark[] => {
      const kind = deliveryKind(codesOf(delivery))
      const refused = (reason: string): Remark[] => [[place, `${keyOf(delivery)}: ${reason}`]]
      if (kind !== 'store' && !known.includes(delivery.carrier))
        return refused(`the carriers of ${code} are ${known.join(', ')} (shared/views/carriers.ts)`)
      if (kind === 'parcel-shop' && !carriersWithShops.includes(delivery.carrier))
        return refused(`parcel shops are known of ${withParcelShops.join(', ')}`)
      return []
    })
  },
  written: (_db, { code, country }, all) => [
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

function codesOf({ carrier, method }: Delivery): MethodCodes {
  return { carrier_code: carrier, method_code: method }
}

function deliveryOf(row: DeliveryRow, country: string): Delivery {
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
function valuesOf(delivery: Delivery, country: string): unknown[] {
  const { carrier, method, title, name, price, free_from } = delivery
  const { groups, countries } = offeredColumns(delivery, country)
  return [
    ...[carrier, method, title, name, toMinor(price), free_from === undefined ? null : toMinor(free_from)],
    ...[countries, groups, deliveryKind(codesOf(delivery))],
  ]
}
