import { log } from '#shared/log.ts'
import type { PlatformBindings } from './env.ts'
import { hasTestPayment } from './test-parts.ts'

let isTold = false

/** Returns true if card payments are possible. If not, logs that once. */
export function takesCards(env: PlatformBindings): boolean {
  if (env.REEPAY_API_KEY || hasTestPayment(env)) return true
  if (!isTold) log('warn', { payment: 'no card is offered: REEPAY_API_KEY is missing' })
  isTold = true
  return false
}
