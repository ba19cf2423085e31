import * as v from 'valibot'
import { expect, it } from 'vitest'
import { orderHistory } from './order-history.ts'

it('a foreign order with amounts as text and missing or null fields is parsed', () => {
  const order = {
    ...{
      entity_id: '90012',
      increment_id: '000012345',
      status: 'complete',
      created_at: '2025-01-11 10:00:01',
    },
    ...{ grand_total: '149.0000', shipping_incl_tax: null, discount_amount: '-10.00', coupon_code: null },
    items: [
      {
        ...{ item_id: 7, sku: 'GLASS-T', name: 'Glass', product_type: 'configurable', qty_ordered: '1.0000' },
        ...{ price_incl_tax: '149.0000', row_total_incl_tax: 149 },
      },
      {
        ...{ item_id: 8, parent_item_id: 7, sku: 'GLASS-T', name: 'Glass', product_type: 'simple' },
        ...{ qty_ordered: 1, price_incl_tax: null, row_total_incl_tax: null, tax_amount: null },
      },
    ],
  }
  const { items } = v.parse(orderHistory.result, { items: [order], total_count: 1 })
  expect(items[0]).toMatchObject({
    ...{ entity_id: 90012, grand_total: 14_900, shipping_incl_tax: 0, discount_amount: -1000 },
    ...{ billing_address: null, payment: null, status_histories: [] },
    items: [
      { parent_item_id: null, qty_ordered: 1, row_total_incl_tax: 14_900 },
      { parent_item_id: 7, row_total_incl_tax: 0 },
    ],
  })
})

it('a time of an order is UTC, in the contract’s format and in ISO', () => {
  const order = (created_at: string) => ({ entity_id: 1, grand_total: 1, created_at })
  const items = ['2025-01-11 10:00:01', '2025-01-11T10:00:01Z', '2025-01-11T10:00:01.500Z'].map(order)
  const read = v.parse(orderHistory.result, { items, total_count: 3 })
  expect(read.items.map(({ created_at }) => Date.parse(created_at))).toEqual([
    Date.UTC(2025, 0, 11, 10, 0, 1),
    Date.UTC(2025, 0, 11, 10, 0, 1),
    Date.UTC(2025, 0, 11, 10, 0, 1, 500),
  ])
})
