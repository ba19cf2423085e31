import type * as v from 'valibot'
import { sortOrder } from '#worker/commerce/list-order.ts'
import { listedFor } from '#worker/commerce/product.ts'
import { searchDocuments } from '#worker/commerce/search.ts'
import { type AgentRequest, type Message, metaOf, type Outcome } from '../agent-request.ts'
import { factWords } from './find-products.ts'
import { productOf } from './product-of.ts'
import type { SearchBody } from './schemas.ts'

const usualSize = 10
const largestSize = 25
/** The last place of a list that a page may begin at. */
const lastPlace = 10_000

type Asked = v.InferOutput<typeof SearchBody>

/** Returns the products that a text finds, best match first; without a text the most popular ones of the filters. */
export async function searchCatalog({ body }: { body: Asked }, request: AgentRequest): Promise<Outcome> {
  const { reading } = request
  const { query = '', filters = {}, pagination = {} } = body
  const text = query.trim()
  const size = Math.min(pagination.limit ?? usualSize, largestSize)
  const from = Math.min(Number.parseInt(pagination.cursor ?? '0', 36), lastPlace)
  const { ids, unknown } = await categoryIds(filters.categories ?? [], request)
  const isNone = filters.categories !== undefined && ids.length === 0
  const [found, words] = await Promise.all([
    isNone
      ? { items: [], total: 0 }
      : searchDocuments(reading, 'product', {
          filters: {
            ...listedFor(reading.group),
            visibility: { in: [3, 4] },
            ...(ids.length > 0 && { category_ids: { in: ids } }),
          },
          chosen: priceCondition(filters.price),
          sort: text ? [] : sortOrder('popularity'),
          ...{ text, from, size },
        }),
    factWords(request),
  ])
  const next = from + size
  const hasMore = next < found.total && next <= lastPlace
  return {
    ucp: metaOf(request, 'dev.ucp.shopping.catalog.search'),
    products: found.items.map((product) => productOf(product, request, words)),
    pagination: {
      has_next_page: hasMore,
      ...(hasMore && { cursor: next.toString(36) }),
      total_count: found.total,
    },
    ...(unknown.length > 0 && { messages: unknown }),
  }
}

/** Returns the condition of a price in minor units. */
function priceCondition({ min, max }: NonNullable<Asked['filters']>['price'] = {}): Record<string, unknown> {
  if (min === undefined && max === undefined) return {}
  return {
    price: { ...(min !== undefined && { gte: min / 100 }), ...(max !== undefined && { lte: max / 100 }) },
  }
}

async function categoryIds(
  names: readonly string[],
  { commerce }: AgentRequest,
): Promise<{ ids: number[]; unknown: Message[] }> {
  const found = await Promise.all(names.map((name) => commerce.category(name).catch(() => null)))
  return {
    ids: found.flatMap((category) => category?.id ?? []),
    unknown: names.flatMap((name, index) =>
      found[index] ? [] : [{ type: 'info' as const, code: 'not_found', content: name }],
    ),
  }
}
