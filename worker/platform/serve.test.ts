import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { endpoint } from '#shared/platform-api/endpoint.ts'
import type { Platform } from './env.ts'
import { answerError, serve, withMeta } from './serve.ts'

const shape = {
  query: v.strictObject({
    rack: v.pipe(v.string(), v.regex(/^\d+$/, 'is no rack')),
    qty: v.optional(v.string()),
  }),
  body: v.strictObject({
    cartItem: v.strictObject({ sku: v.pipe(v.string(), v.maxLength(5, 'is too long')) }),
  }),
  result: v.string(),
  refusals: { soldOut: 409 },
}
const bottle = endpoint('POST /api/bottle/:rack', shape)
const checked = endpoint('POST /api/checked/:rack', { ...shape, missing: { status: 400 } })
const worded = endpoint('POST /api/worded/:rack', {
  ...shape,
  missing: { words: { cartItem: 'No bottle!' } },
})
const shelf = { ...shape, query: v.strictObject({}), raw: true } as const
const open = endpoint('POST /api/open', shelf)
const mine = endpoint('POST /api/mine', { ...shelf, needs: 'customer' })

const sought = endpoint('GET /api/sought', {
  query: v.strictObject({ sku: v.string(), page: v.optional(v.pipe(v.string(), v.digits())) }),
  result: v.string(),
})

const app = new Hono<Platform>()
app.onError(answerError)
const served = [
  serve(bottle, ({ query, body, view, token, refuse }) => {
    if (body.cartItem.sku === 'gone') throw refuse('soldOut', 'The last bottle is sold')
    if (body.cartItem.sku === 'bug') throw new Error('SELECT password FROM customer')
    return withMeta(`${query.rack}:${body.cartItem.sku}:${view.code}:${token}`, { refreshToken: 'r' })
  }),
  serve(open, ({ body }) => body.cartItem.sku),
  serve(mine, () => 'mine'),
  serve(checked, () => 'checked'),
  serve(worded, () => 'worded'),
  serve(sought, ({ query }) => JSON.stringify(query)),
]
for (const { row, handle } of served) app.on(row.method, row.path, handle)

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const init = { method: 'POST', body: text, headers: { 'content-type': 'application/json', ...headers } }
  return app.request(path, init, { DB: undefined })
}

const item = (sku: string) => ({ cartItem: { sku } })

describe('the platform’s server', () => {
  it('answers in the envelope, with path params, view and token', async () => {
    const answer = await post('/api/bottle/7?token=tok&storeCode=da&cartId=3', item('a'))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ code: 200, result: '7:a:da:tok', meta: { refreshToken: 'r' } })
  })

  it('prefers the view in the header to the query, and refuses an unknown view', async () => {
    const answer = await post('/api/bottle/7?storeCode=da', item('a'), { 'x-vs-store-code': 'sv' })
    expect(await answer.json()).toMatchObject({ result: '7:a:sv:' })
    expect((await post('/api/bottle/7?storeCode=no', item('a'))).status).toBe(404)
  })

  it('answers raw rows without the envelope', async () => {
    expect(await (await post('/api/open', item('a'))).json()).toBe('a')
  })

  const noItem = 'No cartItem element provided within the request body'

  it.each([
    ['a body without its element', '/api/bottle/7', {}, 500, 'cartItem', noItem],
    ['an element that is nothing', '/api/bottle/7', { cartItem: null }, 500, 'cartItem', noItem],
    ['the same where the row has words for it', '/api/worded/7', {}, 500, 'cartItem', 'No bottle!'],
    ['the same where the row checks by a schema', '/api/checked/7', {}, 400, 'cartItem', noItem],
    ['a missing field', '/api/bottle/7', { cartItem: {} }, 400, 'cartItem.sku', 'cartItem.sku is required'],
    ['a bad field', '/api/bottle/7', item('too long'), 400, 'cartItem.sku', 'is too long'],
    ['a bad path', '/api/bottle/x', item('a'), 400, 'rack', 'is no rack'],
    ['an unknown query', '/api/bottle/7?evil=1', item('a'), 400, 'evil', expect.any(String)],
  ])('refuses %s with code, text and field', async (_, path, body, code, field, message) => {
    const answer = await post(path, body)
    expect(answer.status).toBe(code)
    expect(await answer.json()).toEqual({ code, result: message, meta: { errors: [{ field, message }] } })
  })

  it('treats an empty search param as missing', async () => {
    const ask = async (query: string) =>
      (await app.request(`/api/sought${query}`, {}, { DB: undefined })).json()
    const missing = { code: 500, result: 'sku parameter is required' }
    expect([await ask(''), await ask('?sku=')]).toMatchObject([missing, missing])
    expect(await ask('?sku=A&page=')).toEqual({ code: 200, result: '{"sku":"A"}' })
  })

  it('refuses a body that is invalid JSON, of another type, or too large', async () => {
    expect((await post('/api/open', '{')).status).toBe(400)
    expect((await post('/api/open', item('a'), { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post('/api/open', item('x'.repeat(300_000)))).status).toBe(413)
  })

  it('answers a refusal with its code and name', async () => {
    const answer = await post('/api/bottle/7', item('gone'))
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      code: 409,
      result: 'The last bottle is sold',
      meta: { refusal: 'soldOut' },
    })
  })

  it('refuses a customer’s call without a token', async () => {
    expect(await (await post('/api/mine', item('a'))).json()).toEqual({
      code: 401,
      result: "The consumer isn't authorized to access self.",
      meta: { refusal: 'unauthorized' },
    })
    expect((await post('/api/mine?token=t', item('a'))).status).toBe(200)
  })

  it('masks a fault, and logs it with the report id of the answer', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const answer = await post('/api/bottle/7', item('bug'))
    const { code, result } = (await answer.json()) as { code: number; result: string }
    expect([answer.status, code]).toEqual([500, 500])
    expect(result).not.toContain('SELECT')
    const report = result.match(/Report ID: (\S+)/)?.[1]
    expect(log.mock.calls[0]?.[0]).toContain(report)
    expect(log.mock.calls[0]?.[0]).toContain('SELECT password')
    log.mockRestore()
  })
})
