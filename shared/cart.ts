import type { Minor } from './money.ts'
import { optionChecksum, optionKind, type ProductOption } from './product-option.ts'

/** Grouped products never stand in a cart: their associated products do. */
export const lineTypes = ['simple', 'configurable', 'bundle', 'downloadable', 'virtual'] as const
export type LineType = (typeof lineTypes)[number]

/** Why a line cannot be ordered as it is. */
export const lineProblems = ['unavailable', 'out_of_stock', 'quantity'] as const
export type LineProblem = (typeof lineProblems)[number]

export interface CartLine {
  /** The server's id of the line; absent while the line is only predicted. */
  item_id?: number | undefined
  /** Of the child in a configurable line; of a bundle the joined sku, see `bundleLineSku`. */
  sku: string
  parentSku: string
  qty: number
  name: string
  type_id: LineType
  product_option?: ProductOption | undefined
  /** One unit, tax included, deposit not. */
  price_incl_tax: Minor
  /** Deposit (pant) of one unit. Not taxed. */
  pant_amount: Minor
  /** Of one unit; absent or null where it is not one bottle or not sold by volume. */
  volume_ml?: number | null | undefined
  slug: string | null
  image: string | null
  /** Absent where the platform does not say it. */
  producer?: string | null | undefined
  /** `red`, `white` …: what its picture is tinted by. */
  color_code?: string | null | undefined
  /** What was chosen, in words. */
  options: readonly { label: string; value: string }[]
  /** The largest quantity that can be ordered now; null where there is no limit. */
  max_qty: number | null
  /** The fewest that one may order; absent where it is 1. */
  min_qty?: number | undefined
  /** It is sold so many at a time; absent where it is 1. */
  qty_step?: number | undefined
  problem: LineProblem | null
  /** The platform makes a change once for one `eventId`, however often it is sent. */
  counts_events?: boolean | undefined
  /** The last question about its stock: the answer to an earlier one says nothing any more. */
  onlineStockCheckid?: string | undefined
  /** What the last answer to it was. */
  is_in_stock?: boolean | undefined
  /** `max_qty` and `problem` are that answer's: the platform's cart says nothing of them. */
  limitsFromStock?: boolean | undefined
}

/**
 * Lines from which on a cart takes no new ones. Two carts that become one may have more, since nothing is lost by that;
 * an order takes those as well.
 */
export const mostLines = 500

export interface Cart {
  readonly lines: readonly CartLine[]
}

/** A line that two carts wanted more of than can be had, with what it has now. */
export type LimitedLine = Pick<CartLine, 'sku' | 'name' | 'qty' | 'product_option'>

export type LineReference = Pick<CartLine, 'sku' | 'item_id' | 'product_option' | 'type_id'>

type ComparedLine = Omit<LineReference, 'type_id'> & Partial<Pick<LineReference, 'type_id'>>

export type CartChange =
  /** `replaces`: the line that goes if the addition is made, and stays if it is refused. */
  | { kind: 'add'; line: CartLine; replaces?: LineReference }
  | { kind: 'setQuantity'; line: LineReference; qty: number }
  | { kind: 'remove'; line: LineReference }

export const emptyCart: Cart = { lines: [] }

/**
 * The cart after a change; the same for the platform's truth and the browser's prediction.
 * An added line that equals one in the cart raises its quantity and keeps the existing line's id and place.
 * A quantity below 1 removes the line. Changes of lines that are not there change nothing.
 */
export function applyChange(cart: Cart, change: CartChange): Cart {
  if (change.kind === 'add') {
    const { line, replaces } = change
    return add(replaces ? applyChange(cart, { kind: 'remove', line: replaces }) : cart, line)
  }
  const qty = change.kind === 'remove' ? 0 : wholeQuantity(change.qty)
  return {
    lines: cart.lines.flatMap((line) => {
      if (!sameLine(line, change.line)) return [line]
      return qty < 1 ? [] : [{ ...line, qty }]
    }),
  }
}

/**
 * Whether two lines are the same line of a cart. Bundles, and variants of configurable products, are compared by sku, since
 * that names what was chosen: one that was removed and added anew has another server id. Of all others two server ids decide
 * alone; where one has none, products with custom options are compared by what was chosen, the rest by sku.
 */
