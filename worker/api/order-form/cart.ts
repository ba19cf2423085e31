import * as v from 'valibot'
import { type CartChange, isPromoLine } from '#shared/cart.ts'
import { kitOf } from '#shared/kit.ts'
import { type CartEntry, cartEntries, isKitLine, kitChanges, kitRepair, linesOf } from '#shared/kit-line.ts'
import { quantityField } from '#shared/order-fields.ts'
import type { WrongOrder } from '#shared/order-form.ts'
import { cartApplyCoupon, cartDelete, cartDeleteCoupon, cartUpdate } from '#shared/platform-api/cart.ts'
import { cartSetFee, cartSetGiftCard, cartSetPoints } from '#shared/platform-api/cart-choices.ts'
import type { CartOffers } from '#shared/platform-api/totals.ts'
import type { OrderFields } from '#shared/typed-order.ts'
import type { Context } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { callWithCart } from '../cart.ts'
import { orderedCart } from '../ordered-cart.ts'
import { problemOf, quantityAt, quantityPattern } from './problem.ts'

type Outcome = Promise<WrongOrder | undefined>

/**
 * Applies the cart's form: quantities of lines and kits, a line to remove, and the choices beside the goods. Stops at the first refusal and
 * returns it.
 */
export async function changeCart(typed: OrderFields, c: Context): Outcome {
  return (await changeLines(typed, c)) ?? (await changeChoices(typed, c)) ?? (await applyCoupon(typed, c))
}

async function changeLines(typed: OrderFields, c: Context): Outcome {
  const { lines } = await orderedCart(c)
  const changed = cartEntries(lines).flatMap((entry) => {
    const field = quantityField(entry)
    const wanted = `qty-${typed.remove}` === field ? '0' : (typed[field] ?? String(entry.qty)).trim()
    const isGift = linesOf(entry).some(isPromoLine)
    return isGift || wanted === String(entry.qty) ? [] : [{ entry, wanted, field }]
  })
  const mistyped = changed.find(({ wanted }) => !quantityPattern.test(wanted))
  if (mistyped) return { problem: 'quantityInvalid', at: mistyped.field }
  for (const { entry, wanted, field } of changed) {
    for (const change of changesOf(entry, Number(wanted))) {
      const answer = await makeChange(change, c)
      if (answer.ok) continue
      await repairKit(change.line, c)
      return problemOf(answer, quantityAt(answer, field))
    }
  }
  return undefined
}

function changesOf(entry: CartEntry, qty: number): CartChange[] {
  if (isKitLine(entry)) return kitChanges(entry, qty)
  return [qty > 0 ? { kind: 'setQuantity', line: entry, qty } : { kind: 'remove', line: entry }]
}

function makeChange({ line: { sku, item_id = 0 }, ...change }: CartChange, c: Context) {
  return change.kind === 'setQuantity'
    ? callWithCart(cartUpdate, { body: { cartItem: { sku, item_id, qty: change.qty } } }, c)
    : callWithCart(cartDelete, { body: { cartItem: { sku, item_id } } }, c)
}

/**
 * Repairs a kit of which one part is unavailable: keeps as many whole kits as the cart has parts for. Does nothing for a single product.
 */
export async function repairKit(part: Parameters<typeof kitRepair>[1], c: Context): Promise<void> {
  if (!kitOf(part)) return
  for (const change of kitRepair(await orderedCart(c), part)) await makeChange(change, c)
}

/** Applies fees and points if they were shown, and removes the coupon or gift card whose button was pressed. */
async function changeChoices(typed: OrderFields, c: Context): Outcome {
  const offers = (await orderedCart(c)).totals?.offers
  for (const fee of offers?.fees ?? []) {
    const information = wantedFee(fee, typed)
    const answer = information && (await callWithCart(cartSetFee, { body: { information } }, c))
    if (answer && !answer.ok) return problemOf(answer)
  }
  const usePoints = Boolean(typed.points)
  if (offers?.points && typed.points !== undefined && usePoints !== offers.points.used) {
    const answer = await callWithCart(cartSetPoints, { body: { usePoints } }, c)
    if (!answer.ok) return problemOf(answer)
  }
  if (typed.drop === 'giftcard')
    return problemOf(await callWithCart(cartSetGiftCard, { body: { code: '' } }, c))
  return typed.drop === 'coupon' ? problemOf(await callWithCart(cartDeleteCoupon, {}, c)) : undefined
}

/** Returns the chosen options of a fee, if they have changed. */
function wantedFee({ fee_id, options }: CartOffers['fees'][number], typed: OrderFields) {
  const wanted = typed[`fee-${fee_id}`]?.split(',')
  const changed = wanted && options.some(({ id, chosen }) => wanted.includes(String(id)) !== chosen)
  const options_ids = options.map(({ id }) => id).filter((id) => wanted?.includes(String(id)))
  return changed && { fee_id, options_ids }
}

/** "Empty coupon code ignored" (CART-27). */
async function applyCoupon(typed: OrderFields, c: Context): Outcome {
  const coupon = typed.coupon?.trim()
  if (!coupon || typed.remove || typed.drop) return undefined
  const at = 'coupon'
  if (await isRateLimited(c, 'coupon')) return { problem: 'tooMany', at }
  if (!v.is(cartApplyCoupon.query, { coupon })) return { problem: 'couponInvalid', at }
  return problemOf(await callWithCart(cartApplyCoupon, { query: { coupon } }, c), at)
}

/** Pays with as much as the gift card of this code holds. */
export async function payByGiftCard(typed: string, c: Context): Outcome {
  const body = { code: typed.trim() }
  if (await isRateLimited(c, 'coupon')) return { problem: 'tooMany', at: 'checkout-giftcard' }
  if (!v.is(cartSetGiftCard.body, body)) return { problem: 'giftCardUnknown' }
  return problemOf(await callWithCart(cartSetGiftCard, { body }, c))
}
