import { type Answer, call } from '#client/state/api.ts'
import { callFurther } from '#client/state/further-calls.ts'
import { type Exclusively, runAlone } from '#client/state/outbox/cart-lock.ts'
import { transmitNext } from '#client/state/outbox/transmit.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import type { Customer } from '#shared/platform-api/user.ts'
import {
  arrivalOf,
  type ProfileChange,
  type ProfileChanges,
  profileTasks,
  withAnswer,
} from './profile-state.ts'

/** The account of the signed-in customer. Every call throws `CallFailed` if its outcome is unknown. */
export interface ProfileServer {
  me(): Promise<Answer<Customer, string>>
  /** Refuses an e-mail address that does not belong to the signed-in customer. */
  save(customer: { email: string; firstname: string; lastname: string }): Promise<Answer<unknown, string>>
}

/** `refused`: nobody is signed in; the change is sent when its customer is. */
export type ProfileOutcome = 'done' | 'unreachable' | 'refused'

export const changedSince = 'Your account was changed elsewhere after that.'

/** Sends the pending changes of the signed-in customer; `onAnswered` is called with each accepted or refused change. */
export function syncProfile(
  record: SharedRecord<ProfileChanges>,
  onAnswered: (change: ProfileChange, refusal: string | undefined) => void = () => {},
  server: ProfileServer = profileServer,
  exclusively?: Exclusively,
): Promise<ProfileOutcome> {
  return runAlone(() => sendAll(record, onAnswered, server), exclusively)
}

const profileServer: ProfileServer = {
  me: () => call('userMe'),
  save: (customer) => callFurther('userUpdate', { body: { customer } }),
}

async function sendAll(
  record: SharedRecord<ProfileChanges>,
  onAnswered: (change: ProfileChange, refusal: string | undefined) => void,
  server: ProfileServer,
): Promise<ProfileOutcome> {
  // Reads the changes that another tab has just written too.
  const changes = await record.read()
  if (changes.every(({ refusal }) => refusal)) return 'done'
  const me = await server.me()
  if (!me.ok) return 'refused'
  const account = me.result
  const { id, email, firstname, lastname, updated_at } = account
  const asked = new Set<string>()
  const outbox = {
    ...{ record, ...profileTasks },
    maySend: (change: ProfileChange) => change.customer === id && !change.refusal && !asked.has(change.id),
    prepare: (change: ProfileChange) => ({ ...change, seen: { firstname, lastname, updated_at } }),
  }
  const settle = async (change: ProfileChange, refusal?: string) => {
    await record.change((state) => withAnswer(state, change.id, refusal))
    onAnswered(change, refusal)
  }
  const send = async (change: ProfileChange) => {
    asked.add(change.id)
    const arrival = change.isUnknown ? arrivalOf(change, account) : 'not'
    if (arrival !== 'not') return settle(change, arrival === 'arrived' ? undefined : changedSince)
    const answer = await server.save({ email, ...change.names })
    if (answer.ok) return settle(change)
    if (!isOfSession(answer)) await settle(change, refusalOf(answer))
  }
  while ((await transmitNext(outbox, send)) !== 'nothing');
  return record.get().some((change) => change.customer === id && !change.refusal) ? 'unreachable' : 'done'
}

type Refusal = Exclude<Answer<unknown, string>, { ok: true }>

/** Returns whether a refusal is caused by the session (another customer, or none), not by the change. */
function isOfSession(answer: Refusal): boolean {
  return answer.refusal === 'unauthorized' || errorsOf(answer).some(({ field }) => /email$/.test(field))
}

function refusalOf(answer: Refusal): string {
  return errorsOf(answer)[0]?.message ?? genericFailure
}

function errorsOf({ meta }: Refusal): { field: string; message: string }[] {
  return (meta.errors ?? []) as { field: string; message: string }[]
}
