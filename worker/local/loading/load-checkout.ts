import { toMinor } from '#shared/money.ts'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import { BulkInsert, type BulkTable } from '#worker/platform/catalog/writing/bulk.ts'
import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import type {
  ParcelShopRow,
  PaymentMethodRow,
  ShippingMethodRow,
  StoreRow,
} from '#worker/platform/catalog/writing/shop-rows.ts'

const tables: BulkTable[] = [
  {
    name: 'stores',
    columns: [
      ...['id', 'code', 'name', 'address', 'postcode', 'city', 'enable', 'opening_hours', 'vacation_days'],
      ...['latitude', 'longitude', 'phone', 'email', 'country'],
    ],
  },
  {
    name: 'parcel_shops',
    columns: [
      ...[
        'id',
        'carrier',
        'country',
        'zip',
        'zip_number',
        'city',
        'company',
        'street_name',
        'lat',
        'lng',
        'opening',
      ],
    ],
    json: ['opening'],
  },
  {
    name: 'shipping_methods',
    columns: [
      ...['store_code', 'carrier_code', 'method_code', 'carrier_title', 'method_title', 'price_incl_tax'],
      ...['free_from', 'countries', 'needs', 'is_default', 'is_offline', 'sort_order', 'customer_group_ids'],
    ],
    json: ['countries', 'customer_group_ids'],
  },
  {
    name: 'payment_methods',
    columns: [
      ...['store_code', 'code', 'title', 'cost_incl_tax', 'is_default', 'is_offline', 'is_server_method'],
      ...['countries', 'customer_group_ids', 'for_virtual_cart', 'sort_order'],
    ],
    json: ['countries', 'customer_group_ids'],
  },
]

/** Replaces what the checkout offers: our shops, parcel shops, deliveries and payments. */
export async function loadCheckout(db: D1Database, catalogue: Catalogue): Promise<void> {
  await db.batch(tables.map(({ name }) => db.prepare(`DELETE FROM ${name}`)))
  const bulk = new BulkInsert(db, tables)
  for (const store of catalogue.stores) await bulk.add('stores', storeColumns(store))
  for (const shop of catalogue.parcelShops) await bulk.add('parcel_shops', parcelShopColumns(shop))
  for (const view of storeCodes) {
    for (const method of catalogue.shippingMethods[view]) {
      await bulk.add('shipping_methods', shippingColumns(view, method))
    }
    for (const method of catalogue.paymentMethods[view]) {
      await bulk.add('payment_methods', paymentColumns(view, method))
    }
  }
  await bulk.flush()
}

function storeColumns(store: StoreRow) {
  return [
    ...[store.id, store.code, store.name, store.address, store.postcode, store.city, store.enable],
    ...[store.opening_hours, store.vacation_days, store.latitude, store.longitude, store.phone, store.email],
    store.country,
  ]
}

function parcelShopColumns(shop: ParcelShopRow) {
  const zipNumber = Number.parseInt(shop.zip.replaceAll(' ', ''), 10)
  return [
    ...[shop.id, shop.carrier, shop.country, shop.zip, zipNumber, shop.city, shop.company, shop.street_name],
    ...[shop.lat, shop.lng, shop.opening],
  ]
}

function shippingColumns(view: StoreCode, method: ShippingMethodRow) {
  return [
    ...[view, method.carrier_code, method.method_code, method.carrier_title, method.method_title],
    ...[toMinor(method.price_incl_tax), method.free_from === null ? null : toMinor(method.free_from)],
    ...[method.countries, method.needs, Number(method.default), Number(method.offline), method.sort_order],
    method.customer_group_ids,
  ]
}

/** Totals know no fee of a payment method, so none may have one. */
function paymentColumns(view: StoreCode, method: PaymentMethodRow) {
  if (method.cost_incl_tax !== 0) throw new Error(`payment ${method.code} costs something`)
  return [
    ...[view, method.code, method.title, 0, Number(method.default), Number(method.offline)],
    ...[Number(method.is_server_method), method.countries, method.customer_group_ids],
    ...[Number(method.for_virtual_cart), method.sort_order],
  ]
}
