import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'

describe('an address that is nobody’s', () => {
  it.each([hosts.da, hosts.sv])(
    'is answered on %s with a whole page, status 404, kept shortly',
    async (host) => {
      const answer = await page('/no/such/address', host)
      expect(answer.status).toBe(404)
      expectWholePage(answer, host)
      expectCached(answer, 'redirect')
    },
  )

  it.each(['/my-account/orders', '/signup'])('%s is not found until it is built', async (path) => {
    const answer = await page(path)
    expect(answer.status).toBe(404)
    expectWholePage(answer, hosts.da)
  })

  it.each([
    [hosts.da, '/c/rodvin'],
    [hosts.sv, '/c/rott-vin'],
  ])('on %s sends a path of the old shop to its place here', async (host, target) => {
    const answer = await shop('/legacy/red-wine.html', {}, host)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe(target)
  })

  it('tells in-app navigation of a redirect without following it', async () => {
    const answer = await shop('/_data/legacy/red-wine.html')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ redirect: '/c/rodvin' })
  })

  it.each(['/p/%2e%2e/x', '/c//rodvin', '/c/rodvin;x', '/c/%00', '/..%2fetc', '/c/rodvin%5c'])(
    '%s is refused or sent to a clean path, never kept under another’s',
    async (path) => {
      const answer = await shop(path)
      expect([301, 308, 400, 404]).toContain(answer.status)
    },
  )
})
