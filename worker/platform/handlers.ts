import type { EndpointName, endpoints } from '#shared/platform-api/index.ts'
import { readAgeRequirement, verifyAge } from './age/proof.ts'
import { createLink, handCheckoutOver } from './agents/links.ts'
import { claimRequest } from './agents/requests.ts'
import { changeSession, openSession, readAgentSession } from './agents/sessions.ts'
import { applyCoupon, deleteCoupon, readCoupon, setFee, setGiftCard, setPoints } from './cart/cart-choices.ts'
import { createCart } from './cart/create.ts'
import {
  moreOptions,
  personalMessage,
  shipmentNote,
  shippingDate,
  shippingNotice,
} from './cart/delivery-options.ts'
import { deleteFromCart, pullCart, updateCart } from './cart/items.ts'
import { mergeIntoCustomers } from './cart/merge.ts'
import { deliveryPrices } from './cart/shipping.ts'
import { parcelShops, parcelShopsDao, selectParcelShop, stores } from './cart/stores.ts'
import { paymentMethods, shippingInformation, shippingMethods, totalsOfCart } from './cart/totals.ts'
import { listProducts, renderProducts } from './catalog/product/product.ts'
import { mapUrl } from './catalog/product/url.ts'
import { searchCatalogue } from './catalog/search/search.ts'
import { readCmsBlock, readCmsBlockByIdentifier, readCmsPage, readCmsPageByIdentifier } from './cms.ts'
import { confirmCustomer, sendConfirmation } from './login/confirmation.ts'
import { changeEmail, changePassword, confirmEmail } from './login/credentials.ts'
import { login, logout, refresh } from './login/login.ts'
import { requestPasswordReset, resetForgottenPassword } from './login/password-reset.ts'
import { addFigures, recordConsent } from './measuring/figures.ts'
import { queueCheckout, queuePageView } from './measuring/meta-events.ts'
import { countOrdersOfCustomer, countOrdersOfEmail } from './order/count.ts'
import { orderHistoryOf, orderHistoryOfExtension } from './order/history.ts'
import { changeMoreOptions } from './order/more-options.ts'
import { placeOrder } from './order/place.ts'
import { beginWithdrawal, makeWithdrawal } from './order/withdrawal.ts'
import { cancelSession } from './payment/abandon.ts'
import { openWindow } from './payment/open-window.ts'
import { readOrder } from './payment/order-by-key.ts'
import { readCards, removeCard } from './payment/saved-cards.ts'
import { deleteCustomer } from './personal-data/delete.ts'
import { readPersonalData } from './personal-data/read.ts'
import { cityOfPostcode } from './postcode/postcode.ts'
import {
  changeRecommendation,
  readOwnRecommendations,
  recommendationsOfProduct,
  submitRecommendation,
} from './recommendation/own-recommendations.ts'
import type { Served } from './serve.ts'
import { forgetConversation, queueConversationMail } from './service/conversation.ts'
import {
  readState,
  readSubscriber,
  subscribeAddress,
  subscribeCustomer,
  subscribeGuest,
  unsubscribeAddress,
} from './service/newsletter.ts'
import { subscribeToAlert } from './service/product-alert.ts'
import { reserve } from './service/reservation.ts'
import { useMailKey } from './service/use-mail-key.ts'
import { checkStock, checkStockInPath, listStock } from './stock.ts'
import { addAddress, changeAddress, readAddresses, removeAddress } from './user/address-book.ts'
import { readCustomerProducts, readRetailCounts } from './user/customer-group.ts'
import {
  forgetViewed,
  readTransactions,
  readViewed,
  rememberViewed,
  setViewedKept,
} from './user/customer-history.ts'
import {
  changeName,
  clearList,
  createList,
  deleteList,
  putIntoList,
  readLists,
  setShared,
  takeFromList,
} from './user/lists.ts'
import { createCustomer, me, updateProfile } from './user/profile.ts'
import { readSharedList } from './user/shared-list.ts'
import { assignToStore } from './user/store.ts'

export type Handlers = { readonly [Name in EndpointName]: Served<(typeof endpoints)[Name]> }

