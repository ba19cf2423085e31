import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { Parser } from 'saxen'
import { type CsvFile, type CsvRow, headingPlace, namesOf, searchedLines } from '#shared/csv-rows.ts'
import { ReasonedError } from '#shared/reason.ts'
import { isKnownHeading } from './read-table.ts'

/** Maximum size of the unpacked parts (bytes), enough for some 100,000 rows of twenty columns. */
const mostBytes = 100_000_000
const mostParts = 2000

/** Maximum number of cells including empty ones, since each takes memory. */
const mostCells = 5_000_000

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

/**
 * Returns an Excel file with uncompressed parts. Throws a `ReasonedError` if its parts or cells do not fit into memory. A file of two
 * kilobytes can have 17 thousand million cells, or unpack to gigabytes.
 */
function unpackedExcel(bytes: Uint8Array): Uint8Array {
  let parts = 0
  let size = 0
  const unpacked = unzipped(bytes, ({ name, originalSize }) => {
    parts += 1
    if (parts > mostParts)
      throw new ReasonedError('it has more than {count} parts: save it as CSV', { count: mostParts })
    if (!name.endsWith('.xml') && !name.endsWith('.rels')) return false
    size += originalSize
    if (size > mostBytes)
      throw new ReasonedError('it unpacks to more than {count} MB: save it as CSV', {
        count: mostBytes / 1_000_000,
      })
    return true
  })
  for (const [name, part] of Object.entries(unpacked))
    if (name.includes('worksheets/')) refuseSpread(new TextDecoder().decode(part))
  return zipSync(unpacked, { level: 0 })
}

/** Unpacks the parts. Each part unpacks to at most the size that the file declares. */
function unzipped(bytes: Uint8Array, filter: (part: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof ReasonedError) throw error
    throw new ReasonedError('it is no Excel file, or a damaged one')
  }
}

/** Throws if a sheet has too many rows times columns. Cells without a reference follow the cell before them. */
function refuseSpread(sheet: string): void {
  let [row, column, rows, columns] = [0, 0, 0, 0]
  const parser = new Parser()
  parser.on('error', () => {})
  parser.on('openTag', (tag, attributes) => {
    const name = tag.replace(/^.*:/, '')
    if (name !== 'row' && name !== 'c') return
    const place = /^([A-Z]*)(\d*)$/i.exec(String(attributes().r ?? '')) ?? []
    const [, letters = '', digits = ''] = place
    if (name === 'row') [row, column] = [Number(digits) || row + 1, 0]
    else column = columnOf(letters) || column + 1
    rows = Math.max(rows, row, Number(digits))
    columns = Math.max(columns, column)
    if (rows * columns > mostCells)
      throw new ReasonedError(
        'its sheet has {rows} rows and {columns} columns, empty ones included. Delete empty rows and columns behind the products, or save it as CSV',
        { rows, columns },
      )
  })
  parser.parse(sheet)
}

/** Returns the number of a column: `A` is 1, `XFD` is 16,384. */
function columnOf(letters: string): number {
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
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
