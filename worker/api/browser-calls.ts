import type { Handler } from 'hono'
import type { cartUpdate } from '#shared/platform-api/cart.ts'
import {
  userChangeEmail,
  userChangePassword,
  userConfirmEmail,
  userResetPassword,
} from '#shared/platform-api/credentials.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import type { EndpointName } from '#shared/platform-api/index.ts'
import { consentGiven, facebookInitiateCheckout, facebookPageView } from '#shared/platform-api/measuring.ts'
import { newsletterSubscribe } from '#shared/platform-api/newsletter.ts'
import { userCreate, userUpdate } from '#shared/platform-api/user.ts'
import type { Gateway } from '#worker/gateway.ts'
import type { LimitedPurpose } from '#worker/middleware/rate-limit.ts'
import { InvalidInput } from './answer.ts'
import { createCart } from './cart.ts'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  openAccount,
  requestPasswordReset,
} from './credentials.ts'
import type { DayLimited } from './day-limit.ts'
import { answeredBy, type Input } from './input.ts'
import { giveConsent, withMarketing } from './measuring.ts'
import { subscribe } from './newsletter.ts'
import { changeOrderNotes, orderOfKey, placeOrder } from './order.ts'
import { cancelPayment, openPayment } from './payment.ts'
import { login, logout, updateCustomer } from './sign-in.ts'

/** Actions of the edge on a call of the browser in addition to relaying it. */
export interface Relayed {
  /** Milliseconds; 5,000 by default. */
  timeLimit?: number
  limit?: LimitedPurpose
  /** The limit for a day; only valid requests count. */
  dayLimit?: DayLimited
  /** Opens a cart if the visitor has none. */
  opensCart?: (input: Input) => boolean
  /** Throws `InvalidInput` for inputs that the row allows but a browser may not send. */
  check?: (input: Input) => void
  /** The response's `meta.cart` contains the whole cart after the call (`ChangedCart`), so that the browser need not fetch it. */
  returnsCart?: true
  /** The result for a visitor without a cart, in place of a refusal. */
  withoutCart?: unknown
  /** The call returns prices: it is made for the visitor's own view and customer group. */
  asOwnGroup?: true
}

/**
 * Without `item_id` the call is an addition, which may open a cart; with `item_id` it changes a line of the present cart. An addition with
 * a cart (`quoteId`) belongs to a cart of which the browser knows more lines.
 */
const opensCart = ({ body }: Input) => {
  const { cartItem } = body as BodyOf<typeof cartUpdate>
  return cartItem.item_id === undefined && cartItem.quoteId === undefined
}

/** An addition has a key, like an order: without a key it would be made twice if its response was lost. */
const refuseWithoutKey = ({ body }: Input) => {
  const { cartItem, eventId } = body as BodyOf<typeof cartUpdate>
  if (cartItem.item_id === undefined && !eventId)
    throw new InvalidInput([{ field: 'eventId', message: 'Field is required' }])
}

/** The rows of the contract that the browser calls, relayed by `Relayed` or handled by the edge. All others are for the edge alone. */
export const browserCalls: { readonly [Name in EndpointName]?: Relayed | Handler<Gateway> } = {
  renderList: { asOwnGroup: true },
  stockCheck: {},
  userLogin: login,
  userLogout: logout,
  userCreate: answeredBy(userCreate, openAccount),
  userMe: {},
  userUpdate: answeredBy(userUpdate, updateCustomer),
  userChangeEmail: answeredBy(userChangeEmail, changeEmail),
  userConfirmEmail: answeredBy(userConfirmEmail, confirmEmail),
  userChangePassword: answeredBy(userChangePassword, changePassword),
  userResetPassword: answeredBy(userResetPassword, requestPasswordReset),
  getAddresses: {},
  saveAddress: {},
  updateAddress: {},
  getTransactions: {},
  getLists: {},
  addList: {},
  addProductToList: {},
  removeProductFromList: {},
  addViewed: {},
  cartCreate: createCart,
  cartPull: { withoutCart: [], returnsCart: true },
  cartUpdate: { opensCart, check: refuseWithoutKey, returnsCart: true },
  cartDelete: { returnsCart: true },
  cartTotals: {},
  cartPaymentMethods: {},
  cartShippingMethods: {},
  cartApplyCoupon: { limit: 'coupon', returnsCart: true },
  cartDeleteCoupon: { returnsCart: true },
  cartSetFee: { returnsCart: true },
  cartSetPoints: { returnsCart: true },
  cartSetGiftCard: { limit: 'coupon', returnsCart: true },
  getStores: {},
  getParcelShops: {},
  getParcelShopsDao: {},
  postcodeCity: {},
  getMoreOptions: {},
  subscribeToProduct: { limit: 'service' },
  reserveProduct: { limit: 'service', dayLimit: 'reservation' },
  consentGiven: answeredBy(consentGiven, giveConsent),
  facebookInitiateCheckout: answeredBy(facebookInitiateCheckout, (body, c) =>
    withMarketing(facebookInitiateCheckout, body, c),
  ),
  facebookPageView: answeredBy(facebookPageView, (body, c) => withMarketing(facebookPageView, body, c)),
  newsletterSubscribe: answeredBy(newsletterSubscribe, subscribe),
  getAgeRequirement: {},
  orderCreate: placeOrder,
  orderByKey: orderOfKey,
  updateMoreOptions: changeOrderNotes,
  orderGetSession: openPayment,
  getPaymentMethods: { timeLimit: 12_000 },
  removePaymentMethod: { timeLimit: 12_000 },
  cancelReepaySession: cancelPayment,
  orderHistory: {},
}
