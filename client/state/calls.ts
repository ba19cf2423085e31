import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import type { EndpointName } from '#shared/platform-api/index.ts'

/**
 * Rows that the browser calls: method and path of them, and what tells their answers from anything else: `true`, a
 * `list`, or keys that they have (`?`: or null). So no schema is sent to it. A test compares.
 */
export type CallRows<Name extends EndpointName = EndpointName> = {
  readonly [Called in Name]: readonly [Endpoint['method'], Endpoint['path'], shape: string]
}

export const calls = {
  cartPull: ['GET', '/api/cart/pull', 'list'],
  cartUpdate: ['POST', '/api/cart/update', 'sku qty'],
  cartDelete: ['POST', '/api/cart/delete', 'true'],
  cartApplyCoupon: ['POST', '/api/cart/apply-coupon', 'true'],
  cartDeleteCoupon: ['POST', '/api/cart/delete-coupon', 'true'],
  cartSetFee: ['POST', '/api/cart/set-amasty-fee', 'items segments'],
  cartSetPoints: ['POST', '/api/cart/set-use-points', 'items segments'],
  cartTotals: ['GET', '/api/cart/totals', 'items segments'],
  cartSetGiftCard: ['POST', '/api/cart/set-gift-card', 'items segments'],
  cartPaymentMethods: ['GET', '/api/cart/payment-methods', 'list'],
  cartShippingMethods: ['POST', '/api/cart/shipping-methods', 'list'],
  cartShippingInformation: ['POST', '/api/cart/shipping-information', 'payment_methods totals'],
  getParcelShops: ['GET', '/api/cart/get-parcel-shops', 'list'],
  getParcelShopsDao: ['GET', '/api/cart/get-parcel-shops-dao', 'list'],
  setParcelSelected: ['POST', '/api/cart/set-parcel-selected', 'true'],
  getMoreOptions: ['GET', '/api/cart/get-more-options', 'deliveryDate'],
  setShipmentNote: ['PUT', '/api/cart/set-shipment-note', 'true'],
  setShippingNotice: ['PUT', '/api/cart/set-shipping-notice', 'true'],
  setPersonalMessage: ['PUT', '/api/cart/set-personal-message', 'true'],
  setShippingDate: ['PUT', '/api/cart/set-shipping-date', 'true'],
  postcodeCity: ['GET', '/api/ext/postcode/city', 'city?'],
  userMe: ['GET', '/api/user/me', 'addresses'],
  orderHistory: ['GET', '/api/user/order-history', 'items'],
  saveAddress: ['POST', '/api/ext/saveAddress', 'id'],
  updateAddress: ['POST', '/api/ext/updateAddress', 'id'],
  subscribeToProduct: ['POST', '/api/ext/productalert/subscribeToProduct', 'true'],
  reserveProduct: ['POST', '/api/ext/reserveProduct', 'status'],
  renderList: ['GET', '/api/product/render-list', 'items'],
  getStores: ['GET', '/api/ext/getStores', 'list'],
  getAgeRequirement: ['GET', '/api/ext/getAgeRequirement', 'age'],
  orderCreate: ['POST', '/api/order', 'orderNumber'],
  orderByKey: ['GET', '/api/order/by-key', 'orderNumber'],
  orderGetSession: ['POST', '/api/order/get-session', 'url'],
  cancelReepaySession: ['POST', '/api/cart/cancel-reepay-session', 'true'],
} as const satisfies Partial<CallRows>

/** Whether an answer is what was asked for: a shop that answers otherwise is not believed. */
export function fits(result: unknown, shape: string): boolean {
  if (shape === 'true') return result === true
  if (shape === 'list') return Array.isArray(result)
  if (result === null) return shape.endsWith('?')
  const keys = shape.replace('?', '').split(' ')
  return typeof result === 'object' && keys.every((key) => key in Object(result))
}
