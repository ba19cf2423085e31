import { describe, expect, it } from 'vitest'
import { catalogSearch } from '#shared/platform-api/catalog.ts'
import { renderList } from '#shared/platform-api/product.ts'
import type { SearchRequestInput } from '#shared/platform-api/search-query.ts'
import { userMe } from '#shared/platform-api/user.ts'
import { ask, platform } from './ask.ts'
import { attempt, attemptWith, impossible, missing } from './attempt.ts'
import { product, search } from './found.ts'
import { wireResultOf } from './result.ts'
import { signIn } from './shopper.ts'

const request: SearchRequestInput = {
  store: 'da',
  type: 'product',
  size: 100,
  sort: 'id:asc',
  searchQuery: { _appliedFilters: [{ attribute: 'status', value: { in: [1] } }] },
  _sourceInclude: ['id', 'sku', 'price_incl_tax', 'final_price'],
}

describe('group prices', () => {
  it(
    'are not given to a request that names a group (the reference believes a bare groupId)',
    attempt(async () => {
      const guests = await search('da', request)
      for (const customerGroupId of [3, 10, 13]) {
        expect(await search('da', { ...request, customerGroupId })).toEqual(guests)
      }
      const skus = (await product('da')).sku
      const asGuest = await wireResultOf(renderList, { query: { skus } })
      expect(await wireResultOf(renderList, { query: { skus, userGroupId: '10' } })).toEqual(asGuest)
    }),
  )

  it.for([
    ['another key signed', forged('HS256', 'c2lnbmF0dXJl')],
    ['nobody signed', forged('none', '')],
    ['is no token', 'not-a-token'],
  ] as const)(
    'are not given for a group token that %s, without an error',
    attemptWith(async ([, groupToken]) => {
      const guests = await search('da', request)
      const answer = await ask(catalogSearch, { body: { ...request, groupToken } })
      if (answer.status === 200) expect(answer.json.items).toEqual(guests)
      else expect(answer.status, answer.text).toBe(401)
    }),
  )

  it(
    'are given for the token of a customer in the group, and to nobody afterwards',
    attempt(async () => {
      const guests = await search('da', request)
      const groups = []
      for (const groupToken of await groupTokens()) {
        groups.push(JSON.stringify(await search('da', { ...request, groupToken })))
      }
      if (!platform.isEmbedded && groups.every((items) => items === JSON.stringify(guests))) {
        throw missing('customer with prices of her own')
      }
      expect(groups.some((items) => items !== JSON.stringify(guests))).toBe(true)
      expect(await search('da', request)).toEqual(guests)
    }),
  )
})

async function groupTokens(): Promise<string[]> {
  if (!platform.customers.length) throw impossible('needs a customer: --username and --password')
  const tokens: string[] = []
  for (const credentials of platform.customers) {
    const { token } = await signIn(credentials)
    const { groupToken } = await wireResultOf(userMe, { token })
    if (groupToken) tokens.push(groupToken)
  }
  expect(tokens).not.toEqual([])
  return tokens
}

function forged(alg: string, signature: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode({ alg, typ: 'JWT' })}.${encode({ group_id: 10, id: 1, user: 'mette@example.dk' })}.${signature}`
}
