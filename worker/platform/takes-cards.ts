import { log } from '#shared/log.ts'
import type { PlatformBindings } from './env.ts'
import { hasTestPayment } from './test-parts.ts'

let isTold = false

/** Whether cards can be paid with. Where they cannot, the log says it once. */
export function takesCards(env: PlatformBindings): boolean {
  if (env.REEPAY_API_KEY || hasTestPayment(env)) return true
  if (!isTold) log('warn', { payment: 'no card is offered: REEPAY_API_KEY is missing' })
  isTold = true
  return false
}
