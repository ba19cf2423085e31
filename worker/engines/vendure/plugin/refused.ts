import { timingSafeEqual } from 'node:crypto'
import { ForbiddenError, LogLevel, type RequestContext, UserInputError } from '@vendure/core'
import { options } from './options.ts'

/** Returns an error that rolls the transaction back. The shop reads name and value from the message `storefront.<name>.<value>`. */
export function refused(name: string, value: number | string = ''): UserInputError {
  return new UserInputError(`storefront.${name}.${value}` as never, {})
}

/** Returns whether this is the secret that the shop's platform has. */
export function isSecret(value: unknown): boolean {
  const given = Buffer.from(String(value ?? ''))
  const own = Buffer.from(options.secret)
  return own.length >= 32 && given.length === own.length && timingSafeEqual(given, own)
}

/** Returns whether the shop's platform made the call: it alone has the secret. */
export function isFromShop(ctx: RequestContext): boolean {
  return isSecret(ctx.req?.headers['storefront-secret'])
}

/** Throws unless the shop's platform made the call. */
export function requireShop(ctx: RequestContext): void {
  if (!isFromShop(ctx)) throw new ForbiddenError(LogLevel.Warn)
}
