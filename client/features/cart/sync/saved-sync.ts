import type { Answer } from '#client/state/api.ts'
import { callFurther } from '#client/state/further-calls.ts'
import { type Exclusively, runAlone } from '#client/state/outbox/cart-lock.ts'
import { transmitNext } from '#client/state/outbox/transmit.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { addedItem, type CartLine } from '#shared/cart.ts'
import type { CustomerList } from '#shared/platform-api/customer-lists.ts'
import { savedForLater } from '#shared/saved-list.ts'
import { type SavedState, type SavedWish, savedTasks, withKnown, withoutWish } from './saved-state.ts'

type Lists = Answer<readonly CustomerList[], string>

/** The lists of the signed-in customer. Every call throws `CallFailed` if its outcome is unknown. */
export interface SavedServer {
  lists(): Promise<Lists>
  create(): Promise<Lists>
  keep(listId: number, line: CartLine): Promise<Lists>
  drop(listId: number, line: CartLine): Promise<Lists>
}

/**
 * Changes that are not `done` are stored by this browser and sent again. `unreachable`: a call failed.
 * `refused`: the platform did not accept a change.
 */
export type SavedOutcome = 'done' | 'unreachable' | 'refused'

/**
 * Sends this browser's saved and removed lines to the customer's list, and shows the list. Each change is idempotent,
 * so a lost answer does no harm.
 */
export function syncSaved(
  record: SharedRecord<SavedState>,
  server: SavedServer = savedServer,
  exclusively?: Exclusively,
): Promise<SavedOutcome> {
  return runAlone(() => sendAll(record, server), exclusively)
}

const savedServer: SavedServer = {
  lists: () => callFurther('getLists'),
  create: () => callFurther('addList', { body: { name: savedForLater } }),
  keep: (listId, line) => callFurther('addProductToList', { body: { listId, item: addedItem(line) } }),
  drop: (listId, { sku, qty, product_option }) =>
    callFurther('removeProductFromList', { body: { listId, item: { sku, qty, product_option } } }),
}

async function sendAll(record: SharedRecord<SavedState>, server: SavedServer): Promise<SavedOutcome> {
  // Reads the changes that another tab has just written too.
  const { wishes } = await record.read()
  const read = await server.lists()
  if (!read.ok) return 'refused'
  let lists = savedOf(read.result)
  if (!lists.length && wishes.some(({ kind }) => kind === 'keep')) {
    const created = await server.create()
    if (!created.ok) return 'refused'
    lists = savedOf(created.result)
  }
  const asked = new Set<string>()
  const outbox = { record, ...savedTasks, maySend: ({ id }: SavedWish) => !asked.has(id) }
  const send = async (wish: SavedWish) => {
    const known = await sendWish(wish, lists, server)
    asked.add(wish.id)
    if (!known) return
    lists = known
    await record.change((state) => withoutWish(state, wish.id))
  }
  while ((await transmitNext(outbox, send)) !== 'nothing');
  const known = lists.flatMap(({ products }) => products.flatMap(({ line }) => line ?? [])).reverse()
  const shown = await record.change((state) => withKnown(state, known))
  return shown.wishes.length ? 'refused' : 'done'
}

/**
 * Returns the lists after the change; undefined if no list accepts it. A line on several lists is removed from all.
 */
async function sendWish(
  { kind, line }: SavedWish,
  lists: readonly CustomerList[],
  server: SavedServer,
): Promise<readonly CustomerList[] | undefined> {
  let after = lists
  if (kind === 'keep' && !lists.length) return undefined
  for (const { listId } of kind === 'keep' ? lists.slice(0, 1) : lists) {
    const answer = await server[kind](listId, line)
    if (answer.ok) after = savedOf(answer.result)
    else if (kind === 'keep' || answer.refusal !== 'listUnknown') return undefined
  }
  return after
}

function savedOf(lists: readonly CustomerList[]): readonly CustomerList[] {
  return lists.filter(({ name }) => name === savedForLater)
}
