import { wireTime } from '#shared/shop-time.ts'
import type { StoreView } from '#shared/store-view.ts'

export interface CustomerNames {
  emailAddress: string
  firstName: string
  lastName: string
}

/**
 * Returns the id of a customer's row on D1, which lists, reviews and mails belong to. Its password matches none: Vendure checks
 * passwords. Call it only for an account that Vendure has.
 */
export async function mirrorCustomer(
  db: D1Database,
  view: StoreView,
  customer: CustomerNames,
): Promise<number> {
  const { emailAddress, firstName, lastName } = customer
  const now = wireTime(new Date())
  const id = await db
    .prepare(
      `INSERT INTO customers (email, password, firstname, lastname, store_code, created_at, updated_at)
       VALUES (?1, '', ?2, ?3, ?4, ?5, ?5)
       ON CONFLICT (email) DO UPDATE SET firstname = excluded.firstname, lastname = excluded.lastname RETURNING id`,
    )
    .bind(emailAddress.toLowerCase(), firstName, lastName, view.code, now)
    .first<number>('id')
  if (id === null) throw new Error('a customer was stored without an id')
  return id
}
