import { readSheet } from 'read-excel-file/universal'
import { type CsvFile, type CsvRow, headingPlace, namesOf, searchedLines } from '#shared/csv-rows.ts'
import { ReasonedError } from '#shared/reason.ts'
import { isKnownHeading } from './read-table.ts'
import { unpackedExcel } from './unpacked-excel.ts'

/**
 * Returns the rows of the first sheet of an Excel file (`.xlsx`) in the form of a CSV file. Lines have the row numbers that Excel shows.
 */
export async function excelRows(bytes: Uint8Array): Promise<CsvFile> {
  const unpacked = unpackedExcel(bytes)
  const read = await readSheet(unpacked.slice().buffer).catch(() => {
    throw new ReasonedError('its sheet cannot be read: save it as CSV')
  })
  const sheet = read.map((cells) => cells.map(written))
  const { place } = headingPlace(sheet.slice(0, searchedLines), isKnownHeading)
  const columns = namesOf(sheet[place] ?? [])
  const rows = sheet.slice(place + 1).flatMap((cells, index): CsvRow[] => {
    const fields = Object.fromEntries(
      columns.flatMap((name, place) => (name ? [[name, cells[place] ?? '']] : [])),
    )
    return Object.values(fields).some(Boolean) ? [{ line: place + index + 2, fields }] : []
  })
  return { columns: columns.filter(Boolean), rows, refused: [] }
}

/** Returns the text of a cell as it would be in a CSV file. */
function written(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  return typeof cell === 'number' ? numberWritten(cell) : String(cell).trim()
}

/**
 * Returns a number as text. Excel stores 149.95 as 149.94999999999999. Three decimals get a fourth, so that the point is not read as a
 * thousands separator.
 */
function numberWritten(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}
