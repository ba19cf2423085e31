import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type GiftKind, giftIdeas, giftKinds, giftOccasions, kindsFor } from './gift-ideas.ts'

const kinds = fc.constantFrom(...(Object.keys(giftKinds) as GiftKind[]))
const products = fc.array(
  fc.record({ sku: fc.uuid(), producer: fc.option(fc.constantFrom('A', 'B', 'C'), { nil: null }) }),
  { maxLength: 4 },
)

it('gift ideas are one of each kind in their order, and never two of a producer', () => {
  fc.assert(
    fc.property(fc.uniqueArray(kinds), fc.dictionary(kinds, products), (wanted, found) => {
      const ideas = giftIdeas(wanted, found)
      expect(ideas.map(({ kind }) => kind)).toEqual(
        wanted.filter((kind) => ideas.some((idea) => idea.kind === kind)),
      )
      for (const { kind, product } of ideas) expect(found[kind]).toContain(product)
      const producers = ideas.flatMap(({ product: { producer } }) => producer ?? [])
      expect(new Set(producers).size).toBe(producers.length)
      const missing = wanted.filter((kind) => !ideas.some((idea) => idea.kind === kind))
      for (const kind of missing)
        expect((found[kind] ?? []).every(({ producer }) => producer && producers.includes(producer))).toBe(
          true,
        )
    }),
  )
})

it('gift ideas for an occasion have each kind once, one of them without alcohol', () => {
  for (const occasion of Object.keys(giftOccasions) as (keyof typeof giftOccasions)[]) {
    const given = kindsFor(occasion)
    expect(new Set(given).size).toBe(given.length)
    expect(given.some((kind) => kind === 'glass' || kind === 'giftCard')).toBe(true)
  }
})
