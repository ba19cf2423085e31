import { list, name, type Sql, sql } from '../../sql.ts'
import type { Field } from './filter.ts'

/**
 * Returns a field that is read from the JSON of a document: a value, a list of values, or `a.b` inside an object or a list of
 * objects. It has no index: for fields that are rarely queried, and for types with few documents.
 */
export function jsonField(document: Sql, path: string): Field {
  const values = (condition: Sql) => anyValue(document, path, condition)
  return {
    within: (wanted) => values(sql`CAST(e.value AS TEXT) IN ${list(wanted.map(asText))}`),
    compare: (operator, bound) => {
      const side = name(operator)
      const number = Number(bound)
      if (typeof bound === 'number' || (bound.trim() !== '' && Number.isFinite(number))) {
        return values(sql`CAST(e.value AS REAL) ${side} ${number}`)
      }
      return values(sql`CAST(e.value AS TEXT) ${side} ${bound}`)
    },
    present: values(sql`e.value IS NOT NULL`),
  }
}

/** Returns the first value of a field, for sorting. */
export function jsonValue(document: Sql, path: string): Sql {
  return sql`json_extract(${document}, ${`$.${path}`})`
}

/** Returns a value as text in the form of the index: true and false are 1 and 0. */
export function asText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}

function anyValue(document: Sql, path: string, condition: Sql): Sql {
  const direct = sql`EXISTS (SELECT 1 FROM json_each(${document}, ${`$.${path}`}) e WHERE ${condition})`
  const [head, ...rest] = path.split('.')
  if (rest.length === 0) return direct
  return sql`(${direct} OR EXISTS (
    SELECT 1 FROM json_each(${document}, ${`$.${head}`}) p, json_each(p.value, ${`$.${rest.join('.')}`}) e
    WHERE p.type = 'object' AND ${condition}))`
}
