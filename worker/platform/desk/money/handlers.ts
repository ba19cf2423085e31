import type { FileAnswer } from '#shared/desk/desk-call.ts'
import type { moneyCalls } from '#shared/desk/money-calls.ts'
import { shopDay } from '#shared/shop-time.ts'
import { storeViews } from '#shared/store-view.ts'
import { monthSums, readMonth } from '../../accounting/booked-month.ts'
import { exportMonth } from '../../accounting/export-month.ts'
import { accountNames } from '../../accounting/merchant-accounts.ts'
import { rows, sql } from '../../sql.ts'
import type { DeskHandlers } from '../desk-handler.ts'
import { listDocuments, readDocument } from './list-documents.ts'

export const moneyHandlers: DeskHandlers<typeof moneyCalls> = {
  documents: (input, { db }) => listDocuments(db, input),

  document: ({ number }, { db }) => readDocument(db, number),

  months: async ({ view }, { db }) => {
    const found = await rows<{ first: string; last: string }>(
      db,
      sql`SELECT min(at) AS first, max(at) AS last FROM vouchers WHERE store_code = ${view} HAVING count(*) > 0`,
    )
    return found.flatMap(({ first, last }) => monthsBetween(first, last))
  },

  month: async ({ view, month }, { db }) => {
    const booked = await readMonth(db, storeViews[view], month)
    const { sums, counts } = monthSums(booked)
    return {
      ...{ counts, currency: storeViews[view].currency },
      sums: sums.map((sum) => {
        const [account] = accountNames(sum).flatMap((name) => booked.accounts.get(name) ?? [])
        const methodTitle = sum.method && (booked.methods.get(sum.method) ?? sum.method)
        return { ...sum, methodTitle, number: account?.number ?? '', name: account?.name ?? '' }
      }),
    }
  },

  monthFile: async ({ view, month, format }, { db }) => {
    const { name, type, body } = await exportMonth(db, storeViews[view], month, format)
    return { name, type, body: body as FileAnswer['body'] }
  },
}

/** Returns the months from the later moment back to the earlier one, on the shop's clock. */
function monthsBetween(first: string, last: string): string[] {
  const from = monthOf(first)
  const months = [monthOf(last)]
  for (let month = months[0] ?? from; month > from; ) {
    const [year = 0, number = 0] = month.split('-').map(Number)
    month = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
    months.push(month)
  }
  return months
}

function monthOf(at: string): string {
  return shopDay(new Date(at)).slice(0, 7)
}
