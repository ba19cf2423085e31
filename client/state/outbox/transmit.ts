import { CallFailed } from '../api.ts'
import type { SharedRecord } from '../shared-record.ts'
import { failureOf } from './failure.ts'
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
 * Marks one task as transmitted, sends it, and returns the result of `send`. `isDoubtful`: the task was sent before and
 * may have arrived. `aside`: the platform failed so often that other tasks go first.
 * Throws the errors of `send`; the task then stays queued. Call it under the lock, see `withCartLock`.
 */
export async function transmitNext<State, Kind extends Task, Result>(
  outbox: Outbox<State, Kind>,
  send: (task: Kind, isDoubtful: boolean, state: State) => Promise<Result>,
): Promise<Result | 'aside' | 'nothing'> {
  const { record } = outbox
  for (;;) {
    const attempt = crypto.randomUUID()
    const state = await record.change((current) => handOver(outbox, current, attempt))
    const next = nextIn(outbox, state)
    if (!next) return 'nothing'
    // Another tab added this task after the marking: it must be marked before it is sent.
    if (isPending(next)) continue
    try {
      return await send(next, next.attempt !== attempt, state)
    } catch (error) {
      return await afterFailure(outbox, next.id, error)
    }
  }
}

/** Marks the task to send next; tasks that no longer change anything are dropped. */
export function handOver<State, Kind extends Task>(
  outbox: Omit<Outbox<State, Kind>, 'record'>,
  state: State,
  attempt: string,
): State {
  const next = nextIn(outbox, state)
  if (!next || !isPending(next)) return state
  const { tasks, withTasks, prepare = (task) => task } = outbox
  const prepared = prepare(next, state)
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
