import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'

describe('an unknown address', () => {
  it.each([hosts.da, hosts.sv])(
    'is a whole page on %s with status 404 and a short lifetime',
    async (host) => {
      const answer = await page('/no/such/address', host)
      expect(answer.status).toBe(404)
      expectWholePage(answer, host)
      expectCached(answer, 'redirect')
    },
  )

  it.each([
    [hosts.da, '/c/rodvin'],
    [hosts.sv, '/c/rott-vin'],
  ])('on %s is redirected if it is a path of the old shop', async (host, target) => {
    const answer = await shop('/legacy/red-wine.html', {}, host)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe(target)
  })

  it('gives in-app navigation the redirect’s target as data', async () => {
    const answer = await shop('/_data/legacy/red-wine.html')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ redirect: '/c/rodvin' })
  })

  it.each(['/%ff', '/%zz', '/r%F8dvin', '/c/%c3', '/_data/%ff', '/img/600/600/resize/%ff.svg', '/api/%ff'])(
    '%s, which is not UTF-8, answers 404',
    async (path) => {
      expect((await shop(path)).status).toBe(404)
    },
  )

  it.each([508, 509, 510, 1030, 4000])('of %i bytes answers 404', async (length) => {
    for (const path of [`/${'a'.repeat(length - 1)}`, `/${'%C3%B8'.repeat((length - 1) / 6)}`]) {
      expect((await shop(path)).status).toBe(404)
      expect((await shop(`/_data${path}`)).status).toBe(404)
    }
  })

  it.each(['/c/', '/i/', '/p/1/', '/elabel/', '/alert/', '/bestmatch/', '/sitemap/product/'])(
    '%s with a very long name answers 404',
    async (path) => {
      expect((await shop(path + 'a'.repeat(2000))).status).toBe(404)
    },
  )

  it.each(['/', '/assets/', '/img/', '/api/', '/_data/'])(
    '%s with 60,000 letters is refused at once with 414',
    async (path) => {
      expect((await shop(path + 'a'.repeat(60_000))).status).toBe(414)
    },
  )

  it.each(['/p/%2e%2e/x', '/c//rodvin', '/c/rodvin;x', '/c/%00', '/..%2fetc', '/c/rodvin%5c'])(
    '%s is refused or redirected to a clean path, and not cached under another',
    async (path) => {
      const answer = await shop(path)
      expect([301, 308, 400, 404]).toContain(answer.status)
    },
  )
})
