import type { ReadCell } from './read-cell.ts'
import { writtenNumber } from './written-numbers.ts'

const millilitres = { ml: 1, cl: 10, dl: 100, l: 1000 } as const
type VolumeUnit = keyof typeof millilitres

/** Usual sizes of drinks (millilitres). */
const sizes = new Set([
  ...[
    20, 30, 40, 50, 60, 100, 180, 187, 200, 250, 275, 300, 330, 350, 355, 375, 400, 440, 450, 473, 500, 568,
  ],
  ...[600, 620, 650, 660, 700, 720, 750, 800, 1000, 1125, 1136, 1500, 1750, 2000, 2250, 3000, 4500, 5000],
  ...[6000, 9000, 10_000, 12_000, 15_000, 18_000, 20_000, 25_000, 30_000],
])

/** Returns whether a volume is plausible for a bottle: 5 to 30,000 ml. */
const isVolume = (ml: number) => ml >= 5 && ml <= 30_000

const wholeCell =
  /^(?:(\d{1,3}) ?(?:stk|st|fl|flasker|flaskor|btl|pcs)?\.? ?[x×*àáa] ?)?(\d{1,5}(?:[.,]\d{1,4})?) ?(ml|cl|dl|ltr|liters?|litres?|lt|l)?\.?(?: ?[x×*] ?(\d{1,3}) ?(?:stk|st|fl|flasker|flaskor|btl|pcs)?\.?)?$/i
const inText =
  /(?<![\d.,])(?:(\d{1,3}) ?[x×*] ?)?(\d{1,5}(?:[.,]\d{1,4})?)\s?(ml|cl|dl|ltr|liters?|litres?|lt|l)(?![\p{L}\d])/iu

interface WrittenVolume {
  /** Number of bottles of this volume. */
  count: number
  /** The possible readings of the digits. */
  amounts: number[]
  unit: VolumeUnit | undefined
}

/** Returns the first volume in a text (millilitres): `75 cl`, `0,7 L`, `6 x 75 cl`. Undefined if there is none. */
export function volumeIn(text: string): number | undefined {
  const [, count = '1', digits = '', unit = ''] = inText.exec(text) ?? []
  if (!digits) return undefined
  const found = bottleOf({ count: 1, amounts: amountsOf(digits), unit: unitNamed(unit) }, undefined)
  return found && Number(count) * found
}

/**
 * Reads the volumes of a column (millilitres). All cells without a unit share one: that of the heading, or the one that fits their sizes. A
 * volume of 0 is no volume.
 */
export function readVolumes(
  cells: readonly string[],
  { heading = '', answer }: { heading?: string; answer?: string | undefined } = {},
): ReadCell[] {
  const written = cells.map((cell) => (/^0+(?:[.,]0+)?$/.test(cell) ? null : writtenVolume(cell)))
  const bare = written.filter((one) => one && !one.unit) as WrittenVolume[]
  const [, named = ''] = inHeading.exec(heading.replaceAll('_', ' ')) ?? []
  const found = (answer && unitNamed(answer)) || unitOf(bare, unitNamed(named))
  return written.map((one): ReadCell => {
    if (!one) return { value: one }
    const totalIn = (unit: VolumeUnit | undefined) => {
      const ml = bottleOf(one, unit)
      return ml && ml * one.count
    }
    const total = totalIn(found)
    if (one.unit || found) return { value: total && Math.round(total) }
    return {
      doubt: (['ml', 'cl', 'l'] as const).flatMap((unit) => {
        const ml = totalIn(unit)
        return ml ? [[unit, `${ml} ml`] as [string, string]] : []
      }),
    }
  })
}

const inHeading = /(?<![\p{L}\d])(ml|cl|dl|l|ltr|liter|litre)(?![\p{L}\d])/iu

function unitNamed(text: string): VolumeUnit | undefined {
  const named = text.toLowerCase()
  if (/^l/.test(named)) return 'l'
  return (['ml', 'cl', 'dl'] as const).find((one) => one === named)
}

function writtenVolume(cell: string): WrittenVolume | undefined {
  const [, before = '', digits = '', unit = '', behind = ''] = wholeCell.exec(cell.replace(/\s+/g, ' ')) ?? []
  if (!digits || (before && behind)) return undefined
  return { count: Number(before || behind || 1), amounts: amountsOf(digits), unit: unitNamed(unit) }
}

function amountsOf(digits: string): number[] {
  const { value, open } = writtenNumber(digits) ?? {}
  return open ? [open.asDecimal, open.asGrouped] : [value ?? 0]
}

/** Returns the plausible size of one bottle (millilitres). If both readings are plausible, a common size decides. */
function bottleOf({ amounts, unit }: WrittenVolume, other: VolumeUnit | undefined): number | undefined {
  const used = unit ?? other
  if (!used) return undefined
  const possible = amounts.map((one) => Math.round(one * millilitres[used] * 1000) / 1000).filter(isVolume)
  return possible.length > 1 ? possible.find((ml) => sizes.has(ml)) : possible[0]
}

/** Returns the unit that makes every cell a plausible volume. A cell may be an unusual size only if no other unit makes it a usual one. */
function unitOf(bare: readonly WrittenVolume[], heading: VolumeUnit | undefined): VolumeUnit | undefined {
  const isSize = (one: WrittenVolume, unit: VolumeUnit) => sizes.has(bottleOf(one, unit) ?? 0)
  const units = ['ml', 'cl', 'l'] as const
  const fitting = (heading === 'dl' ? [...units, heading] : units).filter((unit) =>
    bare.every(
      (one) =>
        bottleOf(one, unit) !== undefined &&
        (isSize(one, unit) || !units.some((other) => isSize(one, other))),
    ),
  )
  if (heading && fitting.includes(heading)) return heading
  return !heading && fitting.length === 1 ? fitting[0] : undefined
}
