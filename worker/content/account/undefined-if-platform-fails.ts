import { log } from '#shared/log.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'

/** Returns the result of a call, or undefined if the platform fails. */
export async function undefinedIfPlatformFails<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    log('error', { error })
    return undefined
  }
}
