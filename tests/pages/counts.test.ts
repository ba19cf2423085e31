import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enoughVotes } from '#shared/average-rating.ts'
import type { Category } from '#shared/category.ts'
import { chooseOption, type ListingSearch } from '#shared/listing.ts'
import { cardFields, type ProductCard } from '#shared/product.ts'
import { shownPrice } from '#shared/shown-offer.ts'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { askCatalogue } from '#worker/commerce/ask-catalogue.ts'
import { chosenFilters, offerOf } from '#worker/commerce/chosen-filters.ts'
import { createCommerce } from '#worker/commerce/commerce.ts'
import { listedFor } from '#worker/commerce/product.ts'
import type { Reading } from '#worker/commerce/reading.ts'
import { searchDocuments } from '#worker/commerce/search.ts'

import { databaseOver } from '#worker/local/database-file.ts'
import { temporaryFolder } from '#worker/local/shop.ts'
import { relistPrices } from '#worker/platform/catalog/writing/relist-prices.ts'
import app from '#worker/platform/index.ts'
import { hosts, shop } from '../support/shop.ts'
import { shopStorage } from '../support/shop-storage.ts'

/** A guest, and a customer group of each kind: retail, business, restaurant, VIP, resale. */
const groups = [0, 1, 3, 5, 7, 10]
const views = Object.values(storeViews)
const audiences = views.flatMap((view) => groups.map((group) => [view.code, group] as const))
const nothing = {} as ListingSearch

const secrets = {
  GROUP_TOKEN_SECRET: 'a secret of the tests for customer groups',
  SESSION_SECRET: 'a secret of the tests for their sessions',
  INVALIDATE_KEY: 'a key of the tests',
}
const folder = temporaryFolder()
let file: DatabaseSync
let db: D1Database

/** The shop's own database, read without a Worker between: thousands of lists in seconds. */
beforeAll(async () => {
  await shopStorage(1500, folder)
  const [path = ''] = globSync(join(folder, 'v3/d1/*/*.sqlite')).filter(
    (one) => !one.endsWith('metadata.sqlite'),
  )
  file = new DatabaseSync(path)
  db = databaseOver(file)
  await relistPrices(db, new Date())
})
afterAll(() => {
  file.close()
  rmSync(folder, { recursive: true })
})

function reading(view: StoreView, group: number): Reading {
  const fetch = (url: string, init: RequestInit) => app.request(url, init, { DB: db, ...secrets })
  const env = { PLATFORM: { fetch }, ADMIN_DOMAIN: 'karaffel.example', ...secrets }
  return { env: env as never, view, group, tags: tagRecorder() }
}

async function categoriesOf(read: Reading): Promise<Category[]> {
  const { categories } = createCommerce(read)
  const rows = file.prepare("SELECT id FROM documents WHERE type = 'category' AND store_id = ?")
  const ids = rows.all(read.view.storeId).map(({ id }) => Number(id))
  const pieces = await Promise.all([categories(ids.slice(0, 90)), categories(ids.slice(90))])
  return pieces.flat().filter(({ level }) => level > 1)
}

/** Returns the number of products in a category's list, and the ids on one of its pages. */
async function listed(read: Reading, category: Category, search = nothing, from = 0, size = 1) {
  const { items, total } = await askCatalogue(read, 'product', {
    filters: {
      category_ids: { in: [category.id] },
      ...(category.dont_show_out_of_stock ? { 'stock.is_in_stock': { eq: true } } : {}),
      ...listedFor(read.group),
    },
    chosen: chosenFilters(search, offerOf(read.group)),
    from,
    size,
    _sourceInclude: ['id'],
  })
  return { total, ids: items.map((item) => (item as { id: number }).id) }
}

/** Returns the filter options whose count differs from their list. */
async function wrongOptions(read: Reading, category: Category): Promise<unknown[]> {
  const { filters } = await createCommerce(read).listing(category, nothing)
  const options = filters.flatMap(({ code, options }) =>
    options.map(({ id, count }) => ({ code, id, count })),
  )
  return inTurns(options, async ({ code, id, count }) => {
    const { total } = await listed(read, category, chooseOption(nothing, code, id))
    return total === count ? [] : [[category.name, code, id, `says ${count}`, `has ${total}`]]
  })
}

