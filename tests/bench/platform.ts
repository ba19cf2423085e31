import { storeViews } from '#shared/store-view.ts'
import type { LocalShop } from '#worker/local/shop.ts'
import { signGroupToken } from '#worker/platform/login/group-token.ts'
import { cardFields } from '../../shared/product.ts'
import { cartOf } from '../fixtures/order.ts'
import { cpuOf } from './cpu.ts'
import type { Growth, Measured } from './growth.ts'
import { type Call, orderCart } from './order.ts'
import { median, p99, times } from './times.ts'

const runs = 60

/** Measures the platform's own time for its most frequent requests, without the storefront. */
export async function measurePlatform(shop: LocalShop, processes: number[]): Promise<Growth['queries']> {
  const call = callOf(shop.platformUrl?.origin ?? '')
  const token = await signGroupToken(
    { group_id: 10, id: 1, email: 'bench@example.dk' } as never,
    shop.secrets.GROUP_TOKEN_SECRET,
  )
  const queries = new Map<string, Measured>()
  for (const [name, query] of Object.entries(await queriesOf(call, token, await middlingWords(shop.db)))) {
    const found = await foundBy(query)
    const before = cpuOf(processes)
    const durations = await times(runs, query)
    const after = cpuOf(processes)
    const cpu = before === null || after === null ? null : (after - before) / durations.length
    queries.set(name, { median: median(durations), p99: p99(durations), cpu, ...(found && { found }) })
  }
  return queries
}

type Query = (run: number) => Promise<unknown>

/** Returns the average numbers of products in six runs, one per word. Running them also fills the caches of the isolate. */
async function foundBy(query: Query): Promise<string | undefined> {
  const answers: any[] = []
  for (let run = 0; run < 6; run++) answers.push(await query(run))
  if (!answers.every((answer) => Array.isArray(answer?.items) && typeof answer.total === 'number'))
    return undefined
  const mean = (numbers: number[]) => Math.round(numbers.reduce((sum, number) => sum + number, 0) / 6)
  return `${mean(answers.map(({ items }) => items.length))} of ${mean(answers.map(({ total }) => total))}`
}

/**
 * Returns six words that 50 to 200 products have at any catalogue size. A fixed word would match half a page in a small catalogue and
 * hundreds of products in a large one. Its times could not be compared.
 */
