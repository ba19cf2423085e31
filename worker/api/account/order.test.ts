import { expect, it } from 'vitest'
import { bought } from './order.ts'

it('a line that is ordered again comes without another line of the same product, and without gifts', () => {
  const single = { sku: '10234', price_incl_tax: 11900 }
  const ofKit = { sku: '10234', price_incl_tax: 9900 }
  const gift = { sku: 'GIFT', price_incl_tax: 0 }
  expect(bought([ofKit, single, gift], '1')).toEqual([single])
  expect(bought([ofKit, single, gift], '2')).toEqual([])
  expect(bought([ofKit, single, gift], undefined)).toEqual([ofKit, single])
})
