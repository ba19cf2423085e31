import { expect, it } from 'vitest'
import type { PackedOrder } from '#shared/desk/order-calls.ts'
import type { GoodsToPack } from '#shared/order-action.ts'
import { shelfGoods } from './packing-list.tsx'

function order(
  number: string,
  items: Partial<GoodsToPack>[],
  shelves: PackedOrder['shelves'] = {},
): PackedOrder {
  const goods = items.map((item) => ({
    sku: 'C-1',
    name: 'Karaffel',
    qty: 1,
    options: [],
    parts: [],
    ...item,
  }))
  return { number, items: goods, shelves } as never
}

const engraved = (value: string) => ({ options: [{ label: 'Gravering', value }] })

it('lists a product once for each engraving, and a case as the bottles that are taken from the shelf', () => {
  const parts = [{ sku: 'W-1', name: 'Bakkevin', qty: 3 }]
  const listed = shelfGoods(
    [
      order('1', [engraved('Mette'), { qty: 2 }]),
      order('2', [engraved('Mette'), engraved('Bo')]),
      order('3', [
        { sku: 'BOX', name: 'Seks flasker', qty: 2, parts },
        { sku: 'W-1', name: 'Bakkevin', qty: 1 },
      ]),
    ],
    'da-DK',
  )
  expect(
    listed.map(({ qty, name, answers, numbers }) => [qty, name, ...answers, numbers.join(', ')]),
  ).toEqual([
    [7, 'Bakkevin', '3 (6), 3 (1)'],
    [2, 'Karaffel', 'Gravering: Mette', '1 (1), 2 (1)'],
    [2, 'Karaffel', '1 (2)'],
    [1, 'Karaffel', 'Gravering: Bo', '2 (1)'],
  ])
})

it('lists the goods in the order of the shelves, and those without a place last', () => {
  const skus = ['W-1', 'W-2', 'W-3', 'W-4']
  const items = skus.map((sku) => ({ sku, name: `Vin ${sku}` }))
  const listed = shelfGoods([order('1', items, { 'W-1': 'A10', 'W-3': 'A2', 'W-4': 'A2' })], 'da-DK')
  expect(listed.map(({ sku, shelf }) => [sku, shelf])).toEqual([
    ['W-3', 'A2'],
    ['W-4', 'A2'],
    ['W-1', 'A10'],
    ['W-2', ''],
  ])
})