async function middlingWords(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT word FROM search_words WHERE store_id = ? AND products BETWEEN 50 AND 200
      AND length(word) > 4 AND word = folded AND NOT word GLOB '*[0-9]*' ORDER BY abs(products - 100), word LIMIT 6`)
    .bind(storeViews.da.storeId)
    .all<{ word: string }>()
  return results.map(({ word }) => word)
}

async function queriesOf(
  call: Call,
  groupToken: string | undefined,
  middling: string[],
): Promise<Record<string, Query>> {
  const search = (body: object) => call('/api/catalog/search', { store: 'da', type: 'product', ...body })
  const list = ({ filters, chosen, facets, text, ...rest }: Listed) =>
    search({
      size: 40,
      _sourceInclude: cardFields,
      ...rest,
      searchQuery: searchQuery({ filters, chosen, facets, text }),
    })
  const red = { category_ids: { in: [37] } }
  const { items, total } = await list({ filters: red, sort: 'stock.qty:desc', _sourceInclude: [] })
  const everything = await list({})
  // Products with the highest stock come first, so that the orders sell out none.
  const simple = items.filter((item: any) => item.type_id === 'simple')
  const { sku, url_path } = simple[0]
  // Products without an age limit.
  const free = await list({ filters: { category_ids: { in: [120] } }, sort: 'stock.qty:desc', size: 12 })
  const cart = await cartOf(call, { [sku]: 1 })
  const narrowed =
    (chosen: object, more: Listed = {}) =>
    () =>
      list({ filters: red, chosen, facets, ...more })
  return {
    'nothing: a call and its answer': () => call('/api/stock/check?sku=none').catch(() => {}),
    'category with facets': () => list({ filters: red, facets }),
    'whole shop with facets': () => list({ facets }),
    'category, sorted by price': () => list({ filters: red, facets, sort: 'final_price:asc' }),
    'category, last page': () => list({ filters: red, from: Math.max(0, Math.min(total, 100_000) - 40) }),
    'whole shop, last page': () => list({ from: Math.max(0, Math.min(everything.total, 100_000) - 40) }),
    'filter: one value': narrowed({ country_code: { in: ['FR'] } }),
    'filter: a rare value': narrowed({ year: { in: ['2014'] } }),
    'filter: three attributes': narrowed({
      country_code: { in: ['FR', 'IT'] },
      bottle_size: { in: ['750'] },
      taste_body: { in: ['3', '4'] },
    }),
    'filter: price': narrowed({ price: { gte: 100, lt: 200 } }),
    'filter: in stock': narrowed({ 'stock.is_in_stock': { eq: true } }),
    'filter: all but a value': narrowed({ country_code: { nin: ['FR'] } }),
    'filter: no facet (abv)': narrowed({ abv: { in: [13.5] } }),
    'filter, last page': narrowed({ country_code: { in: ['FR'] } }, { from: Math.floor(total / 4) }),
    'business: sorted by its price': () => list({ filters: red, sort: 'final_price:asc', groupToken }),
    'text: rare, some 100 products': (run) => list({ text: middling[run % middling.length] }),
    'text: rare, the same words': (run) => list({ text: rare[run % rare.length] }),
    'text: common': () => list({ text: 'rødvin' }),
    'text: begun': (run) => list({ text: begun[run % begun.length] }),
    'text: misspelt': () => list({ text: 'chatauneuf' }),
    'text: part of a sku': () => list({ text: String(sku).slice(1, 5) }),
    'text with facets and a filter': () =>
      list({ text: 'rødvin', facets, chosen: { country_code: { in: ['FR'] } } }),
    'product by sku': () => list({ filters: { sku: { eq: sku } }, size: 1 }),
    'page by its path': () => call('/api/url/map', { url: url_path }),
    'sitemap, a letter': () =>
      list({ filters: { first_letter: { eq: 'c' } }, size: 300, sort: 'name:asc', _sourceInclude: lines }),
    'menu: all categories': () => search({ type: 'category', size: 4000, searchQuery: searchQuery({}) }),
    'stock of a product': () => call(`/api/stock/check?sku=${sku}`),
    totals: () => call(`/api/cart/totals?token=&cartId=${cart}&storeCode=da`),
    'cart of one line and its order': async (run) => {
      const ordered = free.items[run % free.items.length].sku
      await orderCart(call, await cartOf(call, { [ordered]: 1 }), { [ordered]: 1 })
    },
  }
}

const facets = ['wine_color_swatch', 'country_code', 'grape_types', 'year', 'price', 'bottle_size']
const rare = ['barolo', 'sancerre', 'chablis', 'priorat', 'madeira', 'amarone']
const begun = ['cha', 'ries', 'bor', 'tem', 'whi', 'pin']
const lines = ['id', 'sku', 'name', 'slug', 'type_id', 'parentSku']

interface Asked {
  filters?: object | undefined
  /** The selected filters. Each facet is counted without its own selection. */
  chosen?: object | undefined
  facets?: string[] | undefined
  text?: string | undefined
}

interface Listed extends Asked {
  size?: number
  from?: number
  sort?: string
  groupToken?: string | undefined
  _sourceInclude?: readonly string[]
}

function searchQuery({ filters = {}, chosen = {}, facets = [], text = '' }: Asked) {
  const visible = { visibility: { in: text ? [3, 4] : [2, 3, 4] }, status: { in: [0, 1] }, ...filters }
  const applied = (entries: object, scope: string) =>
    Object.entries(entries).map(([attribute, value]) => ({ attribute, value, scope }))
  return {
    _appliedFilters: [...applied(visible, 'default'), ...applied(chosen, 'catalog')],
    _availableFilters: facets.map((field) => ({ field, options: { size: 100 } })),
    _searchText: text,
  }
}

export function callOf(origin: string): Call {
  return async (path, body) => {
    const init =
      body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    const answer = await fetch(origin + path, init)
    const json = (await answer.json()) as any
    if (answer.status !== 200)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(json).slice(0, 300)}`)
    return json
  }
}
