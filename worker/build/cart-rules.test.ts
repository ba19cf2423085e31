import { afterEach, expect, it, vi } from 'vitest'
import { cartRules } from '#client/features/cart/sync/cart-rules.ts'
import { cartRules as cartRulesPlugin, rulesOf } from './cart-rules.ts'

afterEach(() => vi.unstubAllEnvs())

it('CART_RULES may set every rule of the cart, and without it the defaults hold', () => {
  expect(rulesOf(JSON.stringify(cartRules))).toEqual(cartRules)
  expect(rulesOf()).toEqual({})
})

it.each(['{"serverSyncCanRemove":false}', '{"forceClient":"no"}', '{"maxCartBypassAttempts":-1}', 'no'])(
  'a build with CART_RULES set to %s fails with an error',
  (text) => expect(() => rulesOf(text)).toThrow('CART_RULES: '),
)

it.each([
  ['{}', 'false'],
  ['{"transmitsOrdersItself":false}', 'false'],
  ['{"transmitsOrdersItself":true,"forceClient":true}', 'true'],
])('a build with CART_RULES set to %s sends waiting orders without a question: %s', (rules, expected) => {
  vi.stubEnv('CART_RULES', rules)
  const { config } = cartRulesPlugin()
  const { define } = (config as () => { define: Record<string, string> })()
  expect(define.TRANSMITS_ORDERS).toBe(expected)
  expect(define.CART_RULES).not.toContain('transmitsOrdersItself')
})
