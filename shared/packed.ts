/** The first entry of an array that encodes another value. */
const mark = '~'

/** The number of rows from which on a table is shorter than a list of its rows. */
const tableSize = 4

interface Row {
  [key: string]: unknown
}

type Columns = Record<string, unknown[] | { all: unknown }>

/**
 * Returns a shorter encoding of JSON values: a list of objects becomes a table with each key once, and a value that all rows share once.
 * `unpacked` returns the same values again; keys with the value undefined are omitted, as in JSON.
 */
export function packed(value: unknown): unknown {
  if (Array.isArray(value)) return packedList(value)
  if (!isRow(value)) return value === undefined ? [mark] : value
  const result: Row = {}
  for (const key in value) if (value[key] !== undefined) result[key] = packed(value[key])
  return result
}

function packedList(list: readonly unknown[]): unknown[] {
  if (list.length >= tableSize && list.every(isRow)) return [mark, list.length, columnsOf(list)]
  const items = list.map(packed)
  return list[0] === mark ? [mark, items] : items
}

function columnsOf(rows: readonly Row[]): Columns {
  const columns: Columns = {}
  for (const row of rows) {
    for (const key in row) columns[key] ??= columnOf(rows.map((other) => other[key]))
  }
  return columns
}

function columnOf(cells: readonly unknown[]): Columns[string] {
  const [first] = cells
  const isSame = (cell: unknown) => cell === first || (isEmpty(cell) && isEmpty(first))
  return cells.every(isSame) ? { all: packed(first) } : packedList(cells)
}

export function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return unpackedList(value)
  if (!isRow(value)) return value
  const result: Row = {}
  for (const key in value) result[key] = unpacked(value[key])
  return result
}

function unpackedList(list: readonly unknown[]): unknown {
  if (list[0] !== mark) return list.map(unpacked)
  const [, items, columns] = list
  return columns
    ? rowsOf(items as number, columns as Columns)
    : (items as unknown[] | undefined)?.map(unpacked)
}

function rowsOf(count: number, columns: Columns): Row[] {
  const rows = Array.from({ length: count }, (): Row => ({}))
  for (const key in columns) {
    const column = columns[key] as Columns[string]
    const cells = unpacked(Array.isArray(column) ? column : column.all)
    rows.forEach((row, place) => {
      const cell = Array.isArray(column) ? (cells as unknown[])[place] : cells
      if (cell !== undefined) row[key] = cell
    })
  }
  return rows
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
