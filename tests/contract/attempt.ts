import type { TestContext } from 'vitest'
import { platform } from './ask.ts'

/** What this platform cannot be asked, and why: its test is skipped with these words. */
class Impossible extends Error {}

/** A test that may turn out impossible here. */
export function attempt(test: () => Promise<void>) {
  return (context: TestContext) => tryOut(context, test)
}

/** The same for each value of `it.for`. */
export function attemptWith<Value>(test: (value: Value) => Promise<void>) {
  return (value: Value, context: TestContext) => tryOut(context, () => test(value))
}

export function impossible(reason: string): Error {
  return new Impossible(reason)
}

/** For what another shop may not sell or say. Ours has all of it: there, nothing is skipped. */
export function missing(what: string): Error {
  return platform.isEmbedded ? new Error(`The embedded platform has no ${what}`) : impossible(`no ${what}`)
}

/** Before whatever stays behind. */
export function leave(what: string): void {
  if (!platform.mayWrite) throw impossible(`leaves ${what} behind: allowed by --write`)
}

async function tryOut({ skip }: TestContext, test: () => Promise<void>): Promise<void> {
  try {
    await test()
  } catch (error) {
    if (error instanceof Impossible) skip(error.message)
    throw error
  }
}
