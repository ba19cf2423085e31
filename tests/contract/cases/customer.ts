import { expect } from 'vitest'
import { saveAddress } from '#shared/platform-api/address-book.ts'
import { addList, addProductToList, getLists, removeList } from '#shared/platform-api/customer-lists.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { type Cases, unknownCart } from '../case.ts'
import { addresses } from '../delivery.ts'
import { product, search } from '../found.ts'
import { resultOf } from '../result.ts'
import { newCustomer, signedIn, signIn } from '../shopper.ts'

const nobody = (view: StoreCode) => ({ view, token: 'not-a-token' })
const unknown = 999_999_999

/** What is kept for a customer: addresses, points, lists. */
export const customerCases: Pick<
  Cases,
  | 'getAddresses'
  | 'deleteAddress'
  | 'getTransactions'
  | 'getLists'
  | 'addList'
  | 'removeList'
  | 'addProductToList'
  | 'removeProductFromList'
> = {
  getAddresses: {
    valid: async (view) => {
      const { view: _, token } = await savedAddress(view)
      return { view, token }
    },
    refusals: { unauthorized: nobody },
    expects: (book) => expect(book).toContainEqual(expect.objectContaining({ city: addresses.da.city })),
  },
  deleteAddress: {
    textless: true,
    valid: savedAddress,
    refusals: {
      unauthorized: async (view) => ({ ...(await savedAddress(view)), ...nobody(view) }),
      addressUnknown: async (view) => {
        // Somebody else's is as unknown as none.
        const { body } = await savedAddress(view)
        const { token } = await signIn(await newCustomer(view))
        return { view, token, body }
      },
    },
  },
  getTransactions: {
    valid: async (view) => ({ view, token: (await signedIn(view)).token }),
    refusals: { unauthorized: nobody },
  },
  getLists: {
    valid: async (view) => {
      const { token } = await list(view)
      return { view, token }
    },
    refusals: { unauthorized: nobody },
    expects: (lists) => expect(lists.length).toBeGreaterThan(0),
  },
  addList: {
    valid: async (view) => {
      await list(view)
      return { view, token: (await signedIn(view)).token, body: { name: 'For Saturday' } }
    },
    refusals: {
      unauthorized: (view) => ({ ...nobody(view), body: { name: 'For Saturday' } }),
      tooMany: async (view) => {
        const { token } = await signIn(await newCustomer(view))
        const input = { view, token, body: { name: 'One more' } }
        for (let count = 0; count < 20; count++) await resultOf(addList, input)
        return input
      },
    },
    expects: (lists) => expect(lists.at(-1)).toMatchObject({ name: 'For Saturday', products: [] }),
  },
  removeList: {
    textless: true,
    valid: async (view) => {
      const { token, listId } = await list(view)
      return { view, token, body: { listId } }
    },
    refusals: {
      unauthorized: (view) => ({ ...nobody(view), body: { listId: unknown } }),
      listUnknown: async (view) => {
        const { listId } = await list(view)
        const { token } = await signIn(await newCustomer(view))
        return { view, token, body: { listId } }
      },
    },
  },
  addProductToList: {
    textless: true,
    valid: productInList,
    refusals: {
      unauthorized: async (view) => ({ ...(await productInList(view)), ...nobody(view) }),
      listUnknown: async (view) => changed(await productInList(view), { listId: unknown }),
      productUnknown: async (view) => changed(await productInList(view), { productId: unknown }),
      tooMany: fullList,
    },
    expects: (lists) => expect(lists.at(-1)?.products).toHaveLength(1),
  },
  removeProductFromList: {
    valid: async (view) => {
      const { token, listId } = await list(view)
      const { sku } = await product(view)
      const input = { view, token, body: { listId, item: { sku, qty: 2 } } }
      const [kept] = (await resultOf(addProductToList, input)).at(-1)?.products ?? []
      expect(kept).toMatchObject({ sku, line: { sku, qty: 2 } })
      return input
    },
    refusals: {
      unauthorized: async (view) => ({ ...(await productInList(view)), ...nobody(view) }),
      listUnknown: async (view) => changed(await productInList(view), { listId: unknown }),
    },
    expects: (lists) => expect(lists.at(-1)?.products).toEqual([]),
  },
}

async function savedAddress(view: StoreCode) {
  const { token } = await signedIn(view)
  const { country_id: country, company, email: _, ...rest } = addresses.da
  const body = { ...rest, company, street: [...rest.street], country }
  const { id: addressId } = await resultOf(saveAddress, { view, token, body })
  return { view, token, body: { addressId } }
}

/** A new list, in place of all earlier ones of these cases: there can only be so many. */
async function list(view: StoreCode) {
  const { token } = await signedIn(view)
  for (const { listId, name } of await resultOf(getLists, { view, token })) {
    if (name === ownName || name === 'For Saturday') {
      await resultOf(removeList, { view, token, body: { listId } })
    }
  }
  const lists = await resultOf(addList, { view, token, body: { name: ownName } })
  return { token, listId: lists.at(-1)?.listId ?? 0 }
}

const ownName = `Contract ${unknownCart.slice(0, 4)}`

async function productInList(view: StoreCode) {
  const { token, listId } = await list(view)
  const { id: productId } = await product(view)
  return { view, token, body: { listId, productId } }
}

function changed<Input extends { body: object }>(input: Input, body: Partial<Input['body']>): Input {
  return { ...input, body: { ...input.body, ...body } }
}

async function fullList(view: StoreCode) {
  const { token, listId } = await list(view)
  const found = await search(view, { type: 'product', size: 101, sort: 'id:asc', _sourceInclude: ['id'] })
  const [last, ...others] = found.map(({ id }) => id as number)
  const put = (productId = 0) => ({ view, token, body: { listId, productId } })
  await Promise.all(others.map((productId) => resultOf(addProductToList, put(productId))))
  return put(last)
}
