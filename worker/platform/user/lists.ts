import { buysAsBusiness } from '#shared/customer-group.ts'
import {
  addList,
  addProductToList,
  getLists,
  removeList,
  removeProductFromList,
} from '#shared/platform-api/customer-lists.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { Buyer } from '../cart/find-choice.ts'
import { type SignedInCustomer, signedInCustomer } from '../login/tokens.ts'
import { serve } from '../serve.ts'
import { readAll, select, sql } from '../sql.ts'
import { dropLine, savedLines, saveLine, selectSavedLines } from './saved-lines.ts'

const mostLists = 20
const mostProducts = 100

export const readLists = serve(getLists, async (call) => listsOf(await ownerOf(call)))

export const createList = serve(addList, async (call) => {
  const owner = await ownerOf(call)
  const { meta } = await call.db
    .prepare(
      `INSERT INTO customer_lists (customer_id, name, created_at) SELECT ?1, ?2, ?3
       WHERE (SELECT count(*) FROM customer_lists WHERE customer_id = ?1) < ${mostLists}`,
    )
    .bind(owner.id, call.body.name, new Date().toISOString())
    .run()
  if (!meta.changes) throw call.refuse('tooMany', `There can be no more than ${mostLists} lists.`)
  return listsOf(owner)
})

export const deleteList = serve(removeList, async (call) => {
  const owner = await ownerOfList(call)
  await call.db.prepare('DELETE FROM customer_lists WHERE id = ?').bind(call.body.listId).run()
  return listsOf(owner)
})

export const putIntoList = serve(addProductToList, async (call) => {
  const owner = await ownerOfList(call)
  const { listId, productId, item } = call.body
  const outcome = item
    ? await saveLine(owner, listId, item, mostProducts)
    : await saveProduct(owner, listId, productId ?? 0)
  if (outcome === 'unknown') throw call.refuse('productUnknown', 'No such entity with this product')
  if (outcome === 'full')
    throw call.refuse('tooMany', `A list can have no more than ${mostProducts} products.`)
  return listsOf(owner)
})

export const takeFromList = serve(removeProductFromList, async (call) => {
  const owner = await ownerOfList(call)
  const { listId, productId, item } = call.body
  const { db } = call
  const ofProduct = (table: string) =>
    db.prepare(`DELETE FROM ${table} WHERE list_id = ? AND product_id = ?`).bind(listId, productId ?? 0)
  await db.batch(
    item
      ? [dropLine(db, listId, item)]
      : [ofProduct('customer_list_products'), ofProduct('customer_list_lines')],
  )
  return listsOf(owner)
})

interface Owner extends SignedInCustomer, Buyer {}

interface Asked {
  db: D1Database
  token: string
  view: StoreView
}

interface AskedOfList extends Asked {
  body: { listId: number }
  refuse(name: 'listUnknown', text: string): Error
}

/** The customer of the token, if the list is hers. */
async function ownerOfList(call: AskedOfList): Promise<Owner> {
  const owner = await ownerOf(call)
  const { listId } = call.body
  const own = 'SELECT 1 FROM customer_lists WHERE id = ? AND customer_id = ?'
  if (!(await call.db.prepare(own).bind(listId, owner.id).first()))
    throw call.refuse('listUnknown', `No such entity with listId = ${listId}`)
  return owner
}

async function ownerOf({ db, token, view }: Asked): Promise<Owner> {
  const customer = await signedInCustomer(db, token)
  return { ...customer, db, view, groupId: customer.group_id }
}

async function saveProduct({ db, group_id }: Owner, listId: number, productId: number) {
  const sold = await db
    .prepare('SELECT b2b_only FROM products WHERE id = ? AND status = 1')
    .bind(productId)
    .first<{ b2b_only: number }>()
  if (!sold || (sold.b2b_only && !buysAsBusiness(group_id))) return 'unknown'
  const [, stored] = await db.batch([
    db
      .prepare(
        `INSERT INTO customer_list_products (list_id, product_id, added_at) SELECT ?1, ?2, ?3
         WHERE (SELECT count(*) FROM customer_list_products WHERE list_id = ?1) < ${mostProducts}
         ON CONFLICT DO NOTHING`,
      )
      .bind(listId, productId, new Date().toISOString()),
    db
      .prepare('SELECT 1 FROM customer_list_products WHERE list_id = ? AND product_id = ?')
      .bind(listId, productId),
  ])
  return stored?.results.length ? 'saved' : 'full'
}

/** Products that are gone are left out. */
async function listsOf(owner: Owner) {
  const { db, id } = owner
  const [lists, products, items] = await readAll(db, [
    select<{ listId: number; name: string }>(
      db,
      sql`SELECT id AS listId, name FROM customer_lists WHERE customer_id = ${id} ORDER BY id`,
    ),
    select<{ list_id: number; productId: number; sku: string }>(
      db,
      sql`SELECT list_id, products.id AS productId, sku FROM customer_list_products
        JOIN customer_lists ON customer_lists.id = list_id JOIN products ON products.id = product_id
        WHERE customer_id = ${id} ORDER BY added_at, product_id`,
    ),
    selectSavedLines(db, id),
  ])
  const lines = await savedLines(items, owner)
  return lists.map((list) => ({
    ...list,
    products: [
      ...products
        .filter(({ list_id }) => list_id === list.listId)
        .map(({ productId, sku }) => ({ productId, sku })),
      ...lines.flatMap(({ list_id, product }) => (list_id === list.listId ? [product] : [])),
    ],
  }))
}
