import { CallFailed } from '../api.ts'
import type { SharedRecord } from '../shared-record.ts'
import { isPending, isSetAside, type Task, triesBeforeOthers } from './task.ts'
import { nextTask, withoutTask, withTask } from './task-list.ts'

/** The tasks of one kind, in the record that they change. */
export interface Outbox<State, Kind extends Task> {
  record: SharedRecord<State>
  tasks(state: State): readonly Kind[]
  withTasks(state: State, tasks: readonly Kind[]): State
  /** Returns whether two tasks concern the same subject: these are sent in order of creation. */
  sameSubject(one: Kind, other: Kind): boolean
  /** Returns whether the task may be sent now. */
  maySend?(task: Kind, state: State): boolean
  /** Returns the task in the form that is sent; null drops the task because it no longer changes anything. */
  prepare?(task: Kind, state: State): Kind | null
  /** Called when the platform has failed at a task repeatedly: later tasks go first, and this one is retried after them. */
  onSetAside?: ((task: Kind) => void) | undefined
}

/**
 * Marks one task as transmitted, sends it, and returns the result of `send`. `attempt` is the id under which `handOver` has
 * marked the task already. `aside`: the platform failed so often that other tasks go first.
 * Throws the errors of `send`; the task then stays queued. Call it under the lock, see `withCartLock`.
 */
export async function transmitNext<State, Kind extends Task, Result>(
  outbox: Outbox<State, Kind>,
  send: (task: Kind, state: State) => Promise<Result>,
  attempt: string = crypto.randomUUID(),
): Promise<Result | 'aside' | 'nothing'> {
  const { record } = outbox
  for (;;) {
    const state = await record.change((current) => handOver(outbox, current, attempt))
    const next = nextIn(outbox, state)
    if (!next) return 'nothing'
    // Another tab added this task after the marking: it must be marked before it is sent.
    if (next.attempt !== attempt) continue
    try {
      return await send(next, state)
    } catch (error) {
      return await afterFailure(outbox, next.id, error)
    }
  }
}

/**
 * Marks the task to send next with the id of its attempt; tasks that no longer change anything are dropped. A task that
 * another attempt has sent becomes `isUnknown`.
 */
export function handOver<State, Kind extends Task>(
  outbox: Omit<Outbox<State, Kind>, 'record'>,
  state: State,
  attempt: string,
): State {
  const next = nextIn(outbox, state)
  if (!next || next.attempt === attempt) return state
  const { tasks, withTasks, prepare = (task) => task } = outbox
  const prepared = isPending(next) ? prepare(next, state) : { ...next, isUnknown: true }
  if (prepared) return withTasks(state, withTask(tasks(state), { ...prepared, attempt }))
  return handOver(outbox, withTasks(state, withoutTask(tasks(state), next.id)), attempt)
}

function nextIn<State, Kind extends Task>(
  { tasks, maySend = () => true, sameSubject }: Omit<Outbox<State, Kind>, 'record'>,
  state: State,
): Kind | undefined {
  return nextTask(
    tasks(state).filter((task) => maySend(task, state)),
    sameSubject,
  )
}

async function afterFailure<State, Kind extends Task>(
  outbox: Outbox<State, Kind>,
  id: string,
  error: unknown,
): Promise<'aside'> {
  if (!(error instanceof CallFailed) || failureOf(error) === 'unreachable') throw error
  const { record, tasks, withTasks, onSetAside } = outbox
  const isFailed = (task: Kind) => task.id === id
  const state = await record.change((current) => {
    const failed = tasks(current).find(isFailed)
    if (!failed) return current
    return withTasks(current, withTask(tasks(current), { ...failed, failures: (failed.failures ?? 0) + 1 }))
  })
  const failed = tasks(state).find(isFailed)
  if (failed?.failures !== triesBeforeOthers) throw error
  onSetAside?.(failed)
  const next = nextIn(outbox, state)
  if (!next || isSetAside(next)) throw error
  return 'aside'
}

/**
 * Returns the kind of a failed call. `unreachable`: no connection, a time-out or a rate limit; `fault`: an error of the
 * platform; `refused`: a 4xx without a named refusal.
 */
export function failureOf({ status }: CallFailed): 'unreachable' | 'fault' | 'refused' {
  if ([0, 408, 429].includes(status)) return 'unreachable'
  return status >= 400 && status < 500 ? 'refused' : 'fault'
}
