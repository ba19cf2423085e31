import { testProvider } from '#worker/demo/test-window/api.ts'
import type { PlatformBindings } from '../env.ts'
import type { CardProvider } from './card-provider.ts'
import { reepay } from './reepay.ts'

/** An account where its key is set, else the test window that comes with the platform. */
export function cardProvider(env: PlatformBindings): CardProvider {
  const { REEPAY_API_KEY: key, REEPAY_API_URL, REEPAY_CHECKOUT_URL } = env
  const api = REEPAY_API_URL ?? 'https://api.reepay.com'
  const checkout = REEPAY_CHECKOUT_URL ?? 'https://checkout-api.reepay.com'
  if (key) return reepay({ key, api, checkout, send: (request) => fetch(request) })
  return reepay({ key: 'test', api, checkout, send: testProvider(env) })
}
