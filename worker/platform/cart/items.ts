import { applyChange, findLine, mostLines } from '#shared/cart.ts'
import { cartDelete, cartPull, cartUpdate } from '#shared/platform-api/cart.ts'
import { totalsToWire } from '#shared/platform-api/totals.ts'
import { optionKind } from '#shared/product-option.ts'
import { shopDay } from '#shared/shop-time.ts'
import { stockSkus } from '#shared/stock-of-lines.ts'
import { type FieldError, refuse } from '../refusal.ts'
import { serve, withMeta } from '../serve.ts'
import { readAll, rows, type Sql, select, sql } from '../sql.ts'
import { stockOfSkus } from '../stock.ts'
import { type Buyer, cartGone, type OpenCart, openCart, touch } from './access.ts'
import { currentTotals } from './add-up.ts'
import { largestQuantity, quantityProblem } from './availability.ts'
import { type CartProducts, productsOf } from './cart-products.ts'
import type { Choice } from './choice.ts'
import { type ChosenProduct, findChoice, skusOfChoice } from './find-choice.ts'
import { giftCardMistakes } from './gift-card-mistakes.ts'
import {
  buyable,
  lineToWire,
  type PricedLine,
  pricedLines,
  readLines,
  selectLines,
  writeAndReadLines,
} from './lines.ts'
import { pricedCart, readPricedCart } from './priced-cart.ts'

export const pullCart = serve(cartPull, async (call) => {
  const cart = await openCart(call)
  return (await readPricedCart(cart)).lines.map((line) => lineToWire(line, cart.quoteId))
})

export const updateCart = serve(cartUpdate, async (call) => {
  const { item_id, qty, quoteId, replaces, ...asked } = call.body.cartItem
  if (quoteId !== undefined && quoteId !== call.cartId) throw cartGone(quoteId)
  const cart = await openCart(call)
  if (qty < 1) throw refuse(cartUpdate, 'quantityInvalid', 'The quantity must be greater than 0')
  const { eventId } = call.body
  const { id, lines } = await changeOnce(cart, { ...asked, item_id, replaces, qty, eventId })
  const saved = lines.find((line) => line.item_id === id)
  if (!saved) throw lineGone(cart, id)
  return answered(lineToWire(saved, cart.quoteId), call.query, cart, lines)
})

export const deleteFromCart = serve(cartDelete, async (call) => {
  const { item_id, quoteId } = call.body.cartItem
  if (quoteId !== undefined && quoteId !== call.cartId) throw cartGone(quoteId)
  const { eventId } = call.body
  const cart = await openCart(call)
  if (await knowsEvent(cart, eventId)) return answered(true, call.query, cart)
  const { written, lines } = await writeAndReadLines(cart, [
    deleteLine(cart, item_id),
    // The event is stored only if a line was deleted. A refused removal may be sent again with the same key and the new id of the
    // line.
    ...(eventId ? [insertEvent(cart, eventId, 'WHERE changes() > 0')] : []),
    touch(cart),
  ])
  if (!written[0]?.meta.changes) throw lineGone(cart, item_id)
  return answered(true, call.query, cart, lines)
})

/** Returns the result of a change, with the changed cart if the call requests it (`withCart=1`). */
async function answered<Result>(
  result: Result,
  { withCart }: { withCart?: '1' | undefined },
  cart: OpenCart,
  lines?: readonly PricedLine[],
) {
  if (!withCart) return result
  const priced = await pricedCart(cart, lines ?? (await readLines(cart)))
  const [totals, stock] = await Promise.all([
    currentTotals(cart, priced),
    stockOfSkus(cart.db, stockSkus(priced.lines)),
  ])
  const wire = priced.lines.map((line) => lineToWire(line, cart.quoteId))
  return withMeta(result, { cart: { lines: wire, totals: totalsToWire(totals), stock } })
}

/** The addition of a product, or with `item_id` the new quantity of a line. */
interface Change extends ChosenProduct {
  item_id: number | undefined
  /** Only of an addition: the id of the line that the new line replaces. */
  replaces: number | undefined
  qty: number
  eventId: string | undefined
}

