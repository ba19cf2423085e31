import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { Compared, isInItsPlace, likeness, nearest, variedFirst, weights } from './likeness.ts'

const documents: ProductDocument[] = []
for (const { docs } of demonstrationCatalogue().products())
  if (docs.da.visibility > 1) documents.push(docs.da)
const products = documents.map((document) => v.parse(Compared, document))
const names = new Map(documents.map(({ sku, name }) => [sku, name]))
const found = new Map(products.map((product) => [product, nearest(product, products, 8)]))

function named(name: RegExp): Compared {
  const product = products.find(({ sku }) => name.test(names.get(sku) ?? ''))
  if (!product) throw new RangeError(`No ${name}`)
  return product
}

describe('the most similar products, for every product of the demonstration', () => {
  it('have the same type and colour, and never include the product itself', () => {
    for (const [product, others] of found) {
      for (const other of others) {
        expect(other.sku).not.toBe(product.sku)
        expect([other.color_code, other.wine_type]).toEqual([product.color_code, product.wine_type])
      }
    }
  })

  it('begin with three different producers', () => {
    for (const others of found.values()) {
      const producers = others.slice(0, variedFirst).flatMap(({ producer }) => producer ?? [])
      expect(new Set(producers).size).toBe(producers.length)
    }
  })

  it('cost at most 40 % more or less in the same size, if there are three such', () => {
    for (const [product, others] of found) {
      if (others.length > variedFirst)
        expect(others.every((other) => isInItsPlace(product, other))).toBe(true)
      const misfit = others.findIndex((other) => !isInItsPlace(product, other))
      if (misfit >= 0) expect(others.slice(misfit).some((other) => isInItsPlace(product, other))).toBe(false)
    }
  })

  it('are three for at least 98 % of the bottles', () => {
    const bottles = [...found].filter(([{ color_code }]) => color_code !== 'none')
    const lonely = bottles.filter(([, others]) => others.length < variedFirst)
    expect(lonely.length / bottles.length).toBeLessThan(0.02)
  })

  it('do not depend on the order of the candidates', () => {
    const turned = products.toReversed()
    for (const product of products.filter((_, place) => place % 25 === 0))
      expect(nearest(product, turned, 8)).toEqual(found.get(product))
  })

  it('have a similarity from 0 to 1, and an equal product has 1', () => {
    for (const [product, others] of found) {
      expect(likeness(product, { ...product, configurable_children: [] })).toBeCloseTo(1)
      for (const other of others) {
        expect(likeness(product, other)).toBeGreaterThanOrEqual(0)
        expect(likeness(product, other)).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('the three most similar products', () => {
  it.each([
    ['a champagne', /^Champagne Brut/, /^Champagne/],
    ['a Riesling', /^Riesling Trocken/, /Riesling/],
    ['a geuze', /^Citroengeuze/, /geuze|gose/i],
    ['a Barolo', /^Barolo/, /^Bar(olo|baresco)|Nebbiolo/],
  ])('to %s are of its kind', (_, name, like) => {
    const others = nearest(named(name), products, 3).map(({ sku }) => names.get(sku))
    expect(others).toHaveLength(3)
    for (const other of others) expect(other).toMatch(like)
  })

  it('to a whisky are chosen by region before cask, and by age before price', () => {
    const whisky = named(/^16 Years Old Bourbon Cask/)
    const at = (changed: Partial<Compared>) => likeness(whisky, { ...whisky, ...changed })
    expect(at({ cask: 'another' })).toBeGreaterThan(at({ drink_style: 'another', category_ids: [] }))
    expect(at({ price_incl_tax: whisky.price_incl_tax * 0.7 })).toBeGreaterThan(at({ age_years: 5 }))
  })

  it('to a wine are closer with one step of difference in taste than with two', () => {
    const wine = named(/^Barolo/)
    const step = (steps: number) => likeness(wine, { ...wine, taste_body: (wine.taste_body ?? 0) - steps })
    expect(step(0)).toBeGreaterThan(step(1))
    expect(step(1)).toBeGreaterThan(step(2))
  })
})

it('similar products are weighed by a table in which no single property decides', () => {
  for (const table of Object.values(weights)) {
    const all = Object.values(table).reduce((sum, weight) => sum + weight, 0)
    for (const weight of Object.values(table)) expect(weight / all).toBeLessThanOrEqual(2 / 3)
  }
})
