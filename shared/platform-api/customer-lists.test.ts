import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getViewed } from './customer-history.ts'
import { addProductToList, getLists, getSharedList } from './customer-lists.ts'

const product = { productId: '12', sku: 10234 }
const read = { productId: 12, sku: '10234' }

it.each([
  [
    'ids as texts, an object by number',
    [{ listId: '7', name: 12, products: { 0: product, 3: product } }],
    [read, read],
  ],
  ['nothing for an empty list', [{ listId: 7, name: '12', products: null }], []],
  ['lists by number', { 4: { listId: 7, name: '12', products: [product] } }, [read]],
])('product lists of a foreign platform are parsed: %s', (_, wire, products) => {
  expect(v.parse(getLists.result, wire)).toEqual([{ listId: 7, name: '12', products }])
})

it.each([
  ['an id with letters', [{ listId: 'seven', name: 'x', products: [] }]],
  ['a text in place of lists', 'none'],
  ['products by name', [{ listId: 7, name: 'x', products: { red: product } }]],
])('malformed product lists are refused: %s', (_, wire) => {
  expect(v.is(getLists.result, wire)).toBe(false)
})

it('a shared list and viewed products of a foreign platform are parsed', () => {
  const shared = { name: null, firstname: '', products: { 1: product } }
  expect(v.parse(getSharedList.result, shared)).toEqual({ name: '', firstname: null, products: [read] })
  expect(v.parse(getViewed.result, { isKept: '1', products: null })).toEqual({ isKept: true, products: [] })
  expect(v.parse(getViewed.result, {})).toEqual({ isKept: false, products: [] })
})

it('adding a product to a list requires a whole product number', () => {
  expect(v.is(addProductToList.body, { listId: '7', productId: '12' })).toBe(true)
  for (const productId of [null, [12], {}, 'twelve', 1.5])
    expect(v.is(addProductToList.body, { listId: 7, productId })).toBe(false)
})
