import { isSetAside, type Task } from './task.ts'

/**
 * Returns the task to send next: the first task that is not set aside and that has no earlier set-aside task of the same
 * subject. If there is none, it returns the set-aside task with the fewest failures.
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
