import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Context } from '#worker/gateway.ts'
import { logError } from '#worker/middleware/request-log.ts'

/** Returns the result of the work. If the platform fails, logs the error and returns `instead`. */
export async function unlessPlatformFails<Result, const Instead>(
  work: () => Promise<Result>,
  instead: Instead,
  c: Context,
): Promise<Result | Instead> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    logError(error, c)
    return instead
  }
}
