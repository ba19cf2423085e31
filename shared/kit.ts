// Why: docs/decisions/013-product-choices.md
import type { CartLine } from './cart.ts'
import { kitOptionId, kitParts, kitSku, partsOptionId } from './kit-count.ts'
import type { ProductOption } from './product-option.ts'

/** The contents of a kit: the quantity of each SKU in one kit. */
export interface KitContents {
  sku: string
  parts: Readonly<Record<string, number>>
}

type Marked = Pick<CartLine, 'sku' | 'product_option'>

export interface KitGroup<Line> {
  /** Equal for kits of the same parts. */
  key: string
  /** Undefined for a line that is no part of a kit. */
  kit: KitContents | undefined
  lines: Line[]
}

/** Returns the choice that marks a line as a part of a kit. */
export function kitOption({ sku, parts }: KitContents): ProductOption {
  const texts = Object.entries(parts).map(([part, qty]) => `${part}x${qty}`)
  const custom_options = [
    { option_id: kitOptionId, option_value: sku },
    { option_id: partsOptionId, option_value: texts.sort().join('|') },
  ]
  return { extension_attributes: { custom_options } }
}

/** Returns the kit that a line is a part of; undefined for other lines, and if the mark does not name the line's SKU. */
export function kitOf({ sku, product_option }: Marked): KitContents | undefined {
  const kit = kitSku(product_option)
  if (!kit) return undefined
  const parts: Record<string, number> = {}
  for (const part of kitParts(product_option)?.split('|') ?? []) {
    const [, name, qty] = /^(.+)x([1-9]\d{0,3})$/.exec(part) ?? []
    if (name) parts[name] = Number(qty)
  }
  return parts[sku] ? { sku: kit, parts } : undefined
}

/** Returns the quantity of the line's SKU in one kit; 1 for a line that is no part. */
export function perKit(line: Marked): number {
  return kitOf(line)?.parts[line.sku] ?? 1
}

/** Groups lines: those of one kit are joined in the place of the first. */
export function groupedByKit<Line extends Marked>(lines: readonly Line[]): KitGroup<Line>[] {
  const groups = new Map<unknown, KitGroup<Line>>()
  for (const line of lines) {
    const kit = kitOf(line)
    const key = kit ? `${kit.sku}|${kitParts(line.product_option)}` : ''
    const group = groups.get(key || line) ?? { key, kit, lines: [] }
    group.lines.push(line)
    groups.set(key || line, group)
  }
  return [...groups.values()]
}

/** Returns the number of kits that these parts make, or the quantity of a line that is no part. */
export function kitCount(parts: readonly (Marked & { qty: number })[]): number {
  return Math.max(...parts.map((line) => Math.ceil(line.qty / perKit(line))))
}
