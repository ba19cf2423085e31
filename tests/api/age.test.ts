import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { firstProduct } from '../pages/first-product.ts'
import { answerBroker, askShop, merged, throughBroker } from '../support/age.ts'
import { cookieOf } from '../support/edge.ts'
import { type Issuer, openIssuer } from '../support/issuer.ts'
import { patient } from '../support/patience.ts'
import { send } from '../support/shop.ts'
import { shopStorage } from '../support/shop-storage.ts'

const open = new URL(`http://localhost:${inject('shopPort')}`)
/** Skus of the shared shop and of every seeded shop. */
const bottle = (await firstProduct('simple')).card.sku
const guide = (await firstProduct('downloadable')).card.sku

describe('an age check through the test broker', () => {
  it('requests an authorization code with PKCE, state and nonce, in the view’s language', async () => {
    const { started } = await throughBroker(open, await cartOf(open), 45)
    const asked = new URL(started.headers.get('Location') ?? '')
    expect(asked.pathname).toBe('/broker/authorize')
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid age_verify:18',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      ui_locales: 'da',
    })
    expect(started.headers.get('Set-Cookie')).toMatch(/^__Host-karaffel-age=.*HttpOnly; Secure; SameSite=Lax/)
  })

  it('refuses an unreadable form', async () => {
    const { status } = await send(Number(open.port), '/broker/authorize', {
      method: 'POST',
      body: 'x',
      headers: { Host: `localhost:${open.port}`, 'Content-Type': 'multipart/form-data' },
    })
    expect(status).toBe(400)
  })

  it('returns to the checkout with the cart approved, and nothing in the address', async () => {
    const cookies = await cartOf(open)
    expect(await requirement(open, cookies)).toEqual({ age: 18, approved: false })
    const returned = await answerBroker(open, cookies, 18)
    expect([returned.status, returned.headers.get('Location')]).toEqual([303, '/checkout'])
    expect(returned.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await requirement(open, merged(cookies, cookieOf(returned)))).toEqual({ age: 18, approved: true })
  })

  it('requires 20 years in Sweden and refuses 18', async () => {
    const host = 'se.localhost'
    const cookies = await cartOf(open, host)
    expect(await requirement(open, cookies, host)).toEqual({ age: 20, approved: false })
    expect(endOf(await answerBroker(open, cookies, 18, host))).toBe('notProved')
    expect(await requirement(open, cookies, host)).toEqual({ age: 20, approved: false })
    expect((await answerBroker(open, cookies, 20, host)).headers.get('Location')).toBe('/checkout')
  })

  it('is skipped if the goods have no age limit', async () => {
    const cookies = await cartOf(open, 'da.localhost', guide)
    expect(await requirement(open, cookies)).toEqual({ age: null, approved: false })
    const started = await askShop(open, '/api/age/start', cookies)
    expect(started.headers.get('Location')).toBe('/checkout')
  })

  it('ends as declined, not proved for a minor, or without a cart', async () => {
    expect(endOf(await answerBroker(open, await cartOf(open), 0))).toBe('declined')
    expect(endOf(await answerBroker(open, await cartOf(open), 17))).toBe('notProved')
    expect(endOf(await askShop(open, '/api/age/start', ''))).toBe('noCart')
  })

  it('refuses a return in another browser, with a changed state, or repeated', async () => {
    const { back, cookies } = await throughBroker(open, await cartOf(open), 45)
    expect(endOf(await askShop(open, back, await cartOf(open)))).toBe('mismatch')
    expect(endOf(await askShop(open, back.replace(/state=[^&]+/, 'state=another'), cookies))).toBe('mismatch')
    const first = await askShop(open, back, cookies)
    expect(first.headers.get('Location')).toBe('/checkout')
    expect(endOf(await askShop(open, back, merged(cookies, cookieOf(first))))).toBe('used')
    // The browser restored the cookie of the first return: its code was used already.
    expect(endOf(await askShop(open, back, cookies))).toBe('expired')
  })

  it('expires after ten minutes', async () => {
    const { back, cookies } = await throughBroker(open, await cartOf(open), 45)
    const late = cookies.replace(/\.(\d{13})/, (_, begun) => `.${Number(begun) - 601_000}`)
    expect(endOf(await askShop(open, back, late))).toBe('expired')
  })

  it('is started by the shop’s own pages only', async () => {
    const headers = { Host: `da.localhost:${open.port}`, 'Sec-Fetch-Site': 'cross-site' }
    expect((await send(Number(open.port), '/api/age/start', { headers })).status).toBe(403)
  })
})

