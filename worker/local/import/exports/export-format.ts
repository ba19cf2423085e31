import type { CsvRow, RefusedLine } from '#shared/csv-rows.ts'

/** Another shop's way of writing its products into a table. */
export interface ExportFormat {
  name: string
  /** By the names of the heading, in lower case. */
  recognises(columns: ReadonlySet<string>): boolean
  /** Translated headings of the export, each with the English heading that the reader uses. */
  translations?: ReadonlyMap<string, string>
  /** Columns of amounts and of pieces, which are read as `149.95` and `12` whatever the language of the other shop's office. */
  numbers: Readonly<Record<string, 'price' | 'count'>>
  read(rows: readonly CsvRow[], options: ExportOptions): ExportedRows
}

export interface ExportOptions {
  /** Where relative paths of pictures begin. */
  images?: string | undefined
}

/** What could not be taken of a line that is taken otherwise. */
export interface LeftOut {
  line: number
  column: string
  reason: string
}

export interface ExportedRow extends CsvRow {
  /** Columns that are attributes of the other shop, by what they are called there: one that cannot be read is left out. */
  facts?: Readonly<Record<string, string>>
}

export interface ExportedRows {
  /** By the columns of docs/import.md. */
  rows: ExportedRow[]
  refused: RefusedLine[]
  leftOut: LeftOut[]
  /** Columns of the export that are read, in lower case. */
  taken: ReadonlySet<string>
  /** What the export calls the columns of docs/import.md. */
  names: Readonly<Record<string, string>>
  /** The amounts are without tax. */
  isNet?: boolean
}

/** `sku=value` without what is empty or not said. */
export function filled(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value.trim()]] : [])),
  )
}

/** Columns that hold something and that nobody reads, each with the first of its lines. */
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
