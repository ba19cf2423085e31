import { requiredAge } from '#shared/age.ts'
import type { getAgeRequirement } from '#shared/platform-api/age.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import type { OpenCart } from '../cart/access.ts'
import { buyable, type PricedLine } from '../cart/lines.ts'

export interface AgeProof {
  /** The method of the proof, by the broker's name for it. */
  method: string
  /** The limit that was proved, in years. */
  limit: number
  transactionId: string
}

/** The age that the attribute `age_verified` proves by itself: 18 was the legal age when shops stored only that attribute. */
const limitOfAttribute = 18

/** Returns the age that the lines of a cart require, and whether it is proved. `proved`: the proved age (years), by default the stored one. */
export async function ageRequirement(
  cart: OpenCart,
  lines: readonly PricedLine[],
  proved?: number,
): Promise<ResultOf<typeof getAgeRequirement>> {
  const goods = buyable(lines).flatMap(({ choice }) =>
    choice.parts.map(({ product: { type_id, doc } }) => ({ abv: doc.abv, is_drink: doc.is_drink, type_id })),
  )
  const age = requiredAge(goods, cart.view)
  return { age, approved: age !== null && (proved ?? (await provedLimit(cart))) >= age }
}

/** Stores a proof. Returns false if its transaction was used for somebody else before. */
export async function storeProof(cart: OpenCart, proof: AgeProof): Promise<boolean> {
  const { db, row, customer } = cart
  const [, stored] = await db.batch([
    db
      .prepare(
        `INSERT INTO age_approvals (transaction_id, cart_id, customer_id, method, age_limit, verified_at)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (transaction_id) DO NOTHING`,
      )
      .bind(
        proof.transactionId,
        customer ? null : row.id,
        customer?.id ?? null,
        proof.method,
        proof.limit,
        new Date().toISOString(),
      ),
    db
      .prepare('SELECT 1 FROM age_approvals WHERE transaction_id = ? AND (cart_id = ? OR customer_id = ?)')
      .bind(proof.transactionId, customer ? null : row.id, customer?.id ?? null),
  ])
  if (!stored?.results.length) return false
  if (customer && proof.limit >= limitOfAttribute) await markCustomer(db, customer.id)
  return true
}

/** Returns the greatest age limit that the cart or its customer has proved to reach; 0 if there is no proof. */
export async function provedLimit({ db, row, customer }: OpenCart): Promise<number> {
  const proved = await db
    .prepare('SELECT max(age_limit) AS age FROM age_approvals WHERE cart_id = ? OR customer_id = ?')
    .bind(row.id, customer?.id ?? null)
    .first<number | null>('age')
  if (!customer || Number(proved) >= limitOfAttribute) return proved ?? 0
  const marked = await db
    .prepare(
      `SELECT 1 FROM customers, json_each(custom_attributes)
       WHERE customers.id = ? AND value ->> 'attribute_code' = 'age_verified' AND value ->> 'value' = '1'`,
    )
    .bind(customer.id)
    .first()
  return marked ? limitOfAttribute : (proved ?? 0)
}

/** Sets the customer's attribute. USER-7: "age_verified '1' approves age". */
async function markCustomer(db: D1Database, id: number): Promise<void> {
  await db
    .prepare(
      `UPDATE customers SET custom_attributes = (
         SELECT json_group_array(json(value)) FROM (
           SELECT value FROM json_each(customers.custom_attributes)
             WHERE value ->> 'attribute_code' <> 'age_verified'
           UNION ALL SELECT '{"attribute_code":"age_verified","value":"1"}'))
       WHERE id = ?`,
    )
    .bind(id)
    .run()
}