describe('an age check through another issuer (oidc-provider)', () => {
  let issuer: Issuer
  let shop: LocalShop
  let wine: string
  beforeAll(async () => {
    issuer = await openIssuer()
    const settings = { AGE_ISSUER: issuer.url, AGE_CLIENT_ID: issuer.clientId, AGE_CLAIM: 'is_over_{age}' }
    const edge = { AGE_CLIENT_SECRET: issuer.clientSecret, AGE_SCOPE: 'openid age:{age}' }
    shop = await startShop({
      port: 0,
      folder: await shopStorage(),
      vars: { ...patient, ...settings, ...edge },
      platformVars: settings,
    })
    issuer.serve(`http://da.localhost:${shop.url.port}/age-approve`)
    wine =
      (await shop.db
        .prepare(
          "SELECT sku FROM stock JOIN products USING (sku) JOIN product_documents d ON d.product_id = products.id WHERE type_id = 'simple' AND visibility = 4 AND qty > 9 AND b2b_only = 0 AND doc ->> 'abv' > 5",
        )
        .first<string>('sku')) ?? ''
  })
  afterAll(async () => {
    await shop.miniflare.dispose()
    await issuer[Symbol.asyncDispose]()
  })

  it('refuses answers beyond a size limit, at the edge and on the platform', async () => {
    const cookies = await cartOf(shop.url, 'da.localhost', wine)
    issuer.padding = 300_000
    expect(endOf(await askShop(shop.url, '/api/age/start', cookies))).toBe('unavailable')
    issuer.padding = 0
    const { back, pending } = await through(45, cookies)
    issuer.padding = 300_000
    const returned = await askShop(shop.url, back, merged(cookies, pending))
    issuer.padding = 0
    expect(endOf(returned)).toBe('unavailable')
    expect(await requirement(shop.url, cookies)).toEqual({ age: 18, approved: false })
  })

  it('approves an adult, and stores only method, limit, time and transaction id', async () => {
    const cookies = await cartOf(shop.url, 'da.localhost', wine)
    const { back, pending } = await through(45, cookies)
    const returned = await askShop(shop.url, back, merged(cookies, pending))
    expect(returned.headers.get('Location')).toBe('/checkout')
    expect(await requirement(shop.url, cookies)).toEqual({ age: 18, approved: true })
    const { results } = await shop.db.prepare("SELECT * FROM age_approvals WHERE method = 'oidc-test'").all()
    expect(results).toEqual([
      {
        transaction_id: expect.stringMatching(/\S{16}/),
        cart_id: expect.any(Number),
        customer_id: null,
        method: 'oidc-test',
        age_limit: 18,
        verified_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
  })

  it('does not approve a minor', async () => {
    const cookies = await cartOf(shop.url, 'da.localhost', wine)
    const { back, pending } = await through(17, cookies)
    expect(endOf(await askShop(shop.url, back, merged(cookies, pending)))).toBe('notProved')
    expect(await requirement(shop.url, cookies)).toEqual({ age: 18, approved: false })
  })

  it('has no test broker beside it', async () => {
    expect((await askShop(shop.url, '/broker/authorize', '')).status).toBe(404)
  })

  it('reports an unreachable issuer, and keeps the cart', async () => {
    const cookies = await cartOf(shop.url, 'da.localhost', wine)
    const { back, pending } = await through(45, cookies)
    await issuer.close()
    expect(endOf(await askShop(shop.url, back, merged(cookies, pending)))).toBe('unavailable')
    expect(await requirement(shop.url, cookies)).toEqual({ age: 18, approved: false })
  })

  /** Visits the issuer like a browser, signs in there as a person of the given age, and returns the address of the redirect to the shop. */
  async function through(years: number, cookies: string) {
    const started = await askShop(shop.url, '/api/age/start', cookies)
    const back = new URL(await issuer.login(started.headers.get('Location') ?? '', years))
    return { back: back.pathname + back.search, pending: cookieOf(started) }
  }
})

function endOf(answer: Response): string | null {
  return new URL(answer.headers.get('Location') ?? '', 'http://shop').searchParams.get('outcome')
}

async function requirement(shop: URL, cookies: string, host?: string): Promise<unknown> {
  const answer = await askShop(shop, '/api/ext/getAgeRequirement', cookies, host)
  return ((await answer.json()) as { result: unknown }).result
}

/** The cookies of a guest with one product in the cart: a bottle of wine by default. */
async function cartOf(shop: URL, host = 'da.localhost', sku = bottle): Promise<string> {
  const Host = `${host}:${shop.port}`
  const cartItem = { sku, qty: 1 }
  const added = await send(Number(shop.port), '/api/cart/update', {
    method: 'POST',
    headers: { Host, Origin: `http://${Host}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ cartItem, eventId: crypto.randomUUID() }),
  })
  expect(added.status).toBe(200)
  return cookieOf(added)
}
