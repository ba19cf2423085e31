/** The most lines of a list that are read. */
export const mostListLines = 100

export interface ListedLine {
  /** The number of the line as an editor counts, from 1. */
  line: number
  sku: string
  /** Null if the text is no whole number from 1 to 9999. */
  qty: number | null
  /** The quantity as it was typed. */
  written: string
}

/**
 * Returns the lines of a table that was pasted from a spreadsheet or read from a CSV file. Cells are separated by tabs, semicolons, commas
 * or spaces, and may be quoted. A heading may name the columns. Without a heading the article comes first, and the quantity is the first
 * number after it, or 1 if there is no other cell.
 */
export function listedLines(text: string): ListedLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((written, index) => ({ line: index + 1, written: written.trim() }))
    .filter(({ written }) => written)
  const delimiter = delimiterOf(lines.map(({ written }) => written))
  const rows = lines.map((row) => ({ ...row, cells: cellsOf(row.written, delimiter) }))
  const heading = columnsOf(rows[0]?.cells ?? [])
  return (heading ? rows.slice(1) : rows).flatMap(({ line, written, cells }) => {
    const { sku, qty } = heading ?? { sku: 0, qty: null }
    const article = (cells[sku] ?? '').slice(0, 64)
    return article
      ? [{ line, written: written.slice(0, 200), sku: article, qty: quantityIn(cells, sku, qty) }]
      : []
  })
}

/**
 * Returns a whole number as Danes and Swedes write one: `12`, `1.200`, `1 200`, `6,0`, `12 stk.`, `6 fl`. Null if it is no whole number
 * from 1 to 9999, such as half a bottle or a formula.
 */
export function writtenQuantity(cell: string): number | null {
  const bare = cell.replace(/[\s\u00A0\u202F]/g, '').replace(/(stk|styk|st|fl|flasker|flaskor|x)\.?$/i, '')
  const whole = /^[1-9]\d{0,2}([.']\d{3})+$/.test(bare)
    ? bare.replace(/[.']/g, '')
    : bare.replace(/[.,]0{1,4}$/, '')
  return /^[1-9]\d{0,3}$/.test(whole) ? Number(whole) : null
}

function quantityIn(cells: readonly string[], sku: number, column: number | null): number | null {
  if (column !== null) return writtenQuantity(cells[column] ?? '')
  const others = cells.slice(sku + 1).filter(Boolean)
  if (others.length === 0) return 1
  const first = others.find((cell) => writtenQuantity(cell) !== null)
  return first === undefined ? null : writtenQuantity(first)
}

const articleWords = /^(sku|vare-?(nr|nummer)|varenr|artikel(nr|nummer)?|art\.?-?nr|nummer|nr)\.?$/i
const quantityWords = /^(antal|qty|quantity|stk|st|m[æä]ngde?|kvantitet)\.?$/i

/** Returns the columns that a heading names; null if the row is no heading. */
function columnsOf(cells: readonly string[]): { sku: number; qty: number | null } | null {
  const sku = cells.findIndex((cell) => articleWords.test(cell))
  const qty = cells.findIndex((cell) => quantityWords.test(cell))
  if (sku < 0 && qty < 0) return null
  return { sku: Math.max(0, sku), qty: qty < 0 ? null : qty }
}

/** Returns the delimiter: a tab if there is one, otherwise a semicolon, a comma, or spaces. */
function delimiterOf(lines: readonly string[]): string {
  return ['\t', ';', ','].find((sign) => lines.some((line) => line.includes(sign))) ?? ' '
}

/** Returns the cells of one line; delimiters inside quotes do not count. No article number contains a quote. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign !== delimiter || isQuoted) cell += sign
    else {
      cells.push(cell.trim())
      cell = ''
    }
  }
  return [...cells, cell.trim()]
}
