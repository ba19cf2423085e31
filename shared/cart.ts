import type { Minor } from './money.ts'
import { optionChecksum, optionKind, type ProductOption } from './product-option.ts'

/** Grouped products are never lines of a cart: their associated products are. */
export const lineTypes = ['simple', 'configurable', 'bundle', 'downloadable', 'virtual'] as const
export type LineType = (typeof lineTypes)[number]

/** The reasons why a line cannot be ordered as it is. */
export const lineProblems = ['unavailable', 'out_of_stock', 'quantity'] as const
export type LineProblem = (typeof lineProblems)[number]

export interface CartLine {
  /** The server's id of the line; absent while the line is only predicted. */
  item_id?: number | undefined
  /** The SKU of the chosen variant in a configurable line; for a bundle the joined SKU, see `bundleLineSku`. */
  sku: string
  parentSku: string
  qty: number
  name: string
  type_id: LineType
  product_option?: ProductOption | undefined
  /** The price of one unit, including tax, without the deposit. */
  price_incl_tax: Minor
  /** The deposit (pant) of one unit. Not taxed. */
  pant_amount: Minor
  /** The volume of one unit; absent or null if it is not one bottle or not sold by volume. */
  volume_ml?: number | null | undefined
  slug: string | null
  image: string | null
  /** Absent if the platform does not return it. */
  producer?: string | null | undefined
  /** `red`, `white` …: the tint of the line's picture. */
  color_code?: string | null | undefined
  /** The chosen options, in words. */
  options: readonly { label: string; value: string }[]
  /** The largest quantity that can be ordered now; null if there is no limit. */
  max_qty: number | null
  /** The smallest quantity that can be ordered; absent if it is 1. */
  min_qty?: number | undefined
  /** Quantities are multiples of this step; absent if it is 1. */
  qty_step?: number | undefined
  problem: LineProblem | null
  /** True if the platform makes a change once for each `eventId`, also if it is sent again. */
  counts_events?: boolean | undefined
  /** True if the product is in stock, as the platform's stock says; absent if it is unknown. */
  is_in_stock?: boolean | undefined
  /** True if `max_qty` and `problem` come from the platform's stock: its cart does not return them. */
  limitsFromStock?: boolean | undefined
}

/**
 * The number of lines from which on a cart takes no new ones. Two merged carts may have more, so that no line is lost; an order takes those
 * as well.
 */
export const mostLines = 500

export interface Cart {
  readonly lines: readonly CartLine[]
}

/** A line of two merged carts whose quantity was capped at the stock, with its quantity now. */
export type LimitedLine = Pick<CartLine, 'sku' | 'name' | 'qty' | 'product_option'>

export type LineReference = Pick<CartLine, 'sku' | 'item_id' | 'product_option' | 'type_id'>

type ComparedLine = Omit<LineReference, 'type_id'> & Partial<Pick<LineReference, 'type_id'>>

export type CartChange =
  /** `replaces`: the line that is removed if the addition succeeds, and stays if it is refused. */
  | { kind: 'add'; line: CartLine; replaces?: LineReference }
  | { kind: 'setQuantity'; line: LineReference; qty: number }
  | { kind: 'remove'; line: LineReference }

export const emptyCart: Cart = { lines: [] }

/**
 * Returns the cart after a change; used for the platform's cart and for the browser's prediction. An added line that equals a line of the
 * cart raises its quantity and keeps the existing line's id and place. A quantity below 1 removes the line. Changes of lines that are not
 * in the cart have no effect.
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
 * Returns whether two lines are the same line of a cart. Bundles and variants of configurable products are compared by SKU, which names the
 * choice: removing and adding one again gives it another server id. All other lines are compared by server id alone if both have one.
 * Otherwise products with custom options are compared by their answers, the rest by SKU.
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

/** The custom option by which the platform marks a gift of a promotion. */
const promoOptionId = 'ampromo_rule_id'

/** Returns the choice that marks the gift of a promotion. */
export function promoOption(ruleId: number): ProductOption {
  return {
    extension_attributes: { custom_options: [{ option_id: promoOptionId, option_value: String(ruleId) }] },
  }
}

/** Returns the promotion that a line is the gift of; undefined if the shopper chose the line. */
export function promoRule({ product_option }: Pick<CartLine, 'product_option'>): string | undefined {
  const options = product_option?.extension_attributes.custom_options ?? []
  return options.find(({ option_id }) => option_id === promoOptionId)?.option_value
}

/** Returns whether a line is a gift of a promotion. Only the platform adds gifts: the shop never sends, edits or removes them. */
export function isPromoLine(line: Pick<CartLine, 'product_option'>): boolean {
  return promoRule(line) !== undefined
}

export function findLine(cart: Cart, line: LineReference): CartLine | undefined {
  return cart.lines.find((candidate) => sameLine(candidate, line))
}

/** Returns whether nothing has to be delivered: every line is downloadable or virtual. An empty cart is not virtual. */
export function isVirtualCart(cart: Cart): boolean {
  return cart.lines.length > 0 && cart.lines.every((line) => isVirtual(line.type_id))
}

export function isVirtual(type: LineType): boolean {
  return type === 'downloadable' || type === 'virtual'
}

/**
 * Returns whether a line is a gift card, the only virtual product of the catalogue. Gift cards are money: points, rules and other gift
 * cards cannot pay for them.
 */
export function isMoney({ type_id }: Pick<CartLine, 'type_id'>): boolean {
  return type_id === 'virtual'
}

/**
 * Returns whether a line is digital content that is not supplied on a tangible medium (directive 2011/83/EU, article 2(11)): a download.
 * Gift cards are virtual, but no digital content.
 */
export function isDigitalContent({ type_id }: Pick<CartLine, 'type_id'>): boolean {
  return type_id === 'downloadable'
}

/** Returns the lines that prevent the order. */
export function problemLines(cart: Cart): readonly CartLine[] {
  return cart.lines.filter((line) => line.problem)
}

export interface BundlePart {
  sku: string
  qty: number
  /** The quantity of this part in the bundle unless the shopper changes it. */
  usualQty: number
}

/**
 * Returns the SKU of a bundle's line: the bundle's SKU, joined with the chosen ones by `-`. A part whose quantity is not the usual one
 * carries it (`10234x3`), so that equal SKUs always mean the same bottles.
 */
export function bundleLineSku(bundleSku: string, parts: readonly BundlePart[]): string {
  return [
    bundleSku,
    ...parts.map((part) => (part.qty === part.usualQty ? part.sku : `${part.sku}x${part.qty}`)),
  ].join('-')
}

/** Returns a whole quantity: decimals are cut, anything that is no number counts as 0. */
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

/**
 * Returns a line as it is added on the platform. A choice is sent with the product that offers it; without a choice the line's own SKU is
 * enough.
 */
export function addedItem({ sku, parentSku, qty, product_option }: CartLine) {
  return product_option ? { sku: parentSku, qty, product_option } : { sku, qty }
}
