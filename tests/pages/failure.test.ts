import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { send } from '../support/shop.ts'
import { shopStorage } from '../support/shop-storage.ts'

describe('a platform that does not answer', () => {
  let shop: LocalShop
  beforeAll(async () => {
    shop = await startShop({
      port: 0,
      folder: await shopStorage(0),
      products: 0,
      vars: { PLATFORM_URL: 'http://127.0.0.1:9' },
    })
  })
  afterAll(() => shop?.miniflare.dispose())

  it.each(['/', '/c/rodvin', '/p/1/x', '/search?q=rioja', '/i/terms', '/unknown/path.html', '/checkout'])(
    'is a 503 on %s: a page that says so, with the request’s id, that nobody keeps',
    async (path) => {
      const answer = await send(Number(shop.url.port), path, { headers: { Host: 'da.localhost' } })
      const html = await answer.text()
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Cache-Control')).toMatch(/no-store/)
      expect(answer.headers.get('Retry-After')).toBeTruthy()
      expect(html).toMatch(/<h1/)
      expect(html).toContain(answer.headers.get('X-Request-Id') ?? 'no id')
    },
  )
})
