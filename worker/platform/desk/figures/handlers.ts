import { csvText } from '#shared/csv-text.ts'
import type { figureCalls, figureTables, ShopFigures } from '#shared/desk/figure-calls.ts'
import { toDecimal } from '#shared/money.ts'
import { storeViews } from '#shared/store-view.ts'
import { readShopFigures } from '../../measuring/sales-figures.ts'
import type { DeskHandlers } from '../desk-handler.ts'
import { harmlessCell } from '../harmless-cell.ts'
import { readCosts } from './read-costs.ts'

export const figureHandlers: DeskHandlers<typeof figureCalls> = {
  read: ({ view, from, to }, { db, now }) => readShopFigures(db, { view: storeViews[view], from, to }, now),

  table: async ({ view, from, to, table }, { db, now }) => {
    const figures = await readShopFigures(db, { view: storeViews[view], from, to }, now)
    const lines = tables[table](figures).map((line) => line.map(harmlessCell))
    return {
      name: `${table}-${view}-${from}-${to}.csv`,
      type: 'text/csv',
      body: `\uFEFF${csvText(lines)}`,
    }
  },

  readCosts: ({ view }, context, { bytes }) => readCosts(view, bytes, context),
}

/** The tables, each with its heading. Amounts are decimals in the currency of the view. */
const tables: Readonly<Record<(typeof figureTables)[number], (figures: ShopFigures) => unknown[][]>> = {
  days: ({ days }) => [
    ['day', 'orders', 'turnover', 'refunded', 'visits', 'carts'],
    ...days.map(({ day, orders, turnover, refunded, visits, carts }) => [
      ...[day, orders, toDecimal(turnover), toDecimal(refunded), visits, carts],
    ]),
  ],
  best: ({ best }) => [
    ['sku', 'name', 'units', 'turnover', 'margin'],
    ...best.map(({ sku, name, units, turnover, margin }) => [
      ...[sku, name, units, toDecimal(turnover), margin === null ? '' : toDecimal(margin)],
    ]),
  ],
  coupons: ({ coupons }) => [
    ['coupon', 'orders', 'turnover', 'reduced'],
    ...coupons.map(({ name, orders, turnover, reduced }) => [
      ...[name, orders, toDecimal(turnover), toDecimal(reduced)],
    ]),
  ],
  'not-found': ({ notFound }) => [['search', 'count'], ...notFound.map(({ words, count }) => [words, count])],
  'carts-left': ({ cartsLeft }) => [
    ['day', 'carts', 'units'],
    ...cartsLeft.map(({ day, carts, units }) => [day, carts, units]),
  ],
}
