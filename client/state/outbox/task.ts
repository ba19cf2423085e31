/**
 * What waits for a network or an answer (TASK-1): pending until it is handed over, transmitted from then on, and gone when
 * its answer has been taken in. It is kept in the record of what it changes, so that both are written in one step.
 */
export interface Task {
  /** The key under which it is sent, however often: an answer that got lost doubles nothing. */
  id: string
  /** Which attempt handed it over. Without one it is pending, and never left this browser. */
  attempt?: string | undefined
  /** How often the platform failed at it. After a few times it is set aside: those behind it go on. */
  failures?: number
}

/** So often a task is tried before those behind it. */
export const triesBeforeOthers = 3

export function isPending({ attempt }: Task): boolean {
  return attempt === undefined
}

export function isSetAside({ failures = 0 }: Task): boolean {
  return failures >= triesBeforeOthers
}

/**
 * What is sent next: the first that the platform has not failed at again and again, and that is not of a subject of which
 * such a task waits. When nothing else is left those have their turn, the one first that was tried least.
 */
export function nextTask<Kind extends Task>(
  tasks: readonly Kind[],
  sameSubject: (one: Kind, other: Kind) => boolean,
): Kind | undefined {
  const isFree = (task: Kind, index: number) =>
    !isSetAside(task) &&
    !tasks.slice(0, index).some((before) => isSetAside(before) && sameSubject(before, task))
  const leastTried = (one: Kind, other: Kind) => (one.failures ?? 0) - (other.failures ?? 0)
  return tasks.find(isFree) ?? tasks.filter(isSetAside).sort(leastTried)[0]
}

export function withTask<Kind extends Task>(tasks: readonly Kind[], changed: Kind): readonly Kind[] {
  return tasks.map((task) => (task.id === changed.id ? changed : task))
}

export function withoutTask<Kind extends Task>(tasks: readonly Kind[], id: string): readonly Kind[] {
  return tasks.filter((task) => task.id !== id)
}
