import { expect, test } from 'vitest'
import { PurgedTags } from './purged-tags.ts'
import { type Tag, tag } from './tags.ts'

/** Returns a source in which every tag has a sequence of its own, as the Durable Object returns it to a new isolate. */
function sourceOf(tags: readonly Tag[]) {
  const purges = {
    sequence: tags.length,
    tags: tags.map((name, index) => ({ tag: name, sequence: index + 1 })),
  }
  return { since: async () => purges, purge: async () => undefined }
}

test('an isolate remembers a bounded number of purges, and serves no purged page', async () => {
  const products = Array.from({ length: 60_000 }, (_, index) => tag('product', index))
  const purged = new PurgedTags()
  await purged.upToNow(sourceOf([tag('cms_page', 'om-os'), ...products]))
  expect(purged.known).toBeLessThanOrEqual(20_000)
  const page = (...tags: Tag[]) => ({ tags, sequence: 1 })
  expect(purged.cover(page(tag('product'), tag('product', 59_999)))).toBe(true)
  expect(purged.cover(page(tag('product'), tag('product', 3)))).toBe(true)
  expect(purged.cover(page(tag('cms_page'), tag('cms_page', 'om-os')))).toBe(false)
  expect(purged.cover({ tags: [tag('product')], sequence: 60_001 })).toBe(false)
})
