import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getAddresses } from './address-book.ts'
import { assignCustomerToStore, getCustomerProducts, getRetailCustomerCounts } from './customer-group.ts'
import { getTransactions } from './customer-history.ts'
import { userMe } from './user.ts'

/** The notation of a platform in PHP: numbers as texts, an empty list as an object, rows by number, null for nothing. */
describe('a foreign platform’s answer is parsed:', () => {
  const setAside = { sku: 'CH-10234', qty: '2.0000', until: null }

  it.each([
    ['rows with numbers as texts', [setAside]],
    ['rows by number', { 0: setAside }],
  ])('set-aside products, as %s', (_, wire) => {
    expect(v.parse(getCustomerProducts.result, wire)).toEqual([{ sku: 'CH-10234', qty: 2, until: null }])
  })

  it.each([null, [], {}])('no set-aside products, as %j', (wire) => {
    expect(v.parse(getCustomerProducts.result, wire)).toEqual([])
  })

  it('a set-aside product with a numeric sku and an empty end date', () => {
    const wire = [{ sku: 10234, qty: 3, until: '' }]
    expect(v.parse(getCustomerProducts.result, wire)).toEqual([{ sku: '10234', qty: 3, until: null }])
  })

  it.each([
    ['months by number', { 3: { month: '2026-11', orders: '2', amount: '1249.5' } }, 1],
    ['no months', null, 0],
    ['an empty list of them', [], 0],
  ])('sales figures of a business: %s', (_, months, count) => {
    const read = v.parse(getRetailCustomerCounts.result, { orders: '14', amount: '10999.9500', months })
    expect(read).toMatchObject({ orders: 14, amount: 1_099_995 })
    expect(read.months).toEqual(count ? [{ month: '2026-11', orders: 2, amount: 124_950 }] : [])
  })

  it.each([true, 1, '1'])('an assigned store, as %j', (wire) => {
    expect(v.parse(assignCustomerToStore.result, wire)).toBe(true)
  })

  it('points, with a numeric order number', () => {
    const wire = {
      0: {
        id: '5',
        date: '2026-11-22',
        type: null,
        points: '-40',
        balance: '0',
        order_increment_id: 100000042,
      },
    }
    expect(v.parse(getTransactions.result, wire)).toEqual([
      {
        id: 5,
        date: '2026-11-22',
        type: '',
        points: -40,
        balance: 0,
        text: '',
        order_increment_id: '100000042',
      },
    ])
    expect(v.parse(getTransactions.result, null)).toEqual([])
  })

  it('a customer with empty lists of attributes, addresses and extensions', () => {
    const times = { created_at: '2026-11-22 10:00:00', updated_at: null }
    const wire = {
      id: '7',
      group_id: '1',
      email: 'a@b.dk',
      firstname: 'A',
      lastname: 'B',
      store_id: '1',
      website_id: '1',
    }
    const read = v.parse(userMe.result, {
      ...wire,
      ...times,
      addresses: null,
      custom_attributes: [],
      extension_attributes: [],
    })
    expect(read).toMatchObject({
      ...{ id: 7, group_id: 1, addresses: [], custom_attributes: [] },
      extension_attributes: { is_subscribed: false, is_confirmed: true, keeps_viewed: false },
    })
  })

  it('an address book with numeric keys', () => {
    const address = { id: '3', street: ['Havnen 1'], postcode: 7500, default_shipping: '1' }
    expect(v.parse(getAddresses.result, { 2: address })).toMatchObject([
      { id: 3, postcode: '7500', telephone: '', default_shipping: true, default_billing: false },
    ])
  })
})

it.each([
  ['set aside', getCustomerProducts, 'none'],
  ['set aside without an article', getCustomerProducts, [{ sku: null, qty: 1 }]],
  ['set aside without a number', getCustomerProducts, [{ sku: '10234', qty: 'many' }]],
  ['bought without an amount', getRetailCustomerCounts, { orders: 1, months: [] }],
  ['bought, as a list', getRetailCustomerCounts, []],
  ['an assigned shop, as false', assignCustomerToStore, false],
  ['an assigned shop, as null', assignCustomerToStore, null],
  ['points in words', getTransactions, [{ id: 5, date: '', points: 'forty', balance: 0 }]],
  ['points as a text', getTransactions, 'none'],
])('a malformed answer of a foreign platform is refused: %s', (_, row, wire) => {
  expect(v.is(row.result, wire)).toBe(false)
})
