import { beforeAll, describe, expect, inject, it } from 'vitest'
import { demoCustomers } from '#worker/local/loading/demonstration-people.ts'
import { cookieOf } from '../support/edge.ts'
import { shop } from '../support/shop.ts'

interface CategoryData {
  data: { listing: { total: number; products: { sku: string; slug: string; b2b_only: boolean }[] } }
}

/** The category for businesses by url-key, id and `url_path`. */
const ways = ['/c/erhverv', '/c/57', '/erhverv']

const cookies = new Map<number, string>()

beforeAll(async () => {
  const customers = demoCustomers()
  for (const group of [1, 3, 5]) {
    const customer = customers.find(({ group_id }) => group_id === group)
    const signedIn = await shop('/api/user/login', {
      method: 'POST',
      body: JSON.stringify({ username: customer?.email, password: customer?.password }),
      headers: { Origin: `http://da.localhost:${inject('shopPort')}`, 'Content-Type': 'application/json' },
    })
    cookies.set(group, cookieOf(signedIn))
  }
})

function asGroup(group: number, path: string): Promise<Response> {
  return shop(path, { headers: group ? { Cookie: cookies.get(group) ?? '' } : {} })
}

async function list(group: number, path: string) {
  const answer = await asGroup(group, `/_data${path}`)
  return ((await answer.json()) as CategoryData).data.listing
}

describe('content for businesses only', () => {
  it.each([3, 5])('is shown to group %i', async (group) => {
    expect((await asGroup(group, '/c/erhverv')).status).toBe(200)
    const { products } = await list(group, '/c/erhverv')
    expect(products.some(({ b2b_only }) => b2b_only)).toBe(true)
  })

  it.each([0, 1])(
    'answers 404 for group %i at every address, also after a business has opened it',
    async (group) => {
      for (const way of ways) {
        await asGroup(3, way)
        expect((await asGroup(group, way)).status).toBe(404)
        expect((await asGroup(group, `/_data${way}`)).status).toBe(404)
      }
    },
  )

  it('is in no guest’s list with any filter and order, and has no page for guests', async () => {
    const { products } = await list(3, '/c/erhverv')
    const [hidden] = products.filter(({ b2b_only }) => b2b_only)
    if (!hidden) throw new Error('No product is for businesses only')
    const address = `/p/${hidden.sku}/${hidden.slug}`
    expect((await asGroup(3, address)).status).toBe(200)
    expect((await asGroup(0, address)).status).toBe(404)
    expect((await asGroup(1, address)).status).toBe(404)
    for (const path of [
      '/c/rodvin',
      '/c/nyheder',
      '/c/vinkasser',
      '/c/rodvin?sort=price-desc',
      `/search?q=${hidden.sku}`,
    ]) {
      await list(3, path)
      const listing = await list(0, path)
      expect(listing.products.filter(({ b2b_only }) => b2b_only)).toEqual([])
    }
  })

  it('is not shown to a request that only claims to be a business', async () => {
    const said: Record<string, string>[] = [
      { 'X-Customer-Group': '3' },
      { Cookie: 'group=3; __Host-karaffel=3' },
    ]
    for (const headers of said)
      expect((await shop('/c/erhverv?groupId=3&customerGroupId=3', { headers })).status).toBe(404)
  })
})
