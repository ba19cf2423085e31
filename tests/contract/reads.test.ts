import { beforeAll, describe, expect, it } from 'vitest'
import { cartPull } from '#shared/platform-api/cart.ts'
import { cartTotals } from '#shared/platform-api/checkout.ts'
import { endpoints } from '#shared/platform-api/index.ts'
import { ask } from './ask.ts'
import { attempt } from './attempt.ts'
import { everyRow, onCart } from './case.ts'
import { cases } from './cases/all.ts'
import { wireResultOf } from './result.ts'
import { cartWith } from './shopper.ts'

describe.each(everyRow(endpoints, cases).filter(({ row }) => row.method === 'GET'))(
  '$name, a read',
  ({ name, row, tried }) => {
    let cartId: string
    beforeAll(async () => {
      cartId = (await cartWith('da')).cartId
    })

    it(
      'returns the same result when repeated and changes no cart',
      attempt(async () => {
        const input = await tried.valid('da')
        const asked = row.needs === 'cart' && name !== 'orderByKey' ? onCart(input, cartId) : input
        const before = await cartAsItIs(cartId)
        const first = await ask(row, asked)
        const again = await ask(row, asked)
        expect(withoutSignature(again.json)).toEqual(withoutSignature(first.json))
        expect(await cartAsItIs(cartId)).toEqual(before)
      }),
    )
  },
)

async function cartAsItIs(cartId: string) {
  const input = { view: 'da', cartId } as const
  return { lines: await wireResultOf(cartPull, input), totals: await wireResultOf(cartTotals, input) }
}

/** Removes the group token, because every response has a new signature. */
function withoutSignature(json: any): unknown {
  const { groupToken: _, ...result } = Object(json.result)
  return { ...json, result: Array.isArray(json.result) ? json.result : result }
}
