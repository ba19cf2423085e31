import { expect } from 'vitest'
import { mostViewed } from '#shared/customer-list.ts'
import { saveAddress } from '#shared/platform-api/address-book.ts'
import { addViewed, keepViewed } from '#shared/platform-api/customer-history.ts'
import {
  addList,
  addProductToList,
  getLists,
  removeList,
  shareList,
} from '#shared/platform-api/customer-lists.ts'
import { getStores } from '#shared/platform-api/store.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { impossible } from '../attempt.ts'
import { type Cases, unknownCart } from '../case.ts'
import { addresses } from '../delivery.ts'
import { product, search } from '../found.ts'
import { resultOf } from '../result.ts'
import { newCustomer, signedIn, signIn } from '../shopper.ts'

const nobody = (view: StoreCode) => ({ view, token: 'not-a-token' })
const unknown = 999_999_999

/** Rows of a customer's stored data: addresses, points, lists, viewed products. */
export const customerCases: Pick<
  Cases,
  | 'getAddresses'
  | 'deleteAddress'
  | 'getTransactions'
  | 'getCustomerProducts'
  | 'getRetailCustomerCounts'
  | 'assignCustomerToStore'
  | 'getLists'
  | 'addList'
  | 'renameList'
  | 'removeList'
  | 'emptyList'
  | 'addProductToList'
  | 'removeProductFromList'
  | 'shareList'
  | 'getSharedList'
  | 'getViewed'
  | 'addViewed'
  | 'keepViewed'
  | 'removeViewed'
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
        // Another customer's address is reported as unknown.
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
  getCustomerProducts: {
    valid: async (view) => ({ view, token: (await signedIn(view)).token }),
    refusals: { unauthorized: nobody },
  },
  getRetailCustomerCounts: {
    before: () => {
      throw impossible('is for customers whom the merchant has put into group 3')
    },
    valid: async (view) => ({ view, token: (await signedIn(view)).token }),
    refusals: {
      unauthorized: nobody,
      otherGroup: async (view) => ({ view, token: (await signIn(await newCustomer(view))).token }),
    },
  },
  assignCustomerToStore: {
    textless: true,
    valid: async (view) => ({
      view,
      token: (await signedIn(view)).token,
      body: { storeId: await shopId(view) },
    }),
    refusals: {
      unauthorized: async (view) => ({ ...nobody(view), body: { storeId: await shopId(view) } }),
      storeUnknown: async (view) => ({
        view,
        token: (await signedIn(view)).token,
        body: { storeId: unknown },
      }),
    },
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
        const named = (name: string) => ({ view, token, body: { name } })
        // A list with an existing name is not added again.
        for (let count = 0; count < 20; count++) {
          await resultOf(addList, named(`No. ${count}`))
          expect(await resultOf(addList, named(`No. ${count}`))).toHaveLength(count + 1)
        }
        return named('One more')
      },
    },
    expects: (lists) => expect(lists.at(-1)).toMatchObject({ name: 'For Saturday', products: [] }),
  },
  renameList: {
    valid: renaming,
    refusals: {
      unauthorized: async (view) => ({ ...(await renaming(view)), ...nobody(view) }),
      listUnknown: async (view) => {
        const { body } = await renaming(view)
        const { token } = await signIn(await newCustomer(view))
        return { view, token, body }
      },
      nameTaken: async (view) => {
        const input = await renaming(view)
        await resultOf(addList, { ...input, body: { name: input.body.name } })
        return input
      },
    },
    expects: (lists) => expect(lists).toMatchObject([{ name: 'New name' }]),
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
  emptyList: {
    textless: true,
    valid: async (view) => {
      const { token, body } = await productInList(view)
      await resultOf(addProductToList, { view, token, body })
      return { view, token, body: { listId: body.listId } }
    },
    refusals: {
      unauthorized: (view) => ({ ...nobody(view), body: { listId: unknown } }),
      listUnknown: async (view) => {
        const { listId } = await list(view)
        const { token } = await signIn(await newCustomer(view))
        return { view, token, body: { listId } }
      },
    },
    expects: (lists) => expect(lists.find(({ name }) => name === ownName)?.products).toEqual([]),
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
  shareList: {
    textless: true,
    valid: async (view) => shared(await productInList(view)),
    refusals: {
      unauthorized: async (view) => ({ ...shared(await productInList(view)), ...nobody(view) }),
      listUnknown: async (view) => {
        // Another customer's list is reported as unknown.
        const { body } = shared(await productInList(view))
        const { token } = await signIn(await newCustomer(view))
        return { view, token, body }
      },
    },
    expects: (lists) =>
      expect(lists.at(-1)?.share).toEqual({ key: expect.stringMatching(/^.{22,}$/), showsName: false }),
  },
  getSharedList: {
    valid: async (view) => {
      const input = await productInList(view)
      await resultOf(addProductToList, input)
      return { view, query: { key: await keyOf(shared(input)) } }
    },
    refusals: {
      // A list that was shared and no longer is.
      listUnknown: async (view) => {
        const input = shared(await productInList(view))
        const key = await keyOf(input)
        await resultOf(shareList, changed(input, { isShared: false }))
        return { view, query: { key } }
      },
    },
    expects: (list) => {
      expect(list).toMatchObject({ name: ownName, firstname: null })
      expect(list.products).toHaveLength(1)
    },
  },
  getViewed: {
    valid: async (view) => {
      const { token } = await viewer(view)
      const found = await search(view, { type: 'product', size: mostViewed + 1, sort: 'id:asc' })
      for (const { sku } of found) await resultOf(addViewed, { view, token, body: { sku } })
      return { view, token }
    },
    refusals: { unauthorized: nobody },
    expects: ({ isKept, products }) => expect([isKept, products.length]).toEqual([true, mostViewed]),
  },
  addViewed: {
    valid: async (view) => {
      const { token } = await viewer(view)
      return { view, token, body: { sku: (await product(view)).sku } }
    },
    refusals: {
      unauthorized: async (view) => ({ ...nobody(view), body: { sku: (await product(view)).sku } }),
      productUnknown: async (view) => ({ view, token: (await viewer(view)).token, body: { sku: 'NO-SUCH' } }),
      notKept: async (view) => {
        const { token } = await signIn(await newCustomer(view))
        return { view, token, body: { sku: (await product(view)).sku } }
      },
    },
  },
  keepViewed: {
    textless: true,
    valid: async (view) => ({ view, token: (await signedIn(view)).token, body: { isKept: true } }),
    refusals: { unauthorized: (view) => ({ ...nobody(view), body: { isKept: true } }) },
  },
  removeViewed: {
    textless: true,
    valid: async (view) => ({ view, token: (await viewer(view)).token }),
    refusals: { unauthorized: nobody },
  },
}

/** Returns a customer who lets the shop remember viewed products. */
async function viewer(view: StoreCode) {
  const { token } = await signedIn(view)
  await resultOf(keepViewed, { view, token, body: { isKept: true } })
  return { token }
}

function shared({ view, token, body: { listId } }: Awaited<ReturnType<typeof productInList>>) {
  return { view, token, body: { listId, isShared: true, showsName: false } }
}

async function keyOf(input: ReturnType<typeof shared>): Promise<string> {
  const lists = await resultOf(shareList, input)
  return lists.find(({ listId }) => listId === input.body.listId)?.share?.key ?? ''
}

/** Returns a new customer with one list. */
async function renaming(view: StoreCode) {
  const { token } = await signIn(await newCustomer(view))
  const [opened] = await resultOf(addList, { view, token, body: { name: ownName } })
  return { view, token, body: { listId: opened?.listId ?? unknown, name: 'New name' } }
}

async function shopId(view: StoreCode): Promise<number> {
  const [shop] = await resultOf(getStores, { view })
  if (!shop) throw impossible('has no shop')
  return shop.id
}

async function savedAddress(view: StoreCode) {
  const { token } = await signedIn(view)
  const { country_id: country, company, email: _, ...rest } = addresses.da
  const body = { ...rest, company, street: [...rest.street], country }
  const { id: addressId } = await resultOf(saveAddress, { view, token, body })
  return { view, token, body: { addressId } }
}

/** Returns a new list after removing the earlier ones of these cases, because the number of lists is limited. */
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
