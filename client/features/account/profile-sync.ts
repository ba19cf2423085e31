import { type Answer, call } from '#client/state/api.ts'
import { callFurther } from '#client/state/further-calls.ts'
import { withCartLock } from '#client/state/outbox/cart-lock.ts'
import { createRunner } from '#client/state/outbox/runner.ts'
import { transmitNext } from '#client/state/outbox/transmit.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import type { Customer } from '#shared/platform-api/user.ts'
import { trouble } from '#shared/trouble.ts'
import {
  arrivalOf,
  type ProfileChange,
  type ProfileChanges,
  profileTasks,
  withAnswer,
} from './profile-state.ts'

/** The account of who is signed in. Every call throws `CallFailed` where its outcome is unknown. */
export interface ProfileServer {
  me(): Promise<Answer<Customer, string>>
  /** Refused where the e-mail is not that of who is signed in by now. */
  save(customer: { email: string; firstname: string; lastname: string }): Promise<Answer<unknown, string>>
}

/** `waits`: the change is sent once its customer is signed in. */
export type ProfileOutcome = 'done' | 'interrupted' | 'waits'

export const changedSince = 'Your account was changed elsewhere after that.'

/** Sends what waits of who is signed in; `hear` is called with each change that was taken or refused. */
export function syncProfile(
  record: SharedRecord<ProfileChanges>,
  hear: (change: ProfileChange, refusal: string | undefined) => void = () => {},
  server: ProfileServer = profileServer,
  exclusively = withCartLock,
): Promise<ProfileOutcome> {
  return createRunner(() => tellAll(record, hear, server), exclusively)()
}

const profileServer: ProfileServer = {
  me: () => call('userMe'),
  save: (customer) => callFurther('userUpdate', { body: { customer } }),
}

async function tellAll(
  record: SharedRecord<ProfileChanges>,
  hear: (change: ProfileChange, refusal: string | undefined) => void,
  server: ProfileServer,
): Promise<ProfileOutcome> {
  // Reads also what another tab has written just now.
  const changes = await record.read()
  if (changes.every(({ refusal }) => refusal)) return 'done'
  const me = await server.me()
  if (!me.ok) return 'waits'
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
    hear(change, refusal)
  }
  const send = async (change: ProfileChange, isDoubtful: boolean) => {
    asked.add(change.id)
    const arrival = isDoubtful ? arrivalOf(change, account) : 'not'
    if (arrival !== 'not') return settle(change, arrival === 'arrived' ? undefined : changedSince)
    const answer = await server.save({ email, ...change.names })
    if (answer.ok) return settle(change)
    if (!isOfSession(answer)) await settle(change, refusalOf(answer))
  }
  while ((await transmitNext(outbox, send)) !== 'nothing');
  return record.get().some((change) => change.customer === id && !change.refusal) ? 'interrupted' : 'done'
}

type Refusal = Exclude<Answer<unknown, string>, { ok: true }>

/** Whether a refusal says only who is signed in by now, and nothing of the change. */
function isOfSession(answer: Refusal): boolean {
  return answer.refusal === 'unauthorized' || errorsOf(answer).some(({ field }) => /email$/.test(field))
}

function refusalOf(answer: Refusal): string {
  return errorsOf(answer)[0]?.message ?? trouble
}

function errorsOf({ meta }: Refusal): { field: string; message: string }[] {
  return (meta.errors ?? []) as { field: string; message: string }[]
}
