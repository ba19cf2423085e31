import * as v from 'valibot'
import { Amount, Groups, Title } from '#shared/content/content-fields.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(1))
const day = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/
const [dayBegins, dayEnds] = [' 00:00:00', ' 23:59:59']
/** A day or a moment in the shop's time zone. The time of a whole day is left out. */
const Moment = (ofDay: string) =>
  v.pipe(
    v.string(),
    v.regex(day, 'a day is "2026-12-24", with or without " 18:00:00"'),
    v.transform((moment) => moment.replace(ofDay, '')),
  )

/**
 * The benefits of a rule by their field in the file, with the platform's names. Amounts are in the currency of the view; 10 in `percent` is
 * 10 %.
 */
export const actions = {
  percent: 'percent',
  off_each: 'fixed',
  off_cart: 'cart_fixed',
  free_delivery: 'free_delivery',
  gift: 'gift',
} as const
export const gives = Object.keys(actions) as (keyof typeof actions)[]

const Rule = v.pipe(
  v.strictObject({
    title: Title,
    coupon: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40))),
    percent: v.optional(v.pipe(Amount, v.maxValue(100))),
    off_each: v.optional(Amount),
    off_cart: v.optional(Amount),
    free_delivery: v.optional(v.literal(true)),
    /** The SKU of the gift. */
    gift: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
    gift_quantity: v.optional(Count),
    /** Without a time, `from` is the beginning of the day and `until` is its end. */
    from: v.optional(Moment(dayBegins)),
    until: v.optional(Moment(dayEnds)),
    groups: v.optional(Groups),
    /** Slugs of the categories that the rule is limited to. */
    categories: v.optional(v.array(v.string())),
    least_sum: v.optional(Amount),
    least_quantity: v.optional(Count),
    uses: v.optional(Count),
    uses_each: v.optional(Count),
    last: v.optional(v.literal(true)),
  }),
  v.check(
    (rule) => gives.filter((name) => rule[name] !== undefined).length === 1,
    `a rule has one of ${gives.join(', ')}`,
  ),
)

/** A coupon, or a cart price rule without a coupon. */
export type Rule = v.InferOutput<typeof Rule>

export const CouponsFile = v.array(Rule)

/** Returns the coupon in capital letters, because coupons ignore case; the title if the rule has no coupon. */
export function keyOf({ coupon, title }: Rule): string {
  return coupon?.toUpperCase() ?? title
}

/** Returns the first and the last moment of a rule in the shop's time zone; null without a limit. */
export function momentsOf({ from, until }: Rule): { first: string | null; last: string | null } {
  const whole = (moment: string | undefined, ofDay: string) =>
    moment === undefined ? null : moment.length > 10 ? moment : moment + ofDay
  return { first: whole(from, dayBegins), last: whole(until, dayEnds) }
}

/** Returns the moments in the form of the file: without a time if the day is whole. */
export function ruleDays(first: string | null, last: string | null): Pick<Rule, 'from' | 'until'> {
  return {
    ...(first && { from: first.replace(dayBegins, '') }),
    ...(last && { until: last.replace(dayEnds, '') }),
  }
}
