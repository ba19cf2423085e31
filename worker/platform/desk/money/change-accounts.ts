import type { MerchantAccountInput } from '#shared/desk/money-calls.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { accountMistakes, accountStatements, readAccounts } from '../../accounting/account-table.ts'
import { prepare } from '../../sql.ts'
import type { DeskContext } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'

/** Replaces the account table of a view. Throws `notValid` with what is wrong, and changes nothing if the table is the same. */
export async function changeAccounts(
  view: StoreCode,
  accounts: readonly MerchantAccountInput[],
  { db, note }: DeskContext,
): Promise<void> {
  const after = accounts.map(({ vat_code, ...account }) => ({ ...account, ...(vat_code && { vat_code }) }))
  const [mistake] = accountMistakes(after)
  if (mistake) throw deskRefused('notValid', mistake)
  const before = await readAccounts(db, view)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await db.batch([
    ...accountStatements(view, after).map((statement) => prepare(db, statement)),
    note('accounts changed', view, { before, after }),
  ])
}
