import { optionChecksum, optionKind, type ProductOption } from '#shared/product-option.ts'
import { type ChosenProduct, findChoice, skusOfChoice } from '#worker/platform/cart/choose.ts'
import type { Buyer } from '../cart/access.ts'
import { readCartProducts } from '../cart/cart-products.ts'
import { type ItemRow, lineToWire, readLinesOutsideCart } from '../cart/lines.ts'
import { type Select, select, sql } from '../sql.ts'

interface SavedRow extends ItemRow {
  list_id: number
  product_id: number
}

/** Selects the lines that a customer saved for later. */
export function selectSavedLines(db: D1Database, customerId: number): Select<SavedRow> {
  return select(
    db,
    sql`SELECT customer_list_lines.* FROM customer_list_lines JOIN customer_lists ON customer_lists.id = list_id
       WHERE customer_id = ${customerId} ORDER BY saved_at, customer_list_lines.id`,
  )
}

/**
 * Returns saved lines with current prices and stock. Products that are unavailable, or not sold in this view, are left out until
 * they are available again.
 */
export async function savedLines(rows: readonly SavedRow[], buyer: Buyer) {
  const lines = await readLinesOutsideCart(rows, buyer)
  return lines.map((line) => {
    const { list_id = 0, product_id = 0 } = rows.find(({ id }) => id === line.item_id) ?? {}
    return { list_id, product: { productId: product_id, sku: line.sku, line: lineToWire(line, null) } }
  })
}

/** Saves a line. The same product with the same options is saved once, with the latest quantity. */
export async function saveLine(
  buyer: Buyer,
  listId: number,
  item: ChosenProduct & { qty: number },
  atMost: number,
): Promise<'saved' | 'unknown' | 'full'> {
  const choice = findChoice(buyer, item, await readCartProducts(buyer, skusOfChoice(item)))
  if (typeof choice === 'string') return 'unknown'
  const option = optionKind(choice.product_option) ? JSON.stringify(choice.product_option) : null
  const { meta } = await buyer.db
    .prepare(
      `INSERT INTO customer_list_lines
         (list_id, product_id, sku, parent_sku, type_id, product_option, custom_checksum, name, qty, saved_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
       WHERE (SELECT count(*) FROM customer_list_lines
              WHERE list_id = ?1 AND NOT (sku = ?3 AND custom_checksum = ?7)) < ${atMost}
       ON CONFLICT (list_id, sku, custom_checksum) DO UPDATE SET qty = excluded.qty, saved_at = excluded.saved_at`,
    )
    .bind(
      ...[
        listId,
        choice.product.id,
        choice.sku,
        choice.parentSku,
        choice.type_id,
        option,
        choice.customChecksum,
      ],
      ...[choice.name, item.qty, new Date().toISOString()],
    )
    .run()
  return meta.changes ? 'saved' : 'full'
}

/**
 * Returns the statement that deletes a saved line. `sku` is that of the line, so that lines of deleted products can be removed
 * too.
 */
export function dropLine(
  db: D1Database,
  listId: number,
  { sku, product_option }: { sku: string; product_option?: ProductOption | undefined },
): D1PreparedStatement {
  const isCustom = optionKind(product_option) === 'custom_options'
  return db
    .prepare('DELETE FROM customer_list_lines WHERE list_id = ? AND sku = ? AND custom_checksum = ?')
    .bind(listId, sku, isCustom ? optionChecksum(product_option) : '')
}
