import type { DeskRole } from '#shared/desk/desk-call.ts'
import type { DeskAction } from '#shared/desk-journal.ts'
import { changeRole } from './colleagues/handlers.ts'
import { undoDocument } from './content/save-document.ts'
import { undoCoupon } from './coupons/save-coupon.ts'
import { undoGroup } from './customers/handlers.ts'
import type { DeskContext } from './desk-handler.ts'
import { takeIssuedCardBack } from './giftcards/handlers.ts'
import type { UndoneEntry } from './journal.ts'
import { undoLines } from './products/change-products.ts'
import { undoStoreroom } from './products/storeroom-facts.ts'

/** Restores `before`, and writes a journal entry of its own. Throws `notNow` if the state is no longer `after`. */
export type Undo = (entry: UndoneEntry, context: DeskContext) => Promise<void>

/** The actions that can be undone. */
export const undoOf: Partial<Record<DeskAction, Undo>> = {
  'product changed': undoLines,
  'product hidden': undoLines,
  'product shown': undoLines,
  'photos changed': undoLines,
  'price list stored': undoLines,
  'content changed': undoDocument,
  'storeroom changed': undoStoreroom,
  'role changed': ({ about, before }, context) =>
    changeRole(about, (before as { role: DeskRole }).role, context),
  'customer group changed': undoGroup,
  'coupon changed': undoCoupon,
  'gift card issued': takeIssuedCardBack,
}
