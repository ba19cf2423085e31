import { beforeEach, expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import type { Env } from '#worker/env.ts'
import { createCommerce } from './commerce.ts'

const asked: string[][] = []

/** A platform that knows one attribute. */
const env = {
  ADMIN_DOMAIN: 'karaffel.example',
  SESSION_SECRET: 's'.repeat(32),
  INVALIDATE_KEY: 'i'.repeat(16),
  GROUP_TOKEN_SECRET: 'g'.repeat(32),
  SKIPPED_ATTRIBUTES: 'cost, secret_margin',
  PLATFORM: {
    fetch: async (_: string, init: RequestInit) => {
      const { searchQuery } = JSON.parse(String(init.body))
      asked.push(searchQuery._appliedFilters[0].value.in)
      const items = [{ attribute_id: 1, attribute_code: 'closure', options: [{ value: '1', label: 'Cork' }] }]
      return Response.json({ items, total: 1, start: 0, perPage: 50, aggregations: {} })
    },
  },
} as unknown as Env

const commerce = () => createCommerce({ env, view: storeViews.da, group: 0, tags: tagRecorder() })

beforeEach(() => {
  asked.length = 0
})

it("'Attribute names with a dot are skipped; blacklisted attributes skipped'", async () => {
  const found = await commerce().attributes(['closure', 'stock.qty', 'cost', 'secret_margin'])
  expect([...found.keys()]).toEqual(['closure'])
  expect(asked).toEqual([['closure']])
})

it("'attributes not found are blacklisted': nobody asks for them a second time for one page", async () => {
  const reads = commerce()
  await reads.attributes(['closure', 'nobody_knows'])
  await reads.attributes(['closure', 'nobody_knows'])
  await reads.attributes(['nobody_knows'])
  expect(asked).toEqual([['closure', 'nobody_knows'], ['closure']])
  await commerce().attributes(['nobody_knows'])
  expect(asked).toHaveLength(3)
})
