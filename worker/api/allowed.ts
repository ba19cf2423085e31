import { deleteAddress, getAddresses, saveAddress, updateAddress } from '#shared/platform-api/address-book.ts'
import { getAgeRequirement } from '#shared/platform-api/age.ts'
import { reserveProduct, subscribeToProduct } from '#shared/platform-api/at-the-shop.ts'
import {
  cartApplyCoupon,
  cartDelete,
  cartDeleteCoupon,
  cartPull,
  cartUpdate,
} from '#shared/platform-api/cart.ts'
import { cartSetFee, cartSetGiftCard, cartSetPoints } from '#shared/platform-api/cart-choices.ts'
import {
  cartPaymentMethods,
  cartShippingInformation,
  cartShippingMethods,
  cartTotals,
} from '#shared/platform-api/checkout.ts'
import {
  addList,
  addProductToList,
  getLists,
  removeList,
  removeProductFromList,
} from '#shared/platform-api/customer-lists.ts'
import {
  getMoreOptions,
  setPersonalMessage,
  setShipmentNote,
  setShippingDate,
  setShippingNotice,
} from '#shared/platform-api/delivery.ts'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import { getOrderCountByCustomerId } from '#shared/platform-api/order-count.ts'
import { orderHistory } from '#shared/platform-api/order-history.ts'
import { getPaymentMethods, removePaymentMethod } from '#shared/platform-api/payment.ts'
import { renderList } from '#shared/platform-api/product.ts'
import { stockCheck, stockList } from '#shared/platform-api/stock.ts'
import {
  getParcelShops,
  getParcelShopsDao,
  getStores,
  postcodeCity,
  setParcelSelected,
} from '#shared/platform-api/store.ts'
import { getTransactions } from '#shared/platform-api/transactions.ts'
import { userMe } from '#shared/platform-api/user.ts'
import type { LimitedPurpose } from '#worker/middleware/rate-limit.ts'
import type { Input } from './input.ts'

export interface AllowedCall {
  row: Endpoint
  /** Milliseconds; 5,000 where nothing is said. */
  timeLimit?: number
  limit?: LimitedPurpose
  /** Opens a cart where the visitor has none. */
  opensCart?: (input: Input) => boolean
  /** What a visitor without a cart is answered in place of a refusal. */
  withoutCart?: unknown
  /** About prices: asked for the visitor's own view and customer group. */
  asOwnGroup?: true
}

/**
 * Without `item_id` it is an addition, which may begin a cart; with it, it is about a line of this one. An addition that
 * names the cart (`quoteId`) continues one of which the browser knows more lines.
 */
const isAddition = ({ body }: Input) => {
  const { cartItem } = body as { cartItem?: { item_id?: unknown; quoteId?: unknown } }
  return cartItem?.item_id === undefined && cartItem?.quoteId === undefined
}

/**
 * What the browser may call, and nothing else: the rest of the contract is for the edge itself (search, tokens) or
 * stands in a file of its own here (signing in, orders).
 */
export const allowedCalls: readonly AllowedCall[] = [
  { row: renderList, asOwnGroup: true },
  { row: stockCheck },
  { row: stockList },
  { row: userMe },
  { row: orderHistory },
  { row: getOrderCountByCustomerId },
  { row: getAddresses },
  { row: saveAddress },
  { row: updateAddress },
  { row: deleteAddress },
  { row: getTransactions },
  { row: getLists },
  { row: addList },
  { row: removeList },
  { row: addProductToList },
  { row: removeProductFromList },
  { row: cartPull, withoutCart: [] },
  { row: cartUpdate, opensCart: isAddition },
  { row: cartDelete },
  { row: cartTotals },
  { row: cartPaymentMethods },
  { row: cartShippingMethods },
  { row: cartShippingInformation },
  { row: cartApplyCoupon, limit: 'coupon' },
  { row: cartDeleteCoupon },
  { row: cartSetFee },
  { row: cartSetPoints },
  { row: cartSetGiftCard, limit: 'coupon' },
  { row: setParcelSelected },
  { row: getMoreOptions },
  { row: setShipmentNote },
  { row: setShippingNotice },
  { row: setPersonalMessage },
  { row: setShippingDate },
  { row: postcodeCity },
  { row: getParcelShops },
  { row: getParcelShopsDao },
  { row: getStores },
  { row: getPaymentMethods, timeLimit: 12_000 },
  { row: removePaymentMethod, timeLimit: 12_000 },
  { row: getAgeRequirement },
  { row: subscribeToProduct, limit: 'service' },
  { row: reserveProduct, limit: 'service' },
]
