import * as v from 'valibot'
import { endpoint, type ResultOf } from './endpoint.ts'
import { Id, LenientText, NoQuery, text } from './text.ts'

const Lists = v.array(
  v.object({
    listId: Id,
    name: LenientText,
    products: v.array(v.object({ productId: Id, sku: LenientText })),
  }),
)

const ListId = v.strictObject({ listId: Id })
const InList = v.strictObject({ listId: Id, productId: Id })

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

/** Every change answers all lists as they are then. */
export const addList = endpoint({
  method: 'POST',
  path: '/api/ext/addList',
  query: NoQuery,
  body: v.strictObject({ name: v.pipe(text(100), v.trim(), v.minLength(1)) }),
  result: Lists,
  refusals: { unauthorized: 401, tooMany: 409 },
  needs: 'customer',
})

export const removeList = endpoint({
  method: 'POST',
  path: '/api/ext/removeList',
  query: NoQuery,
  body: ListId,
  result: Lists,
  refusals: { unauthorized: 401, listUnknown: 404 },
  needs: 'customer',
})

/** Adding what is there already is no failure. */
export const addProductToList = endpoint({
  method: 'POST',
  path: '/api/ext/addProductToList',
  query: NoQuery,
  body: InList,
  result: Lists,
  refusals: { unauthorized: 401, listUnknown: 404, productUnknown: 404, tooMany: 409 },
  needs: 'customer',
})

/** Removing what is not there is no failure either. */
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
