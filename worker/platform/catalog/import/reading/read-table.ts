import type { CsvFile } from '#shared/csv-rows.ts'
import type { Exported } from '../exports/export-format.ts'
import { type ExportFormat, formats, isOfFormat } from '../exports/formats.ts'
import { colourOf } from '../option-words.ts'
import { columns, meaningOf } from './columns.ts'
import { ownTable } from './own-table.ts'
import {
  columnReport,
  kindsOf,
  type ReadRow,
  type ReadTable,
  readCells,
  renamedRows,
  type TableOptions,
  taxedPrices,
} from './read-cells.ts'
import { volumeIn } from './volumes.ts'

const exportedHeadings = new Set(formats.flatMap(({ headings }) => Object.values(headings).flat()))

/** Returns whether a line may be the heading: it names columns of docs/import.md or of an export. */
export function isKnownHeading(heading: string): boolean {
  return meaningOf(heading) !== undefined || exportedHeadings.has(heading)
}

/** Finds the columns of docs/import.md in a table, or those of an export, and reads each of them as a whole. */
export function readTable(table: CsvFile, options: TableOptions = {}): ReadTable {
  const format = formats.find(({ recognised }) =>
    recognised.every((group) => group.some((heading) => table.columns.includes(heading))),
  )
  return format ? exportTable(table, format, options) : ownTable(table, options)
}

/** Reads the export of another shop system. */
function exportTable(source: CsvFile, format: ExportFormat, options: TableOptions): ReadTable {
  const keyOf = new Map(
    Object.entries(format.headings).flatMap(([key, headings]) => {
      const heading = headings.find((one) => source.columns.includes(one))
      return heading ? [[heading, key] as const] : []
    }),
  )
  const names = Object.fromEntries([...keyOf].map(([heading, key]) => [key, heading]))
  const kinds = new Map(Object.entries(format.numbers).filter(([key]) => key in names))
  const renamed = renamedRows(source.rows, (heading) => keyOf.get(heading) ?? heading)
  const numbers = readCells(renamed, kinds, names, options)
  const plain = renamed.map(({ line, fields }, index) => {
    return { line, fields: { ...fields, ...plainNumbers(numbers.rows[index]) } }
  })
  const read: Exported = { rows: [], refused: [], leftOut: [] }
  format.read(plain, read, options)
  for (const { fields } of read.rows) wineFacts(fields)
  const written = new Set(['sku', 'name', 'price', ...read.rows.flatMap(({ fields }) => Object.keys(fields))])
  const done = readCells(read.rows, kindsOf([...written]), names, options)
  const ofFacts = read.rows.flatMap(({ facts = {} }) => Object.entries(facts))
  const facts = new Map(ofFacts.map(([column, heading]) => [heading, column]))
  const columnOf = (heading: string) => {
    const key = keyOf.get(heading) ?? facts.get(heading)
    if (key !== undefined && key in columns) return key
    return key !== undefined || isOfFormat(heading, format) ? format.name : undefined
  }
  const { account, leftOut } = columnReport(source, done.rows, columnOf)
  return {
    ...{ columns: [...written], names, account, rows: done.rows, isOfPrices: false },
    refused: [...source.refused, ...read.refused],
    leftOut: [...read.leftOut, ...done.leftOut, ...leftOut],
    questions: [...numbers.questions, ...done.questions],
    net: new Set(read.isNet || options.net ? taxedPrices : []),
  }
}

/** Returns numbers in an unambiguous form: three decimals get a fourth. Unreadable cells keep their text. */
function plainNumbers({ values }: Pick<ReadRow, 'values'> = { values: {} }): Record<string, string> {
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
