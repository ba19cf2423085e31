import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IdSet } from './id-set.ts'
import { Amounts } from './prices.ts'

const products = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 400 }), amount: fc.integer({ min: 0, max: 90 }) }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 200 },
)

describe('product prices', () => {
  it('give the lowest and the highest price of any set of products, dense or sparse', () => {
    fc.assert(
      fc.property(products, fc.integer({ min: 1, max: 40 }), (all, part) => {
        const amounts = new Amounts(
          all.map(({ id }) => id),
          all.map(({ amount }) => amount),
        )
        const some = all.filter(({ id }) => id % part === 0)
        const prices = some.map(({ amount }) => amount)
        const found = amounts.extremes(IdSet.of(some.map(({ id }) => id)))
        expect(found).toEqual(
          prices.length ? { min: Math.min(...prices), max: Math.max(...prices) } : { min: null, max: null },
        )
      }),
    )
  })

  it('give the products that cost between two amounts', () => {
    fc.assert(
      fc.property(products, fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 }), (all, a, b) => {
        const [least, most] = [Math.min(a, b), Math.max(a, b)]
        const ids = all.map(({ id }) => id)
        const amounts = new Amounts(
          ids,
          all.map(({ amount }) => amount),
        )
        const within = all.filter(({ amount }) => amount >= least && amount <= most).map(({ id }) => id)
        expect(amounts.between(IdSet.of(ids), least, most).ids()).toEqual(
          within.sort((one, two) => one - two),
        )
      }),
    )
  })
})
