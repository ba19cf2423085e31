import { log } from '#shared/log.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'

/** The result of a call, or undefined where the platform fails. */
export async function orAbsent<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    log('error', { error })
    return undefined
  }
}
