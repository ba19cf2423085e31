import { Parser } from 'htmlparser2'
import type { CsvFile, CsvRow } from '#shared/csv-rows.ts'

/** Returns whether a text is an XML feed: RSS 2.0 or Atom. */
export function isFeed(text: string): boolean {
  return /^\uFEFF?\s*<(\?xml|rss|feed)\b/.test(text)
}

/** Returns the items of a feed as rows. Fields are named after their elements without `g:`. Repeated elements are joined by commas. */
export function feedRows(text: string): CsvFile {
  const rows: CsvRow[] = []
  const columns = new Set<string>()
  const lineAt = lineCounter(text)
  let row: CsvRow | undefined
  let depth = 0
  let name = ''
  let words = ''
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'item' || tag === 'entry') row = { line: lineAt(parser.startIndex), fields: {} }
        else if (row && ++depth === 1) [name, words] = [tag.replace(/^g:/, ''), attributes.href ?? '']
      },
      ontext(text) {
        words += text
      },
      onclosetag(tag) {
        if (tag === 'item' || tag === 'entry') {
          if (row) rows.push(row)
          row = undefined
        } else if (row && --depth === 0) {
          const written = words.trim()
          columns.add(name)
          if (written) row.fields[name] = row.fields[name] ? `${row.fields[name]},${written}` : written
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return { columns: [...columns], rows, refused: [] }
}

/** Returns a function that gives the line of an index. The indexes must be ascending. */
function lineCounter(text: string): (index: number) => number {
  let [line, counted] = [1, 0]
  return (index) => {
    for (; counted < index; counted += 1) if (text[counted] === '\n') line += 1
    return line
  }
}
