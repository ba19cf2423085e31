import type { CsvFile, CsvRow, RefusedLine } from '#shared/csv-rows.ts'
import { shopOfField } from '#worker/platform/catalog/lists/fields.ts'
import {
  type ExportedRow,
  type ExportFormat,
  type ExportOptions,
  type LeftOut,
  unreadColumns,
} from '../exports/export-format.ts'
import { google } from '../exports/google.ts'
import { magento } from '../exports/magento.ts'
import { prestashop } from '../exports/prestashop.ts'
import { shopify } from '../exports/shopify.ts'
import { squarespace } from '../exports/squarespace.ts'
import { woocommerce } from '../exports/woocommerce.ts'
import { colourOf } from '../option-words.ts'
import { type CellKind, columnAt, type HeadingMeaning, meaningOf } from './columns.ts'
import { fieldFault, isInvisible, readable } from './field-limits.ts'
import { type Cell, type ReadColumn, readColumn } from './read-column.ts'
import { volumeIn } from './volumes.ts'
import { isDate } from './written-dates.ts'

const formats: readonly ExportFormat[] = [shopify, woocommerce, magento, prestashop, squarespace, google]

export interface TableOptions extends ExportOptions {
  /** The merchant's answers by heading: `price`, `comma`, `cl`, `fraction`, `day`, `none`. */
  answers?: ReadonlyMap<string, string> | undefined
  /** Returns whether a column is read. Absent: all columns. */
  only?: (column: string) => boolean
  /** All amounts exclude tax, whatever their headings are. */
  net?: boolean
}

/** A question that the file leaves open. Nothing is stored before the merchant has answered it. */
export interface Question {
  heading: string
  line: number
  asks: string
  answers: [answer: string, means: string][]
}

/** The meaning of a column of the file. */
export interface ColumnAccount {
  heading: string
  /** Undefined if the column is not used. */
  column: string | undefined
  /** An example cell; `read` is its value. */
  cell?: string
  read?: unknown
}

export interface ReadRow {
  line: number
  /** The value of each column; null for an empty cell. */
  values: Record<string, unknown>
  /** The errors of cells, by column. */
  wrong: Record<string, string>
}

/** A table whose columns are known and whose cells are read. */
export interface ReadTable {
  columns: string[]
  rows: ReadRow[]
  refused: RefusedLine[]
  leftOut: LeftOut[]
  questions: Question[]
  account: ColumnAccount[]
  /** The file's headings, by the columns of docs/import.md. */
  names: Readonly<Record<string, string>>
  /** Columns whose amounts are without tax. */
  net: ReadonlySet<string>
}

/** Returns the format of the shop system that exported a table; undefined for a merchant's own table. */
export function formatOf({ columns }: Pick<CsvFile, 'columns'>): ExportFormat | undefined {
  return formats.find((format) => format.recognises(new Set(columns.map((name) => inEnglish(format, name)))))
}

/** Returns whether a line may be the heading: it names columns of docs/import.md or of an export. */
export function isKnownHeading(heading: string): boolean {
  return meaningOf(heading) !== undefined || formats.some(({ translations }) => translations?.has(heading))
}

/** Finds the columns of docs/import.md in a table and reads each of them as a whole. */
export function readTable(table: CsvFile, options: TableOptions = {}): ReadTable {
  const format = formatOf(table)
  return format ? exported(table, format, options) : ownTable(table, options)
}

/** Returns the columns of docs/import.md that the headings of a table name. */
export function columnsOf(table: CsvFile, options: TableOptions = {}): string[] {
  return [...meaningsIn(table, options).known.values()].map(({ column }) => column)
}

