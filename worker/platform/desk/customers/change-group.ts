import type { CustomerGroup } from '#shared/customer-group.ts'
import { wireTime } from '#shared/shop-time.ts'
import { prepare, sql } from '../../sql.ts'
import type { DeskContext } from '../desk-handler.ts'
import { changeOrRefuse } from '../desk-refused.ts'
import type { UndoneEntry } from '../journal.ts'

/** A change of a customer's group: prices, products and payments follow it from the next page on. */
export interface GroupChange {
  id: number
  before: CustomerGroup
  group: CustomerGroup
}

/** The refusal if a colleague has changed the customer in the meantime. */
export const customerHasChanged = 'The customer has changed since. Load the page again.'

/** Moves a customer into another group. Throws `notNow` if the customer is not in the group `before`. */
export async function changeGroup(
  { id, before, group }: GroupChange,
  { db, now, note }: DeskContext,
): Promise<void> {
  const move = sql`UPDATE customers SET group_id = ${group}, business_declined_at = NULL, updated_at = ${wireTime(now)}
    WHERE id = ${id} AND group_id = ${before} AND group_id <> ${group}`
  const noted = note('customer group changed', id, { before: { group: before }, after: { group } })
  await changeOrRefuse(db, [prepare(db, move), noted], customerHasChanged)
}

/** Moves the customer of a journal entry back into the earlier group. */
export function undoGroup({ about, before, after }: UndoneEntry, context: DeskContext): Promise<void> {
  const groupOf = (value: unknown) => (value as { group: CustomerGroup }).group
  return changeGroup({ id: Number(about), before: groupOf(after), group: groupOf(before) }, context)
}
