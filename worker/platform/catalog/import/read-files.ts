import { Parser } from 'htmlparser2'
import { type CsvFile, type CsvRow, csvRows, type RefusedLine } from '#shared/csv-rows.ts'
import { reasonText } from '#shared/reason.ts'
import { type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import type { LeftOut } from './exports/export-format.ts'
import { csvProducts } from './reading/csv-products.ts'
import type { ProductLine } from './reading/product-line.ts'
import type { Question, ReadTable, TableOptions } from './reading/read-cells.ts'
import { isKnownHeading, readTable } from './reading/read-table.ts'

/** The contents of a view's file. */
export interface ViewSource {
  products: readonly ProductLine[]
  /** Lines that could not be read. */
  refused: readonly RefusedLine[]
  leftOut: readonly LeftOut[]
  /** True for a file of prices and stock, whose articles exist already. */
  isOfPrices: boolean
}

/** Returns the products of the files, one file for each view. Throws if a file can be understood in two ways. */
export function readFiles(files: ByView<ImportedFile>, options: TableOptions = {}): ByView<ViewSource> {
  const tables = readTables(files, options)
  const questions = [...tables.values()].flatMap(({ questions }) => questions)
  if (questions.length)
    throw new Error(`It can be read in two ways:\n  ${questionLines(questions).join('\n  ')}`)
  const read = byView((view) => {
    const table = tables.get(files[view]) as ReadTable
    return { ...csvProducts(table, view), leftOut: table.leftOut, isOfPrices: table.isOfPrices }
  })
  if (tables.size > 1) return read
  // A line of a common file that one view cannot read is imported in no view.
  const unread = new Set(Object.values(read).flatMap(({ refused }) => refused.map(({ line }) => line)))
  return byView((view) => ({
    ...read[view],
    products: read[view].products.filter(({ line }) => !unread.has(line)),
  }))
}

/** Reads each file once. */
export function readTables(files: ByView<ImportedFile>, options: TableOptions): Map<ImportedFile, ReadTable> {
  return new Map([...new Set(Object.values(files))].map((file) => [file, readTable(tableOf(file), options)]))
}

/** Returns the addresses of all photographs in the files. */
export function photosIn(read: ByView<ViewSource>): string[] {
  return Object.values(read).flatMap(({ products }) => products.flatMap(({ values }) => values.image ?? []))
}

/** Returns each question with its possible answers. */
export function questionLines(questions: readonly Question[]): string[] {
  return questions.flatMap(({ heading, line, answers, ...question }) => [
    `${heading}, line ${line}: ${reasonText(question)}`,
    ...answers.map(([answer, means]) => `  --answer "${heading}=${answer}"  ${means}`),
  ])
}

export interface ImportedFile {
  name: string
  text: string
  /** Rows that were not read from text, such as those of Excel. */
  table?: CsvFile
}

/** Returns the rows of a file: CSV or the items of a feed. */
export function tableOf({ text, table }: ImportedFile): CsvFile {
  return table ?? (isFeed(text) ? feedRows(text) : csvRows(text, isKnownHeading))
}

/** Returns whether a text is an XML feed: RSS 2.0 or Atom. */
function isFeed(text: string): boolean {
  return /^\uFEFF?\s*<(\?xml|rss|feed)\b/.test(text)
}

/** Returns the items of a feed as rows. Fields are named after their elements without `g:`. Repeated elements are joined by commas. */
function feedRows(text: string): CsvFile {
  const rows: CsvRow[] = []
  const columns = new Set<string>()
  const lineAt = lineCounter(text)
  let row: CsvRow | undefined
  let depth = 0
  let name = ''
  let words = ''
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'item' || tag === 'entry') row = { line: lineAt(parser.startIndex), fields: {} }
        else if (row && ++depth === 1) [name, words] = [tag.replace(/^g:/, ''), attributes.href ?? '']
      },
      ontext(text) {
        words += text
      },
      onclosetag(tag) {
        if (tag === 'item' || tag === 'entry') {
          if (row) rows.push(row)
          row = undefined
        } else if (row && --depth === 0) {
          const written = words.trim()
          columns.add(name)
          if (written) row.fields[name] = row.fields[name] ? `${row.fields[name]},${written}` : written
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return { columns: [...columns], rows, refused: [] }
}

/** Returns a function that returns the line number, from 1, of an index of the text. It must be called with ascending indexes. */
function lineCounter(text: string): (index: number) => number {
  let [line, counted] = [1, 0]
  return (index) => {
    for (; counted < index; counted += 1) if (text[counted] === '\n') line += 1
    return line
  }
}
