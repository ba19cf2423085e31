import { type ListOutcome, type ListServer, syncWishes } from '#client/features/lists/sync-wishes.ts'
import { callFurther } from '#client/state/further-calls.ts'
import type { Exclusively } from '#client/state/outbox/cart-lock.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { addedItem, type CartLine } from '#shared/cart.ts'
import { savedForLater } from '#shared/customer-list.ts'
import type { CustomerList } from '#shared/platform-api/customer-lists.ts'
import { type SavedState, type SavedWish, savedTasks, withKnown } from './saved-state.ts'

export type SavedServer = ListServer<CartLine>

/** Sends this browser's saved and removed lines to the customer's list, and shows the list. */
export function syncSaved(
  record: SharedRecord<SavedState>,
  server: SavedServer = savedServer,
  exclusively?: Exclusively,
): Promise<ListOutcome> {
  const subjectOf = ({ line }: SavedWish) => ({ list: savedForLater, item: line })
  const withLines = (state: SavedState, lists: readonly CustomerList[]) => withKnown(state, linesOf(lists))
  return syncWishes({ record, ...savedTasks, server, subjectOf, withKnown: withLines }, exclusively)
}

const savedServer: SavedServer = {
  lists: () => callFurther('getLists'),
  open: (name) => callFurther('addList', { body: { name } }),
  keep: (listId, line) => callFurther('addProductToList', { body: { listId, item: addedItem(line) } }),
  drop: (listId, { sku, qty, product_option }) =>
    callFurther('removeProductFromList', { body: { listId, item: { sku, qty, product_option } } }),
}

/** Returns the lines of the lists for saved lines, latest first. */
function linesOf(lists: readonly CustomerList[]): readonly CartLine[] {
  const saved = lists.filter(({ name }) => name === savedForLater)
  return saved.flatMap(({ products }) => products.flatMap(({ line }) => line ?? [])).reverse()
}
