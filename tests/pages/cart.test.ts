import { describe, expect, it } from 'vitest'
import { hosts, page } from '../support/shop.ts'
import { expectPrivate, expectWholePage } from './expectations.ts'

describe('/cart', () => {
  it.each([hosts.da, hosts.sv])('is a whole page on %s that is not cached', async (host) => {
    const answer = await page('/cart', host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectPrivate(answer)
    expect(answer.html).toContain('name="robots" content="noindex"')
    expect(answer.html).not.toContain('http-equiv="refresh"')
  })
})
