import type { Strength } from '#shared/age.ts'
import { lastGroupWithoutPrices, limitedCustomer } from '#shared/customer-group.ts'
import type { StoreView } from '#shared/store-view.ts'
import { taxClassOf } from '#shared/tax.ts'
import { list, readAll, type Select, type Sql, select, sql } from '../sql.ts'
import type { StockRow } from '../stock-row.ts'
import { selectTaxRules, type TaxOf, taxFrom } from '../tax-rules.ts'
import type { Buyer, CartKey } from './access.ts'

/** The fields of a product document that the cart reads. Decimals, tax included unless the name says otherwise. */
export interface CartProductDocument extends Strength {
  name: string
  slug: string
  image: string
  tax_class_id: string
  limit_sale?: string | number | boolean | null
  final_price: number | null
  original_final_price?: number | null
  price_incl_tax: number
  original_price_incl_tax: number | null
  regular_price?: number | null
  /** The lowest price of the 30 days before the current price. */
  lowestPrice?: number | null
  special_price_incl_tax: number | null
  special_from_date: string | null
  special_to_date: string | null
  nextdisc_amount: number | null
  nextdisc_qty: number | null
  nextdisc_start: string | null
  nextdisc_end: string | null
  pant_amount: number | null
  del_days_min?: number | null
  del_days_max?: number | null
  volume_ml?: number | null
  producer?: string | null
  color_code?: string | null
  country?: string | null
  wine_area_label?: string | null
  year?: string | null
  grape_labels?: string[] | null
  configurable_options: {
    attribute_id: string
    attribute_code: string
    label: string
    values: { value_index: number; label: string }[]
  }[]
  configurable_children: { sku: string; custom_attributes: { attribute_code: string; value: string }[] }[]
  custom_options?: unknown[]
  product_links?: { linked_product_sku: string }[]
  bundle_options: {
    option_id: number
    title: string
    required: boolean
    product_links: BundleLink[]
  }[]
}

export interface BundleLink {
  id: number
  sku: string
  qty: number
  is_default: boolean
  /** Null if the part is sold at the price of its own product. */
  price: number | null
  price_type?: 'fixed' | 'percent'
  can_change_quantity: 0 | 1 | boolean
}

export interface CartProductStock {
  qty: number
  min_qty: number
  manage_stock: boolean
  backorders: number
  min_sale_qty: number
  max_sale_qty: number
  qty_increments: number
  is_in_stock: boolean
}

/** The data of a product that a cart needs: document, price of the buyer's group, and current stock. */
export interface CartProduct {
  id: number
  sku: string
  parent_sku: string | null
  type_id: 'simple' | 'configurable' | 'grouped' | 'bundle' | 'downloadable' | 'virtual'
  isOn: boolean
  isForBusiness: boolean
  /** True if one customer may buy no more than `stock.max_sale_qty` units. */
  isLimited: boolean
  /** Minor units, tax included; null if the group has no price of its own. */
  groupPrice: number | null
  /** 25 means 25 %. */
  taxPercent: number
  doc: CartProductDocument
  stock: CartProductStock
  /** The stock that everybody may buy, for the stock item of the API. */
  stockRow: StockRow
  /** The categories that contain the product and that price rules of the view name. */
  ruleCategories: readonly number[]
}

export type CartProducts = ReadonlyMap<string, CartProduct>

/** Returns the products of these SKUs and the products that they need (`rowsOf`). */
export async function readCartProducts(buyer: Buyer, skus: readonly string[]): Promise<CartProducts> {
  const wanted = [...new Set(skus)]
  if (wanted.length === 0) return new Map()
  const key = { customer: sql`${buyer.customer?.id ?? null}`, group: sql`${buyer.groupId}` }
  const found = await readAll(buyer.db, selectProducts(buyer, key, list(wanted)))
  return productsOf(found, buyer)
}

/** Selects the products of these SKUs and the products that they need: rows for `productsOf`. `skus` is a subquery. */
export function selectProducts(
  { db, view }: Pick<Buyer, 'db' | 'view'>,
  key: Pick<CartKey, 'customer' | 'group'>,
  skus: Sql,
): [Select<{ doc: string }>, Select<CartProductRow>] {
  return [selectTaxRules(db, view), select(db, rowsOf(view, key, skus))]
}

export function productsOf(
  [taxRules, rows]: [{ doc: string }[], CartProductRow[]],
  buyer: Pick<Buyer, 'view' | 'groupId' | 'customer'>,
): CartProducts {
  const taxOf = taxFrom(taxRules, buyer.view, buyer.groupId)
  const mayHaveOwn = limitedCustomer(buyer.customer) !== null
  return new Map(rows.map((row) => [row.sku, toCartProduct(row, taxOf, mayHaveOwn)]))
}

