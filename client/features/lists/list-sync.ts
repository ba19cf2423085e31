import type { Answer } from '#client/state/api.ts'
import { callFurther } from '#client/state/further-calls.ts'
import { type Exclusively, runAlone } from '#client/state/outbox/cart-lock.ts'
import { transmitNext } from '#client/state/outbox/transmit.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import type { CustomerList } from '#shared/platform-api/customer-lists.ts'
import { savedForLater } from '#shared/saved-list.ts'
import {
  type DeviceList,
  type ListsState,
  type ListWish,
  listTasks,
  withKnownLists,
  withoutListWish,
} from './list-state.ts'

type Lists = Answer<readonly CustomerList[], string>

/** The lists of the signed-in customer. Every call throws `CallFailed` if its outcome is unknown. */
export interface ListServer {
  lists(): Promise<Lists>
  open(name: string): Promise<Lists>
  keep(listId: number, productId: number): Promise<Lists>
  drop(listId: number, productId: number): Promise<Lists>
}

/** `refused`: the account did not accept a change, which stays stored on the device. */
export type ListOutcome = 'done' | 'unreachable' | 'refused'

/** Sends this browser's changes, including a guest's lists, to the customer's lists, and fetches these. */
export function syncLists(
  record: SharedRecord<ListsState>,
  server: ListServer = listServer,
  exclusively?: Exclusively,
): Promise<ListOutcome> {
  return runAlone(() => sendAll(record, server), exclusively)
}

const listServer: ListServer = {
  lists: () => callFurther('getLists'),
  open: (name) => callFurther('addList', { body: { name } }),
  keep: (listId, productId) => callFurther('addProductToList', { body: { listId, productId } }),
  drop: (listId, productId) => callFurther('removeProductFromList', { body: { listId, productId } }),
}

async function sendAll(record: SharedRecord<ListsState>, server: ListServer): Promise<ListOutcome> {
  // Reads the changes that another tab has just written too.
  await record.read()
  const read = await server.lists()
  if (!read.ok) return 'refused'
  let lists = read.result
  const asked = new Set<string>()
  const outbox = { record, ...listTasks, maySend: ({ id }: ListWish) => !asked.has(id) }
  const send = async (wish: ListWish) => {
    const known = await sendWish(wish, lists, server)
    asked.add(wish.id)
    if (!known) return
    lists = known
    await record.change((state) => withoutListWish(state, wish.id))
  }
  while ((await transmitNext(outbox, send)) !== 'nothing');
  const shown = await record.change((state) => withKnownLists(state, shownOf(lists)))
  return shown.wishes.length ? 'refused' : 'done'
}

/** Returns the lists after the change; undefined if the account does not accept it. Lists of the same name count as one. */
async function sendWish(
  { kind, list, product: { productId } }: ListWish,
  known: readonly CustomerList[],
  server: ListServer,
): Promise<readonly CustomerList[] | undefined> {
  let lists = known
  if (kind === 'keep' && !lists.some(({ name }) => name === list)) {
    const opened = await server.open(list)
    if (!opened.ok) return undefined
    lists = opened.result
  }
  const named = lists.filter(({ name }) => name === list)
  if (kind === 'keep' && !named.length) return undefined
  for (const { listId } of kind === 'keep' ? named.slice(0, 1) : named) {
    const answer = await server[kind](listId, productId)
    if (answer.ok) lists = answer.result
    else if (kind === 'keep' || answer.refusal !== 'listUnknown') return undefined
  }
  return lists
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
