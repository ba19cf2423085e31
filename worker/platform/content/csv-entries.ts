import { type CsvFile, csvRows } from '#shared/csv-rows.ts'

/** Returns the rows of a CSV file, and the entries with its known columns. */
export function csvEntries(text: string, columns: readonly string[]): { file: CsvFile; entries: object[] } {
  const file = csvRows(text)
  const entries = file.rows.map(({ fields }) =>
    Object.fromEntries(Object.entries(fields).filter(([column]) => columns.includes(column))),
  )
  return { file, entries }
}
