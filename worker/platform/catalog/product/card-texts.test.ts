import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { comparedFields } from '#shared/likeness.ts'
import { cardFields, linkFields } from '#shared/product.ts'
import { listed, query, type WineShop, wineShop } from '#tests/fixtures/wine-shop.ts'
import app from '../../index.ts'

let shop: WineShop
const day = '2030-05-01'
const change = (text: string) => shop.db.prepare(text).run()

beforeAll(async () => {
  shop = await wineShop()
  await change(
    `UPDATE product_documents SET card = json_set(card, '$.special_price_incl_tax', 79, '$.special_from_date',
      '${day} 12:00:00', '$.special_to_date', '${day} 18:00:00', '$.lowestPrice', 89) WHERE product_id = 2`,
  )
}, 30_000)

afterEach(() => vi.useRealTimers())

afterAll(() => shop[Symbol.asyncDispose]())

const plain = { searchQuery: query({ category_ids: { in: [20] }, ...listed }), size: 5 }
const filtered = { searchQuery: query({ category_ids: { in: [20] }, ...listed }, { price: { gte: 50 } }) }

describe('product documents of a list', () => {
  it.each([
    ['cards', cardFields],
    ['links', linkFields],
    ['comparisons', comparedFields],
  ])('are read from the card copy, never whole, for the fields of %s', async (_, _sourceInclude) => {
    const isolate = watched()
    for (const list of [plain, filtered]) await isolate.items({ ...list, _sourceInclude })
    expect(isolate.read.filter((text) => /\bcard AS doc\b/.test(text))).not.toEqual([])
    expect(isolate.read.filter((text) => /[ .]doc AS doc FROM product_documents/.test(text))).toEqual([])
    await isolate.items({ ...plain, _sourceInclude: ['description'] })
    expect(isolate.read.filter((text) => /[ .]doc AS doc FROM product_documents/.test(text))).toHaveLength(1)
  })

  it.each([
    ['a plain list', plain, 1],
    ['a filtered list', filtered, 1],
    ['another sort order', { ...filtered, sort: 'name:desc' }, 1],
    ['a rare search word', { searchQuery: { ...query(listed), _searchText: 'rioja' } }, 2],
  ])('are read in the round trip of their page if they were cached before: %s', async (_, list, trips) => {
    const isolate = watched()
    const first = await isolate.items({ ...list, _sourceInclude: cardFields })
    const before = isolate.trips()
    expect(await isolate.items({ ...list, _sourceInclude: cardFields })).toEqual(first)
    expect(isolate.trips() - before).toBe(trips)
  })

  it('are not read again for a search text with more than two pages of results', async () => {
    const isolate = watched()
    const many = {
      searchQuery: { ...query(listed), _searchText: 'vin' },
      size: 1,
      _sourceInclude: cardFields,
    }
    const first = await isolate.items(many)
    const before = isolate.read.length
    expect(await isolate.items(many)).toEqual(first)
    expect(first).toHaveLength(1)
    expect(isolate.read.slice(before).filter((text) => /\bcard AS doc\b/.test(text))).toEqual([])
  })

  it.each([
    ['stock', 'UPDATE stock SET qty = qty + 7 WHERE product_id = 1'],
    ['availability', 'UPDATE stock SET qty = 0 WHERE product_id = 4'],
    ['a variant’s stock', "UPDATE stock SET qty = 0 WHERE sku = 'MAG-150'"],
    [
      'a document',
      "UPDATE product_documents SET card = json_set(card, '$.name', 'Anden') WHERE product_id = 1",
    ],
    [
      'a deleted and restored product',
      `CREATE TABLE moved AS SELECT * FROM product_documents WHERE product_id = 5;
      DELETE FROM product_documents WHERE product_id = 5;
      UPDATE moved SET card = json_set(card, '$.producer', 'Ny');
      INSERT INTO product_documents SELECT * FROM moved`,
    ],
    ['tax', "UPDATE documents SET doc = json_set(doc, '$.rates[0].rate', 10) WHERE type = 'taxrule'"],
    ['a group price', 'UPDATE group_prices SET final_price = final_price - 500'],
  ])('show a change of %s at once, although their texts are cached', async (_, statements) => {
    const isolate = watched()
    const lists = [plain, filtered, { ...plain, groupToken: await shop.groupToken(10), size: 50 }]
    const ask = async (of: Isolate) =>
      Promise.all(lists.map((list) => of.items({ ...list, _sourceInclude: [...cardFields, 'price'] })))
    const before = await ask(isolate)
    for (const statement of statements.split(';')) await change(statement)
    const after = await ask(isolate)
    expect(after).toEqual(await ask(watched()))
    expect(after).not.toEqual(before)
  })

  it('start and end a special price at its exact time', async () => {
    const isolate = watched()
    const at = async (time: string) => {
      vi.useFakeTimers({ now: new Date(`${day}T${time}+02:00`), toFake: ['Date'] })
      const items = await isolate.items({ ...plain, _sourceInclude: cardFields })
      return items.find(({ sku }) => sku === '10002')?.price_incl_tax
    }
    expect(await at('11:59:59')).toBe(89)
    expect(await at('12:00:00')).toBe(79)
    expect(await at('17:59:59')).toBe(79)
    expect(await at('18:00:01')).toBe(89)
  })
})

type Isolate = ReturnType<typeof watched>

/** Simulates a new isolate with empty caches, and records its queries. */
function watched() {
  const read: string[] = []
  let trips = 0
  const asks = { prepare: (text: string) => read.push(text), batch: () => (trips += 1) }
  const db = new Proxy(shop.db, {
    get(target, key: 'prepare' | 'batch') {
      const own = target[key].bind(target) as (value: never) => unknown
      return (value: never) => {
        asks[key]?.(value)
        return own(value)
      }
    },
  })
  return {
    read,
    trips: () => trips,
    async items(body: object): Promise<Record<string, unknown>[]> {
      return JSON.parse(await this.text(body)).items
    },
    async text(body: object): Promise<string> {
      const init = {
        method: 'POST',
        body: JSON.stringify({ store: 'da', type: 'product', ...body }),
        headers: { 'content-type': 'application/json' },
      }
      return (await app.request('/api/catalog/search', init, { ...shop.env, DB: db })).text()
    },
  }
}