/** Requests fifty lists at a time, because the edge limits waiting calls (worker/commerce/open-calls.ts). */
async function inTurns<Item, Result>(
  items: Item[],
  look: (item: Item) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += 50)
    results.push(...(await Promise.all(items.slice(from, from + 50).map(look))).flat())
  return results
}

async function wrongPages(read: Reading, category: Category): Promise<unknown[]> {
  const ids = new Set<number>()
  for (let from = 0; from <= ids.size; from += 100) {
    for (const id of (await listed(read, category, nothing, from, 100)).ids) ids.add(id)
  }
  return ids.size === category.product_count ? [] : [[category.name, category.product_count, ids.size]]
}

/** Returns the cards of all listed products. */
async function cardsOf(read: Reading): Promise<ProductCard[]> {
  const filters = listedFor(read.group)
  const page = (from: number) =>
    searchDocuments(read, 'card', { filters, from, size: 500, _sourceInclude: [...cardFields] })
  return (await Promise.all([0, 500, 1000].map(page))).flatMap(({ items }) => items)
}

/** Returns the skus of all products that match the chosen filters. */
async function found(read: Reading, choice: Partial<ListingSearch>): Promise<string[]> {
  const chosen = chosenFilters(choice as ListingSearch, offerOf(read.group))
  const page = (from: number) =>
    askCatalogue(read, 'product', {
      filters: listedFor(read.group),
      chosen,
      from,
      size: 500,
      _sourceInclude: ['sku'],
    })
  return (await Promise.all([0, 500, 1000].map(page)))
    .flatMap(({ items }) => items.map((item) => (item as { sku: string }).sku))
    .sort()
}

function skusOf(cards: readonly ProductCard[]): string[] {
  return cards.map(({ sku }) => sku).sort()
}

/** The prices of a group that sees all products and has no own prices, by view and sku. */
const everybody = new Map<StoreView, Map<string, number>>()
beforeAll(async () => {
  for (const view of views) {
    const cards = await cardsOf(reading(view, 3))
    everybody.set(view, new Map(cards.map((card) => [card.sku, card.price_incl_tax])))
  }
})

describe.each(audiences)('the counts in %s for group %i', (code, group) => {
  const audience = audiences.findIndex(([view, of]) => view === code && of === group)
  const read = reading(storeViews[code], group)

  it('every category states the number of products that its list shows', async () => {
    const said = await categoriesOf(read)
    const shown = await Promise.all(said.map(async (category) => (await listed(read, category)).total))
    expect(said.map(({ name, product_count }) => [name, product_count])).toEqual(
      said.map(({ name }, place) => [name, shown[place]]),
    )
    expect(said.length).toBeGreaterThan(80)
  })

  it('every filter option states the number of products left with it, and a list ends with its last product', async () => {
    const own = (await categoriesOf(read)).filter((_, place) => place % audiences.length === audience)
    for (const category of own) {
      expect(await wrongOptions(read, category)).toEqual([])
      expect(await wrongPages(read, category)).toEqual([])
    }
  })

  it('the offer filter finds the products with an offer for this group, and a price range those with such a price', async () => {
    const all = await cardsOf(read)
    const isLower = (card: ProductCard) =>
      shownPrice(card, read.view).before !== null ||
      card.nextdisc_qty !== null ||
      card.price_incl_tax < (everybody.get(read.view)?.get(card.sku) ?? 0)
    expect(await found(read, { hasOffer: ['1'] })).toEqual(skusOf(all.filter(isLower)))
    for (const price of ['-100', '100-200', '149-151']) {
      const [from = 0, to = 0] = price.split('-').map((bound) => Number(bound) * 100)
      const within = all.filter(({ price_incl_tax: one }) => one >= from && one < to)
      expect([price, await found(read, { price: [price] })]).toEqual([price, skusOf(within)])
    }
  })
})

