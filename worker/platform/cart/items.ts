import { applyChange, findLine, mostLines } from '#shared/cart.ts'
import { mostOf } from '#shared/orderable.ts'
import { cartDelete, cartPull, cartUpdate } from '#shared/platform-api/cart.ts'
import { optionKind } from '#shared/product-option.ts'
import { shopDay } from '#shared/shop-time.ts'
import { type FieldError, refuse } from '../refusal.ts'
import { serve } from '../serve.ts'
import { prepare, sql } from '../sql.ts'
import { type Buyer, cartGone, type OpenCart, touchUnchanged } from './access.ts'
import { largestQuantity, quantityProblem } from './availability.ts'
import type { CartProducts } from './cart-products.ts'
import { changeCart, withCart } from './change-cart.ts'
import { type Choice, giftCardMistakes } from './choice.ts'
import { type ChosenProduct, findChoice, skusOfChoice } from './choose.ts'
import { buyable, type ItemRow, lineToWire, type PricedLine } from './lines.ts'
import { ownLines, pricedCart } from './priced-cart.ts'
import { type CartReading, readCart } from './read-cart.ts'

export const pullCart = serve(cartPull, async (call) => {
  const reading = await readCart(call)
  const priced = pricedCart(reading)
  const lines = priced.lines.map((line) => lineToWire(line, reading.cart.quoteId))
  return withCart(lines, call.query, reading, priced)
})

export const updateCart = serve(cartUpdate, (call) => {
  const { item_id, qty, quoteId, ...item } = call.body.cartItem
  if (quoteId !== undefined && quoteId !== call.cartId) throw cartGone(quoteId)
  const { eventId } = call.body
  const change = { ...item, qty, eventId }
  const skus = item_id === undefined ? skusOfChoice(item) : []
  return changeCart(call, { skus, eventId }, async (reading) => {
    if (qty < 1) throw refuse(cartUpdate, 'quantityInvalid', 'The quantity must be greater than 0')
    const { id, items } = await (item_id === undefined
      ? addLine(reading, change)
      : setQuantity(reading, item_id, change))
    const after = { ...reading, items }
    const lines = ownLines(after)
    const saved = lines.find((line) => line.item_id === id)
    if (!saved) throw lineGone(reading.cart, id ?? 0)
    return withCart(lineToWire(saved, reading.cart.quoteId), call.query, after, pricedCart(after, lines))
  })
})

export const deleteFromCart = serve(cartDelete, (call) => {
  const { item_id, quoteId } = call.body.cartItem
  if (quoteId !== undefined && quoteId !== call.cartId) throw cartGone(quoteId)
  const { eventId } = call.body
  return changeCart(call, { eventId }, async (reading) => {
    const { cart, items } = reading
    if (reading.isMade) return withCart(true, call.query, reading)
    if (!items.some(({ id }) => id === item_id)) throw lineGone(cart, item_id)
    await cart.db.batch([
      touchUnchanged(cart),
      deleteLine(cart, item_id),
      ...(eventId ? [insertEvent(cart, eventId)] : []),
    ])
    return withCart(true, call.query, { ...reading, items: items.filter(({ id }) => id !== item_id) })
  })
})

/** A new line, or the new quantity of a line. */
interface Change extends ChosenProduct {
  /** Only of a new line: the id of the line that it replaces. */
  replaces?: number | undefined
  qty: number
  eventId: string | undefined
}

/** The id of the changed line, undefined if it was removed since; and the stored lines after the change. */
interface Changed {
  id: number | undefined
  items: readonly ItemRow[]
}

/** Sets a quantity. A change that was made before is not made again, so that a late request does not undo newer changes. */
async function setQuantity(reading: CartReading, id: number, { qty, eventId }: Change): Promise<Changed> {
  const { cart, items, isMade } = reading
  if (isMade) return { id, items }
  const before = ownLines(reading)
  const line = before.find((other) => other.item_id === id)
  if (!line) throw lineGone(cart, id)
  if (!line.choice) throw productGone()
  checkQuantity(line.choice, qty, before, id)
  await cart.db.batch([
    touchUnchanged(cart),
    cart.db.prepare('UPDATE cart_items SET qty = ? WHERE id = ? AND cart_id = ?').bind(qty, id, cart.row.id),
    ...(eventId ? [insertEvent(cart, eventId)] : []),
  ])
  return { id, items: items.map((item) => (item.id === id ? { ...item, qty } : item)) }
}

