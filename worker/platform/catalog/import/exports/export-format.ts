import type { CsvRow, RefusedLine } from '#shared/csv-rows.ts'
import { factNamed } from '../reading/columns.ts'

/** The export format of another shop system. */
export interface ExportFormat {
  name: string
  /** Returns whether these headings (lower case) are those of the format. */
  recognises(columns: ReadonlySet<string>): boolean
  /** Translated headings of the export, each with the English heading that the reader uses. */
  translations?: ReadonlyMap<string, string>
  /** Columns of amounts and counts. They are written as `149.95` and `12` in every language. */
  numbers: Readonly<Record<string, 'price' | 'count'>>
  read(rows: readonly CsvRow[], options: ExportOptions): ExportedRows
}

export interface ExportOptions {
  /** Base URL of relative picture paths. */
  images?: string | undefined
}

/** A part of a line that is skipped while the rest of the line is used. */
export interface LeftOut {
  line: number
  column: string
  reason: string
}

export interface ExportedRow extends CsvRow {
  /** Columns that come from attributes of the other shop, with the names of the attributes. An unreadable attribute is skipped. */
  facts?: Readonly<Record<string, string>>
}

export interface ExportedRows {
  /** Fields by the columns of docs/import.md. */
  rows: ExportedRow[]
  refused: RefusedLine[]
  leftOut: LeftOut[]
  /** Columns of the export that are used besides those of `names`, in lower case. */
  taken: ReadonlySet<string>
  /** Headings of the export by the columns of docs/import.md. */
  names: Readonly<Record<string, string>>
  /** Amounts exclude tax. */
  isNet?: boolean
}

/** Returns the columns that attributes of a product fill, with the names of these attributes. Reports the other attributes. */
export function factsOf(
  attributes: readonly (readonly [name: string, value: string])[],
  line: number,
  { leftOut }: ExportedRows,
): { cells: Record<string, string>; facts: Record<string, string> } {
  const cells: Record<string, string> = {}
  const facts: Record<string, string> = {}
  for (const [name, value] of attributes) {
    const fact = factNamed(name)
    if (fact) [cells[fact], facts[fact]] = [value, name]
    else leftOut.push({ line, column: name, reason: `is not taken: ${value.slice(0, 40)}` })
  }
  return { cells, facts }
}

/** Returns the fields that are neither empty nor undefined, trimmed. */
export function filled(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value.trim()]] : [])),
  )
}

/** Returns the unused columns that are not empty, each with its first line. */
export function unreadColumns(
  columns: readonly string[],
  rows: readonly CsvRow[],
  taken: ReadonlySet<string>,
): LeftOut[] {
  return columns.flatMap((column) => {
    if (taken.has(column)) return []
    const lines = rows.filter(({ fields }) => fields[column])
    const [first] = lines
    return first ? [{ line: first.line, column, reason: `is not taken, in ${lines.length} lines` }] : []
  })
}
