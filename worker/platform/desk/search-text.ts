import { any, name, type Sql, sql } from '../sql.ts'

/** SQL: whether a column, or an expression of columns, contains the searched text in any case. */
export function contains(column: string, search: string): Sql {
  const patterns = spellings(search).map((text) => `%${text.replace(/[%_\\]/g, '\\$&')}%`)
  return any(patterns.map((pattern) => sql`${name(column)} LIKE ${pattern} ESCAPE '\\'`))
}

/** SQL: whether a column has the digits of the searched telephone number; no condition if the text is none. */
export function hasTelephone(column: string, search: string): Sql[] {
  const digits = search.replace(/[^\d]/g, '')
  if (digits.length < 5 || !/^[\d\s+().-]+$/.test(search)) return []
  return [
    sql`${name(`replace(replace(replace(${column}, ' ', ''), '-', ''), '.', '')`)} LIKE ${`%${digits}%`}`,
  ]
}

/** Returns the text in the cases that may be stored: SQLite ignores the case of the letters A to Z alone. */
function spellings(text: string): string[] {
  const lower = text.toLowerCase()
  const capital = lower.replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
  return /^[\p{ASCII}]*$/u.test(text) ? [text] : [...new Set([text, lower, capital, text.toUpperCase()])]
}
