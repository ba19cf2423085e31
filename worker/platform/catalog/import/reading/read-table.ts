import type { CsvFile } from '#shared/csv-rows.ts'
import { formats } from '../exports/formats.ts'
import { meaningOf } from './columns.ts'
import { exportTable } from './export-table.ts'
import { ownTable } from './own-table.ts'
import type { ReadTable, TableOptions } from './read-cells.ts'

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
