import type { Cart, CartChange, CartLine } from './cart.ts'
import { groupedByKit, type KitContents, kitCount, kitOf, perKit } from './kit.ts'
import type { Minor } from './money.ts'

/** A kit in the cart: one line for the shopper, and one line of the platform for each part. */
export interface KitLine {
  /** Equal for kits of the same parts, which share one line. */
  key: string
  sku: string
  name: string
  /** The number of kits. */
  qty: number
  parts: readonly CartLine[]
  /** True if the cart has each part in the quantity that `qty` kits need. */
  isWhole: boolean
  /** The price of one kit, tax included. */
  price_incl_tax: Minor
  /** The most kits that the scarcest part allows; null if nothing limits it. */
  max_qty: number | null
}

export type CartEntry = CartLine | KitLine

export function isKitLine(entry: CartEntry): entry is KitLine {
  return 'isWhole' in entry
}

/** Returns the lines as a shopper sees them: the parts of a kit are joined in the place of the first. */
export function cartEntries(lines: readonly CartLine[]): CartEntry[] {
  return groupedByKit(lines).flatMap(({ key, kit, lines }): CartEntry[] =>
    kit ? [kitLine(key, kit, lines)] : lines,
  )
}

/** Returns the lines of the platform's cart that an entry consists of. */
export function linesOf(entry: CartEntry): readonly CartLine[] {
  return isKitLine(entry) ? entry.parts : [entry]
}

/** Returns the changes that set a kit to this quantity: one for each part whose quantity differs. */
export function kitChanges({ parts }: Pick<KitLine, 'parts'>, qty: number): CartChange[] {
  return parts.flatMap((line): CartChange[] => {
    const wanted = qty * perKit(line)
    if (wanted < 1) return [{ kind: 'remove', line }]
    return line.qty === wanted ? [] : [{ kind: 'setQuantity', line, qty: wanted }]
  })
}

/**
 * Returns the changes that make a kit whole again after one part was refused or capped: as many kits as all parts allow. `most`: the
 * available quantity of the part, if its line has more.
 */
export function kitRepair(
  { lines }: Cart,
  part: Pick<CartLine, 'sku' | 'product_option'>,
  most = Number.POSITIVE_INFINITY,
): CartChange[] {
  const kit = kitOf(part)
  if (!kit) return []
  const same = JSON.stringify(kit)
  const found = groupedByKit(lines).find((group) => JSON.stringify(group.kit) === same)
  if (!found) return []
  const count = Math.min(wholeKits(kit, found.lines), Math.floor(most / perKit(part)))
  return kitChanges({ parts: found.lines }, count)
}

function kitLine(key: string, kit: KitContents, parts: readonly CartLine[]): KitLine {
  const qty = kitCount(parts)
  const limits = parts.flatMap((line) =>
    line.max_qty === null ? [] : [Math.floor(line.max_qty / perKit(line))],
  )
  return {
    key,
    sku: kit.sku,
    name: parts[0]?.options.at(-1)?.value ?? '',
    qty,
    parts,
    isWhole: wholeKits(kit, parts) === qty && parts.every((line) => line.qty === qty * perKit(line)),
    price_incl_tax: parts.reduce((sum, line) => sum + perKit(line) * line.price_incl_tax, 0),
    max_qty: limits.length ? Math.min(...limits) : null,
  }
}

function wholeKits({ parts }: KitContents, lines: readonly CartLine[]): number {
  const has = (sku: string) => lines.find((line) => line.sku === sku)?.qty ?? 0
  return Math.min(...Object.entries(parts).map(([sku, qty]) => Math.floor(has(sku) / qty)))
}
