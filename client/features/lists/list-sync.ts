import { callFurther } from '#client/state/further-calls.ts'
import type { Exclusively } from '#client/state/outbox/cart-lock.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { savedForLater } from '#shared/customer-list.ts'
import type { CustomerList } from '#shared/platform-api/customer-lists.ts'
import { type DeviceList, type ListsState, type ListWish, listTasks, withKnownLists } from './list-state.ts'
import { type ListOutcome, type ListServer, syncWishes } from './sync-wishes.ts'

/** Sends this browser's changes, including a guest's lists, to the customer's lists, and fetches these. */
export function syncLists(
  record: SharedRecord<ListsState>,
  server: ListServer<number> = listServer,
  exclusively?: Exclusively,
): Promise<ListOutcome> {
  const subjectOf = ({ list, product }: ListWish) => ({ list, item: product.productId })
  const withKnown = (state: ListsState, lists: readonly CustomerList[]) =>
    withKnownLists(state, shownOf(lists))
  return syncWishes({ record, ...listTasks, server, subjectOf, withKnown }, exclusively)
}

const listServer: ListServer<number> = {
  lists: () => callFurther('getLists'),
  open: (name) => callFurther('addList', { body: { name } }),
  keep: (listId, productId) => callFurther('addProductToList', { body: { listId, productId } }),
  drop: (listId, productId) => callFurther('removeProductFromList', { body: { listId, productId } }),
}

/** Returns the lists without the one of lines saved for later: the cart page shows that list. */
function shownOf(lists: readonly CustomerList[]): readonly DeviceList[] {
  const names = [...new Set(lists.map(({ name }) => name))].filter((name) => name !== savedForLater)
  return names.map((name) => {
    const products = lists.filter((list) => list.name === name).flatMap((list) => list.products)
    const first = products.filter(
      ({ productId }, place) => place === products.findIndex((each) => each.productId === productId),
    )
    return { name, products: first.map(({ productId, sku }) => ({ productId, sku, name: '', href: '' })) }
  })
}