function exported(source: CsvFile, format: ExportFormat, options: TableOptions): ReadTable {
  const english = new Map(source.columns.map((heading) => [heading, inEnglish(format, heading)]))
  const table = renamed(source, english)
  const kinds = new Map(
    Object.entries(format.numbers).filter(([name]) => table.columns.includes(name)) as [string, CellKind][],
  )
  const numbers = readCells(table.rows, kinds, {}, options)
  const rows = table.rows.map(({ line, fields }, index) => ({
    line,
    fields: { ...fields, ...plainNumbers(numbers.rows[index] as ReadRow) },
  }))
  const read = format.read(rows, options)
  for (const { fields } of read.rows) wineFacts(fields)
  const written = [
    ...new Set(['sku', 'name', 'price', ...read.rows.flatMap(({ fields }) => Object.keys(fields))]),
  ]
  const done = readCells(read.rows, kindsOf(written), read.names, options)
  const meanings = new Map(Object.entries(read.names).map(([column, name]) => [name.toLowerCase(), column]))
  const taken = new Set([...read.taken, ...meanings.keys()])
  return {
    ...done,
    columns: written,
    refused: [...source.refused, ...read.refused],
    leftOut: [...read.leftOut, ...done.leftOut, ...unreadColumns(table.columns, table.rows, taken)],
    questions: [...numbers.questions, ...done.questions],
    names: read.names,
    net: new Set(read.isNet && !options.net ? ['price', 'special_price'] : []),
    account: source.columns.map((heading) => {
      const name = english.get(heading) ?? heading
      const column = taken.has(name) ? (meanings.get(name) ?? format.name) : undefined
      return accountOf(heading, column, source.rows, done.rows)
    }),
  }
}

function inEnglish({ translations }: ExportFormat, heading: string): string {
  const numbered = /\d+/.exec(heading)?.[0] ?? ''
  const found = translations?.get(heading.replace(/\d+/, '%d'))
  return found?.replace('%d', numbered) ?? heading
}

function renamed(table: CsvFile, names: ReadonlyMap<string, string>): CsvFile {
  return {
    ...table,
    columns: table.columns.map((heading) => names.get(heading) ?? heading),
    rows: table.rows.map(({ line, fields }) => ({
      line,
      fields: Object.fromEntries(
        Object.entries(fields).map(([heading, value]) => [names.get(heading) ?? heading, value]),
      ),
    })),
  }
}

/** Returns numbers in an unambiguous form: three decimals get a fourth. Unreadable cells keep their text. */
function plainNumbers({ values }: ReadRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      return typeof value === 'number' ? [[name, String(value).replace(/\.\d{3}$/, '$&0')]] : []
    }),
  )
}

/** Derives contents and colour from names and categories, because exports have no fields for them. */
function wineFacts(fields: Record<string, string>): void {
  const volume = volumeIn(fields.name ?? '')
  if (!fields.volume_ml && volume && volume <= 30_000) fields.volume_ml = `${volume} ml`
  const colour = fields.color || (fields.category ?? '').split(/[/|]/).findLast((name) => colourOf(name))
  if (colour) fields.color = colour
}

/** Reads a merchant's own table. Reports unused columns, because a heading may be misspelled. */
function ownTable(table: CsvFile, options: TableOptions): ReadTable {
  const { known, questions } = meaningsIn(table, options)
  const columnBy = new Map([...known].map(([heading, { column }]) => [heading, column]))
  const rows = table.rows.map(({ line, fields }) => ({
    line,
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([heading, value]) => {
        const column = columnBy.get(heading)
        return column ? [[column, value]] : []
      }),
    ),
  }))
  const names = Object.fromEntries([...columnBy].map(([heading, column]) => [column, heading]))
  const done = readCells(rows, kindsOf([...columnBy.values()]), names, options)
  return {
    ...done,
    columns: [...columnBy.values()],
    refused: table.refused,
    leftOut: [...done.leftOut, ...unreadColumns(table.columns, table.rows, new Set(columnBy.keys()))],
    questions: [...questions, ...done.questions],
    names,
    net: new Set([...known.values()].flatMap(({ isNet, column }) => (isNet ? [column] : []))),
    account: table.columns.map((heading) => accountOf(heading, columnBy.get(heading), table.rows, done.rows)),
  }
}

const barcodes = /^(?:ean|gtin|ean ?-?13|ean-?kode?|ean-?nummer|ean-?nr\.?|stregkode|streckkod|barcode)$/

