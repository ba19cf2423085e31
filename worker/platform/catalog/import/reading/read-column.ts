import { offerTime } from '#shared/price.ts'
import { productTypes } from '#shared/product-fields.ts'
import { storeViews } from '#shared/store-view.ts'
import { currencyWords } from '#shared/views/currency-words.ts'
import { slugOf } from '#worker/platform/catalog/writing/slug.ts'
import { colourOf } from '../option-words.ts'
import type { CellKind } from './columns.ts'
import { drawingIn } from './drawing.ts'
import { isSku } from './field-limits.ts'
import {
  amountsIn,
  downloadsIn,
  groupPricesIn,
  labelsIn,
  parts,
  placesIn,
  questionsIn,
} from './nested-cells.ts'
import { readVolumes, unitNamed, type VolumeUnit, volumesPossible } from './volumes.ts'
import { datesPossible, readDates } from './written-dates.ts'
import {
  likelyCount,
  likelyDeposit,
  likelyPrice,
  type Mark,
  type NumberColumn,
  rolesOf,
  valueIn,
  type Written,
  writtenNumber,
} from './written-numbers.ts'

/** A cell that is not empty. */
export interface Cell {
  text: string
  line: number
  /** Name and categories in the cell's line. */
  about: string
}

/** The cells of a column, with the cells of columns in the same style (`family`). */
export interface ReadingColumn {
  kind: CellKind
  heading: string
  cells: readonly Cell[]
  family: readonly { kind: CellKind; texts: readonly string[] }[]
  /** The merchant's answer: `comma`, `cl`, `fraction`, `day first`. */
  answer: string | undefined
  range?: readonly [least: number, most: number] | undefined
  isWhole?: boolean | undefined
}

export interface ReadColumn {
  /** The value of each cell: null for an empty cell, undefined for an unreadable one. */
  values: unknown[]
  /** The first ambiguous cell, the number of such cells, and the value that each answer gives. */
  doubt?: { at: number; count: number; answers: [answer: string, value: string][] } | undefined
  /** Reasons why cells cannot be read, by the position of the cell. */
  faults?: Map<number, string>
  /** Parts of readable cells that are not imported, by the cell's position. */
  notes?: Map<number, string>
}

/** Reads the cells of a column. The style of all cells decides how each one is read. */
export function readColumn(column: ReadingColumn): ReadColumn {
  const { kind, cells } = column
  if (kind === 'price' || kind === 'deposit' || kind === 'count') return readNumbers(column, kind)
  if (kind === 'strength') return readStrengths(column)
  if (kind === 'volume') return readVolume(column)
  if (kind === 'date' || kind === 'moment') return readDate(column)
  if (kind === 'color') return readColours(cells)
  if (kind === 'number') return readPlainNumbers(column)
  const faults = new Map<number, string>()
  const values = cells.map(({ text }, index) => {
    try {
      return readers[kind](text)
    } catch (error) {
      faults.set(index, (error as Error).message)
      return undefined
    }
  })
  return { values, faults }
}

type Reader = (text: string) => unknown

const sku: Reader = (text) => (/^[\w .+-]{1,64}$/.test(text) && isSku(text) ? text : undefined)

const split = (text: string, marks: RegExp) => [
  ...new Set(text.split(marks).flatMap((item) => item.trim() || [])),
]

/** Readers of columns whose cells do not depend on each other. */
const readers: Record<
  Exclude<
    CellKind,
    'price' | 'deposit' | 'count' | 'strength' | 'volume' | 'date' | 'moment' | 'color' | 'number'
  >,
  Reader
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
}

/** Parses `2019` or `2019/2020`. Returns null for wine without a vintage and undefined for unreadable text. */
export function vintage(text: string): string | null | undefined {
  if (/^(?:n\.? ?\/? ?v\.?|non[- ]vintage|uden årgang|utan årgång|u\.? ?å\.?)$/i.test(text)) return null
  const [, first, second] = /^((?:1[89]|20)\d\d)(?: ?[/-] ?((?:1[89]|20)?\d\d))?$/.exec(text) ?? []
  if (!first || !second) return first
  return `${first}/${second.padStart(4, first.slice(0, 2))}`
}

