/** The most lines of a list that are looked at. */
export const mostListLines = 100

export interface ListedLine {
  /** As an editor counts. */
  line: number
  sku: string
  /** Null where what is written is no whole number from 1 to 9999. */
  qty: number | null
  /** As it was written. */
  written: string
}

/**
 * The lines of a table that was pasted from a spreadsheet or read from a CSV file: tabs, semicolons, commas or spaces between the
 * cells, quotes around them where the file has some. A heading may say which columns are meant; without one the article
 * stands first and the quantity is the first number after it, one piece where there is no other cell.
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
 * A whole number as Danes and Swedes write one: `12`, `1.200`, `1 200`, `6,0`, `12 stk.`, `6 fl`. Null where it is none
 * from 1 to 9999: no half a bottle, no formula.
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

/** Which columns a heading names; null where the row is none. */
function columnsOf(cells: readonly string[]): { sku: number; qty: number | null } | null {
  const sku = cells.findIndex((cell) => articleWords.test(cell))
  const qty = cells.findIndex((cell) => quantityWords.test(cell))
  if (sku < 0 && qty < 0) return null
  return { sku: Math.max(0, sku), qty: qty < 0 ? null : qty }
}

/** A tab where there is one, else a semicolon, else a comma, else spaces. */
function delimiterOf(lines: readonly string[]): string {
  return ['\t', ';', ','].find((sign) => lines.some((line) => line.includes(sign))) ?? ' '
}

/** Cells of one line; in quotes the delimiter counts for nothing. No article has a quote in its number. */
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
