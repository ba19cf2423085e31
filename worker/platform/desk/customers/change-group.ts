import type { CustomerGroup } from '#shared/customer-group.ts'
import { wireTime } from '#shared/shop-time.ts'
import type { DeskContext } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import type { UndoneEntry } from '../journal.ts'

/** A change of a customer's group: prices, products and payments follow it from the next page on. */
export interface GroupChange {
  id: number
  before: CustomerGroup
  group: CustomerGroup
}

/** Moves a customer into another group. Throws `notNow` if the customer is not in the group `before`. */
export async function changeGroup(
  { id, before, group }: GroupChange,
  { db, now, note }: DeskContext,
): Promise<void> {
  const [changed] = await db.batch([
    db
      .prepare(
        `UPDATE customers SET group_id = ?3, business_declined_at = NULL, updated_at = ?4
         WHERE id = ?1 AND group_id = ?2 AND ?2 <> ?3`,
      )
      .bind(id, before, group, wireTime(now)),
    note('customer group changed', id, { before: { group: before }, after: { group } }),
  ])
  if (!changed?.meta.changes)
    throw deskRefused('notNow', 'The customer has changed since. Load the page again.')
}

/** Moves the customer of a journal entry back into the earlier group. */
export function undoGroup({ about, before, after }: UndoneEntry, context: DeskContext): Promise<void> {
  const groupOf = (value: unknown) => (value as { group: CustomerGroup }).group
  return changeGroup({ id: Number(about), before: groupOf(after), group: groupOf(before) }, context)
}
