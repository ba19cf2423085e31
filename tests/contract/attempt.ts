import type { TestContext } from 'vitest'
import { platform } from './ask.ts'

/** A precondition that this platform does not meet. The test is skipped with the message as its reason. */
class Impossible extends Error {}

/** Wraps a test so that it is skipped if it throws `Impossible`. */
export function attempt(test: () => Promise<void>) {
  return (context: TestContext) => tryOut(context, test)
}

/** Wraps a test for the values of `it.for` in the same way. */
export function attemptWith<Value>(test: (value: Value) => Promise<void>) {
  return (value: Value, context: TestContext) => tryOut(context, () => test(value))
}

export function impossible(reason: string): Error {
  return new Impossible(reason)
}

/**
 * Returns an error for something that another platform may lack: its test is skipped. The embedded platform with its own engine has
 * everything, so there the test fails.
 */
export function missing(what: string): Error {
  return platform.hasEverything ? new Error(`The embedded platform has no ${what}`) : impossible(`no ${what}`)
}

/** Must be called before a test leaves data behind. Throws if the platform may not be changed. */
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
