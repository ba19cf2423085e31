import type { Translate } from '#client/messages.tsx'
import type { CouponState, ListedCoupon } from '#shared/desk/coupon-calls.ts'
import { formatPrice, toMinor } from '#shared/money.ts'
import type { StatusTone } from '../ui/status-label.tsx'

export const couponStateWords: Record<CouponState, string> = {
  runs: 'Runs',
  waits: 'Not begun',
  over: 'Ended',
  usedUp: 'Used up',
}

export const couponTones: Record<CouponState, StatusTone> = {
  runs: 'done',
  waits: 'moves',
  over: 'over',
  usedUp: 'over',
}

/** Returns the path of a coupon within the area. */
export function couponPath({ view, key }: Pick<ListedCoupon, 'view' | 'key'>): string {
  return `/of/${view}/${encodeURIComponent(key)}`
}

/** Returns the benefit of a coupon in words. */
export function benefitOf({ rule, currency }: Pick<ListedCoupon, 'rule' | 'currency'>, t: Translate): string {
  const { percent, off_each, off_cart, gift, gift_quantity = 1 } = rule
  if (percent !== undefined) return `${percent} %`
  if (off_each !== undefined)
    return t('{amount} off each unit', { amount: formatPrice(toMinor(off_each), currency) })
  if (off_cart !== undefined)
    return t('{amount} off the cart', { amount: formatPrice(toMinor(off_cart), currency) })
  return gift === undefined ? t('Free delivery') : `${t('Gift')}: ${gift_quantity} × ${gift}`
}
