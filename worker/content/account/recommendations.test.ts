import { expect, it, vi } from 'vitest'
import { orderHistory } from '#shared/platform-api/order-history.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { Missing } from '#worker/declaration/page.ts'
import type { AccountContext } from './block.ts'
import { loadRecommendation } from './recommendations.ts'

it('reads at most twenty pages of an order history to find a bought product', async () => {
  const pages = vi.fn((page: number) => ({ items: [], total_count: page < 100 ? 1_000_000_000 : 0 }))
  const asCustomer = (async (row: unknown, { query }: { query?: { currentPage: number } }) =>
    row === orderHistory ? pages(query?.currentPage ?? 0) : []) as unknown as AccountContext['asCustomer']
  const commerce = { cardsOfIds: async () => [{ id: 7 }] } as unknown as Commerce
  const context = { asCustomer, commerce, params: { id: '7' }, customer: Promise.resolve(null) }
  expect(await loadRecommendation(context as unknown as AccountContext)).toBeInstanceOf(Missing)
  expect(pages).toHaveBeenCalledTimes(20)
})
