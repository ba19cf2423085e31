import type { AccountBlock } from '#shared/account-blocks.ts'
import type { Action } from './action.ts'
import { removeAccountAddress, storeAccountAddress } from './address.ts'
import {
  addToAccountList,
  clearAccountList,
  createAccountList,
  deleteAccountList,
  moveProduct,
  putListIntoCart,
  removeFromAccountList,
  renameAccountList,
  shareByLink,
  stopSharing,
} from './lists.ts'
import { useMailLink } from './mail-link.ts'
import { checkList, orderAgain, orderList, saveNotes } from './order.ts'
import {
  confirmEmailChange,
  deleteAccount,
  download,
  joinNewsletter,
  leaveNewsletter,
  requestEmailChange,
  resendConfirmation,
  savePassword,
  saveProfile,
} from './profile.ts'
import { orderLimited } from './put-into-cart.ts'
import { rateProduct } from './recommendation.ts'
import { clearViewed, saveNet, saveShop, setViewedKept } from './settings.ts'
import { confirmAccount, saveForgottenPassword, sendResetLink, signUp } from './signup.ts'

/** The actions of each block's forms, by the name that a form sends as `action`. */
export const actions: Partial<Record<AccountBlock, Record<string, Action>>> = {
  'my-profile': {
    ...{
      save: saveProfile,
      email: requestEmailChange,
      code: confirmEmailChange,
      password: savePassword,
      mail: resendConfirmation,
    },
    ...{ subscribe: joinNewsletter, unsubscribe: leaveNewsletter },
  },
  'my-lists': { open: createAccountList, add: addToAccountList },
  'my-lists/:id': {
    ...{ cart: putListIntoCart, move: moveProduct, remove: removeFromAccountList, delete: deleteAccountList },
    ...{ rename: renameAccountList, empty: clearAccountList },
    ...{ share: shareByLink, withdraw: stopSharing },
  },
  'recently-viewed': { keep: setViewedKept, empty: clearViewed },
  'my-limited-products': { order: orderLimited },
  'order-by-list': { check: checkList, order: orderList, net: saveNet },
  'my-shop': { save: saveShop },
  'my-data': { download, delete: deleteAccount },
  'orders/:id': { again: orderAgain, line: orderAgain, notes: saveNotes },
  'recommendations/:id': { save: rateProduct },
  'shipping-details/:id': { save: storeAccountAddress, delete: removeAccountAddress },
}

/** The actions of `/reset-password`. */
export const forgottenActions: Record<string, Action> = { ask: sendResetLink, reset: saveForgottenPassword }

/** The actions of `/signup`. */
export const signupActions: Record<string, Action> = { signup: signUp, confirm: confirmAccount }

/** The actions of `/mail/:action`. */
export const mailLinkActions: Record<string, Action> = { save: useMailLink }
