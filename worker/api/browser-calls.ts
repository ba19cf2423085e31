import type { Handler } from 'hono'
import type { cartUpdate } from '#shared/platform-api/cart.ts'
import {
  customerConfirm,
  customerResetPassword,
  customerSendConfirmation,
  userChangeEmail,
  userChangePassword,
  userConfirmEmail,
  userResetPassword,
} from '#shared/platform-api/credentials.ts'
import { deskRecommendation, deskReservation, deskWaiting } from '#shared/platform-api/desk.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import type { EndpointName } from '#shared/platform-api/index.ts'
import { consentGiven, facebookInitiateCheckout, facebookPageView } from '#shared/platform-api/measuring.ts'
import {
  newsletterSubscribe,
  subscribeByCustomerId,
  subscribeByEmail,
} from '#shared/platform-api/newsletter.ts'
import { userData, userDelete } from '#shared/platform-api/personal-data.ts'
import { createRecommendation, updateRecommendation } from '#shared/platform-api/recommendations.ts'
import { userCreate, userUpdate } from '#shared/platform-api/user.ts'
import type { Gateway } from '#worker/gateway.ts'
import type { LimitedPurpose } from '#worker/middleware/rate-limit.ts'
import { InvalidInput } from './answer.ts'
import { createCart } from './cart.ts'
import {
  askForReset,
  changeEmail,
  changePassword,
  confirmCustomer,
  confirmEmail,
  openAccount,
  resetForgotten,
  sendConfirmation,
} from './credentials.ts'
import type { DayLimited } from './day-limit.ts'
import { atTheDesk, moderate } from './desk.ts'
import { answeredBy } from './edge-answer.ts'
import type { Input } from './input.ts'
import { giveConsent, withMarketing } from './measuring.ts'
import { subscribe } from './newsletter.ts'
import { changeOrderNotes, orderOfKey, placeOrder } from './order.ts'
import { cancelPayment, openPayment } from './payment.ts'
import { deleteCustomer, readPersonalData } from './personal-data.ts'
import { changeRecommendation, giveRecommendation } from './recommendations.ts'
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

/** Rows for the edge alone: search, tokens, contents of pages, and the parts of a delivery (`POST /api/cart/delivery`). */
const closed = 'closed'

/**
 * The rows of the contract as the browser may call them: relayed by `Relayed`, handled by the edge, or closed to it. A row of the contract
 * that is missing here does not compile.
 */
export const browserCalls: { readonly [Name in EndpointName]: Relayed | Handler<Gateway> | typeof closed } = {
  catalogSearch: closed,
  renderList: { asOwnGroup: true },
  productList: closed,
  stockCheck: {},
  stockCheckInPath: {},
  stockList: {},
  urlMap: closed,
  cmsPage: closed,
  cmsBlock: closed,
  cmsPageByIdentifier: closed,
  cmsBlockByIdentifier: closed,
  userLogin: login,
  userRefresh: closed,
  userLogout: logout,
  userCreate: answeredBy(userCreate, openAccount),
  userMe: {},
  userUpdate: answeredBy(userUpdate, updateCustomer),
  userChangeEmail: answeredBy(userChangeEmail, changeEmail),
  userConfirmEmail: answeredBy(userConfirmEmail, confirmEmail),
  userChangePassword: answeredBy(userChangePassword, changePassword),
  userResetPassword: answeredBy(userResetPassword, askForReset),
  customerResetPassword: answeredBy(customerResetPassword, resetForgotten),
  customerConfirm: answeredBy(customerConfirm, confirmCustomer),
  customerSendConfirmation: answeredBy(customerSendConfirmation, (_, c) => sendConfirmation(c)),
  userData: answeredBy(userData, readPersonalData),
  userDelete: answeredBy(userDelete, deleteCustomer),
  getAddresses: {},
  saveAddress: {},
  updateAddress: {},
  deleteAddress: {},
  getTransactions: {},
  getRecommendations: {},
  createRecommendation: answeredBy(createRecommendation, giveRecommendation),
  updateRecommendation: answeredBy(updateRecommendation, changeRecommendation),
  productRecommendations: closed,
  getCustomerProducts: {},
  getRetailCustomerCounts: {},
  assignCustomerToStore: {},
  getLists: {},
  addList: {},
  renameList: {},
  removeList: {},
  emptyList: {},
  addProductToList: {},
  removeProductFromList: {},
  shareList: {},
  getSharedList: closed,
  getViewed: {},
  addViewed: {},
  keepViewed: closed,
  removeViewed: {},
  cartCreate: createCart,
  cartPull: { withoutCart: [], returnsCart: true },
  cartUpdate: { opensCart, check: refuseWithoutKey, returnsCart: true },
  cartDelete: { returnsCart: true },
  cartTotals: {},
  cartPaymentMethods: {},
  cartShippingMethods: {},
  cartShippingInformation: closed,
  cartApplyCoupon: { limit: 'coupon', returnsCart: true },
  cartCoupon: { withoutCart: null },
  cartDeleteCoupon: { returnsCart: true },
  cartSetFee: { returnsCart: true },
  cartSetPoints: { returnsCart: true },
  cartSetGiftCard: { limit: 'coupon', returnsCart: true },
  assignCustomerToCart: closed,
  getStores: {},
  getParcelShops: {},
  getParcelShopsDao: {},
  setParcelSelected: closed,
  postcodeCity: {},
  getMoreOptions: {},
  setShipmentNote: closed,
  setShippingNotice: closed,
  setPersonalMessage: closed,
  setShippingDate: closed,
  subscribeToProduct: { limit: 'service' },
  reserveProduct: { limit: 'service', dayLimit: 'reservation' },
  consentGiven: answeredBy(consentGiven, giveConsent),
  figuresAdd: closed,
  facebookInitiateCheckout: answeredBy(facebookInitiateCheckout, (body, c) =>
    withMarketing(facebookInitiateCheckout, body, c),
  ),
  facebookPageView: answeredBy(facebookPageView, (body, c) => withMarketing(facebookPageView, body, c)),
  mailKey: closed,
  conversationMail: closed,
  conversationForget: closed,
  newsletterState: {},
  newsletterSubscribe: answeredBy(newsletterSubscribe, (body, c) => subscribe(newsletterSubscribe, body, c)),
  newsletterUnsubscribe: {},
  getSubscriber: {},
  subscribeByCustomerId: answeredBy(subscribeByCustomerId, (body, c) =>
    subscribe(subscribeByCustomerId, body, c),
  ),
  subscribeByEmail: answeredBy(subscribeByEmail, (body, c) => subscribe(subscribeByEmail, body, c)),
  deskWaiting: answeredBy(deskWaiting, atTheDesk(deskWaiting)),
  deskReservation: answeredBy(deskReservation, atTheDesk(deskReservation)),
  deskRecommendation: answeredBy(deskRecommendation, moderate),
  setAgeVerified: closed,
  getAgeRequirement: {},
  orderCreate: placeOrder,
  orderByKey: orderOfKey,
  updateMoreOptions: changeOrderNotes,
  getOrderCount: closed,
  getOrderCountByCustomerId: {},
  orderGetSession: openPayment,
  getPaymentMethods: { timeLimit: 12_000 },
  removePaymentMethod: { timeLimit: 12_000 },
  cancelReepaySession: cancelPayment,
  openWithdrawal: closed,
  confirmWithdrawal: closed,
  orderHistory: {},
  getOrderHistory: {},
}
