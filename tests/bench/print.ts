/** Prints a heading and a table whose columns are the keys of the rows. */
export function print(title: string, rows: readonly Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)))
  console.log(`\n${title}`)
  for (const line of cells) {
    console.log(
      line
        .map((cell, index) => (index ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[0] ?? 0)))
        .join('  '),
    )
  }
}
