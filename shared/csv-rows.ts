import { parse } from 'csv-parse/sync'
import type { Reason } from './reason.ts'

export interface CsvRow {
  /** The number of the line in the file, from 1. */
  line: number
  /** The fields by the heading's names in lower case; '' if a field is empty. */
  fields: Record<string, string>
}

export interface RefusedLine extends Reason {
  line: number
}

export interface CsvFile {
  columns: string[]
  rows: CsvRow[]
  /** The lines that are no record of this file. */
  refused: RefusedLine[]
}

/**
 * Returns the rows of a CSV file with a heading. The delimiter is the comma, semicolon or tab of which the heading has most. Fields in
 * quotes may contain delimiters, doubled quotes and line ends. A byte order mark and Excel's `sep=;` are skipped, and so are lines above a
 * heading whose names `isKnown` recognises.
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
      // The parser reports each misplaced quote: one report a line is enough.
      if (refused.at(-1)?.line !== line) refused.push({ line, reason: 'its quotes do not match' })
      return undefined
    },
  }) as unknown as ParsedRecord[]
  const rows: CsvRow[] = []
  for (const { record, info, raw } of records) {
    const line = firstLine(info.lines, raw)
    if (info.error)
      refused.push({
        line,
        reason: 'it has not {count} fields as the heading has',
        values: { count: columns.length },
      })
    else rows.push({ line, fields: record })
  }
  return { columns, rows, refused }
}

/** Returns the names of columns in lower case; the second column of the same name is `name (2)`. */
export function namesOf(cells: readonly string[]): string[] {
  const names: string[] = []
  for (const cell of cells) {
    const name = cell.trim().toLowerCase()
    const same = name ? names.filter((other) => other.replace(/ \(\d+\)$/, '') === name).length : 0
    names.push(same ? `${name} (${same + 1})` : name)
  }
  return names
}

/** Returns the index of the first line that has more known names than the others, and at least two; otherwise of the first line. */
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

/** A record is reported by its first line; the parser counts the last. */
function firstLine(last: number, raw: string): number {
  return last - (raw.trim().match(/\n/g)?.length ?? 0)
}

/** The lines at the top of a file among which the heading is searched. */
export const searchedLines = 20

function headingOf(text: string, isKnown: (heading: string) => boolean) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, searchedLines)
  const declared = /^"?sep=(.)"?$/i.exec(lines[0] ?? '')?.[1]
  const skipped = declared ? 1 : 0
  const rest = lines.slice(skipped)
  const marks = declared ? [declared] : [',', ';', '\t']
  const found = marks
    .map((mark) => {
      const cells = rest.map((line) => line.split(mark).map((cell) => cell.replace(/^\s*"|"\s*$/g, '')))
      return { mark, ...headingPlace(cells, isKnown), fields: cells[0]?.length ?? 0 }
    })
    .reduce((best, one) => ((one.known - best.known || one.fields - best.fields) > 0 ? one : best))
  return { delimiter: found.mark, from_line: found.place + skipped + 1 }
}

/** Returns the text of a CSV file with these rows; `csvRows` reads it. */
export function csvText(rows: readonly (readonly unknown[])[]): string {
  return rows.map((fields) => `${fields.map((field) => quoted(String(field))).join()}\n`).join('')
}

function quoted(text: string): string {
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
