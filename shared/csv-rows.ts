import { parse } from 'csv-parse/sync'

export interface CsvRow {
  /** The number of the line in the file, from 1. */
  line: number
  /** By the heading's names in lower case; '' where a field is empty. */
  fields: Record<string, string>
}

export interface RefusedLine {
  line: number
  reason: string
}

export interface CsvFile {
  columns: string[]
  rows: CsvRow[]
  /** Lines that are no record of this file. */
  refused: RefusedLine[]
}

/**
 * The rows of a CSV file with a heading: comma, semicolon or tab between the fields, whichever the heading has most of;
 * fields in quotes may hold both, quotes (doubled) and line ends; a byte order mark is passed over, and Excel's `sep=;`. Lines above the
 * heading are passed over where `isKnown` recognises the names of a later one.
 */
export function csvRows(text: string, isKnown: (heading: string) => boolean = () => false): CsvFile {
  const refused: RefusedLine[] = []
  let columns: string[] = []
  const { from_line, delimiter } = headingOf(text, isKnown)
  const records = parse(text, {
    bom: true,
    columns: (names: string[]) => {
      columns = namesOf(names)
      return columns
    },
    delimiter,
    from_line,
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    on_skip: (error, raw = '') => {
      const line = firstLine(Number(error?.lines), raw)
      // Each quote that is out of place is told.
      if (refused.at(-1)?.line !== line) refused.push({ line, reason: 'its quotes do not match' })
      return undefined
    },
  }) as unknown as ParsedRecord[]
  const rows: CsvRow[] = []
  for (const { record, info, raw } of records) {
    const line = firstLine(info.lines, raw)
    if (info.error) refused.push({ line, reason: `it has not ${columns.length} fields as the heading has` })
    else rows.push({ line, fields: record })
  }
  return { columns, rows, refused }
}

/** Names of columns in lower case; the second of the same name is `name (2)`. */
export function namesOf(cells: readonly string[]): string[] {
  const names: string[] = []
  for (const cell of cells) {
    const name = cell.trim().toLowerCase()
    const same = name ? names.filter((other) => other.replace(/ \(\d+\)$/, '') === name).length : 0
    names.push(same ? `${name} (${same + 1})` : name)
  }
  return names
}

/** The first of some lines that has more known names than the others, and two at least; else the first. */
export function headingPlace(
  lines: readonly (readonly string[])[],
  isKnown: (heading: string) => boolean,
): { place: number; known: number } {
  const known = lines.map((cells) => cells.filter((cell) => isKnown(cell.trim().toLowerCase())).length)
  const most = Math.max(...known, 0)
  return most < 2 ? { place: 0, known: 0 } : { place: known.indexOf(most), known: most }
}

interface ParsedRecord {
  record: Record<string, string>
  raw: string
  info: { lines: number; error?: unknown }
}

/** A record is told by its first line; the parser counts the last. */
function firstLine(last: number, raw: string): number {
  return last - (raw.trim().match(/\n/g)?.length ?? 0)
}

/** Titles stand in the first lines of a file, if in any. */
export const searchedLines = 20

function headingOf(text: string, isKnown: (heading: string) => boolean) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, searchedLines)
  const said = /^"?sep=(.)"?$/i.exec(lines[0] ?? '')?.[1]
  const skipped = said ? 1 : 0
  const rest = lines.slice(skipped)
  const marks = said ? [said] : [',', ';', '\t']
  const found = marks
    .map((mark) => {
      const cells = rest.map((line) => line.split(mark).map((cell) => cell.replace(/^\s*"|"\s*$/g, '')))
      return { mark, ...headingPlace(cells, isKnown), fields: cells[0]?.length ?? 0 }
    })
    .reduce((best, one) => ((one.known - best.known || one.fields - best.fields) > 0 ? one : best))
  return { delimiter: found.mark, from_line: found.place + skipped + 1 }
}
