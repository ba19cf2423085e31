import { describe, expect, it } from 'vitest'
import { cartCreate } from '#shared/platform-api/cart.ts'
import { stockCheck } from '#shared/platform-api/catalog.ts'
import { cartTotals } from '#shared/platform-api/checkout.ts'
import { cmsPage } from '#shared/platform-api/cms.ts'
import { userMe } from '#shared/platform-api/user.ts'
import { type Answer, ask, request, send } from './ask.ts'
import { attempt } from './attempt.ts'
import { unknownCart } from './case.ts'
import { product } from './found.ts'
import { wrongWithRefusal } from './refusal.ts'

describe('a platform answer', () => {
  it(
    'has its code as its status (the reference wraps some into a 500)',
    attempt(async () => {
      const { sku } = await product('da')
      const answers = await Promise.all([
        ask(stockCheck, { query: { sku } }),
        ask(stockCheck, { query: { sku: 'no-such-sku' } }),
        ask(cmsPage, { query: { id: '999999999' } }),
        ask(userMe, { token: 'not-a-token' }),
        ask(cartTotals, { cartId: unknownCart }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 401, 404])
      expect(answers.map(({ json }) => json.code)).toEqual([200, 404, 404, 401, 404])
    }),
  )

  it(
    'to an unknown path or method is a refusal in the same envelope',
    attempt(async () => {
      const nowhere = { ...stockCheck, path: '/api/no/such/call' as const }
      const wrongMethod = { ...cartCreate, method: 'DELETE' as const }
      for (const answer of [await ask(nowhere, {}), await send(wrongMethod, {}, undefined)]) {
        expect(wrongWithRefusal(stockCheck, answer)).toBeUndefined()
      }
    }),
  )
})

describe('the store view', () => {
  it(
    'is chosen by the header before the query, and an unknown one is refused',
    attempt(async () => {
      expect(await currency('sv', 'da')).toBe('SEK')
      expect(await currency(undefined, 'da')).toBe('DKK')
      expect(wrongWithRefusal(cartTotals, await totalsIn('no-such-view', 'da'))).toBeUndefined()
    }),
  )
})

async function currency(header: string | undefined, query: string): Promise<string> {
  return (await totalsIn(header, query)).json.result.quote_currency_code
}

/** Returns the totals of an empty cart, which contain the currency of the view. */
async function totalsIn(header: string | undefined, query: string): Promise<Answer> {
  const cartId = (await ask(cartCreate, {})).json.result
  const path = `${cartTotals.path}?token=&cartId=${cartId}&storeCode=${query}`
  const response = await request(path, { headers: header ? { 'x-vs-store-code': header } : {} })
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text,
    json: JSON.parse(text),
  }
}
