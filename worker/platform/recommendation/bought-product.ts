import { boughtStates } from '#shared/recommendation.ts'
import { list, type Sql, sql } from '../sql.ts'

/**
 * Selects the id of the product whose page shows this product; for a variant it is the parent. Returns no row if the customer has
 * not bought the product, by itself or in a case, in an order that is in force.
 */
export function boughtProduct(customerId: number, productId: number): Sql {
  const wanted = sql`SELECT coalesce(parent.id, product.id) AS id FROM products AS product
    LEFT JOIN products AS parent ON parent.sku = product.parent_sku WHERE product.id = ${productId} AND coalesce(parent.status, product.status) < 2`
  const pageOf = (id: Sql) => sql`(SELECT coalesce(parent.id, product.id) FROM products AS product
    LEFT JOIN products AS parent ON parent.sku = product.parent_sku WHERE product.id = ${id})`
  const ordered = sql`SELECT item.product_id, item.parts FROM orders JOIN order_items AS item ON item.order_id = orders.id
    WHERE orders.customer_id = ${customerId} AND orders.status IN ${list(boughtStates)}`
  return sql`SELECT id FROM (${wanted}) AS wanted WHERE EXISTS (
    SELECT 1 FROM (${ordered}) AS line WHERE ${pageOf(sql`line.product_id`)} = wanted.id
      OR EXISTS (SELECT 1 FROM json_each(line.parts) AS part
        WHERE ${pageOf(sql`part.value ->> 'product_id'`)} = wanted.id))`
}