/** The id of the changed line, and the lines of the cart after the change. */
interface Changed {
  id: number
  lines: readonly PricedLine[]
}

/** The lines of a cart before a change, and the products that the change needs. */
interface Known {
  lines: readonly PricedLine[]
  products: CartProducts
}

/**
 * Makes a change once. If the event id is stored already, the change was made and its response was lost. The call then returns
 * the current lines without a change, so that a late request does not undo newer changes.
 */
async function changeOnce(cart: OpenCart, change: Change): Promise<Changed> {
  const { item_id, eventId } = change
  const skus = item_id === undefined ? skusOfChoice(change) : []
  const [events, items, ...found] = await readAll(cart.db, [
    select<object>(cart.db, eventOf(cart, eventId)),
    ...selectLines(cart, skus),
  ])
  const products = await productsOf(found, cart)
  const known = { lines: pricedLines(cart, items, products), products }
  if (events.length) return changedBefore(cart, change, known)
  try {
    return await (item_id === undefined
      ? addLine(cart, change, known)
      : setQuantity(cart, { ...change, item_id }, known))
  } catch (error) {
    if (!String(error).includes('cart_events')) throw error
    return changedBefore(cart, change, { products, lines: await readLines(cart) })
  }
}

/** Returns the line of a change that was made before. Throws `lineGone` if the shopper has removed the line since. */
async function changedBefore(cart: OpenCart, change: Change, { lines, products }: Known): Promise<Changed> {
  const id =
    change.item_id ??
    findLine({ lines }, { ...(await readChoice(cart, change, products)), item_id: undefined })?.item_id
  if (id === undefined) throw lineGone(cart, 0)
  return { id, lines }
}

async function setQuantity(
  cart: OpenCart,
  { item_id, qty, eventId }: Change & { item_id: number },
  { lines: before }: Known,
): Promise<Changed> {
  const line = before.find((other) => other.item_id === item_id)
  if (!line) throw lineGone(cart, item_id)
  if (!line.choice) throw productGone()
  checkQuantity(line.choice, qty, before, item_id)
  const { lines } = await writeAndReadLines(cart, [
    cart.db
      .prepare('UPDATE cart_items SET qty = ? WHERE id = ? AND cart_id = ?')
      .bind(qty, item_id, cart.row.id),
    touch(cart),
    ...(eventId ? [insertEvent(cart, eventId)] : []),
  ])
  return { id: item_id, lines }
}

async function addLine(cart: OpenCart, change: Change, { lines: known, products }: Known): Promise<Changed> {
  const { qty, eventId, replaces } = change
  const before = known.filter((line) => line.item_id !== replaces)
  const choice = await readChoice(cart, change, products)
  const today = shopDay(new Date())
  const mistakes = giftCardMistakes(choice.product, choice.product_option, cart.view.currency, today)
  if (mistakes.length) throw optionsInvalid(mistakes)
  const candidate = { ...choice, qty, price_incl_tax: choice.unitPrice(qty), max_qty: null, problem: null }
  const next = findLine(applyChange({ lines: before }, { kind: 'add', line: candidate }), candidate)
  if (next?.item_id === undefined) checkRoom(before)
  checkQuantity(choice, next?.qty ?? qty, before, next?.item_id)
  const { written, lines } = await writeAndReadLines(cart, [
    deleteLine(cart, replaces),
    insertLine(cart, choice, qty),
    touch(cart),
    ...(eventId ? [insertEvent(cart, eventId)] : []),
  ])
  const [saved] = (written[1]?.results ?? []) as { id: number }[]
  if (!saved) throw new Error('a saved line has no id')
  return { id: saved.id, lines }
}

async function knowsEvent(cart: OpenCart, eventId: string | undefined): Promise<boolean> {
  return eventId !== undefined && (await rows(cart.db, eventOf(cart, eventId))).length > 0
}

function eventOf({ row }: OpenCart, eventId = ''): Sql {
  return sql`SELECT 1 FROM cart_events WHERE cart_id = ${row.id} AND event_id = ${eventId}`
}

