import type { couponCalls } from '#shared/desk/coupon-calls.ts'
import { categoriesByView } from '../content/read-content-document.ts'
import type { DeskHandlers } from '../desk-handler.ts'
import { listCoupons, readCouponAtDesk } from './list-coupons.ts'
import { endCoupon, saveCoupon } from './save-coupon.ts'

export const couponHandlers: DeskHandlers<typeof couponCalls> = {
  list: (wanted, { db, now }) => listCoupons(db, wanted, now),
  read: (asked, { db, now }) => readCouponAtDesk(db, asked, now),
  categories: async ({ view }, { db }) => (await categoriesByView(db))[view] ?? [],
  save: saveCoupon,
  end: endCoupon,
}
