import * as v from 'valibot'
import { Flag, MaybeNumeric, Numeric, Words } from './platform-api/wire.ts'

/** What the platform knows of one product's stock. A negative quantity never leaves as one. */
export const StockItem = v.object({
  /** Children are matched by it, because a platform may leave the sku out. */
  product_id: MaybeNumeric,
  sku: Words,
  qty: v.pipe(
    v.optional(Numeric, 0),
    v.transform((qty) => Math.max(0, qty)),
  ),
  is_in_stock: Flag,
  manage_stock: v.optional(Flag, true),
  /** 0 none, 1 allowed, 2 allowed and said. */
  backorders: v.optional(Numeric, 0),
  min_sale_qty: v.optional(Numeric, 1),
  max_sale_qty: v.optional(Numeric, 10_000),
  qty_increments: v.optional(Numeric, 0),
})

/** What says how many of it may be put into the cart. */
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
