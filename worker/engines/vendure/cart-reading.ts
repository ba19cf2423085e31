import type { LineType } from '#shared/cart.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { CartRow, OpenCart } from '#worker/platform/cart/access.ts'
import { type CartProduct, type CartProducts, readCartProducts } from '#worker/platform/cart/cart-products.ts'
import type { ItemRow, PricedLine } from '#worker/platform/cart/lines.ts'
import { selectPickup, toPickup } from '#worker/platform/cart/pickup.ts'
import { ownLines } from '#worker/platform/cart/priced-cart.ts'
import type { CartReading } from '#worker/platform/cart/read-cart.ts'
import type { Terms } from '#worker/platform/cart/terms.ts'
import type { PlatformBindings } from '#worker/platform/env.ts'
import { customerOfToken } from '#worker/platform/login/tokens.ts'
import { readAll, sql } from '#worker/platform/sql.ts'
import { storedAddress } from './address.ts'
import { isCustomerCart } from './cart-session.ts'
import type { VendureLine, VendureOrder, VendureStock } from './vendure-cart.ts'

export interface CartCall {
  db: D1Database
  env: PlatformBindings
  view: StoreView
  token: string
  cartId: string
}

/** Returns the reading of an order for the code of the platform: its lines are those of Vendure, its products those of D1. */
export async function readingOfOrder(
  call: CartCall,
  order: VendureOrder,
  stock: readonly VendureStock[],
): Promise<CartReading> {
  const customer = isCustomerCart(call.cartId) ? await customerOfToken(call.db, call.token) : null
  const cart: OpenCart = {
    ...{ row: cartRow(order), quoteId: call.cartId, customer, groupId: customer?.group_id ?? 0 },
    ...{ view: call.view, takesCards: true, db: call.db },
  }
  const skus = order.lines.map(({ productVariant }) => productVariant.sku)
  const [products, [pickups]] = await Promise.all([
    readCartProducts(cart, skus),
    readAll(call.db, [selectPickup(call.db, sql`${order.customFields.pickupId}`)]),
  ])
  return {
    cart,
    items: order.lines.map((line) => itemOf(line, products)),
    products: withStock(products, stock),
    terms: noTerms,
    pickup: toPickup(pickups?.[0]),
    isMade: false,
  }
}

/** Empty, because Vendure applies its own promotions and offers its own methods. */
const noTerms: Terms = {
  ...{ rules: [], fees: [], methods: [], payments: [], points: 0, isCouponUsed: false, giftCard: null },
  deliveryTax: () => 0,
}

/** Returns the lines with the cards of D1 and the prices of Vendure. */
export function pricedLines(
  reading: CartReading,
  { lines }: VendureOrder,
  stock: readonly VendureStock[] = [],
): PricedLine[] {
  const deposits = new Map(stock.map(({ sku, deposit }) => [sku, deposit]))
  const byId = new Map(lines.map((line) => [line.id, line]))
  return ownLines(reading).map((line) => {
    const sold = byId.get(line.item_id)
    if (!sold) return line
    const { unitPriceWithTax, taxRate } = sold
    const pant_amount = deposits.get(line.sku) ?? 0
    return { ...line, price_incl_tax: unitPriceWithTax, tax_percent: taxRate, pant_amount }
  })
}

function itemOf({ id, quantity, productVariant }: VendureLine, products: CartProducts): ItemRow {
  const { sku, name } = productVariant
  const product = products.get(sku)
  const parent = product?.parent_sku ? products.get(product.parent_sku) : undefined
  const type_id: LineType = parent?.type_id === 'configurable' ? 'configurable' : 'simple'
  return { id, sku, parent_sku: parent?.sku ?? sku, type_id, product_option: null, name, qty: quantity }
}

function withStock(products: CartProducts, stock: readonly VendureStock[]): CartProducts {
  const bySku = new Map(stock.map((item) => [item.sku, item]))
  return new Map([...products].map(([sku, product]) => [sku, stocked(product, bySku.get(sku))]))
}

/** Returns the stock of Vendure in the fields of the platform. */
export function currentStock({ quantity: qty, isTracked: manage_stock }: VendureStock) {
  return { qty, manage_stock, is_in_stock: !manage_stock || qty > 0, min_qty: 0, backorders: 0 }
}

function stocked(product: CartProduct, item: VendureStock | undefined): CartProduct {
  if (!item) return product
  const now = currentStock(item)
  const { manage_stock, is_in_stock } = now
  return {
    ...product,
    stock: { ...product.stock, ...now },
    stockRow: {
      ...product.stockRow,
      ...{ ...now, manage_stock: Number(manage_stock), is_in_stock: Number(is_in_stock) },
    },
  }
}

/** Returns the cart in the columns of D1. D1 does not store it: its id is 0, which no row has. */
function cartRow({ customFields, ...order }: VendureOrder): CartRow {
  const address = storedAddress(order.shippingAddress)
  const billing = storedAddress(order.billingAddress)
  const [method] = order.shippingLines
  const { carrier_code, method_code } = methodCodes(method?.shippingMethod.code)
  const { shippingNotice, personalMessage, shipmentNote, pickupId, deliveryDate } = customFields
  return {
    ...{ id: 0, masked_id: null, customer_id: null, version: 0, void_order_keys: '[]' },
    shipping_address: address && JSON.stringify(address),
    billing_address: billing && JSON.stringify(billing),
    ...{ carrier_code, method_code, pickup_id: pickupId, delivery_date: deliveryDate },
    coupon_code: order.couponCodes[0] ?? null,
    ...{ use_points: 0, gift_card: null, fee_options: '{}' },
    notes: JSON.stringify({ shippingNotice, personalMessage, shipmentNote }),
  }
}

/** Splits the code of a shipping method, `carrier_method`, at its first underscore. */
export function methodCodes(code: string | undefined) {
  if (!code) return { carrier_code: null, method_code: null }
  const [carrier_code = '', ...method] = code.split('_')
  return { carrier_code, method_code: method.join('_') || carrier_code }
}
