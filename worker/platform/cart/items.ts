import { applyChange, findLine, mostLines } from '#shared/cart.ts'
import { cartDelete, cartPull, cartUpdate } from '#shared/platform-api/cart.ts'
import { optionKind } from '#shared/product-option.ts'
import { shopDay } from '#shared/shop-time.ts'
import { type FieldError, refuse } from '../refusal.ts'
import { serve } from '../serve.ts'
import { type Buyer, cartGone, type OpenCart, openCart, touch } from './access.ts'
import { largestQuantity, quantityProblem } from './availability.ts'
import { readCartProducts } from './cart-products.ts'
import type { Choice } from './choice.ts'
import { type ChosenProduct, findChoice } from './find-choice.ts'
import { giftCardMistakes } from './gift-card-mistakes.ts'
import { buyable, lineToWire, type PricedLine, readLines } from './lines.ts'
import { readPricedCart } from './priced-cart.ts'

export const pullCart = serve(cartPull, async (call) => {
  const cart = await openCart(call)
  return (await readPricedCart(cart)).lines.map((line) => lineToWire(line, cart.quoteId))
})

export const updateCart = serve(cartUpdate, async (call) => {
  const { item_id, qty, quoteId, ...asked } = call.body.cartItem
  if (quoteId !== undefined && quoteId !== call.cartId) throw cartGone(quoteId)
  const cart = await openCart(call)
  if (qty < 1) throw refuse(cartUpdate, 'quantityInvalid', 'The quantity must be greater than 0')
  const id =
    item_id === undefined
      ? await addOnce(cart, { ...asked, qty, eventId: call.body.eventId })
      : await setOnce(cart, item_id, qty, call.body.eventId)
  const saved = (await readLines(cart)).find((line) => line.item_id === id)
  if (!saved) throw lineGone(cart, id)
  return lineToWire(saved, cart.quoteId)
})

export const deleteFromCart = serve(cartDelete, async (call) => {
  const { item_id, quoteId } = call.body.cartItem
  if (quoteId !== undefined && quoteId !== call.cartId) throw cartGone(quoteId)
  const { eventId } = call.body
  const cart = await openCart(call)
  if (await knowsEvent(cart, eventId)) return true as const
  const [deleted] = await cart.db.batch([
    cart.db.prepare('DELETE FROM cart_items WHERE id = ? AND cart_id = ?').bind(item_id, cart.row.id),
    // Only with the line: a refused removal may be sent again under its key, for the id that the line has by then.
    ...(eventId ? [insertEvent(cart, eventId, 'WHERE changes() > 0')] : []),
    touch(cart),
  ])
  if (!deleted?.meta.changes) throw lineGone(cart, item_id)
  return true as const
})

/** Sets a quantity once: the same event coming late does not undo what was set since. */
async function setOnce(
  cart: OpenCart,
  itemId: number,
  qty: number,
  eventId: string | undefined,
): Promise<number> {
  if (await knowsEvent(cart, eventId)) return itemId
  try {
    return await setQuantity(cart, itemId, qty, eventId)
  } catch (error) {
    if (!String(error).includes('cart_events')) throw error
    return itemId
  }
}

async function setQuantity(
  cart: OpenCart,
  itemId: number,
  qty: number,
  eventId: string | undefined,
): Promise<number> {
  const lines = await readLines(cart)
  const line = lines.find(({ item_id }) => item_id === itemId)
  if (!line) throw lineGone(cart, itemId)
  if (!line.choice) throw productGone()
  checkQuantity(line.choice, qty, lines, itemId)
  await cart.db.batch([
    cart.db
      .prepare('UPDATE cart_items SET qty = ? WHERE id = ? AND cart_id = ?')
      .bind(qty, itemId, cart.row.id),
    touch(cart),
    ...(eventId ? [insertEvent(cart, eventId)] : []),
  ])
  return itemId
}

interface Addition extends ChosenProduct {
  qty: number
  eventId: string | undefined
}

/**
 * Adds a product once: an event that the cart knows is an addition whose answer got lost, and is answered without adding
 * again.
 */
async function addOnce(cart: OpenCart, addition: Addition): Promise<number> {
  if (await knowsEvent(cart, addition.eventId)) return lineOfEvent(cart, addition)
  try {
    return await addLine(cart, addition)
  } catch (error) {
    if (!String(error).includes('cart_events')) throw error
    return lineOfEvent(cart, addition)
  }
}

async function knowsEvent({ db, row }: OpenCart, eventId: string | undefined): Promise<boolean> {
  if (!eventId) return false
  const known = await db
    .prepare('SELECT 1 FROM cart_events WHERE cart_id = ? AND event_id = ?')
    .bind(row.id, eventId)
    .first()
  return known !== null
}

/** The line of an addition that was made before; it may have been removed since. */
async function lineOfEvent(cart: OpenCart, asked: ChosenProduct): Promise<number> {
  const choice = await readChoice(cart, asked)
  const line = findLine({ lines: await readLines(cart) }, { ...choice, item_id: undefined })
  if (line?.item_id === undefined) throw lineGone(cart, 0)
  return line.item_id
}

async function addLine(cart: OpenCart, { qty, eventId, ...asked }: Addition): Promise<number> {
  const choice = await readChoice(cart, asked)
  const today = shopDay(new Date())
  const mistakes = giftCardMistakes(choice.product, choice.product_option, cart.view.currency, today)
  if (mistakes.length) throw optionsInvalid(mistakes)
  const lines = await readLines(cart)
  const candidate = { ...choice, qty, price_incl_tax: choice.unitPrice(qty), max_qty: null, problem: null }
  const next = findLine(applyChange({ lines }, { kind: 'add', line: candidate }), candidate)
  if (next?.item_id === undefined) checkRoom(lines)
  checkQuantity(choice, next?.qty ?? qty, lines, next?.item_id)
  const [saved] = await cart.db.batch<{ id: number }>([
    insertLine(cart, choice, qty),
    touch(cart),
    ...(eventId ? [insertEvent(cart, eventId)] : []),
  ])
  const id = saved?.results[0]?.id
  if (id === undefined) throw new Error('a saved line has no id')
  return id
}

function checkRoom(lines: readonly PricedLine[]): void {
  if (lines.length < mostLines) return
  throw refuse(cartUpdate, 'quantityInvalid', `A cart takes ${mostLines} different products.`, { mostLines })
}

async function readChoice(buyer: Buyer, asked: ChosenProduct): Promise<Choice> {
  const choice = await findChoice(buyer, asked)
  if (choice === 'productGone') throw productGone()
  if (choice === 'optionsInvalid') throw optionsInvalid(await mistakesOf(buyer, asked))
  return choice
}

async function mistakesOf(buyer: Buyer, asked: ChosenProduct): Promise<FieldError[]> {
  const product = (await readCartProducts(buyer, [asked.sku])).get(asked.sku)
  const today = shopDay(new Date())
  return product ? giftCardMistakes(product, asked.product_option, buyer.view.currency, today) : []
}

function insertEvent({ db, row }: OpenCart, eventId: string, condition = ''): D1PreparedStatement {
  return db
    .prepare(`INSERT INTO cart_events (cart_id, event_id) SELECT ?, ? ${condition}`)
    .bind(row.id, eventId)
}

/** Adds to an equal line in the same statement, so that simultaneous additions are both counted. */
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
