import { expect, it } from 'vitest'
import { borders, firstSources } from './first-sources.ts'

const root = process.cwd()
const sources = firstSources('client/entry.tsx', root)

it('the sources of the first load include imports of the entry, also later ones without texts of their own', () => {
  expect(sources).toContain('client/pages/product.tsx')
  expect(sources).toContain('shared/routes.ts')
  expect(sources).toContain('client/features/notices/notice-item.tsx')
  expect(sources).toContain('client/features/catalog/price-sync.ts')
})

it('the sources of the first load leave out modules that load their own texts', () => {
  expect(sources).not.toContain('client/pages/checkout.tsx')
  expect(sources).not.toContain('client/features/account/account-modal.tsx')
  expect(sources).not.toContain('client/features/product/product-story.tsx')
  // Only forms show the errors of an address.
  expect(sources).not.toContain('shared/address.ts')
  expect(sources).not.toContain('shared/platform-api/text.ts')
})

it('the sources of the first load leave out type-only imports', () => {
  expect(sources).not.toContain('locales/catalog.ts')
})

it('the modules that load their own texts are found', () => {
  expect(borders('Story', sources, root).sort()).toEqual([
    'client/features/product/product-story.tsx',
    'client/features/product/viewed-row.tsx',
  ])
  const further = borders('Further', sources, root)
  expect(further).toContain('client/pages/checkout.tsx')
  expect(further).not.toContain('client/features/product/product-story.tsx')
})
