// Why: docs/decisions/036-outbox.md
/**
 * What waits for a network or an answer (TASK-1): pending until it is handed over, transmitted from then on, and gone
 * when its answer has been taken in. It is stored in the record that it changes, so that both are written in one step.
 */
export interface Task {
  /** The key under which it is sent, however often: an answer that got lost doubles nothing. */
  id: string
  /** Which attempt handed it over. Without one it is pending, and never left this browser. */
  attempt?: string | undefined
  /** How often the platform failed at it. After a few times it is set aside: those behind it go on. */
  failures?: number
}

/** Tries after which a task is set aside. */
export const triesBeforeOthers = 3

export function isPending({ attempt }: Task): boolean {
  return attempt === undefined
}

export function isSetAside({ failures = 0 }: Task): boolean {
  return failures >= triesBeforeOthers
}
