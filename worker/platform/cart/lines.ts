import type { CartLine, LineType } from '#shared/cart.ts'
import { kitSku } from '#shared/kit-count.ts'
import { toDecimal } from '#shared/money.ts'
import type { ProductOption } from '#shared/product-option.ts'
import type { StoreView } from '#shared/store-view.ts'
import { containedTax } from '#shared/tax.ts'
import type { ChargedLine } from '#shared/totals.ts'
import { type Select, type Sql, select, sql } from '../sql.ts'
import type { Buyer, OpenCart } from './access.ts'
import { largestQuantity, quantityProblem } from './availability.ts'
import { type CartProducts, readCartProducts } from './cart-products.ts'
import type { Choice } from './choice.ts'
import { asKitPart, choose } from './choose.ts'

/** A row of `cart_items`. */
export interface ItemRow {
  id: number
  sku: string
  parent_sku: string
  type_id: LineType
  product_option: string | null
  name: string
  qty: number
}

/**
 * A line with its product; `choice` is null if the product does not exist any more, is switched off or is not for sale to this
 * buyer.
 */
export interface PricedLine extends CartLine, ChargedLine {
  item_id: number
  choice: Choice | null
}

/** Selects the rows of a cart's lines. */
export function selectItems(db: D1Database, cart: Sql): Select<ItemRow> {
  return select(db, sql`SELECT * FROM cart_items WHERE cart_id = ${cart} ORDER BY id`)
}

/**
 * Returns the lines of these rows with their prices and stock, without gifts. If a product does not exist any more, only its own
 * line is marked as unavailable.
 */
export function pricedLines(cart: OpenCart, items: readonly ItemRow[], products: CartProducts): PricedLine[] {
  const now = new Date()
  const chosen = items.map((item) => chosenItem(item, products, cart, now))
  return chosen.map((line) => {
    const others = chosen.flatMap((other) =>
      other.choice && other !== line ? [{ choice: other.choice, qty: other.qty }] : [],
    )
    return line.choice
      ? available(line.item, line.choice, others)
      : unavailable(line.item, line.product_option)
  })
}

/**
 * Returns lines outside of a cart with current prices and stock, each checked alone. Lines without an existing product are left
 * out.
 */
export async function readLinesOutsideCart(items: readonly ItemRow[], buyer: Buyer): Promise<PricedLine[]> {
  const products = await readCartProducts(buyer, items.flatMap(neededSkus))
  const now = new Date()
  return items.flatMap((item) => {
    const { choice } = chosenItem(item, products, buyer, now)
    return choice ? [available(item, choice, [])] : []
  })
}

/** Returns the lines that can be bought; only they count in the totals. */
export function buyable(lines: readonly PricedLine[]): (PricedLine & { choice: Choice })[] {
  return lines.filter((line): line is PricedLine & { choice: Choice } => line.choice !== null)
}

/** Returns the line in the format of the API. `price` is the price of one unit without tax; `quoteId` is null outside of a cart. */
export function lineToWire(line: PricedLine, quoteId: string | null) {
  const net = line.price_incl_tax - containedTax(line.price_incl_tax, line.tax_percent)
  return {
    item_id: line.item_id,
    sku: line.sku,
    qty: line.qty,
    name: line.name,
    price: toDecimal(net),
    product_type: line.type_id,
    quote_id: quoteId,
    ...(line.product_option && { product_option: line.product_option }),
    extension_attributes: {
      parent_sku: line.parentSku,
      slug: line.slug,
      image: line.image,
      ...(line.producer && { producer: line.producer }),
      ...(line.color_code && { color_code: line.color_code }),
      price_incl_tax: toDecimal(line.price_incl_tax),
      pant_amount: toDecimal(line.pant_amount),
      volume_ml: line.volume_ml ?? null,
      options: [...line.options],
      max_qty: line.max_qty,
      ...(line.min_qty && { min_qty: line.min_qty }),
      ...(line.qty_step && { qty_step: line.qty_step }),
      problem: line.problem,
      counts_events: true,
    },
  }
}

function chosenItem(
  item: ItemRow,
  products: CartProducts,
  buyer: Pick<Buyer, 'view' | 'groupId'>,
  now: Date,
) {
  const product_option = item.product_option ? (JSON.parse(item.product_option) as ProductOption) : undefined
  const choice = choose(products, { sku: soldSku(item), product_option }, buyer, now)
  const isChosen = typeof choice !== 'string'
  return {
    item,
    product_option,
    qty: item.qty,
    choice: isChosen ? asKitPart(choice, products, product_option, buyer.view.code) : null,
  }
}

/** Returns the SKU of the product that is read for a line: the bundle's SKU for a bundle, otherwise the SKU of the line. */
function soldSku(item: ItemRow): string {
  return item.type_id === 'bundle' ? item.parent_sku : item.sku
}

/** Returns the SKUs that a line needs: its own, and the kit's SKU if the line is part of a kit. */
function neededSkus(item: ItemRow): string[] {
  const kit = item.product_option ? kitSku(JSON.parse(item.product_option)) : undefined
  return [soldSku(item), ...(kit ? [kit] : [])]
}

/** Returns the SKUs that the lines of a cart need, those of the view's gifts, and others, as a subquery. */
export function skusOfCart(cart: Sql, { code }: StoreView, others: readonly string[]): Sql {
  return sql`(SELECT iif(type_id = 'bundle', parent_sku, sku) FROM cart_items WHERE cart_id = ${cart}
    UNION SELECT value ->> 'option_value' FROM cart_items,
      json_each(product_option, '$.extension_attributes.custom_options')
    WHERE cart_id = ${cart} AND value ->> 'option_id' = 'kit'
    UNION SELECT gift_sku FROM sales_rules WHERE store_code = ${code} AND gift_sku IS NOT NULL
    UNION SELECT value FROM json_each(${JSON.stringify(others)}))`
}

function available(item: ItemRow, choice: Choice, others: { choice: Choice; qty: number }[]): PricedLine {
  const max_qty = largestQuantity(choice, others)
  const { min_sale_qty, qty_increments } = choice.product.stock
  return {
    item_id: item.id,
    sku: item.sku,
    parentSku: choice.parentSku,
    qty: item.qty,
    name: choice.name,
    type_id: choice.type_id,
    product_option: choice.product_option,
    price_incl_tax: choice.unitPrice(item.qty),
    pant_amount: choice.pant_amount,
    volume_ml: choice.volume_ml,
    tax_percent: choice.tax_percent,
    slug: choice.slug,
    image: choice.image,
    producer: choice.producer,
    color_code: choice.color_code,
    options: choice.options,
    max_qty,
    ...(min_sale_qty > 1 && { min_qty: min_sale_qty }),
    ...(qty_increments > 1 && { qty_step: qty_increments }),
    problem: quantityProblem(choice, item.qty, max_qty),
    choice,
  }
}

function unavailable(item: ItemRow, product_option: ProductOption | undefined): PricedLine {
  return {
    item_id: item.id,
    sku: item.sku,
    parentSku: item.parent_sku,
    qty: item.qty,
    name: item.name,
    type_id: item.type_id,
    product_option,
    price_incl_tax: 0,
    pant_amount: 0,
    tax_percent: 0,
    slug: null,
    image: null,
    options: [],
    max_qty: 0,
    problem: 'unavailable',
    choice: null,
  }
}
