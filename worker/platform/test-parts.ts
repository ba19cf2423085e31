import { originVar, storeCodes } from '#shared/store-view.ts'
import type { PlatformBindings } from './env.ts'

type Set = Partial<PlatformBindings>

/** Invented persons prove ages, until a real broker is named: var `TEST_BROKER=on`. */
export function testBroker({ TEST_BROKER, AGE_ISSUER, demonstration }: Set) {
  return TEST_BROKER === 'on' && !AGE_ISSUER ? demonstration?.broker : undefined
}

/** Cards that no bank gives out pay orders, until there is an account at the provider: var `TEST_PAYMENT=on`. */
export function testPayment({ TEST_PAYMENT, REEPAY_API_KEY, demonstration }: Set) {
  return TEST_PAYMENT === 'on' && !REEPAY_API_KEY ? demonstration?.cards : undefined
}

/**
 * Throws where a test part is on and the shop stands anywhere but on its owner's machine: anybody could prove an age or
 * pay with invented ones, and a stolen hash would soon be a password. That machine is known by the origin of every view, which only a start there sets to
 * localhost: they stand in mails and canonical addresses, so that a deployment cannot do without its own.
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
