import * as v from 'valibot'
import { neededAccounts, pointAccounts } from '#shared/account-codes.ts'
import { AccountEntry } from '#shared/content/account-entry.ts'
import type { ContentFault } from '#shared/content/content-forms.ts'
import { rows, sql } from '../sql.ts'
import type { ContentList } from './content-list.ts'
import { inserted } from './inserted.ts'

/** The merchant's accounts: the number of the accounting program for each kind of posting. */
export const accounts: ContentList<AccountEntry> = {
  name: 'accounts.yaml',
  entry: 'account',
  schema: v.array(AccountEntry),
  keyOf: (account) => account.for,
  async readStored(db, { code }) {
    const found = await rows<{ code: string; number: string; name: string; vat_code: string }>(
      db,
      sql`SELECT code, number, name, vat_code FROM accounts WHERE store_code = ${code} ORDER BY sort_order`,
    )
    return found.map(({ code: booked, vat_code, ...account }) => ({
      ...{ for: booked, ...account },
      ...(vat_code && { vat_code }),
    }))
  },
  findFaults: (_db, _view, all) => {
    const has = (code: string) => all.some((account) => account.for.split(' ')[0] === code)
    const points = pointAccounts.filter(has)
    const missing = neededAccounts.filter((code) => !has(code))
    return [
      ...missing.map(
        (code): ContentFault => ({ at: '', reason: 'There is no account for {code}.', values: { code } }),
      ),
      ...(points.length && points.length < pointAccounts.length
        ? [
            {
              ...{ at: '', reason: 'Points are booked on {codes}: name all of these accounts or none.' },
              values: { codes: pointAccounts.join(', ') },
            },
          ]
        : []),
    ]
  },
  storeStatements: (_db, { code }, all) => [
    sql`DELETE FROM accounts WHERE store_code = ${code}`,
    inserted(
      'INSERT INTO accounts (store_code, sort_order, code, number, name, vat_code)',
      all.map(({ for: booked, number, name, vat_code = '' }, place) => [
        ...[code, place, booked, number, name, vat_code],
      ]),
      6,
    ),
  ],
}
