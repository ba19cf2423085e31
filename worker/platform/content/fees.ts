import * as v from 'valibot'
import { FeeEntry } from '#shared/content/checkout-entries.ts'
import { toDecimal, toMinor } from '#shared/money.ts'
import type { StoreView } from '#shared/store-view.ts'
import { list, rows, sql } from '../sql.ts'
import type { ContentList } from './content-list.ts'
import { inserted } from './inserted.ts'

const keyOf = ({ title }: FeeEntry) => title

/** Extra services that a shopper can add to a cart, in the order in which they are shown. */
export const fees: ContentList<FeeEntry> = {
  name: 'fees.yaml',
  entry: 'fee',
  schema: v.array(FeeEntry),
  keyOf,
  readStored: async (db, view) =>
    (await feesOf(db, view)).map(({ title, is_multiple, options }) => ({
      title,
      ...(is_multiple && { several: true as const }),
      options: options.map(({ title, price }) => ({ title, price: toDecimal(price) })),
    })),
  findFaults: () => [],
  async storeStatements(db, view, all, { removed }) {
    const stored = new Map((await feesOf(db, view)).map((fee) => [fee.title, fee]))
    return [
      sql`DELETE FROM extra_fees WHERE id IN ${list(removed.map((key) => stored.get(key)?.id ?? 0))}`,
      inserted(
        'INSERT INTO extra_fees (id, store_code, title, is_multiple, options, sort_order)',
        all.map((fee, place) => {
          const before = stored.get(fee.title)
          const options = JSON.stringify(optionsOf(fee, before?.options ?? []))
          return [before?.id ?? null, view.code, fee.title, Number(fee.several ?? false), options, place]
        }),
        `ifnull(value ->> 0, (SELECT ifnull(max(id), 0) FROM extra_fees) + 1 + key),
          value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5`,
        `ON CONFLICT (id) DO UPDATE SET is_multiple = excluded.is_multiple, options = excluded.options,
          sort_order = excluded.sort_order`,
      ),
    ]
  },
}

interface StoredOption {
  id: number
  title: string
  /** Including tax (minor units). */
  price: number
}

interface StoredFee {
  id: number
  title: string
  is_multiple: number
  options: StoredOption[]
}

async function feesOf(db: D1Database, { code }: StoreView): Promise<StoredFee[]> {
  const found = await rows<Omit<StoredFee, 'options'> & { options: string }>(
    db,
    sql`SELECT id, title, is_multiple, options FROM extra_fees WHERE store_code = ${code} ORDER BY sort_order, id`,
  )
  return found.map((fee) => ({ ...fee, options: JSON.parse(fee.options) }))
}

/** Returns the options with their ids. An option with the same title keeps its id, because open carts refer to it. */
function optionsOf({ options }: FeeEntry, before: readonly StoredOption[]): StoredOption[] {
  let next = Math.max(0, ...before.map(({ id }) => id))
  return options.map(({ title, price }) => {
    const id = before.find((option) => option.title === title)?.id ?? ++next
    return { id, title, price: toMinor(price) }
  })
}
