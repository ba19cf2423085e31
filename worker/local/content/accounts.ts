import * as v from 'valibot'
import { accountName, neededAccounts, pointAccounts } from '#shared/account-codes.ts'
import { rows, sql } from '#worker/platform/sql.ts'
import { Title } from '../content-files/entry-fields.ts'
import { inserted } from './inserted.ts'
import type { ListFile } from './list-file.ts'

const Account = v.strictObject({
  /** What is booked on it: `goods 25`, `vat 25`, `payment reepay_payment`, `gift-cards` … */
  for: v.pipe(v.string(), v.regex(accountName, 'for is one of docs/accounting.md')),
  number: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^\d{1,10}$/, 'a number has digits alone'),
  ),
  name: Title,
  /** The accounting program's code for the VAT of the account. */
  vat_code: v.optional(v.pipe(v.string(), v.regex(/^\w{1,10}$/))),
})
type Account = v.InferOutput<typeof Account>

/** The merchant's accounts: the number of the accounting program for each kind of posting. */
export const accounts: ListFile<Account> = {
  name: 'accounts.yaml',
  entry: 'account',
  schema: v.array(Account),
  keyOf: (account) => account.for,
  stored: async (db, { code }) => {
    const found = await rows<{ code: string; number: string; name: string; vat_code: string }>(
      db,
      sql`SELECT code, number, name, vat_code FROM accounts WHERE store_code = ${code} ORDER BY sort_order`,
    )
    return found.map((row) => ({
      ...{ for: row.code, number: row.number, name: row.name },
      ...(row.vat_code && { vat_code: row.vat_code }),
    }))
  },
  mistakes: (_db, _view, all) => {
    const has = (code: string) => all.some((account) => account.for.split(' ')[0] === code)
    const missing = neededAccounts.filter((code) => !has(code))
    const points = pointAccounts.filter(has)
    return [
      ...missing.map((code) => `there is no account for ${code}`),
      ...(points.length && points.length < pointAccounts.length
        ? [`points are booked on ${pointAccounts.join(', ')}: all of them or none`]
        : []),
    ]
  },
  written: (_db, { code }, all) => [
    sql`DELETE FROM accounts WHERE store_code = ${code}`,
    inserted(
      'INSERT INTO accounts (store_code, sort_order, code, number, name, vat_code)',
      all.map((account, place) => [
        ...[code, place, account.for, account.number, account.name, account.vat_code ?? ''],
      ]),
      6,
    ),
  ],
}
