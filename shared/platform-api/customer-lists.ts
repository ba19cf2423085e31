import * as v from 'valibot'
import { longestName } from '../list-limits.ts'
import { Line } from './cart.ts'
import { endpoint, type ResultOf } from './endpoint.ts'
import { ProductOptionOfBody } from './product-option.ts'
import { Id, LenientText, NoQuery, text } from './text.ts'
import { Flag, Numeric, rowsIn, Words } from './wire.ts'

const ListedProduct = v.object({ productId: Id, sku: LenientText })

const Lists = rowsIn(
  v.object({
    listId: Id,
    name: LenientText,
    products: rowsIn(
      v.object({
        ...ListedProduct.entries,
        /** Of what was put aside with a quantity and choices: as it would stand in the cart now. */
        line: v.nullish(Line),
      }),
    ),
    /** Absent or null where nobody but its customer sees it. */
    share: v.nullish(v.object({ key: v.string(), showsName: Flag })),
  }),
)

const Name = v.pipe(text(longestName), v.trim(), v.minLength(1))

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

/**
 * Opens a list. One that has the name is it already: opening it again is no failure, and makes no second one. Every change
 * answers all lists as they are then.
 */
export const addList = endpoint({
  method: 'POST',
  path: '/api/ext/addList',
  query: NoQuery,
  body: v.strictObject({ name: Name }),
  result: Lists,
  refusals: { unauthorized: 401, tooMany: 409 },
  needs: 'customer',
})

/** Gives a list another name; its own is none. A name of another list is taken. The row is ours. */
export const renameList = endpoint({
  method: 'POST',
  path: '/api/ext/renameList',
  query: NoQuery,
  body: v.strictObject({ listId: Id, name: Name }),
  result: Lists,
  refusals: { unauthorized: 401, listUnknown: 404, nameTaken: 409 },
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

/** Takes everything out of a list, which stays. The row is ours. */
export const emptyList = endpoint({
  method: 'POST',
  path: '/api/ext/emptyList',
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

/**
 * Lets everybody see a list who has its link, or nobody any longer: what was shared again has another key. `showsName`: with
 * the first name of its customer. The row is ours.
 */
export const shareList = endpoint({
  method: 'POST',
  path: '/api/ext/shareList',
  query: NoQuery,
  body: v.strictObject({ listId: Id, isShared: v.boolean(), showsName: v.boolean() }),
  result: Lists,
  refusals: { unauthorized: 401, listUnknown: 404 },
  needs: 'customer',
})

/** A list that is shared, by the key of its link; `firstname` where its customer wants that. The row is ours. */
export const getSharedList = endpoint({
  method: 'GET',
  path: '/api/ext/getSharedList',
  query: v.strictObject({ key: text(100, 1) }),
  body: v.undefined(),
  result: v.object({ name: LenientText, firstname: Words, products: rowsIn(ListedProduct) }),
  refusals: { listUnknown: 404 },
  needs: 'nothing',
})

export type CustomerList = ResultOf<typeof getLists>[number]
