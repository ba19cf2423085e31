import { expect, it } from 'vitest'
import { packed, unpacked } from './packed.ts'

const cards = [
  { sku: '1', name: 'Barolo', year: null, labels: [], stock: { qty: 4, there: true } },
  { sku: '2', name: 'Rioja', year: '2019', labels: [], stock: { qty: 0, there: true }, asks: true },
  { sku: '3', name: 'Cava', year: null, labels: [], stock: null },
  { sku: '4', name: 'Sancerre', year: null, labels: [], stock: { qty: 1, there: true }, parts: ['~', '~'] },
]

it.each([
  ['a table with cells that are absent', { cards }],
  ['tables within a table', cards.map((card) => ({ card, cards }))],
  ['lists that begin as a table does', [['~'], ['~', 'a'], ['~', 4, { all: 1 }], '~', { '~': ['~'] }]],
  ['a list that is a column and begins so', ['~', 'b', 'c', 'd'].map((name) => ({ name }))],
  ['empty lists and objects', [{}, {}, {}, {}, [], [[]], { all: [] }]],
  ['rows without any key', [{}, {}, {}, {}]],
  ['a few rows, and what is no row', [cards[0], null, 3, 'x', true]],
])('packed data unpacks to the same value: %s', (_, value) =>
  expect(unpacked(JSON.parse(JSON.stringify(packed(value))))).toEqual(value),
)

it('packed data leaves out undefined fields, as JSON does', () => {
  const rows = cards.map((card, place) => ({ ...card, asks: place ? place : undefined, kind: undefined }))
  const back = unpacked(JSON.parse(JSON.stringify(packed(rows)))) as object[]
  expect(back).toEqual(JSON.parse(JSON.stringify(rows)))
  expect(back[0]).not.toHaveProperty('asks')
})

it('packed data has each key and each shared value once', () => {
  const json = JSON.stringify(packed(cards))
  expect(json.match(/"name"/g)).toHaveLength(1)
  expect(json).toContain('"labels":{"all":[]}')
})
