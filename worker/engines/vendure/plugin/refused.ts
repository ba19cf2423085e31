import { timingSafeEqual } from 'node:crypto'
import { ForbiddenError, LogLevel, type RequestContext, UserInputError } from '@vendure/core'
import { options } from './options.ts'

/** Returns an error that rolls the transaction back. The shop reads name and value from the message `storefront.<name>.<value>`. */
export function refused(name: string, value: number | string = ''): UserInputError {
  return new UserInputError(`storefront.${name}.${value}` as never, {})
}

/** Throws unless the shop's platform made the call: it alone has the secret. */
export function requireShop(ctx: RequestContext): void {
  const given = Buffer.from(String(ctx.req?.headers['storefront-secret'] ?? ''))
  const own = Buffer.from(options.secret)
  if (own.length >= 32 && given.length === own.length && timingSafeEqual(given, own)) return
  throw new ForbiddenError(LogLevel.Warn)
}
