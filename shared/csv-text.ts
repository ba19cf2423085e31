/** Returns the text of a CSV file with these rows; `csvRows` reads it. */
export function csvText(rows: readonly (readonly unknown[])[]): string {
  return rows.map((fields) => `${fields.map((field) => quoted(String(field))).join()}\n`).join('')
}

function quoted(text: string): string {
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
