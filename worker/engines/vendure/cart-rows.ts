import * as v from 'valibot'
import {
  assignCustomerToCart,
  cartCreate,
  cartDelete,
  cartPull,
  cartUpdate,
} from '#shared/platform-api/cart.ts'
import { stockSkus } from '#shared/stock-of-lines.ts'
import { cartGone } from '#worker/platform/cart/access.ts'
import { readCartProducts } from '#worker/platform/cart/cart-products.ts'
import { findChoice, skusOfChoice } from '#worker/platform/cart/choose.ts'
import { lineToWire } from '#worker/platform/cart/lines.ts'
import { engineSession } from '#worker/platform/login/tokens.ts'
import { type Call, withMeta } from '#worker/platform/serve.ts'
import { stockDocument } from '#worker/platform/stock-row.ts'
import { callShopApi } from './call-shop-api.ts'
import { type CartCall, pricedLines } from './cart-reading.ts'
import { customerSession } from './cart-session.ts'
import { cartMutation, type LoadedCart, queryCart, readVendureCart } from './query-cart.ts'
import { serveByVendure } from './serve-by-vendure.ts'
import { cartTotalsToWire } from './totals.ts'
import { cartFields, VendureCart } from './vendure-cart.ts'

const openDocument = `mutation Open { cart: storefrontOpenCart { ...CartParts } } ${cartFields}`

const createCart = serveByVendure(cartCreate, async (call) => {
  const session = call.token && (await customerSession(call))
  const opened = await callShopApi(call, session, openDocument, {}, v.object({ cart: VendureCart }))
  return session ? String(opened.data.cart.order.id) : opened.session
})

const pullCart = serveByVendure(cartPull, async (call) => {
  const loaded = await readVendureCart(call)
  return withVendureCart(linesToWire(loaded), call.query, loaded)
})

const changeDocument = cartMutation('storefrontChangeCart', 'change', 'StorefrontChange!')

function changeCart(call: CartCall, changed: Record<string, unknown>): Promise<LoadedCart> {
  return queryCart(call, changeDocument, { change: changed })
}

const updateCart = serveByVendure(cartUpdate, async (call) => {
  const { item_id, qty, quoteId, replaces } = call.body.cartItem
  if (quoteId !== undefined && quoteId !== call.cartId) throw cartGone(quoteId)
  if (qty < 1) throw call.refuse('quantityInvalid', 'The quantity must be greater than 0')
  const loaded = await changeCart(call, {
    ...{ key: call.body.eventId, quantity: qty },
    ...(item_id === undefined
      ? { sku: await variantOf(call), ...(replaces !== undefined && { replaces: String(replaces) }) }
      : { line: String(item_id) }),
  })
  const id = loaded.cart.line ?? item_id
  const saved = linesToWire(loaded).find((line) => line.item_id === id)
  if (!saved) throw call.refuse('lineGone', `The ${call.cartId} Cart doesn't contain the ${id} item.`)
  return withVendureCart(saved, call.query, loaded)
})

/** Returns the SKU of the added variant. Throws `optionsInvalid` for bundles and custom options, which Vendure does not have. */
async function variantOf({ body, view, db, refuse }: Call<typeof cartUpdate>): Promise<string> {
  const { cartItem } = body
  const buyer = { view, groupId: 0, customer: null, db }
  const choice = findChoice(buyer, cartItem, await readCartProducts(buyer, skusOfChoice(cartItem)))
  if (choice === 'productGone') throw refuse(choice, "The product that was requested doesn't exist.")
  const isOne = choice !== 'optionsInvalid' && choice.type_id !== 'bundle' && !choice.customChecksum
  if (!isOne) throw refuse('optionsInvalid', "The product's required option(s) weren't entered.")
  return choice.sku
}

const deleteFromCart = serveByVendure(cartDelete, async (call) => {
  const { item_id, quoteId } = call.body.cartItem
  if (quoteId !== undefined && quoteId !== call.cartId) throw cartGone(quoteId)
  const loaded = await changeCart(call, { key: call.body.eventId, line: String(item_id), quantity: 0 })
  return withVendureCart(true as const, call.query, loaded)
})

const mergeDocument = `mutation Merge($guest: String!) { merged: storefrontMergeCart(guest: $guest) { limited { sku quantity } } }`
const Merged = v.object({
  merged: v.object({ limited: v.array(v.object({ sku: v.string(), quantity: v.number() })) }),
})

const mergeIntoCustomers = serveByVendure(assignCustomerToCart, async (call) => {
  // Throws `cartGone` for an unknown cart before it throws 401.
  if (!engineSession(call.token)) await readVendureCart(call)
  const { data } = await callShopApi(
    call,
    await customerSession(call),
    mergeDocument,
    { guest: call.cartId },
    Merged,
  )
  const { limited } = data.merged
  const buyer = { view: call.view, groupId: 0, customer: null, db: call.db }
  const products = await readCartProducts(
    buyer,
    limited.map(({ sku }) => sku),
  )
  const named = limited.map(({ sku, quantity }) => ({
    sku,
    qty: quantity,
    name: products.get(sku)?.doc.name ?? sku,
  }))
  return withMeta(true as const, { limited: named })
})

function linesToWire({ cart, reading }: LoadedCart) {
  return pricedLines(reading, cart.order, cart.stock).map((line) => lineToWire(line, reading.cart.quoteId))
}

/** Returns a result with the cart beside it, if the call requests that (`withCart=1`). */
export function withVendureCart<Result>(
  result: Result,
  { withCart }: { withCart?: '1' | undefined },
  loaded: LoadedCart,
) {
  if (!withCart) return result
  const { reading, cart } = loaded
  const lines = pricedLines(reading, cart.order, cart.stock)
  const stock = stockSkus(lines).flatMap((sku) => reading.products.get(sku)?.stockRow ?? [])
  const totals = cartTotalsToWire(reading, cart.order)
  return withMeta(result, { cart: { lines: linesToWire(loaded), totals, stock: stock.map(stockDocument) } })
}

export const cartRows = {
  cartCreate: createCart,
  cartPull: pullCart,
  cartUpdate: updateCart,
  cartDelete: deleteFromCart,
  assignCustomerToCart: mergeIntoCustomers,
}
