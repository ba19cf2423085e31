import { reasonText } from '#shared/reason.ts'
import type { ArticleChange } from '#worker/platform/catalog/import/change-catalogue.ts'
import type { LeftOut } from '#worker/platform/catalog/import/exports/export-format.ts'
import type { ColumnAccount } from '#worker/platform/catalog/import/reading/read-cells.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'

/** Maximum number of rows that a dry run shows. */
const most = 200

/** Fields that follow from other shown fields. */
const derived = new Set([
  ...['small_image', 'thumbnail', 'media_gallery', 'price', 'price_tax', 'price_incl_tax', 'final_price'],
  ...['original_price', 'original_final_price', 'regular_price', 'special_price'],
])

/** Returns `3 added, 12 changed, 0 hidden`. */
export function summary(articles: readonly ArticleChange[]): string {
  const count = (kind: ArticleChange['kind']) => articles.filter((article) => article.kind === kind).length
  return `${count('added')} added, ${count('changed')} changed, ${count('hidden')} hidden`
}

/** Returns a line for each article with the kind of change and the changed fields. */
export function table(articles: readonly ArticleChange[]): string[] {
  const width = Math.max(0, ...articles.slice(0, most).map(({ sku }) => sku.length))
  const rows = articles
    .slice(0, most)
    .map(({ sku, kind, fields }) =>
      `  ${kind.padEnd(8)} ${sku.padEnd(width)}  ${shown(fields).join(', ')}`.trimEnd(),
    )
  return articles.length > most ? [...rows, `  … and ${articles.length - most} more`] : rows
}

function shown(fields: readonly string[]): string[] {
  return fields.filter((field) => !derived.has(field.split(' ')[0] ?? ''))
}

/** Returns a line for each skipped part with its line, column and reason; only once if all views have it. */
export function leftOutLines(views: ByView<readonly LeftOut[]>): string[] {
  const lines = [
    ...new Set(
      Object.values(views)
        .flat()
        .sort((one, other) => one.line - other.line)
        .map((part) => `line ${part.line}, ${reasonText(part)}`),
    ),
  ]
  return lines.length > most ? [...lines.slice(0, most), `… and ${lines.length - most} more`] : lines
}

/** Returns a line for each column with its meaning and an example cell. */
export function accountLines(account: readonly ColumnAccount[]): string[] {
  const shown = account.map(({ heading, column = 'not used', cell, read }) => {
    const [written, value] = [short(cell ?? 'empty'), short(valueShown(read))]
    return [heading, column, read === undefined || value === written ? written : `${written} is ${value}`]
  })
  const width = (place: number) => Math.max(0, ...shown.map((line) => line[place]?.length ?? 0))
  return shown.map(([heading = '', column = '', example]) =>
    `${heading.padEnd(width(0))}  ${column.padEnd(width(1))}  ${example}`.trimEnd(),
  )
}

function valueShown(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (!Array.isArray(value)) return String(value)
  return value.map((item) => (Array.isArray(item) ? item.join('/') : String(item))).join(' | ')
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 50 ? `${line.slice(0, 49)}…` : line
}

/** Returns a function that draws a progress bar on a terminal; it does nothing if the output is a file. */
export function progressOn(stream: NodeJS.WriteStream): (done: number, of: number) => void {
  if (!stream.isTTY) return () => {}
  return (done, of) => {
    const filled = Math.round((30 * done) / Math.max(1, of))
    const bar = '█'.repeat(filled) + '░'.repeat(30 - filled)
    stream.write(`\r${bar} ${done} of ${of}${done === of ? '\n' : ''}`)
  }
}
