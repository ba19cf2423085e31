import { expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'

it.each([hosts.da, hosts.sv])(
  'a shared-list link with an unknown key answers 404 and is not cached, at %s',
  async (host) => {
    for (const key of ['0123456789abcdef0123456789abcdef', '1', '%25', "'--"]) {
      const answer = await page(`/lists/${key}`, host)
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'private, no-store'])
    }
    expect((await shop('/lists')).status).toBe(404)
  },
)
