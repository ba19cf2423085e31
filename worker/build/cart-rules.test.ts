import { expect, it } from 'vitest'
import { cartRules } from '#client/features/cart/sync/cart-rules.ts'
import { rulesOf } from './cart-rules.ts'

it('names every rule of the cart, and a build that is told nothing has them as they are', () => {
  expect(rulesOf(JSON.stringify(cartRules))).toEqual(cartRules)
  expect(rulesOf()).toEqual({})
})

it.each(['{"serverSyncCanRemove":false}', '{"forceClient":"no"}', '{"maxCartBypassAttempts":-1}', 'no'])(
  'a build that is told %s fails and says so',
  (text) => expect(() => rulesOf(text)).toThrow('CART_RULES: '),
)
