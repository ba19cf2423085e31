import * as v from 'valibot'
import { Amount, labelled, offeredTo, Title } from './content-fields.ts'

const Count = v.pipe(v.number(), v.integer('This is not a whole number.'), v.minValue(1, 'It is at least 1.'))
const day = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/
const [dayBegins, dayEnds] = [' 00:00:00', ' 23:59:59']
/** A day or a moment in the shop's time zone. The time of a whole day is left out. */
const Moment = (ofDay: string) =>
  v.pipe(
    v.string(),
    v.regex(day, 'A day is 2026-12-24, with or without 18:00:00 behind it.'),
    v.transform((moment) => moment.replace(ofDay, '')),
  )

/**
 * The benefits of a rule by their field in the file, with the platform's names. Amounts are in the currency of the view; 10 in `percent` is
 * 10 %.
 */
export const couponActions = {
  percent: 'percent',
  off_each: 'fixed',
  off_cart: 'cart_fixed',
  free_delivery: 'free_delivery',
  gift: 'gift',
} as const
export const couponBenefits = Object.keys(couponActions) as (keyof typeof couponActions)[]

/** A coupon, or a cart price rule without a coupon: a rule for every cart that fulfils it. */
export const CouponEntry = v.pipe(
  v.strictObject({
    title: labelled(Title, 'Name', { hint: 'Shoppers read it beside the reduction.' }),
    coupon: v.optional(
      labelled(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40)), 'Coupon code', {
        hint: 'Empty: every cart that fulfils the conditions.',
      }),
    ),
    percent: v.optional(
      labelled(v.pipe(Amount, v.maxValue(100, 'It is at most 100 per cent.')), 'Per cent off', {
        hint: 'A coupon gives one: per cent, an amount, free delivery or a gift.',
      }),
    ),
    off_each: v.optional(labelled(Amount, 'Off each unit', { input: 'amount' })),
    off_cart: v.optional(labelled(Amount, 'Off the cart', { input: 'amount' })),
    free_delivery: v.optional(labelled(v.literal(true), 'Free delivery')),
    /** The SKU of the gift. */
    gift: v.optional(
      labelled(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), 'Gift: item number'),
    ),
    gift_quantity: v.optional(labelled(Count, 'Pieces of the gift')),
    /** Without a time, `from` is the beginning of the day and `until` is its end. */
    from: v.optional(labelled(Moment(dayBegins), 'From', { input: 'day' })),
    until: v.optional(labelled(Moment(dayEnds), 'Until', { input: 'day' })),
    groups: offeredTo.groups,
    /** Slugs of the categories that the rule is limited to. */
    categories: v.optional(
      labelled(v.array(v.string()), 'Only goods of these categories', { input: 'categories' }),
    ),
    least_sum: v.optional(labelled(Amount, 'Least sum of the goods', { input: 'amount' })),
    least_quantity: v.optional(labelled(Count, 'Least number of units')),
    uses: v.optional(labelled(Count, 'Uses in all')),
    uses_each: v.optional(labelled(Count, 'Uses by each customer')),
    last: v.optional(labelled(v.literal(true), 'No later rule applies beside it')),
  }),
  v.check(
    (rule) => couponBenefits.filter((name) => rule[name] !== undefined).length === 1,
    'A coupon gives one of: per cent, an amount, free delivery, a gift.',
  ),
)
export type CouponEntry = v.InferOutput<typeof CouponEntry>

/** Returns the coupon in capital letters, because coupons ignore case; the title if the rule has no coupon. */
export function couponKey({ coupon, title }: Pick<CouponEntry, 'coupon' | 'title'>): string {
  return coupon?.toUpperCase() ?? title
}

/** Returns the first and the last moment of a rule in the shop's time zone; null without a limit. */
export function couponMoments({ from, until }: CouponEntry): { first: string | null; last: string | null } {
  const timeOf = (moment: string | undefined, ofDay: string) =>
    moment === undefined ? null : moment.length > 10 ? moment : moment + ofDay
  return { first: timeOf(from, dayBegins), last: timeOf(until, dayEnds) }
}

/** Returns the moments in the form of the file: without a time if the day is whole. */
export function couponDays(first: string | null, last: string | null): Pick<CouponEntry, 'from' | 'until'> {
  return {
    ...(first && { from: first.replace(dayBegins, '') }),
    ...(last && { until: last.replace(dayEnds, '') }),
  }
}
