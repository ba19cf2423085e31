import { describe, expect, it } from 'vitest'
import { stockCheck, stockCheckInPath, stockList } from '#shared/platform-api/catalog.ts'
import { attempt } from './attempt.ts'
import { products } from './found.ts'
import { resultOf, wireResultOf } from './result.ts'

describe('the stock', () => {
  it(
    'of a list with an unknown sku is that of the others, in order (the reference fails all)',
    attempt(async () => {
      const [one, two] = await products('da')
      const skus = [two?.sku, 'no-such-sku', one?.sku].join(',')
      const items = await resultOf(stockList, { query: { skus } })
      expect(items.map(({ product_id }) => product_id)).toEqual([two?.id, one?.id])
    }),
  )

  it(
    'of unknown skus is an empty list',
    attempt(async () => {
      expect(await resultOf(stockList, { query: { skus: 'no-such-sku,nor-this' } })).toEqual([])
    }),
  )

  it(
    'has the sku in every item (the reference leaves it out)',
    attempt(async () => {
      const skus = (await products('da')).slice(0, 3).map(({ sku }) => sku)
      const items = await wireResultOf(stockList, { query: { skus: skus.join(',') } })
      expect(items.map((item) => item.sku)).toEqual(skus)
      const [sku = ''] = skus
      const item = await wireResultOf(stockCheck, { query: { sku } })
      expect(item.sku).toBe(sku)
      expect(await wireResultOf(stockCheckInPath, { query: { sku } })).toEqual(item)
    }),
  )

  it(
    'has numbers and booleans',
    attempt(async () => {
      const sku = (await products('da'))[0]?.sku ?? ''
      expect(await wireResultOf(stockCheck, { query: { sku } })).toMatchObject({
        qty: expect.any(Number),
        min_sale_qty: expect.any(Number),
        is_in_stock: true,
        backorders: 0,
      })
    }),
  )

  it(
    'has a flag for each limit that is the default of all products',
    attempt(async () => {
      const sku = (await products('da'))[0]?.sku ?? ''
      const item = await wireResultOf(stockCheck, { query: { sku } })
      const limits = 'min_qty max_sale_qty backorders notify_stock_qty qty_increments manage_stock'.split(' ')
      const names = [...limits, 'enable_qty_inc'].map((name) => `use_config_${name}`)
      for (const name of names) expect([name, item]).toEqual([name, { ...item, [name]: expect.any(Boolean) }])
      expect(item).toMatchObject({
        use_config_min_sale_qty: expect.any(Number),
        notify_stock_qty: expect.any(Number),
        stock_status_changed_auto: 0,
      })
    }),
  )
})
