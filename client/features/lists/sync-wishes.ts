import type { Answer } from '#client/state/api.ts'
import { type Exclusively, runAlone } from '#client/state/outbox/cart-lock.ts'
import type { Task } from '#client/state/outbox/task.ts'
import { withoutTask } from '#client/state/outbox/task-list.ts'
import { type Outbox, transmitNext } from '#client/state/outbox/transmit.ts'
import type { CustomerList } from '#shared/platform-api/customer-lists.ts'

type Lists = Answer<readonly CustomerList[], string>

/** The lists of the signed-in customer. Every call throws `CallFailed` if its outcome is unknown. */
export interface ListServer<Item> {
  lists(): Promise<Lists>
  open(name: string): Promise<Lists>
  keep(listId: number, item: Item): Promise<Lists>
  drop(listId: number, item: Item): Promise<Lists>
}

/** A change of a list: an item that the list is to contain, or no longer. */
export interface Wish extends Task {
  kind: 'keep' | 'drop'
}

interface Syncing<State, Asked extends Wish, Item> extends Outbox<State, Asked> {
  server: ListServer<Item>
  /** Returns the name of the list and the item of a wish. */
  subjectOf(wish: Asked): { list: string; item: Item }
  /** Stores the customer's lists, with the changes that they have not accepted yet. */
  withKnown(state: State, lists: readonly CustomerList[]): State
}

/**
 * Changes that are not `done` are stored by this browser and sent again. `unreachable`: a call failed.
 * `refused`: the platform did not accept a change.
 */
export type ListOutcome = 'done' | 'unreachable' | 'refused'

/**
 * Sends this browser's changes to the customer's lists, and stores the lists. Each change is idempotent, so a lost answer does no harm.
 */
export function syncWishes<State, Asked extends Wish, Item>(
  syncing: Syncing<State, Asked, Item>,
  exclusively?: Exclusively,
): Promise<ListOutcome> {
  return runAlone(() => sendAll(syncing), exclusively)
}

async function sendAll<State, Asked extends Wish, Item>(
  syncing: Syncing<State, Asked, Item>,
): Promise<ListOutcome> {
  const { record, server, tasks, withTasks, withKnown } = syncing
  // Reads the changes that another tab has just written too.
  await record.read()
  const read = await server.lists()
  if (!read.ok) return 'refused'
  let lists = read.result
  const asked = new Set<string>()
  const outbox = { ...syncing, maySend: ({ id }: Asked) => !asked.has(id) }
  const send = async (wish: Asked) => {
    const known = await sendWish(wish, lists, syncing)
    asked.add(wish.id)
    if (!known) return
    lists = known
    await record.change((state) => withTasks(state, withoutTask(tasks(state), wish.id)))
  }
  while ((await transmitNext(outbox, send)) !== 'nothing');
  const shown = await record.change((state) => withKnown(state, lists))
  return tasks(shown).length ? 'refused' : 'done'
}

/** Returns the lists after the change; undefined if the account does not accept it. Lists of the same name count as one. */
async function sendWish<State, Asked extends Wish, Item>(
  wish: Asked,
  known: readonly CustomerList[],
  { server, subjectOf }: Syncing<State, Asked, Item>,
): Promise<readonly CustomerList[] | undefined> {
  const { kind } = wish
  const { list, item } = subjectOf(wish)
  let lists = known
  if (kind === 'keep' && !lists.some(({ name }) => name === list)) {
    const opened = await server.open(list)
    if (!opened.ok) return undefined
    lists = opened.result
  }
  const named = lists.filter(({ name }) => name === list)
  if (kind === 'keep' && !named.length) return undefined
  for (const { listId } of kind === 'keep' ? named.slice(0, 1) : named) {
    const answer = await server[kind](listId, item)
    if (answer.ok) lists = answer.result
    else if (kind === 'keep' || answer.refusal !== 'listUnknown') return undefined
  }
  return lists
}
