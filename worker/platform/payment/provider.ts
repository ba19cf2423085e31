// Why: docs/decisions/024-payment.md
import type { PlatformBindings } from '../env.ts'
import { testProvider } from '../test-parts/provider/api.ts'
import { hasTestPayment } from '../test-parts.ts'
import { type CardProvider, ProviderFailed } from './card-provider.ts'
import { reepay } from './reepay.ts'

/** Returns the provider's account if its key is set, the test window if it is on, or a provider whose calls all fail. */
export function cardProvider(env: PlatformBindings): CardProvider {
  const { REEPAY_API_KEY: key, REEPAY_API_URL, REEPAY_CHECKOUT_URL } = env
  const api = REEPAY_API_URL ?? 'https://api.reepay.com'
  const checkout = REEPAY_CHECKOUT_URL ?? 'https://checkout-api.reepay.com'
  if (key) return reepay({ key, api, checkout, send: (request) => fetch(request) })
  if (hasTestPayment(env)) return reepay({ key: 'test', api, checkout, send: testProvider(env.DB) })
  return noProvider
}

/**
 * The provider if none is configured. Its calls throw `ProviderFailed`, so that unpaid orders of a removed account are not
 * cancelled.
 */
const noProvider: CardProvider = {
  open: async () => notConnected(),
  close: async () => notConnected(),
  charge: async () => notConnected(),
  settle: async () => notConnected(),
  cancel: async () => notConnected(),
  refund: async () => notConnected(),
  cards: async () => [],
  forgetCard: async () => notConnected(),
}

function notConnected(): never {
  throw new ProviderFailed('There is no card provider: REEPAY_API_KEY is missing')
}