const currency = `(?:${Object.values(storeViews)
  .flatMap(({ currency }) => currencyWords[currency] ?? [])
  .join('|')})`
const beside: Record<'amount' | 'count', RegExp> = {
  /** `kr. 429,-`, `DKK 429,00`, `429:-`. */
  amount: new RegExp(`^${currency} ?| ?${currency}$|[.,:][-–]+$`, 'gi'),
  count: / ?(?:stk|st|pcs|pieces|fl|flasker|flaskor|enheder|enheter)\.?$/i,
}

function numberColumn({
  kind,
  texts,
}: ReadingColumn['family'][number]): NumberColumn & { written: (Written | undefined)[] } {
  const rest = kind === 'count' ? beside.count : beside.amount
  const written = texts.map((text) => writtenNumber(text.replace(rest, '').trim()))
  if (kind === 'count') return { written, likely: likelyCount(written) }
  return { written, likely: kind === 'deposit' ? likelyDeposit : likelyPrice(written) }
}

const answeredMark: Record<string, Mark> = { comma: ',', point: '.' }

function readNumbers(
  { kind, cells, family, answer = '' }: ReadingColumn,
  as: 'price' | 'deposit' | 'count',
): ReadColumn {
  const { written, likely } = numberColumn({ kind, texts: cells.map(({ text }) => text) })
  const mark = answeredMark[answer]
  const roles = mark
    ? new Map<Mark, 'decimal' | 'group'>([
        [mark, 'decimal'],
        [mark === ',' ? '.' : ',', 'group'],
      ])
    : rolesOf(family.map(numberColumn))
  const doubtful: number[] = []
  const values = written.map((one, index) => {
    if (!one) return undefined
    const value = valueIn(one, roles, mark ? () => undefined : likely)
    if (value === undefined) doubtful.push(index)
    else return as === 'count' ? counted(value) : value >= 0 ? value : undefined
    return null
  })
  const open = written[doubtful[0] ?? -1]?.open
  if (!open) return { values }
  const [byMark, other] = open.mark === ',' ? ['comma', 'point'] : ['point', 'comma']
  const answers: [string, string][] = [
    [byMark as string, String(open.asDecimal)],
    [other as string, String(open.asGrouped)],
  ]
  return { values, doubt: { at: doubtful[0] ?? 0, count: doubtful.length, answers } }
}

/** Returns a whole count. A negative stock becomes 0. */
function counted(value: number): number | undefined {
  return Number.isInteger(value) && value < 1e9 ? Math.max(0, value) : undefined
}

/**
 * Reads strengths (percent by volume). Excel stores `13,5 %` as 0.135. A column is in fractions if a cell fits no drink as a percentage.
 * Other values below 1 are ambiguous: 0.4 % and 40 % differ in the age limit of the buyer.
 */
function readStrengths({ cells, answer }: ReadingColumn): ReadColumn {
  const written = cells.map(({ text }) => {
    const bare = text.replace(/^(?:alc|alk|abv)\.? ?/i, '')
    const digits = bare.replace(/ ?(?:%|vol\.?|abv|alc\.?|alk\.?|°)/gi, '').trim()
    const { value, open } = writtenNumber(digits) ?? {}
    return { value: open?.asDecimal ?? value, isPercent: digits !== bare }
  })
  const bare = written.flatMap(({ value, isPercent }) => (value === undefined || isPercent ? [] : value))
  const isPercents = bare.some((value) => value >= 1)
  const isFractions = !isPercents && bare.some((value) => value > 0 && !isWeak(value))
  const doubtful: number[] = []
  const values = written.map(({ value, isPercent }, index) => {
    if (value === undefined || value < 0 || value > 80) return undefined
    if (isPercent || value === 0 || value >= 1) return value
    if (answer === 'percent' || (!answer && withoutAlcohol.test(cells[index]?.about ?? ''))) return value
    if (answer === 'fraction' || isFractions) return value > 0.8 ? undefined : Math.round(value * 1e6) / 1e4
    doubtful.push(index)
    return null
  })
  const first = written[doubtful[0] ?? -1]?.value
  if (first === undefined) return { values }
  const answers: [string, string][] = [
    ['percent', `${first} %`],
    ['fraction', `${Math.round(first * 1e6) / 1e4} %`],
  ]
  return { values, doubt: { at: doubtful[0] ?? 0, count: doubtful.length, answers } }
}

