import * as v from 'valibot'
import type { ContentFault } from '#shared/content/content-forms.ts'
import type { CouponEntry } from '../content/coupon-entry.ts'
import type { Currency, Minor } from '../money.ts'
import { text } from '../platform-api/text.ts'
import { type StoreCode, storeCodes } from '../store-view.ts'
import { deskCall } from './desk-call.ts'
import { type ListPage, listInput } from './list-input.ts'

/** `usedUp`: as often as all buyers together may use it. */
export const couponStates = ['runs', 'waits', 'over', 'usedUp'] as const
export type CouponState = (typeof couponStates)[number]

export interface ListedCoupon {
  view: StoreCode
  /** The code in capital letters, or the title of a rule without a code: unique in a view. */
  key: string
  rule: CouponEntry
  state: CouponState
  /** Orders that used it and were not cancelled, their sum, and all reductions of these orders. */
  uses: number
  ordered: Minor
  reduced: Minor
  currency: Currency
}

export interface ReadCoupon extends ListedCoupon {
  /** The categories of the view, which the rule can name. */
  categories: { id: number; slug: string; name: string }[]
}

const view = v.picklist(storeCodes)
const key = text(200, 1)

/** The result of a change: nothing is stored if there are faults. Their paths name fields: `percent`. */
export interface SavedCoupon {
  faults: ContentFault[]
  key: string
  /** The coupon as it is stored now; null if it was removed or there are faults. */
  rule: CouponEntry | null
}

export const couponCalls = {
  list: deskCall<ListPage<ListedCoupon>>()(
    listInput(['place', 'title', 'uses', 'ordered'], {
      view: v.optional(view),
      state: v.optional(v.picklist(couponStates)),
    }),
  ),
  read: deskCall<ReadCoupon>()({ view, key }),
  /** Returns the categories of a view, for a new coupon. */
  categories: deskCall<ReadCoupon['categories']>()({ view }),
  /** Stores a coupon; a new one if `before` is null. Refused with `notNow` if it is not `before` any longer. */
  save: deskCall<SavedCoupon>()({ view, before: v.nullable(v.looseObject({})), rule: v.looseObject({}) }),
  /** Ends a coupon now: orders that used it do not change. */
  end: deskCall<void>()({ view, key }),
}
