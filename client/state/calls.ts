import { rowsOf } from '#shared/platform-api/rows-of.ts'

/** Endpoints that a browser calls from the first page on, with the shape of their results. */
export const calls = rowsOf({
  cartPull: 'list',
  cartUpdate: 'sku qty',
  cartDelete: 'true',
  cartApplyCoupon: 'true',
  cartDeleteCoupon: 'true',
  cartSetFee: 'items segments',
  cartSetPoints: 'items segments',
  cartSetGiftCard: 'items segments',
  cartPaymentMethods: 'list',
  cartShippingMethods: 'list',
  getParcelShops: 'list',
  getParcelShopsDao: 'list',
  getMoreOptions: 'deliveryDate',
  postcodeCity: 'city?',
  userMe: 'addresses',
  orderHistory: 'items',
  saveAddress: 'id',
  updateAddress: 'id',
  subscribeToProduct: 'state',
  reserveProduct: 'status',
  renderList: 'items',
  getAgeRequirement: 'age',
  orderCreate: 'orderNumber',
  orderByKey: 'orderNumber',
  orderGetSession: 'url',
  cancelReepaySession: 'true',
})

/** Returns whether a result has the expected shape; a call with any other result counts as failed. */
export function fits(result: unknown, shape: string): boolean {
  if (shape === 'true') return result === true
  if (shape === 'list') return Array.isArray(result)
  if (result === null) return shape.endsWith('?')
  const keys = shape.replace('?', '').split(' ')
  return typeof result === 'object' && keys.every((key) => key in Object(result))
}
