// Why: docs/decisions/036-outbox.md
/**
 * A change that waits for a network or an answer (TASK-1). It is pending until it is sent, then transmitted, and removed
 * when its answer is stored. It is stored in the record that it changes, so that both are written in one step.
 */
export interface Task {
  /** The key of every attempt to send the task: a lost answer causes no duplicate. */
  id: string
  /** Id of the attempt that sent the task. Without it, the task is pending and was never sent. */
  attempt?: string | undefined
  /** True if the outcome of an earlier attempt is unknown: the task may have been made. */
  isUnknown?: true | undefined
  /** Number of failures of the platform at the task. After `triesBeforeOthers` failures it is set aside: later tasks go first. */
  failures?: number
}

/** Number of failures after which a task is set aside. */
export const triesBeforeOthers = 3

export function isPending({ attempt }: Task): boolean {
  return attempt === undefined
}

export function isSetAside({ failures = 0 }: Task): boolean {
  return failures >= triesBeforeOthers
}
