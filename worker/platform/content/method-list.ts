import * as v from 'valibot'
import { type OfferedTo, offeredColumns, offeredFrom } from '#shared/content/content-fields.ts'
import { name, rows, sql } from '../sql.ts'
import type { ContentList } from './content-list.ts'
import { inserted } from './inserted.ts'

type OfferedRow = Parameters<typeof offeredFrom>[0]

/** The list of delivery or payment methods, whose table has the same columns of order, countries and customer groups. */
interface MethodList<Entry, Row> extends Pick<ContentList<Entry>, 'name' | 'entry' | 'keyOf' | 'findFaults'> {
  method: v.GenericSchema<unknown, Entry>
  /** The reason why the list may not be empty. */
  none: string
  table: string
  entryOf(row: Row): Entry
  /** Returns the values of the columns that other methods do not have. */
  columnsOf(entry: Entry): Readonly<Record<string, string | number | null>>
}

/** Returns the methods of each view in their order; the first is the default. */
export function methodList<Entry extends OfferedTo, Row>({
  method,
  none,
  table,
  entryOf,
  columnsOf,
  ...list
}: MethodList<Entry, Row>): ContentList<Entry> {
  return {
    ...list,
    schema: v.pipe(v.array(method), v.minLength(1, none)),
    async readStored(db, { code, country }) {
      const found = await rows<Row & OfferedRow>(
        db,
        sql`SELECT * FROM ${name(table)} WHERE store_code = ${code} ORDER BY is_default DESC, sort_order`,
      )
      return found.map((row) => ({ ...entryOf(row), ...offeredFrom(row, country) }))
    },
    storeStatements(_db, { code, country }, all) {
      const stored = all.map((entry, place) => {
        const { groups, countries } = offeredColumns(entry, country)
        return {
          ...{ store_code: code, sort_order: place + 1, is_default: Number(place === 0) },
          ...{ countries, customer_group_ids: groups, ...columnsOf(entry) },
        }
      })
      const columns = Object.keys(stored[0] ?? {})
      return [
        sql`DELETE FROM ${name(table)} WHERE store_code = ${code}`,
        inserted(`INSERT INTO ${table} (${columns.join(', ')})`, stored.map(Object.values), columns.length),
      ]
    },
  }
}
