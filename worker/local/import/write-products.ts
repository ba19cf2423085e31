import { tagName } from '#shared/cache-tag.ts'
import { storeViews } from '#shared/store-view.ts'
import { partRows, stockRow } from '#worker/platform/catalog/writing/product-rows.ts'
import { anyView, type ByView } from '#worker/platform/catalog/writing/shape.ts'
import { list, name, prepare, type Sql, sql } from '#worker/platform/sql.ts'
import { inserted } from './inserted.ts'
import type { ProductChange } from './product-change.ts'
import { type Found, productsOfView } from './write-view.ts'

/** All that the platform has of these products, to be run in one batch: nobody sees a product that is changed by half. */
export function writeProducts(
  db: D1Database,
  changes: readonly ProductChange[],
  found: ByView<Found>,
): D1PreparedStatement[] {
  const ids = changes.map(({ id }) => id)
  const media = changes.flatMap((change) => change.media.map(({ path, recipe }) => [path, recipe]))
  const statements = [
    ...articles(changes),
    ...parts(changes, ids),
    ...['listings', 'special_prices', 'offers'].map(
      (table) => sql`DELETE FROM ${name(table)} WHERE product_id IN ${list(ids)}`,
    ),
    ...Object.values(storeViews).flatMap((view) => productsOfView(changes, view, found[view.code])),
    sql`UPDATE listings SET in_stock = s.is_in_stock, qty = s.qty FROM product_stock s
      WHERE s.product_id = listings.product_id AND listings.product_id IN ${list(ids)}`,
    inserted('INSERT OR IGNORE INTO media (path, recipe)', media, 'value ->> 0, value -> 1'),
    oldPages(changes.flatMap((change) => tagsOf(change, found))),
  ]
  return statements.map((statement) => prepare(db, statement))
}

/** Pages with these tags are old, until the storefront has dropped them. */
export function oldPages(tags: Iterable<string>): Sql {
  return inserted(
    'INSERT OR IGNORE INTO old_pages (tag)',
    [...new Set(tags)].map((tag) => [tag]),
    1,
  )
}

/** Pages that show it, and the lists that it is or was in. */
function tagsOf({ id, sku, before, after }: ProductChange, found: ByView<Found>): string[] {
  const lists = Object.values(storeViews).flatMap(({ code }) =>
    found[code].tree.withAncestors(
      [before[code], after[code]].flatMap((document) => document?.category_ids ?? []),
    ),
  )
  return [
    tagName('product', id),
    tagName('product', sku),
    tagName('search'),
    ...lists.filter(({ level }) => level > 1).map((category) => tagName('category', category.id)),
  ]
}

function articles(changes: readonly ProductChange[]): Sql[] {
  const products = changes.map(({ id, after }) => {
    const { sku, type_id, visibility, parentSku, b2b_only } = anyView(after)
    const parent = parentSku === sku ? null : parentSku
    const status = Math.min(...Object.values(after).map((document) => document.status))
    return [id, sku, type_id, status, visibility, parent, Number(b2b_only)]
  })
  const stock = changes.filter(({ saysStock }) => saysStock).map(({ after }) => stockRow(anyView(after)))
  const numbers = changes.map(({ id, sku, after }) => [
    id,
    [sku, ...anyView(after).configurable_children.map((child) => child.sku)].join(' '),
  ])
  return [
    inserted(
      'INSERT INTO products (id, sku, type_id, status, visibility, parent_sku, b2b_only)',
      products,
      7,
      `ON CONFLICT (id) DO UPDATE SET type_id = excluded.type_id, status = excluded.status,
        visibility = excluded.visibility, parent_sku = excluded.parent_sku, b2b_only = excluded.b2b_only`,
    ),
    inserted(
      `INSERT INTO stock (product_id, sku, qty, min_qty, is_in_stock, manage_stock, backorders, min_sale_qty,
        max_sale_qty, qty_increments, low_stock_date)`,
      stock,
      11,
      `ON CONFLICT (product_id) DO UPDATE SET qty = excluded.qty, is_in_stock = excluded.is_in_stock,
        manage_stock = excluded.manage_stock, backorders = excluded.backorders,
        min_sale_qty = excluded.min_sale_qty, max_sale_qty = excluded.max_sale_qty`,
    ),
    sql`DELETE FROM search_sku WHERE rowid IN ${list(changes.map(({ id }) => id))}`,
    inserted('INSERT INTO search_sku (rowid, sku)', numbers, 2),
  ]
}

/** What a product made of parts is worth follows from the parts, which may have changed as well. */
function parts(changes: readonly ProductChange[], ids: readonly number[]): Sql[] {
  const rows = changes.flatMap(({ after }) => partRows(anyView(after)))
  const composed = [...new Set(rows.map(([id]) => Number(id)))].map((id) => [id, 1])
  return [
    sql`DELETE FROM product_parts WHERE product_id IN ${list(ids)}`,
    sql`DELETE FROM composites WHERE product_id IN ${list(ids)}`,
    inserted('INSERT INTO product_parts (product_id, option_id, part_sku)', rows, 3),
    inserted('INSERT INTO composites (product_id, parts_salable)', composed, 2),
    sql`UPDATE composites SET parts_salable = NOT EXISTS (
        SELECT 1 FROM product_parts p LEFT JOIN stock s ON s.sku = p.part_sku
        WHERE p.product_id = composites.product_id
        GROUP BY p.option_id HAVING max(coalesce(s.is_salable, 0)) = 0)
      WHERE product_id IN (SELECT p.product_id FROM product_parts p
        WHERE p.product_id IN ${list(ids)} OR p.part_sku IN ${list(changes.map(({ sku }) => sku))})`,
  ]
}
