import { any, name, type Sql, sql } from '../sql.ts'

/**
 * SQL: whether a column, or an expression of columns, contains the searched text in any case. D1 refuses patterns of LIKE that are longer
 * than 50 bytes.
 */
export function contains(column: string, search: string): Sql {
  return any(spellings(search).map((text) => sql`instr(lower(${name(column)}), lower(${text})) > 0`))
}

/** SQL: whether a column has the digits of the searched telephone number; no condition if the text is none. */
export function hasTelephone(column: string, search: string): Sql[] {
  const digits = search.replace(/[^\d]/g, '')
  if (digits.length < 5 || !/^[\d\s+().-]+$/.test(search)) return []
  return [
    sql`instr(${name(`replace(replace(replace(${column}, ' ', ''), '-', ''), '.', '')`)}, ${digits}) > 0`,
  ]
}

/** Returns the text in the cases that may be stored: SQLite ignores the case of the letters A to Z alone. */
function spellings(text: string): string[] {
  const lower = text.toLowerCase()
  const capital = lower.replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
  return /^[\p{ASCII}]*$/u.test(text) ? [text] : [...new Set([text, lower, capital, text.toUpperCase()])]
}
