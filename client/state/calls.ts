import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import type { endpoints } from '#shared/platform-api/index.ts'

/** The rows that the browser calls: only method and path of them, so that no schema is sent to it. A test compares. */
export const calls = {
  cartPull: ['GET', '/api/cart/pull'],
  cartUpdate: ['POST', '/api/cart/update'],
  cartDelete: ['POST', '/api/cart/delete'],
  cartTotals: ['GET', '/api/cart/totals'],
  cartPaymentMethods: ['GET', '/api/cart/payment-methods'],
  cartShippingMethods: ['POST', '/api/cart/shipping-methods'],
  cartShippingInformation: ['POST', '/api/cart/shipping-information'],
  getParcelShops: ['GET', '/api/cart/get-parcel-shops'],
  subscribeToProduct: ['POST', '/api/ext/productalert/subscribeToProduct'],
  reserveProduct: ['POST', '/api/ext/reserveProduct'],
  renderList: ['GET', '/api/product/render-list'],
  stockList: ['GET', '/api/stock/list'],
  getStores: ['GET', '/api/ext/getStores'],
  orderCreate: ['POST', '/api/order'],
  orderByKey: ['GET', '/api/order/by-key'],
} as const satisfies { [Name in keyof typeof endpoints]?: readonly [Endpoint['method'], Endpoint['path']] }

export type CallName = keyof typeof calls
