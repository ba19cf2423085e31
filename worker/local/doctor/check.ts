import { stripVTControlCharacters } from 'node:util'

const width = 96

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
export function some(names: readonly string[]): string {
  const more = names.length - 3
  return names.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

async function faultsOf<Subject>(look: Check<Subject>['look'], subject: Subject): Promise<readonly Fault[]> {
  try {
    return await look(subject)
  } catch (error) {
    return [{ found: (error as Error).message, todo: 'Mend this first: nothing more could be seen' }]
  }
}

/** Returns the number of visible words in a piece of HTML. */
export function wordsIn(html: string): number {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s/)
    .filter(Boolean).length
}

/** Returns a line for each passed check, and for each fault its description with the remedy below it. */
export function table(results: readonly CheckResult[]): string {
  const column = Math.max(...results.map(({ name }) => name.length)) + 2
  const lines = results.flatMap(({ name, faults, note }) => {
    if (faults.length === 0) return note ? noted(name.padEnd(column), note) : `  ok  ${name}`
    return faults.flatMap(({ found, todo }, index) => {
      const heading = index === 0 ? `  NO  ${name.padEnd(column)}` : ' '.repeat(column + 6)
      const [first = '', ...rest] = [...wrapped(found), ...wrapped(todo).map(toDo)]
      return [heading + first, ...rest.map((line) => ' '.repeat(column + 6) + line)]
    })
  })
  return [...lines, '', conclusion(results)].join('\n')
}

function noted(name: string, note: string): string[] {
  const [first = '', ...rest] = wrapped(note)
  return [`  ok  ${name}${first}`, ...rest.map((line) => ' '.repeat(name.length + 6) + line)]
}

function toDo(line: string, index: number): string {
  return (index === 0 ? '→ ' : '  ') + line
}

function conclusion(results: readonly CheckResult[]): string {
  const faulty = results.filter(({ faults }) => faults.length > 0).length
  return faulty === 0
    ? `All ${results.length} checks are right: the shop may be opened.`
    : `${faulty} of ${results.length} checks keep this shop from being opened.`
}

/** Wraps a text to the width of the table. Control characters are removed, because they could change the terminal. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of stripVTControlCharacters(text).split(/\s+/)) {
    if (line && line.length + word.length >= width) {
      lines.push(line)
      line = ''
    }
    line += (line && ' ') + word
  }
  return [...lines, line]
}
