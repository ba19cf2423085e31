import { buysAsBusiness } from '#shared/customer-group.ts'
import {
  addList,
  addProductToList,
  getLists,
  removeList,
  removeProductFromList,
} from '#shared/platform-api/customer-lists.ts'
import { unauthorized } from '../refusal.ts'
import { serve } from '../serve.ts'
import { customerOfToken, type Visitor } from './tokens.ts'

const mostLists = 20
const mostProducts = 100

export const readLists = serve(getLists, async ({ db, token }) => listsOf(db, await ownerOf(db, token)))

export const createList = serve(addList, async ({ db, token, body, refuse }) => {
  const owner = await ownerOf(db, token)
  const { meta } = await db
    .prepare(
      `INSERT INTO customer_lists (customer_id, name, created_at) SELECT ?1, ?2, ?3
       WHERE (SELECT count(*) FROM customer_lists WHERE customer_id = ?1) < ${mostLists}`,
    )
    .bind(owner.id, body.name, new Date().toISOString())
    .run()
  if (!meta.changes) throw refuse('tooMany', `There can be no more than ${mostLists} lists.`)
  return listsOf(db, owner)
})

export const deleteList = serve(removeList, async ({ db, token, body, refuse }) => {
  const owner = await ownerOf(db, token)
  const { meta } = await db
    .prepare('DELETE FROM customer_lists WHERE id = ? AND customer_id = ?')
    .bind(body.listId, owner.id)
    .run()
  if (!meta.changes) throw refuse('listUnknown', `No such entity with listId = ${body.listId}`)
  return listsOf(db, owner)
})

export const putIntoList = serve(addProductToList, async ({ db, token, body, refuse }) => {
  const owner = await ownerOf(db, token)
  const { listId, productId } = body
  if (!(await ownsList(db, owner, listId)))
    throw refuse('listUnknown', `No such entity with listId = ${listId}`)
  const sold = await db
    .prepare('SELECT b2b_only FROM products WHERE id = ? AND status = 1')
    .bind(productId)
    .first<{ b2b_only: number }>()
  if (!sold || (sold.b2b_only && !buysAsBusiness(owner.group_id))) {
    throw refuse('productUnknown', `No such entity with productId = ${productId}`)
  }
  const [, kept] = await db.batch([
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
  if (!kept?.results.length) throw refuse('tooMany', `A list can have no more than ${mostProducts} products.`)
  return listsOf(db, owner)
})

export const takeFromList = serve(removeProductFromList, async ({ db, token, body, refuse }) => {
  const owner = await ownerOf(db, token)
  const { listId, productId } = body
  if (!(await ownsList(db, owner, listId)))
    throw refuse('listUnknown', `No such entity with listId = ${listId}`)
  await db
    .prepare('DELETE FROM customer_list_products WHERE list_id = ? AND product_id = ?')
    .bind(listId, productId)
    .run()
  return listsOf(db, owner)
})

async function ownerOf(db: D1Database, token: string): Promise<Visitor> {
  const customer = await customerOfToken(db, token)
  if (!customer) throw unauthorized()
  return customer
}

async function ownsList(db: D1Database, { id }: Visitor, listId: number): Promise<boolean> {
  const own = 'SELECT 1 FROM customer_lists WHERE id = ? AND customer_id = ?'
  return (await db.prepare(own).bind(listId, id).first()) !== null
}

/** Products that are gone are left out: there is nothing to show of them. */
async function listsOf(db: D1Database, { id }: Visitor) {
  const [lists, products] = await db.batch<any>([
    db.prepare('SELECT id AS listId, name FROM customer_lists WHERE customer_id = ? ORDER BY id').bind(id),
    db
      .prepare(
        `SELECT list_id, products.id AS productId, sku FROM customer_list_products
         JOIN customer_lists ON customer_lists.id = list_id JOIN products ON products.id = product_id
         WHERE customer_id = ? ORDER BY added_at, product_id`,
      )
      .bind(id),
  ])
  return (lists?.results ?? []).map((list: { listId: number; name: string }) => ({
    ...list,
    products: (products?.results ?? [])
      .filter(({ list_id }: { list_id: number }) => list_id === list.listId)
      .map(({ productId, sku }: { productId: number; sku: string }) => ({ productId, sku })),
  }))
}
