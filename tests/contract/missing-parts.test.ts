import { describe, expect, it } from 'vitest'
import { cartApplyCoupon, cartUpdate } from '#shared/platform-api/cart.ts'
import { stockCheck, stockList } from '#shared/platform-api/catalog.ts'
import { cartShippingInformation, cartShippingMethods } from '#shared/platform-api/checkout.ts'
import { userResetPassword } from '#shared/platform-api/credentials.ts'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import { newsletterSubscribe } from '#shared/platform-api/newsletter.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import { renderList } from '#shared/platform-api/product.ts'
import { userCreate, userRefresh } from '#shared/platform-api/user.ts'
import { ask } from './ask.ts'
import { attemptWith } from './attempt.ts'
import { expectRefused } from './refusal.ts'
import { openCart } from './shopper.ts'

const rows: [string, Endpoint, string][] = [
  ['cart/update', cartUpdate, 'No cartItem element provided within the request body'],
  ['cart/shipping-methods', cartShippingMethods, 'No address element provided within the request body'],
  [
    'cart/shipping-information',
    cartShippingInformation,
    'No addressInformation element provided within the request body',
  ],
  ['cart/apply-coupon', cartApplyCoupon, 'No coupon code provided'],
  ['stock/check', stockCheck, 'sku parameter is required'],
  ['stock/list', stockList, 'skus parameter is required'],
  ['product/render-list', renderList, 'skus parameter is required'],
  ['user/reset-password', userResetPassword, 'Invalid e-mail provided!'],
  ['user/refresh', userRefresh, 'No refresh token provided'],
  ['mailchimp-subscribe/subscribe', newsletterSubscribe, 'email not provided'],
]

describe('a call without its required part', () => {
  it.for(rows)(
    'is refused by %s with 500 and the fixed text',
    attemptWith(async ([, row, text]) => {
      const answer = await lacking(row)
      expectRefused(answer, 500)
      expect(answer.json.result).toBe(text)
    }),
  )

  it.for<[string, Endpoint]>([
    ['user/create', userCreate],
    ['order', orderCreate],
  ])(
    'is refused by %s with 400, because its body is checked by a schema',
    attemptWith(async ([, row]) => expectRefused(await lacking(row), 400)),
  )
})

async function lacking(row: Endpoint) {
  const cartId = row.needs === 'cart' ? await openCart('da') : undefined
  return ask(row, { cartId, body: row.body.type === 'undefined' ? undefined : {} })
}