it('the filters for strength, rating, drinking window and size find the bottles with these values', async () => {
  const read = reading(storeViews.da, 0)
  const bottles = new Set(
    (await cardsOf(read)).flatMap(({ sku, type_id }) => (type_id === 'simple' ? sku : [])),
  )
  const year = new Date().getFullYear()
  for (const [choice, condition] of [
    [{ abv: ['12.5-13.5'] }, `doc ->> 'abv' > 12.5 AND doc ->> 'abv' <= 13.5`],
    [{ rating: ['4.5'] }, `doc ->> 'rating' >= 4.5 AND doc ->> 'rating_count' >= ${enoughVotes}`],
    [{ drink_from: ['now'] }, `doc ->> 'drink_from' <= ${year}`],
    [{ drink_from: ['keep'] }, `doc ->> 'drink_to' >= ${year + 5}`],
    [{ bottle_size: ['1500'] }, `doc ->> 'bottle_size' = '1500'`],
  ] as [Partial<ListingSearch>, string][]) {
    const rows = file.prepare(
      `SELECT doc ->> 'sku' AS sku FROM product_documents WHERE store_id = 1 AND ${condition} ORDER BY 1`,
    )
    const so = rows.all().flatMap(({ sku }) => (bottles.has(String(sku)) ? [String(sku)] : []))
    const skus = await found(read, choice)
    expect([condition, skus.filter((sku) => bottles.has(sku))]).toEqual([condition, so.sort()])
    expect([condition, so.length > 3]).toEqual([condition, true])
  }
})

it.each(groups)('the category of offers has exactly the offers of group %i', async (group) => {
  const read = reading(storeViews.da, group)
  const offers = (await categoriesOf(read)).find(({ id }) => id === 53)
  if (!offers) throw new Error('No category of offers')
  const ids = await listed(read, offers, nothing, 0, 500)
  const skus = await found(read, { hasOffer: ['1'] })
  const cards = (await cardsOf(read)).filter(({ sku }) => skus.includes(sku))
  expect(ids.ids.toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
  expect(ids.total).toBe(offers.product_count)
  expect(ids.total).toBeGreaterThan(50)
  expect(await wrongOptions(read, offers)).toEqual([])
})

interface Link {
  href: string
  count?: number
}

interface Data {
  sections: { categories?: Link[]; html?: string }[]
  subcategories: Link[]
  links: { links: Link[] }[]
  understood: Link[]
  products: unknown[]
  listing?: { total: number; products: { price_incl_tax: number }[] }
  total: number
}

describe.each(['da', 'sv'] as const)('the numbers in the built shop, %s', (code) => {
  const data = async (path: string) =>
    ((await (await shop(`/_data${path}`, {}, hosts[code])).json()) as { data: Data }).data
  const totalOf = async (href: string) => {
    const { listing, total } = await data(href)
    return listing ? listing.total : total
  }
  const expectAsSaid = async (links: Link[]) => {
    const totals = links.map(async ({ href }) => [href, await totalOf(href)])
    expect(await Promise.all(totals)).toEqual(links.map(({ href, count }) => [href, count]))
    expect(links.length).toBeGreaterThan(1)
  }

  it('on the front page are those of the linked lists', async () => {
    const { sections } = await data('')
    await expectAsSaid(sections.flatMap(({ categories = [] }) => categories))
  })

  it('on the front page’s price links are those of their lists, also for wine under 100 kr', async () => {
    const { sections } = await data('')
    const links = sections.flatMap(({ html = '' }) => [
      ...html.matchAll(/href="(\/c\/[^"]+price=-\d+)">([^<]+\sunder\s(\d+)\skr)</g),
    ])
    expect(links.map(([, , , below]) => below)).toContain('100')
    for (const [, href = '', label, below] of links) {
      const { listing } = await data(href)
      const dearest = Math.max(...(listing?.products ?? []).map(({ price_incl_tax }) => price_incl_tax))
      expect([label, dearest < Number(below) * 100, (listing?.total ?? 0) > 3]).toEqual([label, true, true])
    }
  })

  it('of a category’s subcategories are those of the linked lists', async () => {
    const { subcategories } = await data({ da: '/c/rodvin', sv: '/c/rott-vin' }[code])
    await expectAsSaid(subcategories)
  })

  it('of a region’s producers are those of their lists, also of producers in several regions', async () => {
    const { links, products, total } = await data('/region/bordeaux')
    expect(products).toHaveLength(total)
    await expectAsSaid(links[0]?.links ?? [])
  })

  it('of a search without result are those for each of its words', async () => {
    const { understood } = await data('/search?q=riesling+barbera&price=1-2')
    await expectAsSaid(understood)
  })
})
