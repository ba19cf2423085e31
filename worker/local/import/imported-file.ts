import { type CsvFile, csvRows } from '#shared/csv-rows.ts'
import { anyView, type ByView } from '#worker/platform/catalog/writing/shape.ts'
import { feedRows, isFeed } from './exports/google-xml.ts'
import { isKnownHeading } from './understood.ts'

export interface ImportedFile {
  /** Ends in `.jsonl` or `.ndjson`; anything else is a table. */
  name: string
  text: string
  /** What has been read otherwise than from text. */
  table?: CsvFile
}

/** The rows of a file: CSV, or the items of a feed. */
export function tableOf({ text, table }: ImportedFile): CsvFile {
  return table ?? (isFeed(text) ? feedRows(text) : csvRows(text, isKnownHeading))
}

export function isIndex({ name }: ImportedFile): boolean {
  return /\.(jsonl|ndjson)$/i.test(name)
}

/** Whether all views are read from the same file. */
export function isSame(files: ByView<ImportedFile>): boolean {
  const { text, table } = anyView(files)
  return Object.values(files).every((other) => other.text === text && other.table === table)
}
