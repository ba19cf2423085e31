import { expect, it } from 'vitest'
import { countedDatabase } from '#tests/fixtures/counted-database.ts'
import { changeTo, shopOf } from '#tests/fixtures/imported-shop.ts'
import { firstPiece, mostInPiece } from '../../catalog/import/piece-size.ts'
import type { DeskContext } from '../desk-handler.ts'
import { undoLines } from './change-products.ts'
import { readProductFile } from './read-product-file.ts'

/** Runs the work with a database that counts its statements. */
async function counted<Result>(db: D1Database, work: (context: DeskContext) => Promise<Result>) {
  const counting = countedDatabase(db)
  const colleague = { email: 'ida@karaffel.example' }
  const result = await work({ db: counting.db, env: {}, colleague, now: new Date(), purge() {} } as never)
  return { result, statements: counting.statements() }
}

function readReport(db: D1Database, text: string, choices: { store: '0' | '1'; complete?: '1' }) {
  const asked = { name: 'file.csv', complete: '0', net: '0', answers: '{}', ...choices } as const
  const bytes = new TextEncoder().encode(text)
  return counted(db, (context) => readProductFile(asked, bytes, context))
}

async function readFile(db: D1Database, text: string, store: '0' | '1'): Promise<number> {
  return (await readReport(db, text, { store })).statements
}

/** The pieces in which 10,000 lines of the products below are read after the first one. */
const furtherPieces = Math.ceil((10_000 - firstPiece) / mostInPiece)
const skus = Array.from({ length: firstPiece + 1 }, (_, place) => `W-${place}`)
const productsOf = (producer: string, count = skus.length) =>
  `sku,name,price,category,producer\n${skus
    .slice(0, count)
    .map((sku) => `${sku},Vin ${sku},100,Vin,${producer}`)
    .join('\n')}\n`
/** Returns the statements of 10,000 lines: those of the first piece, and for each further piece the cost of one line beyond the first. */
const atTenThousand = (first: number, second: number) => first + furtherPieces * (second - first)

it('a file of 10,000 products is previewed and stored with at most 250 statements', async () => {
  const { db, rows } = await shopOf(productsOf('Gut Eins'))
  const preview = [
    await readFile(db, productsOf('Gut Zwei', firstPiece), '0'),
    await readFile(db, productsOf('Gut Zwei'), '0'),
  ] as const
  const stored = [
    await readFile(db, productsOf('Gut Zwei', firstPiece), '1'),
    await readFile(db, productsOf('Gut Drei'), '1'),
  ] as const
  expect(rows("SELECT DISTINCT doc ->> 'producer' AS producer FROM product_documents")).toEqual([
    { producer: 'Gut Drei' },
  ])
  // Documents are written in values of a bounded length: the first piece shows how many its products need.
  const [{ length } = {}] = rows('SELECT sum(length(doc) + length(card)) AS length FROM product_documents')
  const documents = Math.ceil((10_000 / skus.length) * (Number(length) / 1_600_000))
  expect(atTenThousand(...preview)).toBeLessThan(100)
  expect(atTenThousand(...stored) + documents).toBeLessThanOrEqual(250)
})

it('a price list of 10,000 lines is stored and undone with fewer than 500 statements', async () => {
  const shop = await shopOf(productsOf('Gut Eins'))
  const prices = () =>
    shop.rows('SELECT DISTINCT final_price FROM listings ORDER BY 1').map((row) => row.final_price)
  const store = (price: number, count: number) => readFile(shop.db, listOf(skus.slice(0, count), price), '1')
  const undo = async (id: number) => {
    const entry = `SELECT about, before, after FROM desk_journal WHERE id = ${id}`
    const [{ about, before, after } = {}] = shop.rows(entry) as Record<string, string>[]
    const states = { before: JSON.parse(String(before)), after: JSON.parse(String(after)) }
    const work = (context: DeskContext) => undoLines({ about: String(about), ...states } as never, context)
    return (await counted(shop.db, work)).statements
  }
  const stored = [await store(110, firstPiece), await store(120, skus.length)] as const
  expect(prices()).toEqual([12_000])
  const undone = [await undo(2), await undo(1)].toReversed() as [number, number]
  expect(prices()).toEqual([10_000])
  expect(atTenThousand(...stored)).toBeLessThan(500)
  expect(atTenThousand(...undone)).toBeLessThan(500)
})

it('the preview of a long file lists the first 500 changes and counts all', async () => {
  const { db } = await shopOf(productsOf('Gut Eins', 1))
  const { result } = await readReport(db, productsOf('Gut Zwei', 502), { store: '0' })
  expect([result.changes.length, result.changeCount]).toEqual([500, 501])
})

it('a complete file that changes nothing and hides a missing product is in the journal', async () => {
  const { db, rows } = await shopOf(productsOf('Gut Eins', 3))
  const { result } = await readReport(db, productsOf('Gut Eins', 2), { store: '1', complete: '1' })
  expect(result.changes).toMatchObject([{ sku: 'W-2', kind: 'hidden' }])
  expect(rows('SELECT action, about, by FROM desk_journal')).toEqual([
    { action: 'products imported', about: 'file.csv', by: 'ida@karaffel.example' },
  ])
})

const listOf = (skus: readonly string[], price: number) =>
  `sku,price\n${skus.map((sku) => `${sku},${price}`).join('\n')}\n`

it('a price list that fails after its first piece leaves no page of these with the old price, and is undone', async () => {
  const { db, rows } = await shopOf(productsOf('Gut Eins'))
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
    { price: 11_000, products: firstPiece },
  ])
  expect(rows('SELECT tag FROM old_pages')).toEqual([])
  const at = (price: string) => skus.map((sku) => ({ sku, cells: { price_da: price, price_sv: price } }))
  const undo = () => {
    const context = { db, env: {}, colleague: { email: 'ida@karaffel.example' }, now: new Date(), purge() {} }
    return undoLines({ about: 'list', before: at('100'), after: at('110') } as never, context as never)
  }
  await changeTo(db, listOf([`W-${firstPiece}`], 105))
  await expect(undo()).rejects.toThrow('The product has changed since. Load it again.')
  expect(prices()).toHaveLength(2)
  await changeTo(db, listOf([`W-${firstPiece}`], 100))
  await undo()
  expect(prices()).toEqual([{ price: 10_000, products: firstPiece + 1 }])
})
