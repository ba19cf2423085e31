import type { AttackShops } from './attack-shops.ts'

/** The fault that was observed; null if the shop withstood the try. */
export type Broken = string | null

/** A list of tries with the function that judges each. */
export interface Attack<Try = any> {
  tries: Iterable<Try>
  named(tried: Try): string
  judge(tried: Try): Promise<Broken>
  /** Number of simultaneous tries. Absent: 1. */
  atOnce?: number
}

/** Returns the table unchanged; it only infers the type of its tries. */
export function attack<Try>(table: Attack<Try>): Attack<Try> {
  return table
}

/** Opens the shops that a family of attacks needs, and returns its tables in their order. */
export type Family = (grounds: AttackShops) => Promise<Attack[]> | AsyncIterable<Attack>

export interface Outcome {
  tries: number
  /** Name of the try → observed fault. */
  broken: Map<string, string>
  example: string
  seconds: number
}

/** Time limit of a try (milliseconds). A try that exceeds it twice counts as broken; once may be the load of the machine. */
const patience = 15_000
const late = `not answered in ${patience / 1000} s`

/** Number of broken tries after which the rest of a table is skipped. */
const enough = 12

export async function carryOut(family: Family, grounds: AttackShops): Promise<Outcome> {
  const outcome: Outcome = { tries: 0, broken: new Map(), example: '', seconds: 0 }
  const begun = performance.now()
  for await (const table of await family(grounds)) await carryOutTable(table, outcome)
  outcome.seconds = (performance.now() - begun) / 1000
  return outcome
}

async function carryOutTable({ tries, named, judge, atOnce = 1 }: Attack, outcome: Outcome): Promise<void> {
  const waiting = tries[Symbol.iterator]()
  const most = outcome.broken.size + enough
  const line = async () => {
    for (let next = waiting.next(); !next.done && outcome.broken.size < most; next = waiting.next()) {
      const name = named(next.value)
      outcome.tries += 1
      outcome.example ||= name
      let seen = await patiently(judge(next.value))
      if (seen === late) seen = await patiently(judge(next.value))
      if (seen !== null) outcome.broken.set(name, seen)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line))
}

async function patiently(judged: Promise<Broken>): Promise<Broken> {
  const { promise: ended, resolve } = Promise.withResolvers<Broken>()
  const timer = setTimeout(resolve, patience, late)
  try {
    return await Promise.race([judged, ended])
  } catch (error) {
    return String(error)
  } finally {
    clearTimeout(timer)
  }
}
