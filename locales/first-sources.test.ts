import { expect, it } from 'vitest'
import { borders, firstSources } from './first-sources.ts'

const root = process.cwd()
const sources = firstSources('client/entry.tsx', root)

it('follows what the entry imports, also when it comes later by itself', () => {
  expect(sources).toContain('client/pages/product.tsx')
  expect(sources).toContain('shared/routes.ts')
  expect(sources).toContain('client/features/notices/notice-item.tsx')
  expect(sources).toContain('client/features/catalog/price-sync.ts')
})

it('leaves out what brings its texts along', () => {
  expect(sources).not.toContain('client/pages/checkout.tsx')
  expect(sources).not.toContain('client/features/account/account-modal.tsx')
  expect(sources).not.toContain('client/features/product/product-story.tsx')
  // Only forms show the errors of an address.
  expect(sources).not.toContain('shared/address.ts')
  expect(sources).not.toContain('shared/platform-api/text.ts')
})

it('leaves out what only lends its types', () => {
  expect(sources).not.toContain('locales/catalog.ts')
})

it('finds the borders behind which texts lie', () => {
  expect(borders('Story', sources, root).sort()).toEqual([
    'client/features/product/product-story.tsx',
    'client/features/product/viewed-row.tsx',
  ])
  const further = borders('Further', sources, root)
  expect(further).toContain('client/pages/checkout.tsx')
  expect(further).not.toContain('client/features/product/product-story.tsx')
})
