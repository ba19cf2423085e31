import type { CsvFile, RefusedLine } from '#shared/csv-rows.ts'
import { storeViews } from '#shared/store-view.ts'
import { columnOf } from '../columns.ts'
import { knownHeadings } from '../headings.ts'
import { colourOf } from '../option-words.ts'
import { type ExportFormat, type ExportOptions, type LeftOut, unreadColumns } from './export-format.ts'
import { google } from './google.ts'
import { magento } from './magento.ts'
import { shopify } from './shopify.ts'
import { volumeIn } from './volume.ts'
import { woocommerce } from './woocommerce.ts'

const formats: readonly ExportFormat[] = [shopify, woocommerce, magento, google]

export interface Recognised extends CsvFile {
  refused: RefusedLine[]
  leftOut: LeftOut[]
  /** What the export calls the columns of docs/import.md. */
  names: Readonly<Record<string, string>>
}

/** Whose export a table is. */
export function formatOf(table: CsvFile): ExportFormat | undefined {
  const columns = new Set(table.columns)
  return formats.find((known) => known.recognises(columns))
}

/** A table with the columns of docs/import.md: what common shops and feeds export is known by its heading and rewritten. */
export function recognised(table: CsvFile, options: ExportOptions = {}): Recognised {
  const format = formatOf(table)
  if (!format) return ownTable(table)
  const read = format.read(table.rows, options)
  for (const { fields } of read.rows) wineFacts(fields)
  const written = [...new Set(read.rows.flatMap(({ fields }) => Object.keys(fields)))]
  return {
    columns: [...new Set(['sku', 'name', 'price', ...written])],
    rows: read.rows,
    refused: [...table.refused, ...read.refused],
    leftOut: [...read.leftOut, ...unreadColumns(table.columns, table.rows, read.taken)],
    names: read.names,
  }
}

/** A merchant's own: columns that nobody reads are told, as one may have been misspelled. */
function ownTable(table: CsvFile): Recognised {
  const own = knownHeadings(table)
  const read = new Set(own.columns.filter((name) => columnOf(name.replace(ofOneView, ''))))
  return { ...own, leftOut: unreadColumns(own.columns, own.rows, read) }
}

const ofOneView = new RegExp(`_(${Object.keys(storeViews).join('|')})$`)

/** What an export has no field for and its names and categories say: how much is in a bottle, and its colour. */
function wineFacts(fields: Record<string, string>): void {
  const volume = fields.volume_ml || volumeIn(fields.name ?? '')?.toString()
  if (volume) fields.volume_ml = volume
  const colour = fields.color || (fields.category ?? '').split(/[/|]/).findLast((name) => colourOf(name))
  if (colour) fields.color = colour
}
