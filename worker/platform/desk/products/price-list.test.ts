import { expect, it } from 'vitest'
import { countedDatabase } from '#tests/fixtures/counted-database.ts'
import { changeTo, shopOf } from '#tests/fixtures/imported-shop.ts'
import type { DeskContext } from '../desk-handler.ts'
import { undoLines } from './change-products.ts'
import { readProductFile } from './read-product-file.ts'

/** The statements that D1 permits to one request of a Worker. */
const mostStatements = 1000

it('a price list of 10,000 lines is stored and undone within the statements that D1 permits to a request', async () => {
  const skus = Array.from({ length: 501 }, (_, place) => `W-${place}`)
  const listOf = (price: number, count: number) =>
    `sku,price\n${skus
      .slice(0, count)
      .map((sku) => `${sku},${price}`)
      .join('\n')}\n`
  const shop = await shopOf(
    `sku,name,price,category\n${skus.map((sku) => `${sku},Vin ${sku},100,Vin`).join('\n')}\n`,
  )
  const prices = () =>
    shop.rows('SELECT DISTINCT final_price FROM listings ORDER BY 1').map((row) => row.final_price)
  const counted = async (work: (context: DeskContext) => Promise<unknown>) => {
    const { db, statements } = countedDatabase(shop.db)
    await work({
      db,
      env: {},
      colleague: { email: 'ida@karaffel.example' },
      now: new Date(),
      purge() {},
    } as never)
    return statements()
  }
  const store = (price: number, count: number) => {
    const asked = { name: 'prices.csv', store: '1', complete: '0', net: '0', answers: '{}' } as const
    const bytes = new TextEncoder().encode(listOf(price, count))
    return counted((context) => readProductFile(asked, bytes, context))
  }
  const undo = (id: number) => {
    const entry = `SELECT about, before, after FROM desk_journal WHERE id = ${id}`
    const [{ about, before, after } = {}] = shop.rows(entry) as Record<string, string>[]
    const states = { before: JSON.parse(String(before)), after: JSON.parse(String(after)) }
    return counted((context) => undoLines({ about: String(about), ...states } as never, context))
  }
  // The statements grow with each piece of lines; the others are the same for any file.
  const atTenThousand = (half: number, whole: number) => half + 19 * (whole - half)
  const stored = [await store(110, 500), await store(120, 501)] as const
  expect(prices()).toEqual([12_000])
  const undone = [await undo(2), await undo(1)].toReversed() as [number, number]
  expect(prices()).toEqual([10_000])
  expect(atTenThousand(...stored)).toBeLessThan(mostStatements)
  expect(atTenThousand(...undone)).toBeLessThan(mostStatements)
})

const listOf = (skus: readonly string[], price: number) =>
  `sku,price\n${skus.map((sku) => `${sku},${price}`).join('\n')}\n`

it('a price list that fails after its first 500 lines leaves no page of these with the old price, and is undone', async () => {
  const skus = Array.from({ length: 501 }, (_, place) => `W-${place}`)
  const { db, rows } = await shopOf(
    `sku,name,price,category\n${skus.map((sku) => `${sku},Vin ${sku},100,Vin`).join('\n')}\n`,
  )
  const prices = () =>
    rows(
      'SELECT final_price AS price, count(DISTINCT product_id) AS products FROM listings GROUP BY 1 ORDER BY 1',
    )
  const progress = () => {
    throw new Error('The request ended.')
  }
  await expect(changeTo(db, listOf(skus, 110), { progress })).rejects.toThrow('The request ended.')
  expect(prices()).toEqual([
    { price: 10_000, products: 1 },
    { price: 11_000, products: 500 },
  ])
  expect(rows('SELECT tag FROM old_pages')).toEqual([])
  const at = (price: string) => skus.map((sku) => ({ sku, cells: { price_da: price, price_sv: price } }))
  const undo = () => {
    const context = { db, env: {}, colleague: { email: 'ida@karaffel.example' }, now: new Date(), purge() {} }
    return undoLines({ about: 'list', before: at('100'), after: at('110') } as never, context as never)
  }
  await changeTo(db, listOf(['W-500'], 105))
  await expect(undo()).rejects.toThrow('The product has changed since. Load it again.')
  expect(prices()).toHaveLength(2)
  await changeTo(db, listOf(['W-500'], 100))
  await undo()
  expect(prices()).toEqual([{ price: 10_000, products: 501 }])
})
