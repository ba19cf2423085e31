import * as v from 'valibot'
import { Flag, MaybeNumeric, Numeric, Words } from './platform-api/wire.ts'

/** The platform's stock of one product. A negative quantity is read as 0. */
export const StockItem = v.object({
  /** Variants are found by this id, because a platform may omit the SKU. */
  product_id: MaybeNumeric,
  sku: Words,
  qty: v.pipe(
    v.optional(Numeric, 0),
    v.transform((qty) => Math.max(0, qty)),
  ),
  is_in_stock: Flag,
  manage_stock: v.optional(Flag, true),
  /** 0: none; 1: allowed; 2: allowed and announced to the shopper. */
  backorders: v.optional(Numeric, 0),
  min_sale_qty: v.optional(Numeric, 1),
  max_sale_qty: v.optional(Numeric, 10_000),
  qty_increments: v.optional(Numeric, 0),
})

/** The fields that limit how many can be put into the cart. */
export const CardStock = v.pick(StockItem, [
  'qty',
  'is_in_stock',
  'manage_stock',
  'backorders',
  'min_sale_qty',
  'max_sale_qty',
  'qty_increments',
])
export type CardStock = v.InferOutput<typeof CardStock>
export type StockItem = v.InferOutput<typeof StockItem>
