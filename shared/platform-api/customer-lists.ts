import * as v from 'valibot'
import { Line } from './cart.ts'
import { endpoint, type ResultOf } from './endpoint.ts'
import { ProductOptionOfBody } from './product-option.ts'
import { Id, LenientText, NoQuery, text } from './text.ts'
import { Numeric } from './wire.ts'

const Lists = v.array(
  v.object({
    listId: Id,
    name: LenientText,
    products: v.array(
      v.object({
        productId: Id,
        sku: LenientText,
        /** Of what was put aside with a quantity and choices: as it would stand in the cart now. */
        line: v.optional(Line),
      }),
    ),
  }),
)

const ListId = v.strictObject({ listId: Id })

/** A line of a cart that is put aside, named as the cart is told of it (`cartUpdate`). */
const Item = v.strictObject({
  sku: text(255, 1),
  qty: v.pipe(Numeric, v.minValue(1), v.maxValue(1_000_000), v.transform(Math.trunc)),
  product_option: v.optional(ProductOptionOfBody),
})

/** A product, or a line that is put aside. */
const InList = v.strictObject({ listId: Id, productId: v.optional(Id), item: v.optional(Item) })

/** The customer's lists, the oldest first, each with its products in the order in which they were added. */
export const getLists = endpoint({
  method: 'GET',
  path: '/api/ext/getLists',
  query: NoQuery,
  body: v.undefined(),
  result: Lists,
  refusals: { unauthorized: 401 },
  needs: 'customer',
})

/** Opens a list. Every change answers all lists as they are then. */
export const addList = endpoint({
  method: 'POST',
  path: '/api/ext/addList',
  query: NoQuery,
  body: v.strictObject({ name: v.pipe(text(100), v.trim(), v.minLength(1)) }),
  result: Lists,
  refusals: { unauthorized: 401, tooMany: 409 },
  needs: 'customer',
})

/** Ends a list. */
export const removeList = endpoint({
  method: 'POST',
  path: '/api/ext/removeList',
  query: NoQuery,
  body: ListId,
  result: Lists,
  refusals: { unauthorized: 401, listUnknown: 404 },
  needs: 'customer',
})

/** Puts a product or a line into a list. Adding what is there already is no failure; a line that is there has the quantity of the latest time. */
export const addProductToList = endpoint({
  method: 'POST',
  path: '/api/ext/addProductToList',
  query: NoQuery,
  body: InList,
  result: Lists,
  refusals: { unauthorized: 401, listUnknown: 404, productUnknown: 404, tooMany: 409 },
  needs: 'customer',
})

/** Takes a product or a line out of a list. Removing what is not there is no failure either. */
export const removeProductFromList = endpoint({
  method: 'POST',
  path: '/api/ext/removeProductFromList',
  query: NoQuery,
  body: InList,
  result: Lists,
  refusals: { unauthorized: 401, listUnknown: 404 },
  needs: 'customer',
})

export type CustomerList = ResultOf<typeof getLists>[number]
