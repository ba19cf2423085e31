import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import type { endpoints } from '#shared/platform-api/index.ts'

/** The rows that the browser calls: only method and path of them, so that no schema is sent to it. A test compares. */
export const calls = {
  cartPull: ['GET', '/api/cart/pull'],
  cartUpdate: ['POST', '/api/cart/update'],
  cartDelete: ['POST', '/api/cart/delete'],
  cartApplyCoupon: ['POST', '/api/cart/apply-coupon'],
  cartDeleteCoupon: ['POST', '/api/cart/delete-coupon'],
  cartSetFee: ['POST', '/api/cart/set-amasty-fee'],
  cartSetPoints: ['POST', '/api/cart/set-use-points'],
  cartTotals: ['GET', '/api/cart/totals'],
  cartSetGiftCard: ['POST', '/api/cart/set-gift-card'],
  cartPaymentMethods: ['GET', '/api/cart/payment-methods'],
  cartShippingMethods: ['POST', '/api/cart/shipping-methods'],
  cartShippingInformation: ['POST', '/api/cart/shipping-information'],
  getParcelShops: ['GET', '/api/cart/get-parcel-shops'],
  getParcelShopsDao: ['GET', '/api/cart/get-parcel-shops-dao'],
  setParcelSelected: ['POST', '/api/cart/set-parcel-selected'],
  getMoreOptions: ['GET', '/api/cart/get-more-options'],
  setShipmentNote: ['PUT', '/api/cart/set-shipment-note'],
  setShippingNotice: ['PUT', '/api/cart/set-shipping-notice'],
  setPersonalMessage: ['PUT', '/api/cart/set-personal-message'],
  setShippingDate: ['PUT', '/api/cart/set-shipping-date'],
  postcodeCity: ['GET', '/api/ext/postcode/city'],
  userMe: ['GET', '/api/user/me'],
  orderHistory: ['GET', '/api/user/order-history'],
  saveAddress: ['POST', '/api/ext/saveAddress'],
  updateAddress: ['POST', '/api/ext/updateAddress'],
  subscribeToProduct: ['POST', '/api/ext/productalert/subscribeToProduct'],
  reserveProduct: ['POST', '/api/ext/reserveProduct'],
  renderList: ['GET', '/api/product/render-list'],
  stockList: ['GET', '/api/stock/list'],
  getStores: ['GET', '/api/ext/getStores'],
  getAgeRequirement: ['GET', '/api/ext/getAgeRequirement'],
  orderCreate: ['POST', '/api/order'],
  orderByKey: ['GET', '/api/order/by-key'],
  orderGetSession: ['POST', '/api/order/get-session'],
  cancelReepaySession: ['POST', '/api/cart/cancel-reepay-session'],
} as const satisfies { [Name in keyof typeof endpoints]?: readonly [Endpoint['method'], Endpoint['path']] }

export type CallName = keyof typeof calls