/** Returns whether a strength (%) is usual for drinks of little alcohol: 0.05, or whole tenths. */
const isWeak = (value: number) => value === 0.05 || Number.isInteger(Math.round(value * 1e6) / 1e5)

const withoutAlcohol = /al[ck]o(?:hol)?.?fri|(?:non|no|low|zero)[- ]?alcohol|dealcohol|(?:^|\s)0[.,][05] ?%/i

function readVolume({ heading, cells, answer }: ReadingColumn): ReadColumn {
  const unit = /(?<![\p{L}\d])(ml|cl|dl|l|ltr|liter|litre)(?![\p{L}\d])/iu.exec(
    heading.replaceAll('_', ' '),
  )?.[1]
  const texts = cells.map(({ text }) => (/^0+(?:[.,]0+)?$/.test(text) ? '' : text))
  const said = texts.filter(Boolean)
  const found = readVolumes(said, {
    heading: unit ? unitNamed(unit) : undefined,
    answer: answer ? (unitNamed(answer) as VolumeUnit) : undefined,
  })
  const places = texts.flatMap((text, index) => (text ? [index] : []))
  const values: unknown[] = texts.map(() => null)
  for (const [index, place] of places.entries())
    values[place] = found.doubtful.includes(index) ? null : found.values[index]
  const [first] = found.doubtful
  if (first === undefined) return { values }
  const answers = volumesPossible(said[first] ?? '').map(({ unit, ml }): [string, string] => [
    unit,
    `${ml} ml`,
  ])
  return { values, doubt: { at: places[first] ?? 0, count: found.doubtful.length, answers } }
}

function readDate({ kind, cells, family, answer }: ReadingColumn): ReadColumn {
  const texts = cells.map(({ text }) => text)
  const order = (['day', 'month'] as const).find((known) => known === answer)
  const { values, doubtful } = readDates(
    texts,
    family.flatMap(({ texts }) => texts),
    order,
  )
  const read = values.map((value, index) => {
    if (doubtful.includes(index)) return null
    return kind === 'moment' && value ? offerTime(value) : value
  })
  const [first] = doubtful
  if (first === undefined) return { values: read }
  const answers = datesPossible(texts[first] ?? '').map(({ order, date }): [string, string] => [order, date])
  return { values: read, doubt: { at: first, count: doubtful.length, answers } }
}

/** Reads numbers with or without a unit, each by itself. Reports and skips numbers that are unreadable or out of range. */
function readPlainNumbers({
  cells,
  range: [least, most] = [0, 1e9],
  isWhole = false,
}: ReadingColumn): ReadColumn {
  const notes = new Map<number, string>()
  const values = cells.map(({ text }, index) => {
    const bare = text.replace(/ ?(?:g|gram|kj|kcal|år|years?|stk\.?|st)$/i, '').replace(/^</, '')
    const { value, open } = writtenNumber(bare.trim()) ?? {}
    const number = open ? (isWhole ? open.asGrouped : open.asDecimal) : value
    const isRead = number !== undefined && number >= least && number <= most
    if (isRead && (!isWhole || Number.isInteger(number))) return number
    notes.set(index, `is no ${isWhole ? 'whole ' : ''}number from ${least} to ${most}: ${text.slice(0, 40)}`)
    return null
  })
  return { values, notes }
}

function readColours(cells: readonly Cell[]): ReadColumn {
  const notes = new Map<number, string>()
  const values = cells.map(({ text }, index) => {
    if (colourOf(text)) return text
    notes.set(index, `is no colour that the shop knows: ${text.slice(0, 40)}`)
    return null
  })
  return { values, notes }
}
