import { neededAccounts, pointAccounts } from '#shared/account-codes.ts'
import type { MerchantAccountInput } from '#shared/desk/money-calls.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { rows, type Sql, sql } from '../sql.ts'

/** Returns the merchant's accounts of a view in their order. */
export async function readAccounts(db: D1Database, code: StoreCode): Promise<MerchantAccountInput[]> {
  const found = await rows<{ code: string; number: string; name: string; vat_code: string }>(
    db,
    sql`SELECT code, number, name, vat_code FROM accounts WHERE store_code = ${code} ORDER BY sort_order`,
  )
  return found.map((row) => ({
    ...{ for: row.code, number: row.number, name: row.name },
    ...(row.vat_code && { vat_code: row.vat_code }),
  }))
}

/** Returns the reasons why a table cannot be stored, a sentence each. */
export function accountMistakes(all: readonly MerchantAccountInput[]): string[] {
  const has = (code: string) => all.some((account) => account.for.split(' ')[0] === code)
  const twice = all.filter((account, place) => all.findIndex((one) => one.for === account.for) < place)
  const points = pointAccounts.filter(has)
  return [
    ...neededAccounts.filter((code) => !has(code)).map((code) => `there is no account for ${code}`),
    ...twice.map((account) => `${account.for} has two accounts`),
    ...(points.length && points.length < pointAccounts.length
      ? [`points are booked on ${pointAccounts.join(', ')}: all of them or none`]
      : []),
  ]
}

/** Returns the statements that replace the table of a view. */
export function accountStatements(code: StoreCode, all: readonly MerchantAccountInput[]): Sql[] {
  return [
    sql`DELETE FROM accounts WHERE store_code = ${code}`,
    sql`INSERT INTO accounts (store_code, sort_order, code, number, name, vat_code)
      SELECT ${code}, key, value ->> 'for', value ->> 'number', value ->> 'name', ifnull(value ->> 'vat_code', '')
      FROM json_each(${JSON.stringify(all)})`,
  ]
}