export function sameLine(a: ComparedLine, b: ComparedLine): boolean {
  const haveIds = a.item_id !== undefined && b.item_id !== undefined
  if (haveIds && String(a.item_id) === String(b.item_id)) return true
  if (a.sku !== b.sku) return false
  if (a.type_id === 'bundle' || b.type_id === 'bundle') return true
  const kinds = [optionKind(a.product_option), optionKind(b.product_option)]
  if (kinds.every((kind) => kind === 'configurable_item_options')) return true
  if (haveIds) return false
  if (!kinds.includes('custom_options')) return true
  return optionChecksum(a.product_option) === optionChecksum(b.product_option)
}

/** The custom option by which the platform marks what it gives along. */
const promoOptionId = 'ampromo_rule_id'

/** The choice that marks the gift of a promotion. */
export function promoOption(ruleId: number): ProductOption {
  return {
    extension_attributes: { custom_options: [{ option_id: promoOptionId, option_value: String(ruleId) }] },
  }
}

/** The promotion that a line is the gift of; undefined of everything that was chosen by the shopper. */
export function promoRule({ product_option }: Pick<CartLine, 'product_option'>): string | undefined {
  const options = product_option?.extension_attributes.custom_options ?? []
  return options.find(({ option_id }) => option_id === promoOptionId)?.option_value
}

/** Gifts are the platform's alone: never pushed, edited or removed by a shopper. */
export function isPromoLine(line: Pick<CartLine, 'product_option'>): boolean {
  return promoRule(line) !== undefined
}

export function findLine(cart: Cart, line: LineReference): CartLine | undefined {
  return cart.lines.find((candidate) => sameLine(candidate, line))
}

/** Nothing to deliver: every line is downloadable or virtual. An empty cart is not virtual. */
export function isVirtualCart(cart: Cart): boolean {
  return cart.lines.length > 0 && cart.lines.every((line) => isVirtual(line.type_id))
}

export function isVirtual(type: LineType): boolean {
  return type === 'downloadable' || type === 'virtual'
}

/** Gift cards, the catalogue's virtual products, are money: neither points nor rules nor other gift cards pay for them. */
export function isMoney({ type_id }: Pick<CartLine, 'type_id'>): boolean {
  return type_id === 'virtual'
}

/**
 * Digital content, supplied on no tangible medium (directive 2011/83/EU, article 2(11)): downloads. Gift cards, which are
 * virtual too, are none.
 */
export function isDigitalContent({ type_id }: Pick<CartLine, 'type_id'>): boolean {
  return type_id === 'downloadable'
}

/** Lines that hinder the order. */
export function problemLines(cart: Cart): readonly CartLine[] {
  return cart.lines.filter((line) => line.problem)
}

export interface BundlePart {
  sku: string
  qty: number
  /** The quantity that the bundle has of this part unless the shopper says otherwise. */
  usualQty: number
}

/**
 * The sku of a bundle's line: the bundle's, joined with the chosen ones by `-`. A part in another than its usual
 * quantity carries it (`10234x3`), so that equal skus always mean the same bottles.
 */
export function bundleLineSku(bundleSku: string, parts: readonly BundlePart[]): string {
  return [
    bundleSku,
    ...parts.map((part) => (part.qty === part.usualQty ? part.sku : `${part.sku}x${part.qty}`)),
  ].join('-')
}

/** Quantities are whole: decimals are cut, what is no number counts as 0. */
function wholeQuantity(qty: number): number {
  return Number.isFinite(qty) ? Math.max(0, Math.trunc(qty)) : 0
}

function add(cart: Cart, added: CartLine): Cart {
  const qty = wholeQuantity(added.qty)
  if (qty < 1) return cart
  const existing = findLine(cart, added)
  if (!existing) return { lines: [...cart.lines, { ...added, qty }] }
  return { lines: cart.lines.map((line) => (line === existing ? { ...line, qty: line.qty + qty } : line)) }
}

/** What was chosen travels with the product that offers the choice; without a choice the line's own sku is enough. */
export function addedItem({ sku, parentSku, qty, product_option }: CartLine) {
  return product_option ? { sku: parentSku, qty, product_option } : { sku, qty }
}