function checkRoom(lines: readonly PricedLine[]): void {
  if (lines.length < mostLines) return
  throw refuse(cartUpdate, 'quantityInvalid', `A cart takes ${mostLines} different products.`, { mostLines })
}

async function readChoice(buyer: Buyer, asked: ChosenProduct, products: CartProducts): Promise<Choice> {
  const { sku, product_option } = asked
  const choice = await findChoice(buyer, { sku, product_option }, products)
  if (choice === 'productGone') throw productGone()
  if (choice === 'optionsInvalid') throw optionsInvalid(mistakesOf(buyer, asked, products))
  return choice
}

function mistakesOf(buyer: Buyer, asked: ChosenProduct, products: CartProducts): FieldError[] {
  const product = products.get(asked.sku)
  const today = shopDay(new Date())
  return product ? giftCardMistakes(product, asked.product_option, buyer.view.currency, today) : []
}

/** Deletes a line; deletes nothing if there is no id. */
function deleteLine({ db, row }: OpenCart, id: number | undefined): D1PreparedStatement {
  return db.prepare('DELETE FROM cart_items WHERE id = ? AND cart_id = ?').bind(id ?? 0, row.id)
}

function insertEvent({ db, row }: OpenCart, eventId: string, condition = ''): D1PreparedStatement {
  return db
    .prepare(`INSERT INTO cart_events (cart_id, event_id) SELECT ?, ? ${condition}`)
    .bind(row.id, eventId)
}

/** Inserts a line, or increments the quantity of an equal line in the same statement, so that simultaneous additions both count. */
function insertLine({ db, row }: OpenCart, choice: Choice, qty: number): D1PreparedStatement {
  const option = optionKind(choice.product_option) ? JSON.stringify(choice.product_option) : null
  return db
    .prepare(
      `INSERT INTO cart_items (cart_id, sku, parent_sku, type_id, product_option, custom_checksum, name, qty)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (cart_id, sku, custom_checksum) DO UPDATE SET qty = qty + excluded.qty
       RETURNING id`,
    )
    .bind(
      row.id,
      choice.sku,
      choice.parentSku,
      choice.type_id,
      option,
      choice.customChecksum,
      choice.name,
      qty,
    )
}

function checkQuantity(
  choice: Choice,
  qty: number,
  lines: readonly PricedLine[],
  itemId: number | undefined,
): void {
  const others = buyable(lines).filter((line) => line.item_id !== itemId)
  const maxQuantity = largestQuantity(choice, others)
  const problem = quantityProblem(choice, qty, maxQuantity)
  if (!problem) return
  const { min_sale_qty, max_sale_qty, qty_increments } = choice.product.stock
  const isOver =
    problem === 'out_of_stock' ||
    (maxQuantity !== null && qty > maxQuantity && (choice.product.isLimited || qty <= max_sale_qty))
  if (isOver) {
    throw refuse(cartUpdate, 'notAvailable', 'The requested quantity is not available', { maxQuantity })
  }
  const rule = { minQuantity: min_sale_qty, qtyIncrements: Math.max(1, qty_increments) }
  if (qty < min_sale_qty) {
    throw quantityInvalid(`The fewest you may purchase is ${min_sale_qty}.`, rule)
  }
  if (qty > max_sale_qty)
    throw quantityInvalid(`The most you may purchase is ${max_sale_qty}.`, { maxQuantity })
  throw quantityInvalid(`You can buy this product only in quantities of ${qty_increments} at a time.`, rule)
}

function quantityInvalid(text: string, figures: Record<string, number | null>) {
  return refuse(cartUpdate, 'quantityInvalid', text, figures)
}

function lineGone(cart: OpenCart, itemId: number) {
  return refuse(cartUpdate, 'lineGone', `The ${cart.quoteId} Cart doesn't contain the ${itemId} item.`)
}

function productGone() {
  return refuse(
    cartUpdate,
    'productGone',
    "The product that was requested doesn't exist. Verify the product and try again.",
  )
}

function optionsInvalid(errors: readonly FieldError[]) {
  return refuse(
    cartUpdate,
    'optionsInvalid',
    "The product's required option(s) weren't entered. Make sure the options are entered and try again.",
    errors.length ? { errors } : undefined,
  )
}