/** Every row of the contract with its handler: a row without a handler does not compile. */
export const handlers: Handlers = {
  catalogSearch: searchCatalogue,
  renderList: renderProducts,
  productList: listProducts,
  stockCheck: checkStock,
  stockCheckInPath: checkStockInPath,
  stockList: listStock,
  urlMap: mapUrl,
  cmsPage: readCmsPage,
  cmsBlock: readCmsBlock,
  cmsPageByIdentifier: readCmsPageByIdentifier,
  cmsBlockByIdentifier: readCmsBlockByIdentifier,
  userLogin: login,
  userRefresh: refresh,
  userLogout: logout,
  userCreate: createCustomer,
  userMe: me,
  userUpdate: updateProfile,
  userChangeEmail: changeEmail,
  userConfirmEmail: confirmEmail,
  userChangePassword: changePassword,
  userResetPassword: requestPasswordReset,
  customerResetPassword: resetForgottenPassword,
  customerConfirm: confirmCustomer,
  customerSendConfirmation: sendConfirmation,
  userData: readPersonalData,
  userDelete: deleteCustomer,
  getAddresses: readAddresses,
  saveAddress: addAddress,
  updateAddress: changeAddress,
  deleteAddress: removeAddress,
  getTransactions: readTransactions,
  getRecommendations: readOwnRecommendations,
  createRecommendation: submitRecommendation,
  updateRecommendation: changeRecommendation,
  productRecommendations: recommendationsOfProduct,
  getCustomerProducts: readCustomerProducts,
  getRetailCustomerCounts: readRetailCounts,
  assignCustomerToStore: assignToStore,
  getLists: readLists,
  addList: createList,
  renameList: changeName,
  removeList: deleteList,
  emptyList: clearList,
  addProductToList: putIntoList,
  removeProductFromList: takeFromList,
  shareList: setShared,
  getSharedList: readSharedList,
  getViewed: readViewed,
  addViewed: rememberViewed,
  keepViewed: setViewedKept,
  removeViewed: forgetViewed,
  cartCreate: createCart,
  cartPull: pullCart,
  cartUpdate: updateCart,
  cartDelete: deleteFromCart,
  cartTotals: totalsOfCart,
  cartPaymentMethods: paymentMethods,
  cartShippingMethods: shippingMethods,
  cartShippingInformation: shippingInformation,
  cartApplyCoupon: applyCoupon,
  cartCoupon: readCoupon,
  cartDeleteCoupon: deleteCoupon,
  cartSetFee: setFee,
  cartSetPoints: setPoints,
  cartSetGiftCard: setGiftCard,
  assignCustomerToCart: mergeIntoCustomers,
  getDeliveries: deliveryPrices,
  getStores: stores,
  getParcelShops: parcelShops,
  getParcelShopsDao: parcelShopsDao,
  setParcelSelected: selectParcelShop,
  postcodeCity: cityOfPostcode,
  getMoreOptions: moreOptions,
  setShipmentNote: shipmentNote,
  setShippingNotice: shippingNotice,
  setPersonalMessage: personalMessage,
  setShippingDate: shippingDate,
  subscribeToProduct: subscribeToAlert,
  reserveProduct: reserve,
  consentGiven: recordConsent,
  figuresAdd: addFigures,
  facebookInitiateCheckout: queueCheckout,
  facebookPageView: queuePageView,
  mailKey: useMailKey,
  conversationMail: queueConversationMail,
  conversationForget: forgetConversation,
  newsletterState: readState,
  newsletterSubscribe: subscribeAddress,
  newsletterUnsubscribe: unsubscribeAddress,
  getSubscriber: readSubscriber,
  subscribeByCustomerId: subscribeCustomer,
  subscribeByEmail: subscribeGuest,
  setAgeVerified: verifyAge,
  getAgeRequirement: readAgeRequirement,
  agentOpen: openSession,
  agentSession: readAgentSession,
  agentChange: changeSession,
  agentRequest: claimRequest,
  agentLink: createLink,
  agentHandover: handCheckoutOver,
  orderCreate: placeOrder,
  orderByKey: readOrder,
  updateMoreOptions: changeMoreOptions,
  getOrderCount: countOrdersOfEmail,
  getOrderCountByCustomerId: countOrdersOfCustomer,
  orderGetSession: openWindow,
  getPaymentMethods: readCards,
  removePaymentMethod: removeCard,
  cancelReepaySession: cancelSession,
  openWithdrawal: beginWithdrawal,
  confirmWithdrawal: makeWithdrawal,
  orderHistory: orderHistoryOf,
  getOrderHistory: orderHistoryOfExtension,
}
