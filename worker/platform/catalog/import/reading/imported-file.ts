import { type CsvFile, csvRows } from '#shared/csv-rows.ts'
import { feedRows, isFeed } from '../exports/google-xml.ts'
import { isKnownHeading } from './read-table.ts'

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