interface CartProductRow extends StockRow {
  id: number
  parent_sku: string | null
  type_id: CartProduct['type_id']
  status: number
  b2b_only: number
  group_price: number | null
  /** Units that are set aside for this buyer (`customer_products`). */
  set_aside: number
  /** JSON: the categories that price rules of the view name and that contain the product. */
  rule_categories: string
  doc: string
}

/**
 * Selects the rows of these SKUs and of those that they need: the parent of a variant, the variants of a parent and the parts of a
 * bundle. `CROSS JOIN` keeps the order of the tables: otherwise the database reads all documents of the view first.
 */
function rowsOf(
  { storeId, code }: StoreView,
  { group, customer }: Pick<CartKey, 'customer' | 'group'>,
  skus: Sql,
): Sql {
  return sql`WITH RECURSIVE asked (sku) AS MATERIALIZED (SELECT * FROM ${skus}), needed (sku) AS (
         SELECT sku FROM asked
         UNION SELECT variant.sku FROM asked CROSS JOIN products AS variant ON variant.parent_sku = asked.sku
         UNION SELECT part.value ->> 'sku' FROM needed
           CROSS JOIN products AS bundle ON bundle.sku = needed.sku AND bundle.type_id = 'bundle'
           CROSS JOIN product_documents AS document ON document.store_id = ${storeId} AND document.product_id = bundle.id
           CROSS JOIN json_each(document.doc, '$.bundle_options') AS option
           CROSS JOIN json_each(option.value, '$.product_links') AS part
         UNION SELECT product.parent_sku FROM needed
           CROSS JOIN products AS product ON product.sku = needed.sku AND product.parent_sku IS NOT NULL)
       SELECT p.id, p.parent_sku, p.type_id, p.status, p.b2b_only, g.final_price AS group_price, d.doc,
         ifnull(k.qty, 0) AS set_aside, s.*,
         (SELECT json_group_array(category_id) FROM listings WHERE product_id = p.id AND listings.store_id = ${storeId}
           AND category_id IN (
             SELECT counting.value FROM sales_rules, json_each(category_ids) AS counting WHERE store_code = ${code})
         ) AS rule_categories
       FROM needed
       CROSS JOIN products AS p ON p.sku = needed.sku
       CROSS JOIN product_documents AS d ON d.store_id = ${storeId} AND d.product_id = p.id
       CROSS JOIN product_stock AS s ON s.product_id = p.id
       LEFT JOIN group_prices g ON g.store_id = ${storeId} AND g.group_id = ${group} AND g.product_id = p.id
         AND g.group_id > ${lastGroupWithoutPrices}
       LEFT JOIN customer_products k ON k.customer_id = ${customer} AND k.sku = p.sku
         AND k.until > ${new Date().toISOString()}`
}

function toCartProduct(row: CartProductRow, taxOf: TaxOf, mayHaveOwn: boolean): CartProduct {
  const doc = JSON.parse(row.doc) as CartProductDocument
  return {
    id: row.id,
    sku: row.sku,
    parent_sku: row.parent_sku === row.sku ? null : row.parent_sku,
    type_id: row.type_id,
    isOn: row.status === 1,
    isForBusiness: Boolean(row.b2b_only),
    isLimited: Boolean(Number(doc.limit_sale)),
    groupPrice: row.group_price,
    taxPercent: taxOf(taxClassOf({ ...doc, type_id: row.type_id })),
    doc,
    stock: stockFor(mayHaveOwn ? row : { ...row, set_aside: 0 }),
    stockRow: row,
    ruleCategories: JSON.parse(row.rule_categories),
  }
}

/**
 * Returns the stock that everybody may buy plus the units that are set aside for this buyer. The limit for one customer does not
 * reduce those units.
 */
function stockFor({ qty, set_aside, ...row }: CartProductRow): CartProductStock {
  const { min_qty, backorders, min_sale_qty, max_sale_qty, qty_increments } = row
  const stock = { min_qty, backorders, min_sale_qty, max_sale_qty, qty_increments }
  const ofAll = {
    ...{ ...stock, qty, manage_stock: Boolean(row.manage_stock), is_in_stock: Boolean(row.is_in_stock) },
  }
  if (set_aside < 1) return ofAll
  const free = ofAll.is_in_stock ? Math.max(0, qty - min_qty) : 0
  return {
    ...ofAll,
    qty: min_qty + free + set_aside,
    max_sale_qty: Math.max(max_sale_qty, set_aside),
    is_in_stock: true,
  }
}
