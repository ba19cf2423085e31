import type { AccountBlock } from '#shared/account-blocks.ts'
import type { Action } from './action.ts'
import { dropAddress, keepAddress } from './address.ts'
import {
  emptyOne,
  endList,
  keepInList,
  moveProduct,
  openList,
  putListIntoCart,
  renameOne,
  shareWithOthers,
  takeOff,
  withdrawShare,
} from './lists.ts'
import { useMailLink } from './mail-link.ts'
import { checkList, orderAgain, orderList, saveNotes } from './order.ts'
import {
  askForEmail,
  deleteAccount,
  download,
  enterEmailCode,
  joinNewsletter,
  leaveNewsletter,
  mailAgain,
  savePassword,
  saveProfile,
} from './profile.ts'
import { orderLimited } from './put-into-cart.ts'
import { rateProduct } from './recommendation.ts'
import { emptyViewed, saveNet, saveShop, setViewedKept } from './settings.ts'
import { askForAccount, askForLink, confirmAccount, setForgotten } from './signup.ts'

/** The actions of each block's forms, by the name that a form sends as `action`. */
export const actions: Partial<Record<AccountBlock, Record<string, Action>>> = {
  'my-profile': {
    ...{
      save: saveProfile,
      email: askForEmail,
      code: enterEmailCode,
      password: savePassword,
      mail: mailAgain,
    },
    ...{ subscribe: joinNewsletter, unsubscribe: leaveNewsletter },
  },
  'my-lists': { open: openList, add: keepInList },
  'my-lists/:id': {
    ...{ cart: putListIntoCart, move: moveProduct, remove: takeOff, delete: endList },
    ...{ rename: renameOne, empty: emptyOne },
    ...{ share: shareWithOthers, withdraw: withdrawShare },
  },
  'recently-viewed': { keep: setViewedKept, empty: emptyViewed },
  'my-limited-products': { order: orderLimited },
  'order-by-list': { check: checkList, order: orderList, net: saveNet },
  'my-shop': { save: saveShop },
  'my-data': { download, delete: deleteAccount },
  'orders/:id': { again: orderAgain, line: orderAgain, notes: saveNotes },
  'recommendations/:id': { save: rateProduct },
  'shipping-details/:id': { save: keepAddress, delete: dropAddress },
}

/** The actions of `/reset-password`. */
export const forgottenActions: Record<string, Action> = { ask: askForLink, reset: setForgotten }

/** The actions of `/signup`. */
export const signupActions: Record<string, Action> = { signup: askForAccount, confirm: confirmAccount }

/** The actions of `/mail/:action`. */
export const mailLinkActions: Record<string, Action> = { save: useMailLink }
