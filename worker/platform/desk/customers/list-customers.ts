import type * as v from 'valibot'
import type { customerCalls, ListedCustomer } from '#shared/desk/customer-calls.ts'
import type { ListPage } from '#shared/desk/list-input.ts'
import { storeViews } from '#shared/store-view.ts'
import { all, any, name, type Sql, sql } from '../../sql.ts'
import { contains, hasTelephone, listPage } from '../list-page.ts'

type ListInput = v.InferOutput<(typeof customerCalls)['list']['input']>

const inForce =
  "FROM orders WHERE customer_id = customers.id AND status IN ('pending', 'processing', 'complete')"
const hasVat = "EXISTS (SELECT 1 FROM customer_addresses WHERE customer_id = customers.id AND vat_id <> '')"

const sorts: Record<ListInput['sort'], string> = {
  created: 'customers.created_at',
  name: 'firstname || lastname',
  email: 'email',
  orders: `(SELECT count(*) ${inForce})`,
  spent: `(SELECT ifnull(sum(grand_total), 0) ${inForce})`,
}

/** The columns of a listed customer, from `customers`. */
export const listedColumns = name(`customers.id, email, group_id AS "group", store_code AS view,
  unconfirmed_since IS NULL AS isConfirmed, replace(created_at, ' ', 'T') || 'Z' AS createdAt,
  ${sorts.orders} AS orders, ${sorts.spent} AS spent,
  ifnull((SELECT balance FROM point_transactions WHERE customer_id = customers.id ORDER BY id DESC LIMIT 1), 0) AS points,
  CASE WHEN group_id <> 1 OR NOT ${hasVat} THEN NULL WHEN business_declined_at IS NULL THEN 'waits' ELSE 'declined' END AS business`)

export type CustomerRow = Omit<ListedCustomer, 'name' | 'company' | 'currency' | 'isConfirmed'> & {
  isConfirmed: number
}

/** Returns a row of `listedColumns` as the desk receives it. */
export function shownColumns<Row extends CustomerRow>({ isConfirmed, ...row }: Row) {
  return { ...row, isConfirmed: isConfirmed === 1, currency: storeViews[row.view].currency }
}

/** Returns a page of customers in one round trip. */
export async function listCustomers(db: D1Database, input: ListInput): Promise<ListPage<ListedCustomer>> {
  const { rows, total } = await listPage<CustomerRow & Pick<ListedCustomer, 'name' | 'company'>>(db, {
    columns: sql`${listedColumns}, trim(firstname || ' ' || lastname) AS name,
      ifnull((SELECT company FROM customer_addresses WHERE customer_id = customers.id AND vat_id <> ''
        ORDER BY default_billing DESC, id LIMIT 1), company) AS company`,
    ...{ ...input, from: sql`customers`, conditions: conditionsOf(input) },
    ...{ order: sorts[input.sort], id: 'customers.id' },
  })
  return { rows: rows.map(shownColumns), total }
}

function conditionsOf({ search, filters }: ListInput): Sql[] {
  const { group, view, business } = filters
  return [
    ...(group ? [sql`group_id = ${group}`] : []),
    ...(view ? [sql`store_code = ${view}`] : []),
    ...(business ? [sql`group_id = 1 AND business_declined_at IS NULL AND ${name(hasVat)}`] : []),
    ...(search ? [any(matches(search))] : []),
  ]
}

/** SQL: the conditions of a search; a found customer meets at least one. */
function matches(search: string): Sql[] {
  const telephones = hasTelephone('telephone', search)
  const ordered = hasTelephone("address ->> 'telephone'", search)
  return [
    ...(/^\d{1,9}$/.test(search) ? [sql`customers.id = ${Number(search)}`] : []),
    contains("firstname || ' ' || lastname", search),
    contains('email', search),
    sql`EXISTS (SELECT 1 FROM customer_addresses AS book WHERE customer_id = customers.id
      AND ${any([contains("book.firstname || ' ' || book.lastname || ' ' || book.company || ' ' || book.vat_id", search), ...telephones])})`,
    ...(ordered.length
      ? [
          sql`EXISTS (SELECT 1 FROM orders JOIN order_addresses ON order_id = orders.id
            WHERE orders.customer_id = customers.id AND ${all(ordered)})`,
        ]
      : []),
  ]
}
