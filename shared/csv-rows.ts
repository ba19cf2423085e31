import { parse } from 'csv-parse/sync'

export interface CsvRow {
  /** As an editor counts, the heading being line 1. */
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
 * fields in quotes may hold both, quotes (doubled) and line ends; a byte order mark is passed over.
 */
export function csvRows(text: string): CsvFile {
  const refused: RefusedLine[] = []
  let columns: string[] = []
  const records = parse(text, {
    bom: true,
    columns: (names: string[]) => {
      columns = names.map((name) => name.trim().toLowerCase())
      return columns
    },
    delimiter: delimiterOf(text),
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

interface ParsedRecord {
  record: Record<string, string>
  raw: string
  info: { lines: number; error?: unknown }
}

/** A record is told by its first line; the parser counts the last. */
function firstLine(last: number, raw: string): number {
  return last - (raw.trim().match(/\n/g)?.length ?? 0)
}

function delimiterOf(text: string): string {
  const heading = text.split('\n', 1)[0] ?? ''
  const count = (mark: string) => heading.split(mark).length
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most))
}
