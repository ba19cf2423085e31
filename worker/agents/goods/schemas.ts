import * as v from 'valibot'
import { ignored } from '../catalog/schemas.ts'

/** The most different items of a cart of an agent. */
const mostItems = 50
const largestQuantity = 10_000

const text = (maxLength: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxLength)), '')

/** Prices, titles and totals of the agent are not read: the shop has its own. */
const LineItem = v.object({
  item: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)) }),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestQuantity)),
})
export type LineItem = v.InferOutput<typeof LineItem>

export const LineItems = v.pipe(v.array(LineItem), v.maxLength(mostItems))

const Buyer = v.object({
  first_name: text(100),
  last_name: text(100),
  email: text(200),
  phone_number: text(40),
})

/** The parts that carts and checkouts have in common. */
export const common = {
  buyer: v.optional(Buyer),
  discounts: v.optional(
    v.object({
      codes: v.optional(
        v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))), v.maxLength(5)),
      ),
    }),
  ),
  ...ignored,
}

export const CartBody = v.object({ line_items: v.pipe(LineItems, v.minLength(1)), ...common })
export type CartBody = v.InferOutput<typeof CartBody>