async function addLine(reading: CartReading, change: Change): Promise<Changed> {
  const { cart, products, items } = reading
  const { qty, eventId, replaces } = change
  const choice = readChoice(cart, change, products)
  if (reading.isMade) {
    const made = findLine({ lines: ownLines(reading) }, { ...choice, item_id: undefined })
    return { id: made?.item_id, items }
  }
  const before = ownLines(reading).filter((line) => line.item_id !== replaces)
  const today = shopDay(new Date())
  const mistakes = giftCardMistakes(choice.product, choice.product_option, cart.view.currency, today)
  if (mistakes.length) throw optionsInvalid(mistakes)
  const candidate = { ...choice, qty, price_incl_tax: choice.unitPrice(qty), max_qty: null, problem: null }
  const next = findLine(applyChange({ lines: before }, { kind: 'add', line: candidate }), candidate)
  if (next?.item_id === undefined) checkRoom(before)
  checkQuantity(choice, next?.qty ?? qty, before, next?.item_id)
  const [, , written] = await cart.db.batch<ItemRow>([
    touchUnchanged(cart),
    deleteLine(cart, replaces),
    insertLine(cart, choice, qty),
    ...(eventId ? [insertEvent(cart, eventId)] : []),
  ])
  const [saved] = written?.results ?? []
  if (!saved) throw new Error('a saved line has no id')
  const others = items.filter(({ id }) => id !== saved.id && id !== replaces)
  return { id: saved.id, items: [...others, saved].sort((one, other) => one.id - other.id) }
}

function checkRoom(lines: readonly PricedLine[]): void {
  if (lines.length < mostLines) return
  throw refuse(cartUpdate, 'quantityInvalid', `A cart takes ${mostLines} different products.`, { mostLines })
}

function readChoice(buyer: Buyer, asked: ChosenProduct, products: CartProducts): Choice {
  const { sku, product_option } = asked
  const choice = findChoice(buyer, { sku, product_option }, products)
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

function insertEvent({ db, row }: OpenCart, eventId: string): D1PreparedStatement {
  return db.prepare('INSERT INTO cart_events (cart_id, event_id) VALUES (?, ?)').bind(row.id, eventId)
}

/** Inserts a line, or increments the quantity of an equal line. */
function insertLine({ db, row }: OpenCart, choice: Choice, qty: number): D1PreparedStatement {
  const { sku, parentSku, type_id, product_option, customChecksum, name } = choice
  const option = optionKind(product_option) ? JSON.stringify(product_option) : null
  return prepare(
    db,
    sql`INSERT INTO cart_items (cart_id, sku, parent_sku, type_id, product_option, custom_checksum, name, qty)
      VALUES (${row.id}, ${sku}, ${parentSku}, ${type_id}, ${option}, ${customChecksum}, ${name}, ${qty})
      ON CONFLICT (cart_id, sku, custom_checksum) DO UPDATE SET qty = qty + excluded.qty
      RETURNING *`,
  )
}

function checkQuantity(
  choice: Choice,
  qty: number,
  lines: readonly PricedLine[],
  itemId: number | undefined,
): void {
  const others = buyable(lines).filter((line) => line.item_id !== itemId)
  const largest = largestQuantity(choice, others)
  const problem = quantityProblem(choice, qty, largest)
  if (!problem) return
  const { min_sale_qty, max_sale_qty, qty_increments } = choice.product.stock
  const limits = { min_qty: min_sale_qty, qty_step: qty_increments }
  const maxQuantity = largest === null ? null : mostOf(largest, limits)
  const isOver =
    problem === 'out_of_stock' ||
    (largest !== null && qty > largest && (choice.product.isLimited || qty <= max_sale_qty))
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
