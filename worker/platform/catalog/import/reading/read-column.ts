import { productTypes } from '#shared/product-fields.ts'
import { ReasonedError } from '#shared/reason.ts'
import { skuForm } from '#shared/search-params.ts'
import { slugOf } from '#worker/platform/catalog/writing/slug.ts'
import { colourOf } from '../option-words.ts'
import type { CellKind } from './columns.ts'
import { drawingIn } from './drawing.ts'
import {
  amountsIn,
  downloadsIn,
  groupPricesIn,
  labelsIn,
  parts,
  placesIn,
  questionsIn,
} from './nested-cells.ts'
import { isSku, type ReadCell, type ReadingColumn } from './read-cell.ts'
import { type NumberKind, readNumbers, readStrengths } from './read-numbers.ts'
import { readVolumes } from './volumes.ts'
import { readDates } from './written-dates.ts'
import { writtenNumber } from './written-numbers.ts'

/** Reads the cells of a column. The style of all cells decides how each one is read. */
export function readColumn(column: ReadingColumn): ReadCell[] {
  const { kind, cells, family, answer } = column
  if (kind === 'price' || kind === 'deposit' || kind === 'count') return readNumbers(column as never)
  if (kind === 'strength') return readStrengths(column)
  const texts = cells.map(({ text }) => text)
  if (kind === 'volume') return readVolumes(texts, { heading: column.heading, answer })
  if (kind === 'date' || kind === 'moment')
    return readDates(texts, {
      family: family.flatMap(({ texts }) => texts),
      answer,
      isMoment: kind === 'moment',
    })
  return texts.map((text) => {
    try {
      return { value: readers[kind](text, column) }
    } catch (error) {
      if (!(error instanceof ReasonedError)) throw error
      return error instanceof NotImported ? { value: null, fault: error } : { fault: error }
    }
  })
}

/** Thrown for a cell that is skipped while its line is imported. */
class NotImported extends ReasonedError {}

type Reader = (text: string, column: ReadingColumn) => unknown

const sku = (text: string) => (skuForm.test(text) && isSku(text) ? text : undefined)

const split = (text: string, marks: RegExp) => [
  ...new Set(text.split(marks).flatMap((item) => item.trim() || [])),
]

/** Readers of columns whose cells do not depend on each other. */
const readers: Readonly<
  Record<Exclude<CellKind, NumberKind | 'strength' | 'volume' | 'date' | 'moment'>, Reader>
> = {
  sku,
  words: (text) => text,
  scale: (text) => (/^[1-5]$/.test(text) ? text : undefined),
  /** `16-18` → `16–18 °C`. Words stay. */
  temperature: (text) => {
    const [, first, second] = /^(\d+)(?: ?(?:-|–|til|till|to) ?(\d+))? ?(?:°|grader)? ?C?$/i.exec(text) ?? []
    return first ? `${first}${second ? `–${second}` : ''} °C` : text
  },
  type: (text) => productTypes.find((type) => type === text.toLowerCase()),
  visibility: (text) => ({ catalogue: 2, search: 3, both: 4 })[text.toLowerCase()],
  places: placesIn,
  titles: parts,
  labels: labelsIn,
  groupPrices: groupPricesIn,
  questions: questionsIn,
  downloads: downloadsIn,
  amounts: amountsIn,
  drawing: drawingIn,
  slug: (text) => slugOf(text) || undefined,
  list: (text) => split(text, /[|;,\n]/),
  skus: (text) => {
    const all = split(text, /[|;,\n]/)
    return all.every(sku) ? all : undefined
  },
  /** `60% Syrah, 40% Grenache`, `Syrah og Grenache`. */
  grapes: (text) =>
    split(text.replace(/\(?\d{1,3}(?:[.,]\d+)? ?%\)?/g, ' '), /[|;,/+&\n]|\s(?:og|och|and)\s/i),
  /** `Wine/Red wine/France`. Several paths are separated by `|`. A slash within a name is written `\/`. */
  paths: (text) =>
    text
      .split('|')
      .map((path) => path.split(/(?<!\\)[/>]/).flatMap((name) => name.replaceAll('\\/', '/').trim() || []))
      .filter((path) => path.length > 0),
  /** `Size=75 cl|Vintage=2019`. */
  options: (text) => {
    const pairs = text.split('|').map((pair) => pair.split('=', 2).map((word) => word.trim()))
    return pairs.every(([name, value]) => name && value) ? pairs : undefined
  },
  vintage,
  flag: (text) => {
    if (/^(1|yes|true|ja|x)$/i.test(text)) return '1'
    return /^(0|no|false|nej)$/i.test(text) ? '0' : undefined
  },
  addresses: (text) => {
    const all = text.split('|').map((address) => address.trim())
    return all.every((address) => /^https?:\/\//i.test(address) && URL.canParse(address)) ? all : undefined
  },
  /** A number with or without a unit. */
  number: (text, { range: [least, most] = [0, 1e9], isWhole = false }) => {
    const bare = text.replace(/ ?(?:g|gram|kj|kcal|år|years?|stk\.?|st)$/i, '').replace(/^</, '')
    const { value, open } = writtenNumber(bare.trim()) ?? {}
    const number = open ? (isWhole ? open.asGrouped : open.asDecimal) : value
    const isRead = number !== undefined && number >= least && number <= most
    if (isRead && (!isWhole || Number.isInteger(number))) return number
    throw new NotImported(
      isWhole
        ? '{column} is no whole number from {least} to {most}: {text}'
        : '{column} is no number from {least} to {most}: {text}',
      { least, most, text: text.slice(0, 40) },
    )
  },
  color: (text) => {
    if (colourOf(text)) return text
    throw new NotImported('{column} is no colour that the shop knows: {text}', { text: text.slice(0, 40) })
  },
}

/** Parses `2019` or `2019/2020`. Returns null for wine without a vintage and undefined for unreadable text. */
export function vintage(text: string): string | null | undefined {
  if (/^(?:n\.? ?\/? ?v\.?|non[- ]vintage|uden årgang|utan årgång|u\.? ?å\.?)$/i.test(text)) return null
  const [, first, second] = /^((?:1[89]|20)\d\d)(?: ?[/-] ?((?:1[89]|20)?\d\d))?$/.exec(text) ?? []
  if (!first || !second) return first
  return `${first}/${second.padStart(4, first.slice(0, 2))}`
}
