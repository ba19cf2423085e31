import { expect, it } from 'vitest'
import { smallShop } from '#tests/fixtures/small-shop.ts'

const secret = 'the secret of a plug-in, 32 letters or more'
// Nothing listens there: no call below may reach Vendure.
const vendure = { ENGINE: 'vendure', VENDURE_API: 'http://127.0.0.1:9', VENDURE_ADMIN: 'reader:password' }

async function statusOf(vars: Record<string, string>, key: string, body: unknown): Promise<number> {
  await using shop = await smallShop(vars)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const sent = { method: 'POST', body: JSON.stringify(body), headers }
  return (await shop.fetch('/merchant/catalogue', sent)).status
}

it('changes of products get a 401 without the secret of the plug-in, and a 404 if no secret is set', async () => {
  const vars = { ...vendure, VENDURE_SECRET: secret }
  expect(await statusOf(vars, `${secret}!`, { products: [] })).toBe(401)
  expect(await statusOf(vendure, '', { products: [] })).toBe(404)
  expect(await statusOf({ ...vendure, VENDURE_SECRET: 'short' }, 'short', { products: [] })).toBe(404)
})

it('changes of products get a 404 if Vendure does not serve the shop', async () => {
  expect(await statusOf({ ...vendure, VENDURE_SECRET: secret, ENGINE: '' }, secret, { products: [] })).toBe(
    404,
  )
})

it('a call of the plug-in without products is accepted, and a call with invalid or too many ids is refused', async () => {
  const vars = { ...vendure, VENDURE_SECRET: secret }
  expect(await statusOf(vars, secret, { products: [] })).toBe(200)
  expect(await statusOf(vars, secret, { products: ['1"}){'] })).toBe(400)
  expect(await statusOf(vars, secret, { products: Array.from({ length: 51 }, String) })).toBe(400)
})
