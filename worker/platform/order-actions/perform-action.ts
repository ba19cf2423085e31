import { log } from '#shared/log.ts'
import type { OrderAction } from '#shared/order-action.ts'
import type { PlatformBindings } from '../env.ts'
import { ProviderFailed } from '../payment/card-provider.ts'
import { cardProvider } from '../payment/provider.ts'
import { Refusal } from '../refusal.ts'
import type { Doer } from './journal.ts'
import { type Done, performOrderAction } from './order-action.ts'

/** Does an action with the configured card provider. Throws a refusal, `providerFailed` if the provider is unreachable. */
export async function performAction(action: OrderAction, doer: Doer, env: PlatformBindings): Promise<Done> {
  try {
    const done = await performOrderAction(action, doer, env.DB, cardProvider(env))
    log('log', { order: done.number, action: action.action, status: done.status })
    return done
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    log('error', { order: action.number, action: action.action, error })
    throw new Refusal(502, 'The card provider cannot be asked: send the same request again', {
      refusal: 'providerFailed',
    })
  }
}
