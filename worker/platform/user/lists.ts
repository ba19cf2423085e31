import { buysAsBusiness } from '#shared/customer-group.ts'
import { mostListed, mostLists } from '#shared/customer-list.ts'
import {
  addList,
  addProductToList,
  emptyList,
  getLists,
  removeList,
  removeProductFromList,
  renameList,
  shareList,
} from '#shared/platform-api/customer-lists.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { Buyer } from '../cart/access.ts'
import { randomMask } from '../login/secret.ts'
import { type SignedInCustomer, signedInCustomer } from '../login/tokens.ts'
import { serve } from '../serve.ts'
import { readAll, select, sql } from '../sql.ts'
import { dropLine, savedLines, saveLine, selectSavedLines } from './saved-lines.ts'

export const readLists = serve(getLists, async (call) => listsOf(await ownerOf(call)))

export const createList = serve(addList, async (call) => {
  const owner = await ownerOf(call)
  const { name } = call.body
  const ofName = 'SELECT 1 FROM customer_lists WHERE customer_id = ?1 AND name = ?2'
  const [, known] = await call.db.batch([
    call.db
      .prepare(
        `INSERT INTO customer_lists (customer_id, name, created_at) SELECT ?1, ?2, ?3
         WHERE (SELECT count(*) FROM customer_lists WHERE customer_id = ?1) < ${mostLists} AND NOT EXISTS (${ofName})`,
      )
      .bind(owner.id, name, new Date().toISOString()),
    call.db.prepare(ofName).bind(owner.id, name),
  ])
  if (!known?.results.length) throw call.refuse('tooMany', `There can be no more than ${mostLists} lists.`)
  return listsOf(owner)
})

export const changeName = serve(renameList, async (call) => {
  const owner = await ownerOfList(call)
  const { listId, name } = call.body
  const renamed = await call.db
    .prepare(
      `UPDATE customer_lists SET name = ?2 WHERE id = ?1 AND NOT EXISTS (
         SELECT 1 FROM customer_lists AS other WHERE other.customer_id = ?3 AND other.name = ?2 AND other.id <> ?1)`,
    )
    .bind(listId, name, owner.id)
    .run()
  if (!renamed.meta.changes) throw call.refuse('nameTaken', 'There is a list of this name.')
  return listsOf(owner)
})

export const deleteList = serve(removeList, async (call) => {
  const owner = await ownerOfList(call)
  await call.db.prepare('DELETE FROM customer_lists WHERE id = ?').bind(call.body.listId).run()
  return listsOf(owner)
})

export const clearList = serve(emptyList, async (call) => {
  const owner = await ownerOfList(call)
  const rowsOf = (table: string) =>
    call.db.prepare(`DELETE FROM ${table} WHERE list_id = ?`).bind(call.body.listId)
  await call.db.batch([rowsOf('customer_list_products'), rowsOf('customer_list_lines')])
  return listsOf(owner)
})

export const putIntoList = serve(addProductToList, async (call) => {
  const owner = await ownerOfList(call)
  const { listId, productId, item } = call.body
  const outcome = item
    ? await saveLine(owner, listId, item, mostListed)
    : await saveProduct(owner, listId, productId ?? 0)
  if (outcome === 'unknown') throw call.refuse('productUnknown', 'No such entity with this product')
  if (outcome === 'full') throw call.refuse('tooMany', `A list can have no more than ${mostListed} products.`)
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

export const setShared = serve(shareList, async (call) => {
  const owner = await ownerOfList(call)
  const { listId, isShared, showsName } = call.body
  await call.db
    .prepare(
      'UPDATE customer_lists SET share_key = iif(?2, coalesce(share_key, ?3), NULL), shows_name = ?4 WHERE id = ?1',
    )
    .bind(listId, Number(isShared), randomMask(), Number(isShared && showsName))
    .run()
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

/** Returns the customer of the token. Throws `listUnknown` if the list is not theirs. */
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
  return { ...customer, customer, db, view, groupId: customer.group_id }
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
         WHERE (SELECT count(*) FROM customer_list_products WHERE list_id = ?1) < ${mostListed}
         ON CONFLICT DO NOTHING`,
      )
      .bind(listId, productId, new Date().toISOString()),
    db
      .prepare('SELECT 1 FROM customer_list_products WHERE list_id = ? AND product_id = ?')
      .bind(listId, productId),
  ])
  return stored?.results.length ? 'saved' : 'full'
}

/** Returns the customer's lists, without products that do not exist any more. */
async function listsOf(owner: Owner) {
  const { db, id } = owner
  const [lists, products, items] = await readAll(db, [
    select<{ listId: number; name: string; key: string | null; showsName: number }>(
      db,
      sql`SELECT id AS listId, name, share_key AS key, shows_name AS showsName FROM customer_lists
        WHERE customer_id = ${id} ORDER BY id`,
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
  return lists.map(({ key, showsName, ...list }) => ({
    ...list,
    share: key === null ? null : { key, showsName },
    products: [
      ...products
        .filter(({ list_id }) => list_id === list.listId)
        .map(({ productId, sku }) => ({ productId, sku })),
      ...lines.flatMap(({ list_id, product }) => (list_id === list.listId ? [product] : [])),
    ],
  }))
}
