import type { Box } from '../markup.ts'
import { legible } from '../palette.ts'
import { cutting, type Printing } from '../printing.ts'
import type { LabelStyle, Typeface } from '../recipe.ts'
import { gap, type Item, rule, spring, text } from '../sheet.ts'
import designs from './designs.json' with { type: 'json' }

/** The texts and columns of a label style: a row of `designs.json`. */
interface Design {
  /** Width as a share of the bottle's area, height as a multiple of the width, and position from 0 (top) to 1 (bottom). */
  sheet: [width: number, ratio: number, at: number]
  /** The least contrast of the ink `on` on areas of the accent. */
  on?: number
  texts: Record<string, LabelText>
  /**
   * Items from top to bottom, by column, layout or both: the name of a text, a gap in units of type (or `2px`), `-` for a spring,
   * `mark:size:ink`, `rule:width:weight:diamond` and `foot:share`.
   */
  columns: Record<string, string>
}

interface LabelText {
  /** The printed values, separated by spaces; joined by `join`. */
  words: string
  join?: string
  /** Printed only beside this value, or only without it. */
  beside?: 'vintage'
  without?: 'vintage'
  face: Typeface
  /** The typeface of the recipe replaces the face. */
  isOwn?: true
  size: number
  ink?: string
  lines?: number
  upper?: boolean
  tracking?: number
  leading?: number
  share?: number
}

/** Draws the outline of the paper, and the print inside it. */
export type LabelDrawer = (printing: Printing, design: Designed) => { cut: string; art: string }

interface Designed {
  sheet: Box
  /** The ink on areas of the accent. */
  on: string
  /** Returns the items of a column in the label's layout. */
  items(column?: string): Item[]
}

export function designed(printing: Printing, style: LabelStyle): Designed {
  const { sheet, on = 0, texts, columns } = (designs as unknown as Record<LabelStyle, Design>)[style]
  const inks = { ...printing, on: legible(printing.paper, printing.accent, on) }
  return {
    sheet: cutting(printing, ...sheet),
    on: inks.on,
    items(column = '') {
      const { layout } = printing
      const items = columns[column] ?? columns[`${column} ${layout}`.trim()] ?? ''
      return items.split(' ').map((item) => itemOf(item, inks, texts))
    },
  }
}

type Inked = Printing & { on: string }

function itemOf(item: string, printing: Inked, texts: Design['texts']): Item {
  const { unit, emblem, initial, accent, volume, strength } = printing
  const [kind = '', first = '', second = '', third] = item.split(':')
  if (kind === '-') return spring
  if (kind.endsWith('px')) return gap(Number.parseFloat(kind))
  if (/^\d/.test(kind)) return gap(Number(kind) * unit)
  if (kind === 'mark')
    return {
      ...{ is: 'emblem', name: emblem, size: Number(first) * unit, initial },
      ink: inkOf(second || 'accentInk', printing),
    }
  if (kind === 'rule') {
    const weight = Number.parseFloat(second) * (second.endsWith('u') ? unit : 1)
    return rule(Number(first), accent, weight, third === 'diamond')
  }
  // The line of small type that the law requires.
  if (kind === 'foot') {
    const words = [volume, strength].filter(Boolean).join('   ')
    return text(words, 'grotesque', 6.8 * unit, printing.ink, { tracking: 0.04, share: Number(first || 1) })
  }
  const design = texts[kind]
  if (!design) throw new Error(`A label has no text ${kind}`)
  return textOf(design, printing)
}

function textOf(design: LabelText, printing: Inked): Item {
  const { words, join = ' ', beside, without, face, isOwn, size, ink = 'ink', ...more } = design
  const isShown = (!beside || printing[beside]) && (!without || !printing[without])
  const values = isShown ? words.split(' ').map((name) => printedValue(name, printing)) : []
  const own = isOwn && printing.typeface
  return text(
    values.filter(Boolean).join(join),
    own || face,
    size * printing.unit,
    inkOf(ink, printing),
    more,
  )
}

function printedValue(name: string, printing: Printing): string {
  const [first = '', ...others] = printing.name.split(' ')
  if (name === 'firstWord') return first
  return name === 'otherWords' ? others.join(' ') : String(printing[name as keyof Printing] ?? '')
}

function inkOf(name: string, printing: Inked): string {
  return String(printing[name as keyof Inked])
}
