import { type CsvFile, csvRows } from '#shared/csv-rows.ts'
import { anyView, type ByView } from '#worker/platform/catalog/writing/shape.ts'
import { feedRows, isFeed } from '../exports/google-xml.ts'
import { isKnownHeading } from './read-table.ts'

export interface ImportedFile {
  /** A name with `.jsonl` or `.ndjson` is a search index; all others are tables. */
  name: string
  text: string
  /** Rows that were not read from text, such as those of Excel. */
  table?: CsvFile
}

/** Returns the rows of a file: CSV or the items of a feed. */
export function tableOf({ text, table }: ImportedFile): CsvFile {
  return table ?? (isFeed(text) ? feedRows(text) : csvRows(text, isKnownHeading))
}

export function isIndex({ name }: ImportedFile): boolean {
  return /\.(jsonl|ndjson)$/i.test(name)
}

/** Returns whether all views have the same file. */
export function isSame(files: ByView<ImportedFile>): boolean {
  const { text, table } = anyView(files)
  return Object.values(files).every((other) => other.text === text && other.table === table)
}
