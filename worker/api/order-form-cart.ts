import type { Context } from 'hono'
import * as v from 'valibot'
import { isPromoLine } from '#shared/cart.ts'
import type { CartOffers } from '#shared/cart-offers.ts'
import { type OrderFields, typedAnswers, type WrongOrder } from '#shared/order-form.ts'
import { cartApplyCoupon, cartDelete, cartDeleteCoupon, cartUpdate } from '#shared/platform-api/cart.ts'
import { cartSetFee, cartSetGiftCard, cartSetPoints } from '#shared/platform-api/cart-choices.ts'
import type { Gateway } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { cartIsGone, currentCart, dropCart, openCart } from './cart.ts'
import { askOfCart, orderedCart } from './order-form-data.ts'
import { wrong } from './order-form-problem.ts'

type C = Context<Gateway>
type Outcome = Promise<WrongOrder | undefined>

/** What a product's page has in its form: an item as the contract has it, and how many. */
const Item = v.omit(cartUpdate.body.entries.cartItem, ['item_id', 'quoteId'])
const Quantity = /^\d{1,4}$/

/** Adds a product with what was answered to its questions (fields `option-…`). */
export async function addItem(typed: OrderFields, c: C): Outcome {
  const { item = '', qty = '1' } = typed
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Item), item)
  if (!parsed.success) return { problem: 'optionsInvalid' }
  const asked = v.safeParse(Item, { ...parsed.output, ...answered(typed) })
  if (!asked.success) return { problem: 'optionsInvalid' }
  if (!Quantity.test(qty)) return { problem: 'quantityInvalid', at: 'qty' }
  const body = { cartItem: { ...asked.output, qty: Number(qty) }, eventId: crypto.randomUUID() }
  const known = await currentCart(c)
  const first = known && (await callAsVisitor(cartUpdate, { body, cartId: known }, c))
  if (first && !cartIsGone(first)) return wrong(first, quantityAt(first, 'qty'))
  if (known) await dropCart(c)
  const opened = await openCart(c)
  if (!opened.ok) return wrong(opened)
  const answer = await callAsVisitor(cartUpdate, { body, cartId: opened.cartId }, c)
  return wrong(answer, quantityAt(answer, 'qty'))
}

function answered(typed: OrderFields) {
  const custom_options = Object.entries(typedAnswers(typed)).map(([option_id, value]) => {
    return { option_id, option_value: value.trim() }
  })
  return custom_options.length > 0 && { product_option: { extension_attributes: { custom_options } } }
}

/** Quantities of lines, the line whose button was pressed, and what is chosen beside the goods; the first thing that cannot be is said. */
export async function changeCart(typed: OrderFields, c: C): Outcome {
  return (await changeLines(typed, c)) ?? (await changeChoices(typed, c)) ?? (await applyCoupon(typed, c))
}

async function changeLines(typed: OrderFields, c: C): Outcome {
  const { lines } = await orderedCart(c)
  const changes = lines.flatMap(({ item_id, sku, qty, ...line }) => {
    const at = `qty-${item_id}`
    const wanted = typed.remove === String(item_id) ? '0' : (typed[at] ?? String(qty)).trim()
    if (item_id === undefined || isPromoLine(line) || wanted === String(qty)) return []
    return [{ item_id, sku, wanted, at }]
  })
  const mistyped = changes.find(({ wanted }) => !Quantity.test(wanted))
  if (mistyped) return { problem: 'quantityInvalid', at: mistyped.at }
  for (const { item_id, sku, wanted, at } of changes) {
    const qty = Number(wanted)
    const answer = await (qty > 0
      ? askOfCart(cartUpdate, { body: { cartItem: { sku, item_id, qty } } }, c)
      : askOfCart(cartDelete, { body: { cartItem: { sku, item_id } } }, c))
    if (!answer.ok) return wrong(answer, quantityAt(answer, at))
  }
  return undefined
}

function quantityAt(answer: { ok: boolean; refusal?: string }, field: string): string | undefined {
  return /^(quantityInvalid|notAvailable)$/.test(answer.refusal ?? '') ? field : undefined
}

/** Fees and points as they were left, where they were shown; a coupon or gift card whose button was pressed is taken off. */
async function changeChoices(typed: OrderFields, c: C): Outcome {
  const offers = (await orderedCart(c)).totals?.offers
  for (const fee of offers?.fees ?? []) {
    const information = wantedFee(fee, typed)
    const answer = information && (await askOfCart(cartSetFee, { body: { information } }, c))
    if (answer && !answer.ok) return wrong(answer)
  }
  const usePoints = Boolean(typed.points)
  if (offers?.points && typed.points !== undefined && usePoints !== offers.points.used) {
    const answer = await askOfCart(cartSetPoints, { body: { usePoints } }, c)
    if (!answer.ok) return wrong(answer)
  }
  if (typed.drop === 'giftcard') return wrong(await askOfCart(cartSetGiftCard, { body: { code: '' } }, c))
  return typed.drop === 'coupon' ? wrong(await askOfCart(cartDeleteCoupon, {}, c)) : undefined
}

/** The options of a fee where they are others than before. */
function wantedFee({ fee_id, options }: CartOffers['fees'][number], typed: OrderFields) {
  const wanted = typed[`fee-${fee_id}`]?.split(',')
  const changed = wanted && options.some(({ id, chosen }) => wanted.includes(String(id)) !== chosen)
  const options_ids = options.map(({ id }) => id).filter((id) => wanted?.includes(String(id)))
  return changed && { fee_id, options_ids }
}

/** "Empty coupon code ignored" (CART-27). */
async function applyCoupon(typed: OrderFields, c: C): Outcome {
  const coupon = typed.coupon?.trim()
  if (!coupon || typed.remove || typed.drop) return undefined
  const at = 'coupon'
  if (await isRateLimited(c, 'coupon')) return { problem: 'tooMany', at }
  if (!v.is(cartApplyCoupon.query, { coupon })) return { problem: 'couponInvalid', at }
  return wrong(await askOfCart(cartApplyCoupon, { query: { coupon } }, c), at)
}

/** Pays with the gift card of this code as much as is on it. */
export async function payByGiftCard(typed: string, c: C): Outcome {
  const [at, body] = ['giftcard', { code: typed.trim() }]
  if (await isRateLimited(c, 'coupon')) return { problem: 'tooMany', at }
  if (!v.is(cartSetGiftCard.body, body)) return { problem: 'giftCardUnknown', at }
  return wrong(await askOfCart(cartSetGiftCard, { body }, c), at)
}
