import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coarserTags } from './coarser-tags.ts'
import { everything, tag } from './tags.ts'

test('few tags stay as they are', () => {
  const tags = [tag('product', 'a'), tag('category', 37), tag('menu')]
  expect(coarserTags(tags, 100)).toEqual(tags)
})

test('what a coarser tag covers is left out', () => {
  expect(coarserTags([tag('product', 'a'), tag('product'), tag('home')], 100)).toEqual(['product', 'home'])
  expect(coarserTags([tag('product', 'a'), everything], 100)).toEqual([everything])
})

test('where there are too many, the class with the most becomes one tag and the others stay exact', () => {
  const products = Array.from({ length: 150 }, (_, index) => tag('product', index))
  const categories = [tag('category', 37), tag('category', 53)]
  expect(coarserTags([...products, ...categories], 100)).toEqual([...categories, 'product'])
})

test('whatever comes, no more tags leave than may, and each that came is covered', () => {
  const names = fc.oneof(
    fc.tuple(fc.constantFrom('product', 'category', 'cms_page', 'redirect'), fc.nat(60)).map(String),
    fc.constantFrom('menu', 'home', 'product'),
  )
  const tags = fc.array(
    names.map((name) => name.replace(',', ':')),
    { maxLength: 300 },
  )
  fc.assert(
    fc.property(tags, fc.integer({ min: 1, max: 100 }), (asked, most) => {
      const purged = new Set(coarserTags(asked, most))
      expect(purged.size).toBeLessThanOrEqual(most)
      for (const name of asked)
        expect(purged.has(name) || purged.has(name.split(':')[0] ?? '') || purged.has('*')).toBe(true)
    }),
  )
})
