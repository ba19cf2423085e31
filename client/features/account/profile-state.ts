// Why: docs/decisions/036-outbox.md
import type { Task } from '#client/state/outbox/task.ts'
import { withoutTask, withTask } from '#client/state/outbox/task-list.ts'
import type { Customer } from '#shared/platform-api/user.ts'

export interface Names {
  firstname: string
  lastname: string
}

/** A change of the profile that the account has not taken yet. */
export interface ProfileChange extends Task {
  /** Id of the customer: the change is sent, and shown, in her session alone. */
  customer: number
  names: Names
  /** The account as it was when this was handed over first. */
  seen?: Names & { updated_at: string }
  /** Why the account did not take it: it waits for her, and is not sent. */
  refusal?: string
}

/** Changes that wait, one a customer at most. */
export type ProfileChanges = readonly ProfileChange[]

export const noProfileChanges: ProfileChanges = []

export const profileTasks = {
  tasks: (changes: ProfileChanges) => changes,
  withTasks: (_: ProfileChanges, changes: ProfileChanges) => changes,
  sameSubject: (one: ProfileChange, other: ProfileChange) => one.customer === other.customer,
}

/** The latest takes the place of an earlier one. */
export function withProfileChange(changes: ProfileChanges, change: ProfileChange): ProfileChanges {
  return [...changes.filter(({ customer }) => customer !== change.customer), change]
}

/** Taken by the account, or refused in words. */
export function withAnswer(changes: ProfileChanges, id: string, refusal: string | undefined): ProfileChanges {
  const answered = changes.find((change) => change.id === id)
  if (!answered || !refusal) return withoutTask(changes, id)
  return withTask(changes, { ...answered, refusal })
}

/** What became of a change that may have arrived: it has, it has not, or the account was changed otherwise since. */
export function arrivalOf({ names, seen }: ProfileChange, account: Customer): 'arrived' | 'not' | 'unclear' {
  if (isSame(names, account)) return 'arrived'
  return seen && isSame(seen, account) && seen.updated_at === account.updated_at ? 'not' : 'unclear'
}

function isSame(one: Names, other: Names): boolean {
  return one.firstname === other.firstname && one.lastname === other.lastname
}
