import * as v from 'valibot'
import { MerchantAccountInput } from '#shared/desk/money-calls.ts'
import { accountMistakes, accountStatements, readAccounts } from '../accounting/account-table.ts'
import type { ContentList } from './content-list.ts'

/** An account as it is written in a file: its number may be a number. */
const WrittenAccount = v.strictObject({
  ...MerchantAccountInput.entries,
  number: v.pipe(v.union([v.string(), v.number()]), v.transform(String), MerchantAccountInput.entries.number),
})

/** The merchant's accounts: the number of the accounting program for each kind of posting. */
export const accounts: ContentList<MerchantAccountInput> = {
  name: 'accounts.yaml',
  entry: 'account',
  schema: v.array(WrittenAccount),
  keyOf: (account) => account.for,
  readStored: (db, { code }) => readAccounts(db, code),
  findFaults: (_db, _view, all) => accountMistakes(all).map((reason) => ({ at: '', reason })),
  storeStatements: (_db, { code }, all) => accountStatements(code, all),
}
