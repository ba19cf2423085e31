import { expect, test } from 'vitest'
import type { ProductCard } from '#shared/product.ts'
import { cardOf, excludeFromCardCache, parseCardAnswer } from './card-cache.ts'

interface Answer {
  items: unknown[]
  total: number
}

const wines = [
  { id: 1, sku: 'A', name: 'Braces } and "quotes" \\', parts: [{ id: 3 }], _score: null },
  { id: 2, sku: 'B', name: 'Rosé 50 %', parts: [], _score: null },
]

let reads = 0
function ask(items: readonly unknown[], audience = 'da 0'): ProductCard[] {
  const answer = parseCardAnswer(audience, JSON.stringify({ items, total: 2 })) as Answer
  expect(answer.total).toBe(2)
  return answer.items.map((item) =>
    cardOf(audience, item, (document) => {
      reads++
      return { ...(document as ProductCard) }
    }),
  )
}

test('a document with unchanged text returns the same card object', () => {
  const first = ask(wines)
  expect(first).toEqual(wines)
  reads = 0
  const again = ask(wines.toReversed())
  expect(again[1]).toBe(first[0])
  expect(again[0]).toBe(first[1])
  expect(reads).toBe(0)
})

test('a document with another search score returns the same card object', () => {
  const [card] = ask(wines)
  expect(ask([{ ...wines[0], _score: 12.5 }])[0]).toBe(card)
})

test('a document with a changed price is parsed again', () => {
  const [card] = ask(wines)
  const dearer = { ...wines[0], price_incl_tax: 99.95 }
  expect(ask([{ ...dearer, _score: null }])[0]).not.toBe(card)
})

test('a card is not shared between views and customer groups', () => {
  const [card] = ask(wines, 'da 0')
  expect(ask(wines, 'da 5')[0]).not.toBe(card)
  expect(ask(wines, 'sv 0')[0]).not.toBe(card)
})

test('a card that the edge prices is not cached', () => {
  const text = JSON.stringify({ items: [{ id: 9, sku: 'N', _score: null }], total: 1 })
  const read = () => ({ sku: 'N' }) as ProductCard
  const [document] = (parseCardAnswer('da 0', text) as Answer).items
  excludeFromCardCache(document as object)
  cardOf('da 0', document, read)
  expect((parseCardAnswer('da 0', text) as Answer).items[0]).toEqual({ id: 9, sku: 'N', _score: null })
})

test.each([
  ['{"items":[],"total":0}', { items: [], total: 0 }],
  ['{"total":1,"items":[{"id":1}]}', { total: 1, items: [{ id: 1 }] }],
])('an answer without cacheable cards is parsed as JSON: %s', (text, answer) => {
  expect(parseCardAnswer('da 0', text)).toEqual(answer)
})

test('an answer that breaks off inside of an object is a syntax error', () => {
  expect(() => parseCardAnswer('da 0', '{"items":[{"id":1,"name":"Ba')).toThrow(SyntaxError)
  expect(() => parseCardAnswer('da 0', '{"items":[{"id":1},')).toThrow(SyntaxError)
})

test('large documents are dropped from the card cache by their bytes', () => {
  const large = (id: number) => ({ id, name: 'x'.repeat(200_000), _score: null })
  const [first] = ask([large(1000)])
  for (let id = 1001; id < 1200; id++) ask([large(id)])
  expect(ask([large(1000)])[0]).not.toBe(first)
})
