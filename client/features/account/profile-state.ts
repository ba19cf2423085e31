// Why: docs/decisions/036-outbox.md
import type { Task } from '#client/state/outbox/task.ts'
import { withoutTask, withTask } from '#client/state/outbox/task-list.ts'
import type { Customer } from '#shared/platform-api/user.ts'

export interface Names {
  firstname: string
  lastname: string
}

/** A change of the profile that the account has not accepted yet. */
export interface ProfileChange extends Task {
  /** Id of the customer: the change is sent and shown only in this customer's session. */
  customer: number
  names: Names
  /** The account when the change was first sent. */
  seen?: Names & { updated_at: string }
  /** The reason why the account refused the change: it is shown to the customer and not sent again. */
  refusal?: string
}

/** Pending changes, at most one per customer. */
export type ProfileChanges = readonly ProfileChange[]

export const noProfileChanges: ProfileChanges = []

export const profileTasks = {
  tasks: (changes: ProfileChanges) => changes,
  withTasks: (_: ProfileChanges, changes: ProfileChanges) => changes,
  sameSubject: (one: ProfileChange, other: ProfileChange) => one.customer === other.customer,
}

/** Adds a change; it replaces an earlier change of the same customer. */
export function withProfileChange(changes: ProfileChanges, change: ProfileChange): ProfileChanges {
  return [...changes.filter(({ customer }) => customer !== change.customer), change]
}

/** Removes an accepted change, or stores the refusal as a message. */
export function withAnswer(changes: ProfileChanges, id: string, refusal: string | undefined): ProfileChanges {
  const answered = changes.find((change) => change.id === id)
  if (!answered || !refusal) return withoutTask(changes, id)
  return withTask(changes, { ...answered, refusal })
}

/** Returns whether a change that was sent has arrived; `unknown` if the account was changed in another way since then. */
export function arrivalOf({ names, seen }: ProfileChange, account: Customer): 'arrived' | 'not' | 'unknown' {
  if (isSame(names, account)) return 'arrived'
  return seen && isSame(seen, account) && seen.updated_at === account.updated_at ? 'not' : 'unknown'
}

function isSame(one: Names, other: Names): boolean {
  return one.firstname === other.firstname && one.lastname === other.lastname
}
