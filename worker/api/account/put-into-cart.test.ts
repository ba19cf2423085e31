import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { kitOption } from '#shared/kit.ts'
import { storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import { mette, smallShop } from '#tests/fixtures/small-shop.ts'
import type { Gateway } from '#worker/gateway.ts'
import { guestSession, type Session } from '#worker/session/session.ts'
import { Visitor } from '#worker/session/visitor.ts'
import { putIntoCart } from './put-into-cart.ts'

it('a kit of which one bottle is sold out is left out as a whole, and the other goods are put into the cart', async () => {
  await using shop = await smallShop()
  const PLATFORM = {
    fetch: (url: string, init: RequestInit) => shop.fetch(url.replace('https://platform', ''), init as never),
  }
  const env = edgeEnv({ PLATFORM, GROUP_TOKEN_SECRET: 'a secret of the tests' } as object)
  const { result: token } = await shop.post('/api/user/login', mette)
  // 12 of the second bottle are in stock.
  const product_option = kitOption({ sku: 'KIT', parts: { '10234': 1, '10240': 20 } })
  const app = new Hono<Gateway>()
  app.post('/', async (c) => {
    c.set('view', storeViews.da)
    c.set('visitor', new Visitor(undefined, env))
    c.get('visitor').change({ ...guestSession(), token })
    const kit = ['10234', '10240'].map((sku) => ({ sku, qty: sku === '10234' ? 1 : 20, product_option }))
    const wanted = [...kit, { sku: 'ALE', qty: 3 }].map((item) => ({ name: item.sku, item }))
    return c.json([await putIntoCart(wanted, c), await c.get('visitor').session()])
  })
  const response = await app.request('/', { method: 'POST' }, env)
  const [answer, { carts }] = (await response.json()) as [object, Session]
  expect(answer).toEqual({ errors: { '': 'Resten ligger i kurven. Dette kan ikke købes nu: 10240' } })
  const { result } = await shop.get(`/api/cart/pull?storeCode=da&cartId=${carts.da}&token=${token}`)
  expect(result.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty])).toEqual([['ALE', 3]])
}, 60_000)
