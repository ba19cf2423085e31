import type { CsvFile } from '#shared/csv-rows.ts'
import { shopOfField } from '#worker/platform/catalog/lists/fields.ts'
import { columnAt, type HeadingMeaning, meaningOf } from './columns.ts'
import {
  columnReport,
  kindsOf,
  type Question,
  type ReadTable,
  readCells,
  renamedRows,
  type TableOptions,
  taxedPrices,
} from './read-cells.ts'
import { isDate } from './written-dates.ts'

/** Columns of a table of prices and stock. */
const priceColumns = [...taxedPrices, 'special_from_date', 'special_to_date']

/** Reads a merchant's own table. Reports unused columns, because a heading may be misspelled. */
export function ownTable(table: CsvFile, options: TableOptions): ReadTable {
  const { known, isOfPrices, questions } = meaningsIn(table, options)
  const columnOf = (heading: string) => known.get(heading)?.column
  const columns = [...known.values()].map(({ column }) => column)
  const names = Object.fromEntries([...known].map(([heading, { column }]) => [column, heading]))
  const done = readCells(renamedRows(table.rows, columnOf), kindsOf(columns), names, options)
  const { account, leftOut } = columnReport(table, done.rows, columnOf)
  const meanings = [...known.values()]
  return {
    ...{ columns, names, account, isOfPrices, rows: done.rows, refused: table.refused },
    leftOut: [...done.leftOut, ...leftOut],
    questions: [...questions, ...done.questions],
    net: new Set(
      meanings.flatMap(({ isNet, name, column }) =>
        isNet || (options.net && taxedPrices.includes(name)) ? column : [],
      ),
    ),
  }
}

const barcodes = /^(?:ean|gtin|ean ?-?13|ean-?kode?|ean-?nummer|ean-?nr\.?|stregkode|streckkod|barcode)$/

/** Returns the meaning of each heading. If several mean the same, the order is: the merchant's answer, the column's own name, amounts with tax, the first. */
function meaningsIn(
  table: CsvFile,
  { answers = new Map(), net = false }: TableOptions,
): { known: Map<string, HeadingMeaning>; isOfPrices: boolean; questions: Question[] } {
  const questions: Question[] = []
  const all = table.columns.flatMap(
    (heading): (HeadingMeaning & { heading: string; isAnswered: boolean })[] => {
      const answer = answers.get(heading)
      if (answer === 'none') return []
      const answered = answer && columnAt(answer) ? meaningOf(answer) : undefined
      const meaning = answered ?? meaningOf(heading.replace(/ \(\d\)$/, ''))
      if (!meaning) return []
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
  const names = new Set(meant.map(({ name }) => name))
  const isOfPrices = names.has('sku') && !names.has('name') && [...names].some(isOfSale)
  const used = isOfPrices ? meant.filter(({ name }) => name === 'sku' || isOfSale(name)) : meant
  for (const [column, some] of Map.groupBy(used, (one) => one.column)) {
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
        reason: 'It means {column}, as "{other}" does, and says something else',
        values: { column, other: first.heading },
        answers: [
          [column, 'This column counts'],
          ['none', 'The other column counts'],
        ],
      })
  }
  questions.push(...datesOfOffers(table, known, answers))
  return { known, isOfPrices, questions }
}

/** Returns whether a column is a price or a quantity, as a table of prices and stock has them. */
function isOfSale(name: string): boolean {
  return name === 'qty' || priceColumns.includes(name) || shopOfField(name) !== undefined
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
    const means = { special_from_date: 'Its first day', special_to_date: 'Its last day' }
    return [
      {
        heading,
        line: row.line,
        reason: '"{text}" looks like a date of the special price',
        values: { text: row.fields[heading] ?? '' },
        answers: [
          ...missing.map((column): [string, string] => [column, means[column]]),
          ['none', 'It has nothing to do with it'],
        ],
      },
    ]
  })
}
