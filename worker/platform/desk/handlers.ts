import type { DeskCalls } from '#shared/desk/calls.ts'
import { colleagueHandlers } from './colleagues/handlers.ts'
import { contentHandlers } from './content/handlers.ts'
import { couponHandlers } from './coupons/handlers.ts'
import { customerHandlers } from './customers/handlers.ts'
import type { DeskHandlers } from './desk-handler.ts'
import { figureHandlers } from './figures/handlers.ts'
import { giftCardHandlers } from './giftcards/handlers.ts'
import { journalHandlers } from './journal/handlers.ts'
import { moneyHandlers } from './money/handlers.ts'
import { newsletterHandlers } from './newsletter/handlers.ts'
import { orderHandlers } from './orders/handlers.ts'
import { productHandlers } from './products/handlers.ts'
import { waitingHandlers } from './waiting/handlers.ts'

/** The handlers of every call of the desk, by area. */
export const deskHandlers: { readonly [Area in keyof DeskCalls]: DeskHandlers<DeskCalls[Area]> } = {
  colleagues: colleagueHandlers,
  customers: customerHandlers,
  coupons: couponHandlers,
  giftcards: giftCardHandlers,
  journal: journalHandlers,
  newsletter: newsletterHandlers,
  content: contentHandlers,
  figures: figureHandlers,
  products: productHandlers,
  money: moneyHandlers,
  orders: orderHandlers,
  waiting: waitingHandlers,
}
