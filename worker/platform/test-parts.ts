import { log } from '#shared/log.ts'
import { originVar, storeCodes } from '#shared/store-view.ts'
import type { PlatformBindings } from './env.ts'

let isTold = false

type Set = Partial<PlatformBindings>

/** Returns true if invented persons may prove ages: var `TEST_BROKER=on`, until a real broker is named. */
export function hasTestBroker({ TEST_BROKER, AGE_ISSUER }: Set): boolean {
  return TEST_BROKER === 'on' && !AGE_ISSUER
}

/** Returns whether orders are paid by test cards: var `TEST_PAYMENT=on`, and no account at the provider. */
export function hasTestPayment({ TEST_PAYMENT, REEPAY_API_KEY }: Set): boolean {
  return TEST_PAYMENT === 'on' && !REEPAY_API_KEY
}

/**
 * Throws if a test part is on and an origin of the shop is not localhost. Otherwise anybody could prove an age or pay with
 * invented data, and weak hashes would make stolen passwords readable. A real deployment cannot keep localhost origins, because
 * mails and canonical addresses contain them.
 */
export function refuseTestParts(env: Set): void {
  const on = (['TEST_BROKER', 'TEST_PAYMENT', 'QUICK_PASSWORDS'] as const).filter(
    (name) => env[name] === 'on',
  )
  if (on.length === 0 || storeCodes.every((code) => isLocal(env[originVar(code)]))) return
  throw new Error(
    `${on.join(' and ')} may be on at localhost alone: take them out of the vars of the platform`,
  )
}

function isLocal(origin: string | undefined): boolean {
  return /^http:\/\/([a-z]+\.)?localhost(:\d+)?$/.test(origin ?? '')
}

/** Returns true if card payments are possible. If not, logs that once. */
export function takesCards(env: PlatformBindings): boolean {
  if (env.REEPAY_API_KEY || hasTestPayment(env)) return true
  if (!isTold) log('warn', { payment: 'no card is offered: REEPAY_API_KEY is missing' })
  isTold = true
  return false
}
