import { sameLine } from '#shared/cart.ts'
import { groupedByKit, kitOf, perKit } from '#shared/kit.ts'
import { largestQuantity } from './availability.ts'
import { buyable, type PricedLine } from './lines.ts'

/** A line of the guest's cart that is merged into the customer's cart. */
export interface Addition {
  /** The guest's line, with the quantity of the line in the merged cart. */
  line: PricedLine
  /** The equal line of the customer's cart. */
  same: PricedLine | undefined
  isCut: boolean
}

/**
 * Adds up the quantities of equal lines and reduces them to the available stock beside the other lines; no line is removed. A kit
 * is reduced as a whole: its parts are reduced to the same number of kits.
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

/** Returns the lines of the merged cart. */
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

/** If one part of a kit was reduced, reduces the other parts to the same number of kits. */
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
