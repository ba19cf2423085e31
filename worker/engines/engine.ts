// Why: docs/decisions/055-engines.md
import type { EngineDashboard } from '#shared/desk-question.ts'
import type { PlatformBindings } from '#worker/platform/env.ts'
import type { Handlers } from '#worker/platform/handlers.ts'
import type { ProviderEvent } from '#worker/platform/payment/provider-event.ts'

/** A shop system that stores carts, orders and customers, and serves their rows of the contract. */
export interface Engine {
  rows: Handlers
  /** Updates the order of an event about its charge. Returns 401 if the signature is wrong, and 502 if the event has to be sent again. */
  receiveEvent(event: ProviderEvent, env: PlatformBindings): Promise<200 | 401 | 502>
  /** Returns where the merchant works with orders, money and coupons; absent if that is the desk. */
  dashboard?(env: PlatformBindings): EngineDashboard
  /** Cancels the orders that were not paid in time. */
  cancelUnpaid(env: PlatformBindings, now: Date): Promise<void>
}
