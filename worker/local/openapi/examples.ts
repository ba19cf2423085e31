import type { BodyOf, WireResultOf } from '#shared/platform-api/endpoint.ts'
import type { endpoints } from '#shared/platform-api/index.ts'

type Rows = typeof endpoints
type Examples = { [Name in keyof Rows]?: { body?: BodyOf<Rows[Name]>; result?: WireResultOf<Rows[Name]> } }

/** Examples of the calls that a developer of a platform implements first. */
export const examples: Examples = {
  catalogSearch: {
    body: {
      type: 'product',
      searchQuery: {
        _searchText: 'rioja',
        _appliedFilters: [{ attribute: 'category_ids', value: { in: [21] } }],
        _appliedSort: [{ field: 'lowestPrice', options: 'asc' }],
      },
      size: 40,
      from: 0,
      _sourceInclude: ['sku', 'name', 'price_incl_tax'],
    },
    result: {
      items: [{ sku: '10234', name: 'Rioja Reserva 2019', price_incl_tax: 149 }],
      total: { value: 1 },
      start: 0,
      perPage: 40,
      aggregations: { agg_terms_country_code: { buckets: [{ key: 'ES', doc_count: 1 }] } },
    },
  },
  userLogin: {
    body: { username: 'mette@example.dk', password: 'a-long-password' },
    result: 'dGhlLXRva2Vu',
  },
  cartCreate: { result: '0b6f1c5d9e3a47288f0d1e2c3b4a5968' },
  cartUpdate: {
    body: { cartItem: { sku: '10234', qty: 2 } },
    result: {
      item_id: 9101,
      sku: '10234',
      qty: 2,
      name: 'Rioja Reserva 2019',
      price: 119.2,
      product_type: 'simple',
      quote_id: '0b6f1c5d9e3a47288f0d1e2c3b4a5968',
    },
  },
  stockCheck: {
    result: {
      product_id: 234,
      sku: '10234',
      qty: '48',
      is_in_stock: true,
      min_sale_qty: 1,
      max_sale_qty: 48,
    },
  },
  orderCreate: {
    body: {
      order_id: '5d0c7f0e-7a52-4b5c-8f86-0a4d0a4f7c11',
      products: [{ sku: '10234', qty: 2 }],
      addressInformation: {
        shippingAddress: {
          firstname: 'Mette',
          lastname: 'Holm',
          street: ['Havnegade 4'],
          postcode: '7500',
          city: 'Holstebro',
          country_id: 'DK',
          telephone: '+4520304050',
          email: 'mette@example.dk',
        },
        shipping_carrier_code: 'parcelshop',
        shipping_method_code: 'PICKUP_PARCEL',
        payment_method_code: 'checkmo',
        payment_method_additional: { confirmed_total: '298.00' },
      },
    },
    result: { magentoOrderId: '4711', orderNumber: '100000001', transferedAt: '2026-11-22T10:00:00Z' },
  },
}
