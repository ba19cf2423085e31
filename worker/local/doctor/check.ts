/** A reason why a shop cannot be opened, and how to repair it. */
export interface Fault {
  found: string
  todo: string
}

/** One check. If `look` throws, the error counts as a fault. */
export interface Check<Subject> {
  name: string
  look(subject: Subject): Promise<readonly Fault[]> | readonly Fault[]
  /** Returns a sentence that is no fault but that the merchant should know. */
  note?(subject: Subject): Promise<string | undefined> | string | undefined
}

export type CheckResult = { name: string; faults: readonly Fault[]; note?: string | undefined }

/** Runs the checks one after the other, because some change what the next one sees, for example a purge. */
export async function runChecks<Subject>(
  checks: readonly Check<Subject>[],
  subject: Subject,
): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const { name, look, note } of checks) {
    const faults = await faultsOf(look, subject)
    results.push({ name, faults, note: faults.length ? undefined : await note?.(subject) })
  }
  return results
}

/** Returns a fault if `isRight` is false. */
export function unless(isRight: boolean, found: string, todo: string): Fault[] {
  return isRight ? [] : [{ found, todo }]
}

/** `one, two, three and 4 more`. */
export function some(names: readonly string[], shown = 3): string {
  const more = names.length - shown
  return names.slice(0, shown).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

async function faultsOf<Subject>(look: Check<Subject>['look'], subject: Subject): Promise<readonly Fault[]> {
  try {
    return await look(subject)
  } catch (error) {
    return [{ found: (error as Error).message, todo: 'Mend this first: nothing more could be seen' }]
  }
}
