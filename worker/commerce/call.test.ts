import { describe, expect, it } from 'vitest'
import { cartApplyCoupon, cartDelete, cartUpdate } from '#shared/platform-api/cart.ts'
import { getMoreOptions } from '#shared/platform-api/delivery.ts'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import { orderByKey, orderCreate } from '#shared/platform-api/order.ts'
import { userCreate } from '#shared/platform-api/user.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import { SimulatedPlatform } from '#tests/fixtures/simulated-platform/platform.ts'
import type { Reply } from '#tests/fixtures/simulated-platform/reply.ts'
import { call } from './call.ts'

async function refusalOf(row: Endpoint, reply: Reply) {
  const platform = new SimulatedPlatform()
  platform.on(`${row.method} ${row.path}`, reply)
  const answer = await call(row, {}, { env: edgeEnv({ PLATFORM: platform.binding }), store: 'da' })
  return answer.ok ? 'an answer' : `${answer.refusal} ${answer.status}: ${answer.message}`
}

const emailTaken = 'A customer with the same email address already exists in an associated website.'
const postcode = { dataPath: '.addressInformation.shippingAddress.postcode', message: 'too short' }

describe('a platform error without our refusal name', () => {
  it.each([
    [orderCreate, 400, 'The requested qty is not available'],
    [orderCreate, 404, 'Carrier with such method not found: gls, home'],
    [orderCreate, 409, 'Something of it'],
    [cartUpdate, 400, 'The requested qty is not available'],
    [userCreate, 400, 'The password needs at least 8 characters.'],
  ] as const)(
    'is shown in the platform’s words if its status has several refusals (%#)',
    async (row, code, result) => {
      expect(await refusalOf(row, { code, result })).toBe(`refused ${code}: ${result}`)
    },
  )

  it.each([
    [cartUpdate, 404, 'No such entity with cartId = gone', 'cartGone'],
    [cartUpdate, 404, "The 55012 Cart doesn't contain the 9101 item.", 'lineGone'],
    [cartUpdate, 404, "The product that was requested doesn't exist.", 'productGone'],
    [cartDelete, 404, "The 55012 Cart doesn't contain the 9101 item.", 'lineGone'],
    [cartApplyCoupon, 404, "The coupon code isn't valid. Verify the code and try again.", 'couponInvalid'],
    [cartApplyCoupon, 404, 'The "55012" Cart doesn\'t contain products.', 'cartEmpty'],
    [orderCreate, 404, 'No such entity with cartId = gone', 'cartGone'],
    [userCreate, 400, emailTaken, 'emailTaken'],
  ] as const)('is recognized by its words (%#)', async (row, code, result, name) => {
    expect(await refusalOf(row, { code, result })).toBe(`${name} ${code}: ${result}`)
  })

  it.each(['Cart not ready', 'No such entity with cartId = gone'])(
    'means notReady for more options if a 404 is inside of a 500: %s',
    async (errorMessage) => {
      const reply = { json: { code: 500, result: { code: 404, errorMessage } }, status: 500 }
      expect(await refusalOf(getMoreOptions, reply)).toBe(`notReady 500: ${errorMessage}`)
      const gone = { code: 404, result: errorMessage }
      expect(await refusalOf(getMoreOptions, gone)).toBe(`cartGone 404: ${errorMessage}`)
    },
  )

  it('does not mean that an order is unknown', async () => {
    const unnamed = { code: 404, result: 'No such route' }
    expect(await refusalOf(orderByKey, unnamed)).toBe('refused 404: No such route')
    const named = { ...unnamed, meta: { refusal: 'orderUnknown' } }
    expect(await refusalOf(orderByKey, named)).toBe('orderUnknown 404: No such route')
  })

  it('means an invalid address if an address field is wrong', async () => {
    expect(await refusalOf(orderCreate, { code: 400, result: [postcode] })).toBe(
      'addressInvalid 400: too short',
    )
  })
})
