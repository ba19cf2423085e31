import * as v from 'valibot'
import { longestName } from '../customer-list.ts'
import { Line } from './cart.ts'
import { customerEndpoint, endpoint, type ResultOf } from './endpoint.ts'
import { ProductOptionOfBody } from './product-option.ts'
import { Id, LenientText, text } from './text.ts'
import { Flag, Numeric, rowsIn, Words } from './wire.ts'

const ListedProduct = v.object({ productId: Id, sku: LenientText })

const Lists = rowsIn(
  v.object({
    listId: Id,
    name: LenientText,
    products: rowsIn(
      v.object({
        ...ListedProduct.entries,
        /** A line that was put aside with quantity and choices, as it would be in the cart now. */
        line: v.nullish(Line),
      }),
    ),
    /** Absent or null if only its customer sees the list. */
    share: v.nullish(v.object({ key: v.string(), showsName: Flag })),
  }),
)

const Name = v.pipe(text(longestName), v.trim(), v.minLength(1))

const ListId = v.strictObject({ listId: Id })

/** A line of a cart to put aside, in the form of `cartUpdate`. */
const Item = v.strictObject({
  sku: text(255, 1),
  qty: v.pipe(Numeric, v.minValue(1), v.maxValue(1_000_000), v.transform(Math.trunc)),
  product_option: v.optional(ProductOptionOfBody),
})

/** A product, or a line to put aside. */
const InList = v.strictObject({ listId: Id, productId: v.optional(Id), item: v.optional(Item) })

/** Returns the customer's lists, the oldest first, each with its products in the order in which they were added. */
export const getLists = customerEndpoint('GET /api/ext/getLists', {
  result: Lists,
})

/**
 * Opens a list. If a list has this name already, it is kept, no second one is made, and the call succeeds. Every change returns all lists
 * in their new state.
 */
export const addList = customerEndpoint('POST /api/ext/addList', {
  body: v.strictObject({ name: Name }),
  result: Lists,
  refusals: { tooMany: 409 },
})

/**
 * Renames a list. Its present name changes nothing; a name of another list is refused. This row is an addition to the reference contract.
 */
export const renameList = customerEndpoint('POST /api/ext/renameList', {
  body: v.strictObject({ listId: Id, name: Name }),
  result: Lists,
  refusals: { listUnknown: 404, nameTaken: 409 },
})

/** Deletes a list. */
export const removeList = customerEndpoint('POST /api/ext/removeList', {
  body: ListId,
  result: Lists,
  refusals: { listUnknown: 404 },
})

/** Removes all entries of a list; the list stays. This row is an addition to the reference contract. */
export const emptyList = customerEndpoint('POST /api/ext/emptyList', {
  body: ListId,
  result: Lists,
  refusals: { listUnknown: 404 },
})

/** Adds a product or a line to a list. Adding an existing entry succeeds; an existing line takes the latest quantity. */
export const addProductToList = customerEndpoint('POST /api/ext/addProductToList', {
  body: InList,
  result: Lists,
  refusals: { listUnknown: 404, productUnknown: 404, tooMany: 409 },
})

/** Removes a product or a line from a list. Removing an absent entry succeeds. */
export const removeProductFromList = customerEndpoint('POST /api/ext/removeProductFromList', {
  body: InList,
  result: Lists,
  refusals: { listUnknown: 404 },
})

/**
 * Shares a list with everybody who has its link, or ends that; a list that is shared again gets another key. `showsName`: with the first
 * name of its customer. This row is an addition to the reference contract.
 */
export const shareList = customerEndpoint('POST /api/ext/shareList', {
  body: v.strictObject({ listId: Id, isShared: v.boolean(), showsName: v.boolean() }),
  result: Lists,
  refusals: { listUnknown: 404 },
})

/**
 * Returns a shared list by the key of its link; `firstname` if its customer allows that. This row is an addition to the reference contract.
 */
export const getSharedList = endpoint('GET /api/ext/getSharedList', {
  query: v.strictObject({ key: text(100, 1) }),
  result: v.object({ name: LenientText, firstname: Words, products: rowsIn(ListedProduct) }),
  refusals: { listUnknown: 404 },
})

export type CustomerList = ResultOf<typeof getLists>[number]
