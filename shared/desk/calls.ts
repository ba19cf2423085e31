import { colleagueCalls } from './colleague-calls.ts'
import { contentCalls } from './content-calls.ts'
import { couponCalls } from './coupon-calls.ts'
import { customerCalls } from './customer-calls.ts'
import type { DeskRow } from './desk-call.ts'
import { figureCalls } from './figure-calls.ts'
import { giftCardCalls } from './gift-card-calls.ts'
import { journalCalls } from './journal-calls.ts'
import { moneyCalls } from './money-calls.ts'
import { newsletterCalls } from './newsletter-calls.ts'
import { orderCalls } from './order-calls.ts'
import { productCalls } from './product-calls.ts'
import { waitingCalls } from './waiting-calls.ts'

/** Every call of the desk, by area. The path of a call is `area/name`. */
export const deskRows = {
  colleagues: colleagueCalls,
  customers: customerCalls,
  coupons: couponCalls,
  giftcards: giftCardCalls,
  journal: journalCalls,
  newsletter: newsletterCalls,
  content: contentCalls,
  figures: figureCalls,
  products: productCalls,
  money: moneyCalls,
  orders: orderCalls,
  waiting: waitingCalls,
} satisfies Record<string, Record<string, DeskRow>>

export type DeskCalls = typeof deskRows
export type DeskArea = keyof DeskCalls

/** The paths of calls: `'journal/list'`. */
export type DeskPath = { [Area in DeskArea]: `${Area}/${keyof DeskCalls[Area] & string}` }[DeskArea]

export type RowOf<Path extends DeskPath> = Path extends `${infer Area extends DeskArea}/${infer Name}`
  ? Name extends keyof DeskCalls[Area]
    ? DeskCalls[Area][Name]
    : never
  : never
