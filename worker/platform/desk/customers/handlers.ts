import type { CustomerGroup } from '#shared/customer-group.ts'
import type { customerCalls } from '#shared/desk/customer-calls.ts'
import { wireTime } from '#shared/shop-time.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { movePoints } from '../../order/points.ts'
import { deletePersonalData } from '../../personal-data/delete.ts'
import { personalDataOf } from '../../personal-data/read.ts'
import { isConstraint, prepare, sql } from '../../sql.ts'
import type { DeskContext, DeskHandlers } from '../desk-handler.ts'
import { changeOrRefuse, deskRefused } from '../desk-refused.ts'
import { noteAtDesk, type UndoneEntry } from '../journal.ts'
import { listCustomers } from './list-customers.ts'
import { showCustomer } from './show-customer.ts'

/** A change of a customer's group: prices, products and payments follow it from the next page on. */
export interface GroupChange {
  id: number
  before: CustomerGroup
  group: CustomerGroup
}

/** The refusal if a colleague has changed the customer in the meantime. */
export const customerHasChanged = 'The customer has changed since. Load the page again.'

export const customerHandlers: DeskHandlers<typeof customerCalls> = {
  list: (wanted, { db }) => listCustomers(db, wanted),

  show: ({ id }, { db }) => showCustomer(db, id),

  setGroup: changeGroup,

  declineBusiness: async ({ id }, { db, now, note }) => {
    const decline = sql`UPDATE customers SET business_declined_at = ${now.toISOString()}
      WHERE id = ${id} AND group_id = 1 AND business_declined_at IS NULL`
    await changeOrRefuse(
      db,
      [prepare(db, decline), note('business account declined', id)],
      customerHasChanged,
    )
  },

  movePoints: async ({ id, ...move }, { db, now, note }) => {
    const { view } = await neededCustomer(db, id)
    const { before, points, reason } = move
    if (!storeViews[view].hasLoyaltyClub)
      throw deskRefused('notNow', 'There is no customer club in this shop.')
    if (before + points < 0 && points < 0)
      throw deskRefused('notValid', 'The customer does not have so many points.')
    const change = { before: { points: before }, after: { points: before + points, reason } }
    const action = note('points moved', id, change)
    const statements = movePoints(db, { customer: id, view, ...move }, now.toISOString(), action)
    await changeOrRefuse(db, statements, customerHasChanged)
  },

  addNote: async ({ id, text }, { db, colleague, now, note }) => {
    await db
      .batch([
        db
          .prepare('INSERT INTO customer_notes (customer_id, text, by, at) VALUES (?, ?, ?, ?)')
          .bind(id, text, colleague.email, now.toISOString()),
        note('customer note added', id),
      ])
      .catch((error) => {
        throw isConstraint(error) ? unknownCustomer() : error
      })
  },

  removeNote: async ({ id, note: noteId }, { db, note }) => {
    const remove = sql`DELETE FROM customer_notes WHERE id = ${noteId} AND customer_id = ${id}`
    await changeOrRefuse(db, [prepare(db, remove), note('customer note removed', id)], customerHasChanged)
  },

  data: async ({ id }, { db, env, now, colleague }) => {
    await neededCustomer(db, id)
    const data = await personalDataOf(id, env)
    const doer = { way: 'desk', by: colleague.email } as const
    await noteAtDesk(db, doer, 'customer data exported', id).run()
    return {
      name: `customer-${id}-${now.toISOString().slice(0, 10)}.json`,
      type: 'application/json',
      body: JSON.stringify(data, null, 2),
    }
  },

  delete: async ({ id, email }, { db, env, note }) => {
    const customer = await neededCustomer(db, id)
    if (customer.email.toLowerCase() !== email.trim().toLowerCase())
      throw deskRefused('notValid', 'This is not the e-mail of the customer.')
    if (customer.isColleague) throw deskRefused('notNow', 'This is the account of a colleague.')
    await deletePersonalData(id, env, note('customer deleted', id))
  },
}

interface NeededCustomer {
  view: StoreCode
  email: string
  isColleague: number
}

/** Returns a customer. Throws `notFound`. */
async function neededCustomer(db: D1Database, id: number): Promise<NeededCustomer> {
  const customer = await db
    .prepare(
      `SELECT store_code AS view, email,
         EXISTS (SELECT 1 FROM desk_colleagues WHERE desk_colleagues.email = customers.email) AS isColleague
       FROM customers WHERE id = ?`,
    )
    .bind(id)
    .first<NeededCustomer>()
  if (!customer) throw unknownCustomer()
  return customer
}

function unknownCustomer() {
  return deskRefused('notFound', 'There is no such customer.')
}

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
