/**
 * A number as every view writes it, with a comma: `14,5`. Not by `Intl.NumberFormat`, whose first use in a page takes 20 ms, and a
 * phone four times as long.
 */
export function decimal(number: number | string): string {
  return String(number).replace('.', ',')
}
