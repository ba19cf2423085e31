import { isMoney, isPromoLine } from '#shared/cart.ts'
import { pointValue, spendablePoints } from '#shared/loyalty.ts'
import type { FreeDeliveryOffer, Totals } from '#shared/platform-api/totals.ts'
import { type Adjustments, computeTotals, type Delivery } from '#shared/totals.ts'
import { languageOf } from '#worker/platform/languages/languages.ts'
import { countryOf, type OpenCart } from './access.ts'
import { daysOf } from './delivery-options.ts'
import { chosenFees, offeredFees } from './fees.ts'
import { buyable } from './lines.ts'
import { countingCoupon, type PricedCart, ruledLines } from './priced-cart.ts'
import type { CartReading } from './read-cart.ts'
import { discountTitles, nearestQuantityDiscount, type RuleOutcome } from './sales-rules.ts'
import { savedByReductions } from './saved.ts'
import type { OfferedMethod } from './select-terms.ts'
import { deliveryOf, findMethod, goodsValue, linesValue, offeredMethods } from './shipping.ts'

/** Returns the totals of the cart with this delivery. Carts and orders are added up only here. */
export function addUp(cart: OpenCart, priced: PricedCart, delivery: Delivery | null): Totals {
  const { outcome } = priced
  const spent = spentPoints(cart, priced)
  const adjustments: Adjustments = {
    discount: { title: discountTitle(cart, outcome), amounts: outcome.discounts },
    coupon_code: countingCoupon(priced),
    points: spent
      ? { title: `${spent} ${languageOf(cart.view.code).cart.points}`, amount: spent * pointValue }
      : undefined,
    fees: chosenFees(cart, priced),
  }
  const lines = buyable(priced.lines)
  const before = computeTotals(lines, delivery, cart.view.currency, adjustments)
  const payable = before.grand_total - linesValue(priced.lines.filter(isMoney))
  const amount = Math.min(priced.terms.giftCard?.balance ?? 0, payable)
  if (amount <= 0) return before
  const title = languageOf(cart.view.code).cart.giftCard
  const credits = [{ code: 'giftcard', title, amount }]
  return computeTotals(lines, delivery, cart.view.currency, { ...adjustments, credits })
}

/** Returns the points that this cart spends; 0 unless the customer has chosen to use points. */
export function spentPoints({ row }: OpenCart, priced: PricedCart): number {
  return row.use_points ? spendable(priced) : 0
}

/**
 * Returns the totals of an open cart, with the chosen delivery if it is still offered, and with the fees, points and discounts
 * that the shopper may choose.
 */
export function currentTotals(
  { cart, pickup }: Pick<CartReading, 'cart' | 'pickup'>,
  priced: PricedCart,
): Totals {
  const { carrier_code, method_code, coupon_code, use_points } = cart.row
  const offered = offeredMethods(priced, countryOf(cart))
  const method = findMethod(offered, { carrier_code: carrier_code ?? '', method_code: method_code ?? '' })
  const delivery = method ? deliveryOf(method, pickup) : null
  const points = spendable(priced)
  const own = priced.lines.filter((line) => !isPromoLine(line))
  return {
    ...addUp(cart, priced, delivery),
    offers: {
      fees: offeredFees(cart, priced),
      points: points
        ? {
            ...{ balance: priced.terms.points, spendable: points, worth: points * pointValue },
            used: Boolean(use_points),
          }
        : null,
      free_delivery: freeDelivery(priced, method && delivery ? [{ ...method, ...delivery }] : offered),
      quantity_discount: nearestQuantityDiscount(priced.terms.rules, ruledLines(own)),
      idle_coupon: countingCoupon(priced) ? null : coupon_code,
      is_coupon_used: priced.terms.isCouponUsed,
      saved: savedByReductions(own, cart.view),
      delivery_days:
        isBrought(method ?? offered[0]) && !cart.row.delivery_date ? daysOf(cart, priced.lines) : null,
    },
  }
}

/**
 * Returns true if a carrier brings the goods to the shopper or to a parcel shop. Goods that the shopper collects in one of our
 * own shops follow the opening hours of the shop instead.
 */
function isBrought(method: OfferedMethod | undefined): boolean {
  return method !== undefined && method.needs !== 'store'
}

function spendable({ lines, outcome, terms }: PricedCart): number {
  const off = [...outcome.discounts.values()].reduce((sum, amount) => sum + amount, 0)
  return spendablePoints(terms.points, goodsValue(lines) - off)
}

function discountTitle({ view }: OpenCart, outcome: RuleOutcome): string {
  return `${languageOf(view.code).cart.discount} (${discountTitles(outcome).join(', ')})`
}

/**
 * Returns the delivery that becomes free if the cart holds enough goods: the home delivery, which costs most, or else the first
 * one.
 */
function freeDelivery({ lines }: PricedCart, methods: readonly OfferedMethod[]): FreeDeliveryOffer | null {
  const earned = methods.filter(({ free_from }) => free_from !== null)
  const method = earned.find(({ needs }) => needs === 'address') ?? earned[0]
  if (!method) return null
  const counted = goodsValue(lines)
  const missing = Math.max(0, (method.free_from ?? 0) - counted)
  return { title: method.method_title, counted, missing: method.price_incl_tax ? missing : 0 }
}
