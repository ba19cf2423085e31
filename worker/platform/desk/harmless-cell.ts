/** Returns a cell of a CSV file that no spreadsheet runs as a formula. */
export function harmlessCell(cell: unknown): unknown {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}