/** Returns the meaning of each heading. If several mean the same, the order is: the merchant's answer, the column's own name, amounts with tax, the first. */
function meaningsIn(
  table: CsvFile,
  { answers = new Map(), only, net = false }: TableOptions,
): { known: Map<string, HeadingMeaning>; questions: Question[] } {
  const questions: Question[] = []
  const all = table.columns.flatMap(
    (heading): (HeadingMeaning & { heading: string; isAnswered: boolean })[] => {
      const answer = answers.get(heading)
      if (answer === 'none') return []
      const answered = answer && columnAt(answer) ? meaningOf(answer) : undefined
      const meaning = answered ?? meaningOf(heading.replace(/ \(\d\)$/, ''))
      if (!meaning || (only && !only(meaning.name))) return []
      return [{ ...meaning, isNet: meaning.isNet && !net, heading, isAnswered: answered !== undefined }]
    },
  )
  const isOffer = all.some(({ name }) => name === 'special_price')
  const meant = all.filter(({ name, heading, isBareDate }) => {
    if (!isBareDate && !shopOfField(name)) return true
    const cells = table.rows.flatMap(({ fields }) => fields[heading] || [])
    if (isBareDate) return isOffer && cells.length > 0 && cells.every(isDate)
    // A column such as `stock_status` has no numbers and is no shop.
    return cells.length === 0 || cells.some((cell) => /^\d/.test(cell))
  })
  const barcode = table.columns.find((heading) => barcodes.test(heading))
  if (barcode && !meant.some(({ name }) => name === 'sku'))
    meant.push({ ...(meaningOf('sku') as HeadingMeaning), heading: barcode, isAnswered: false })
  const known = new Map<string, HeadingMeaning>()
  for (const [column, some] of Map.groupBy(meant, (one) => one.column)) {
    const rank = ({ isAnswered, isOwn, isNet }: (typeof some)[number]) =>
      Number(!isAnswered) * 4 + Number(!isOwn) * 2 + Number(isNet)
    const [first, second] = some.toSorted((one, other) => rank(one) - rank(other))
    if (!first) continue
    known.set(first.heading, first)
    const differs =
      second &&
      rank(first) === rank(second) &&
      ['price', 'count'].includes(columnAt(column)?.[1].kind ?? '') &&
      table.rows.find(({ fields }) => fields[first.heading] !== fields[second.heading])
    if (differs)
      questions.push({
        heading: second.heading,
        line: differs.line,
        asks: `means ${column}, as "${first.heading}" does, and says something else`,
        answers: [
          [column, 'it counts'],
          ['none', `"${first.heading}" counts`],
        ],
      })
  }
  questions.push(...datesOfOffers(table, known, answers))
  return { known, questions }
}

const otherDates = /opret|skap|creat|updat|ændr|ändr|chang|modif|lever|deliver|årgang|årgång|vintage|import/

/** Returns questions about unused columns with dates: without its end date a special price would never end. */
function datesOfOffers(
  table: CsvFile,
  known: ReadonlyMap<string, HeadingMeaning>,
  answers: ReadonlyMap<string, string>,
): Question[] {
  const prices = [...known].filter(([, { name }]) => name === 'special_price').map(([heading]) => heading)
  const missing = (['special_from_date', 'special_to_date'] as const).filter(
    (column) => ![...known.values()].some(({ name }) => name === column),
  )
  if (!prices.length || !missing.length) return []
  return table.columns.flatMap((heading): Question[] => {
    if (known.has(heading) || answers.get(heading) === 'none' || otherDates.test(heading)) return []
    const row = table.rows.find(({ fields }) => {
      const cell = fields[heading] ?? ''
      return prices.some((price) => fields[price]) && (isDate(cell) || /\b(?:uge|vecka|week) ?\d/i.test(cell))
    })
    if (!row) return []
    const asks = `"${row.fields[heading]}" looks like a date of the special price`
    const means = { special_from_date: 'its first day', special_to_date: 'its last day' }
    return [
      {
        heading,
        line: row.line,
        asks,
        answers: [
          ...missing.map((column): [string, string] => [column, means[column]]),
          ['none', 'it has nothing to do with it'],
        ],
      },
    ]
  })
}

