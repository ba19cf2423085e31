import { CallFailed } from '../api.ts'
import type { SharedRecord } from '../shared-record.ts'
import { failureOf } from './failure.ts'
import { isPending, isSetAside, type Task, triesBeforeOthers } from './task.ts'
import { nextTask, withoutTask, withTask } from './task-list.ts'

/** Tasks of a kind, in the record of what they change. */
export interface Outbox<State, Kind extends Task> {
  record: SharedRecord<State>
  tasks(state: State): readonly Kind[]
  withTasks(state: State, tasks: readonly Kind[]): State
  /** Tasks about the same are sent in the order in which they were made. */
  sameSubject(one: Kind, other: Kind): boolean
  /** Whether it may be sent now. */
  maySend?(task: Kind, state: State): boolean
  /** The task as it is handed over; null drops it, because it has nothing to change any longer. */
  prepare?(task: Kind, state: State): Kind | null
  /** The platform failed at a task again and again: those behind it go on, and it is tried again after them. */
  onSetAside?(task: Kind): void
}

/**
 * Hands one task over, marked before it leaves, and answers what `send` did. `isDoubtful`: it was handed over before, and
 * may have arrived. `aside`: the platform failed at it so often that the others go first. Throws what `send` throws; the
 * task waits on. Called while no tab sends, see `withCartLock`.
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
    // Another tab added it after this one was marked: only marked tasks are sent.
    if (isPending(next)) continue
    try {
      return await send(next, next.attempt !== attempt, state)
    } catch (error) {
      return await afterFailure(outbox, next.id, error)
    }
  }
}

/** Marks the task to be sent next; those that have nothing to change fall away. */
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
