import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IdSet } from './id-set.ts'

const dense = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 200 })
const further = fc
  .tuple(dense, fc.integer({ min: 0, max: 500 }))
  .map(([list, by]) => list.map((id) => id + by))
const sparse = fc.uniqueArray(fc.integer({ min: 0, max: 200_000 }), { maxLength: 20 })
const ids = fc.oneof(dense, further, sparse)
const sorted = (list: number[]) => [...list].sort((a, b) => a - b)

describe('an id set', () => {
  it('returns its ids in ascending order', () => {
    fc.assert(
      fc.property(ids, (list) => {
        const set = IdSet.of(list)
        expect(set.ids()).toEqual(sorted(list))
        expect(set.size).toBe(list.length)
      }),
    )
  })

  it('contains exactly the ids that it was made of', () => {
    fc.assert(
      fc.property(ids, fc.integer({ min: 0, max: 400 }), (list, id) => {
        expect(IdSet.of(list).has(id)).toBe(list.includes(id))
      }),
    )
  })

  it('returns the ids in common with another set', () => {
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        const both = sorted(a.filter((id) => b.includes(id)))
        expect(IdSet.of(a).and(IdSet.of(b)).ids()).toEqual(both)
        expect(IdSet.of(a).common(IdSet.of(b))).toBe(both.length)
      }),
    )
  })

  it('filters and visits its ids in ascending order', () => {
    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 40 }), (list, part) => {
        const some = IdSet.of(list).filter((id) => id % part === 0)
        const left = sorted(list.filter((id) => id % part === 0))
        expect([...some]).toEqual(left)
        expect([some.size, some.common(IdSet.of(list))]).toEqual([left.length, left.length])
      }),
    )
  })

  it('returns the difference from another set and the union of several sets', () => {
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        const [first, second] = [IdSet.of(a), IdSet.of(b)]
        expect(first.without(second).ids()).toEqual(sorted(a.filter((id) => !b.includes(id))))
        expect(IdSet.union([first, second]).ids()).toEqual(sorted([...new Set([...a, ...b])]))
      }),
    )
  })
})