function kindsOf(names: readonly string[]): Map<string, CellKind> {
  return new Map(
    names.flatMap((name) => {
      const found = columnAt(name)
      return found ? [[name, found[1].kind]] : []
    }),
  )
}

/** Kinds whose columns have the same style within a file. */
const families: Partial<Record<CellKind, string>> = {
  price: 'money',
  deposit: 'money',
  count: 'count',
  date: 'date',
  moment: 'date',
}

function readCells(
  rows: readonly ExportedRow[],
  kinds: ReadonlyMap<string, CellKind>,
  names: Readonly<Record<string, string>>,
  { answers = new Map() }: TableOptions,
): { rows: ReadRow[]; questions: Question[]; leftOut: LeftOut[] } {
  const done: ReadRow[] = rows.map(({ line }) => ({ line, values: {}, wrong: {} }))
  const [questions, leftOut]: [Question[], LeftOut[]] = [[], []]
  const texts = new Map(
    [...kinds.keys()].map((name) => [name, rows.flatMap(({ fields }) => fields[name] || [])]),
  )
  for (const [name, kind] of kinds) {
    const column = columnAt(name)?.[1]
    const heading = names[name] ?? rows.find(({ facts }) => facts?.[name])?.facts?.[name] ?? name
    const places = rows.flatMap(({ fields }, index) => (fields[name] ? [index] : []))
    for (const [index, { fields }] of rows.entries())
      if (name in fields) (done[index] as ReadRow).values[name] = null
    const cells = places.map((index): Cell => {
      const { line, fields } = rows[index] as CsvRow
      return { line, text: fields[name] ?? '', about: `${fields.name ?? ''} ${fields.category ?? ''}` }
    })
    const family = families[kind]
      ? [...kinds].filter(([, other]) => families[other] === families[kind])
      : [[name, kind] as const]
    const read = readColumn({
      kind,
      heading,
      cells,
      family: family.map(([other, kind]) => ({ kind, texts: texts.get(other) ?? [] })),
      answer: answers.get(heading.toLowerCase()),
      range: column?.range,
      isWhole: column?.isWhole,
    })
    for (const [place, index] of places.entries()) {
      const [row, source] = [done[index] as ReadRow, rows[index] as ExportedRow]
      const cell = cells[place] as Cell
      const fault = fieldFault(cell.text, column?.longest)
      const value = fault ? undefined : isInvisible(cell.text) ? null : read.values[place]
      const note = read.notes?.get(place)
      const fact = source.facts?.[name]
      const unread = fault ?? read.faults?.get(place) ?? `cannot be read: ${readable(cell.text)}`
      if (note) leftOut.push({ line: cell.line, column: fact ?? heading, reason: note })
      if (value !== undefined) row.values[name] = value
      else if (fact) {
        delete row.values[name]
        leftOut.push({ line: cell.line, column: fact, reason: unread })
      } else row.wrong[name] = `${heading} ${unread}`
    }
    if (read.doubt) questions.push(doubtOf(read.doubt, heading, cells))
  }
  return { rows: done, questions, leftOut }
}

function doubtOf(
  { at, count, answers }: NonNullable<ReadColumn['doubt']>,
  heading: string,
  cells: readonly Cell[],
): Question {
  const { line, text } = cells[at] as Cell
  const more = count > 1 ? `, and ${count - 1} more` : ''
  const asks = `"${text}"${more} can be ${answers.map(([, value]) => value).join(' or ')}`
  return { heading, line, asks, answers }
}

function accountOf(
  heading: string,
  column: string | undefined,
  rows: readonly CsvRow[],
  read: readonly ReadRow[],
): ColumnAccount {
  const row = rows.find(({ fields }) => fields[heading])
  if (!row) return { heading, column }
  const values = read.find(({ line }) => line === row.line)?.values
  return { heading, column, cell: row.fields[heading] ?? '', read: column ? values?.[column] : undefined }
}
