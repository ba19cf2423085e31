import { sameLine } from '#shared/cart.ts'
import { groupedByKit, kitOf, perKit } from '#shared/kit.ts'
import { largestQuantity } from './availability.ts'
import { buyable, type PricedLine } from './lines.ts'

/** A line that a guest's cart brings into the customer's. */
export interface Addition {
  /** The guest's line, with the quantity that the customer's will have. */
  line: PricedLine
  /** The customer's equal line. */
  same: PricedLine | undefined
  isCut: boolean
}

/**
 * Quantities of equal lines added up, and cut to what can be had beside the rest; a line is never lost by that. A kit is
 * cut as a whole: of each part as many as the kits that can be had.
 */
export function mergeAdditions(own: readonly PricedLine[], guest: readonly PricedLine[]): Addition[] {
  const additions: Addition[] = []
  for (const line of guest) {
    const same = own.find((other) => sameLine(other, { ...line, item_id: undefined }))
    const others = mergedLines(own, additions).filter((other) => other !== same)
    const wanted = line.qty + (same?.qty ?? 0)
    additions.push(addition(line, same, cut(line, wanted, buyable(others))))
  }
  return withWholeKits(additions)
}

/** The lines of the merged cart. */
export function mergedLines(own: readonly PricedLine[], additions: readonly Addition[]): PricedLine[] {
  const replaced = new Set(additions.map(({ same }) => same))
  return [...own.filter((line) => !replaced.has(line)), ...additions.map(({ line }) => line)]
}

function addition(line: PricedLine, same: PricedLine | undefined, qty: number): Addition {
  const price_incl_tax = line.choice?.unitPrice(qty) ?? 0
  return { line: { ...line, qty, price_incl_tax }, same, isCut: qty < line.qty + (same?.qty ?? 0) }
}

function cut(line: PricedLine, wanted: number, others: ReturnType<typeof buyable>): number {
  const { choice, qty } = line
  const largest = choice && largestQuantity(choice, others)
  if (!choice || largest === null || wanted <= largest) return wanted
  const step = kitOf(line) ? perKit(line) : Math.max(1, choice.product.stock.qty_increments)
  return Math.floor(largest / step) * step || qty
}

/** Where a part of a kit was cut, the other parts of that kit are cut to as many kits. */
function withWholeKits(additions: readonly Addition[]): Addition[] {
  const most = new Map<PricedLine, number>()
  const wasCut = new Set(additions.filter(({ isCut }) => isCut).map(({ line }) => line))
  for (const { kit, lines } of groupedByKit(additions.map(({ line }) => line))) {
    const scarce = lines.filter((line) => wasCut.has(line))
    if (!kit || scarce.length === 0) continue
    const kits = Math.min(...scarce.map((line) => Math.floor(line.qty / perKit(line))))
    for (const line of lines) most.set(line, kits * perKit(line))
  }
  return additions.map((each) => {
    const qty = most.get(each.line) || each.line.qty
    if (qty >= each.line.qty) return each
    return { ...addition(each.line, each.same, qty), isCut: true }
  })
}
