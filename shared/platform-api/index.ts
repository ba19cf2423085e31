import { deleteAddress, getAddresses, saveAddress, updateAddress } from './address-book.ts'
import { getAgeRequirement, setAgeVerified } from './age.ts'
import { reserveProduct, subscribeToProduct } from './at-the-shop.ts'
import {
  assignCustomerToCart,
  cartApplyCoupon,
  cartCoupon,
  cartCreate,
  cartDelete,
  cartDeleteCoupon,
  cartPull,
  cartUpdate,
} from './cart.ts'
import { cartSetFee, cartSetGiftCard, cartSetPoints } from './cart-choices.ts'
import { catalogSearch } from './catalog.ts'
import { cartPaymentMethods, cartShippingInformation, cartShippingMethods, cartTotals } from './checkout.ts'
import { cmsBlock, cmsBlockByIdentifier, cmsPage, cmsPageByIdentifier } from './cms.ts'
import { conversationForget, conversationMail } from './conversation.ts'
import {
  customerConfirm,
  customerResetPassword,
  customerSendConfirmation,
  userChangeEmail,
  userChangePassword,
  userConfirmEmail,
  userResetPassword,
} from './credentials.ts'
import { assignCustomerToStore, getCustomerProducts, getRetailCustomerCounts } from './customer-group.ts'
import {
  addList,
  addProductToList,
  emptyList,
  getLists,
  getSharedList,
  removeList,
  removeProductFromList,
  renameList,
  shareList,
} from './customer-lists.ts'
import {
  getMoreOptions,
  setPersonalMessage,
  setShipmentNote,
  setShippingDate,
  setShippingNotice,
} from './delivery.ts'
import { deskRecommendation, deskReservation, deskWaiting } from './desk.ts'
import { mailKey } from './mail-key.ts'
import { consentGiven, facebookInitiateCheckout, facebookPageView, figuresAdd } from './measuring.ts'
import {
  getSubscriber,
  newsletterState,
  newsletterSubscribe,
  newsletterUnsubscribe,
  subscribeByCustomerId,
  subscribeByEmail,
} from './newsletter.ts'
import { orderByKey, orderCreate } from './order.ts'
import { getOrderCount, getOrderCountByCustomerId } from './order-count.ts'
import { getOrderHistory, orderHistory } from './order-history.ts'
import { updateMoreOptions } from './order-notes.ts'
import { cancelReepaySession, getPaymentMethods, orderGetSession, removePaymentMethod } from './payment.ts'
import { userData, userDelete } from './personal-data.ts'
import { productList, renderList } from './product.ts'
import {
  createRecommendation,
  getRecommendations,
  productRecommendations,
  updateRecommendation,
} from './recommendations.ts'
import { stockCheck, stockCheckInPath, stockList } from './stock.ts'
import { getParcelShops, getParcelShopsDao, getStores, postcodeCity, setParcelSelected } from './store.ts'
import { getTransactions } from './transactions.ts'
import { urlMap } from './url.ts'
import { userCreate, userLogin, userLogout, userMe, userRefresh, userUpdate } from './user.ts'
import { addViewed, getViewed, keepViewed, removeViewed } from './viewed-products.ts'
import { confirmWithdrawal, openWithdrawal } from './withdrawal.ts'

/** The whole contract in one table, which the contract tests iterate. */
export const endpoints = {
  catalogSearch,
  renderList,
  productList,
  stockCheck,
  stockCheckInPath,
  stockList,
  urlMap,
  cmsPage,
  cmsBlock,
  cmsPageByIdentifier,
  cmsBlockByIdentifier,
  userLogin,
  userRefresh,
  userLogout,
  userCreate,
  userMe,
  userUpdate,
  userChangeEmail,
  userConfirmEmail,
  userChangePassword,
  userResetPassword,
  customerResetPassword,
  customerConfirm,
  customerSendConfirmation,
  userData,
  userDelete,
  getAddresses,
  saveAddress,
  updateAddress,
  deleteAddress,
  getTransactions,
  getRecommendations,
  createRecommendation,
  updateRecommendation,
  productRecommendations,
  getCustomerProducts,
  getRetailCustomerCounts,
  assignCustomerToStore,
  getLists,
  addList,
  removeList,
  emptyList,
  addProductToList,
  removeProductFromList,
  renameList,
  shareList,
  getSharedList,
  getViewed,
  addViewed,
  keepViewed,
  removeViewed,
  cartCreate,
  cartPull,
  cartUpdate,
  cartDelete,
  cartTotals,
  cartPaymentMethods,
  cartShippingMethods,
  cartShippingInformation,
  cartApplyCoupon,
  cartCoupon,
  cartDeleteCoupon,
  cartSetFee,
  cartSetPoints,
  cartSetGiftCard,
  assignCustomerToCart,
  getStores,
  getParcelShops,
  getParcelShopsDao,
  setParcelSelected,
  postcodeCity,
  getMoreOptions,
  setShipmentNote,
  setShippingNotice,
  setPersonalMessage,
  setShippingDate,
  subscribeToProduct,
  reserveProduct,
  consentGiven,
  figuresAdd,
  facebookInitiateCheckout,
  facebookPageView,
  mailKey,
  conversationMail,
  conversationForget,
  newsletterState,
  newsletterSubscribe,
  newsletterUnsubscribe,
  getSubscriber,
  subscribeByCustomerId,
  subscribeByEmail,
  deskWaiting,
  deskReservation,
  deskRecommendation,
  setAgeVerified,
  getAgeRequirement,
  orderCreate,
  orderByKey,
  updateMoreOptions,
  getOrderCount,
  getOrderCountByCustomerId,
  orderGetSession,
  getPaymentMethods,
  removePaymentMethod,
  cancelReepaySession,
  openWithdrawal,
  confirmWithdrawal,
  orderHistory,
  getOrderHistory,
} as const

export type EndpointName = keyof typeof endpoints
