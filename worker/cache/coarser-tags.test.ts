import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coarserTags, everything, tag } from './tags.ts'

test('cache tags within the limit stay as they are', () => {
  const tags = [tag('product', 'a'), tag('category', 37), tag('menu')]
  expect(coarserTags(tags, 100)).toEqual(tags)
})

test('a cache tag that a coarser tag covers is left out', () => {
  expect(coarserTags([tag('product', 'a'), tag('product'), tag('home')], 100)).toEqual(['product', 'home'])
  expect(coarserTags([tag('product', 'a'), everything], 100)).toEqual([everything])
})

test('cache tags beyond the limit have their largest class replaced by one tag', () => {
  const products = Array.from({ length: 150 }, (_, index) => tag('product', index))
  const categories = [tag('category', 37), tag('category', 53)]
  expect(coarserTags([...products, ...categories], 100)).toEqual([...categories, 'product'])
})

test('any list of cache tags is cut to the limit, and each tag stays covered', () => {
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
