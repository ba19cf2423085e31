import { expect, test } from 'vitest'
import type { PageData } from '#shared/page-data.ts'
import { clearTargets, pageId } from './admin-panel.tsx'

const about = (page: PageData['page'], params: Record<string, string>, data: unknown) =>
  ({ page, params, data }) as PageData

const product = about(
  'product',
  { parentSku: 'GLAS-L', slug: 'glas', childSku: 'GLAS-L-RED' },
  { product: { id: 10234, sku: 'GLAS-L-RED', category_ids: [37, 53] } },
)
const category = about('category', { slug: 'rodvin' }, { id: 37 })
const home = about('home', {}, {})
const cms = about('cms', { slug: 'levering' }, { id: 4 })

const tags = (page: PageData) =>
  Object.fromEntries(clearTargets(page).map((target) => [target.label, target.tags]))

test('‘cache-clear buttons: category, all categories, product, all products, home, CMS page, CMS blocks, menu’', () => {
  for (const page of [product, category, home, cms]) {
    expect(clearTargets(page).map(({ label }) => label)).toEqual([
      'Category',
      'All categories',
      'Product',
      'All products',
      'Home',
      'CMS page',
      'CMS blocks',
      'Menu',
    ])
  }
})

test('‘It shows the page id’', () => {
  expect([product, category, home, cms].map(pageId)).toEqual([10234, 37, 'home', 4])
})

test('the page of a variant offers to purge its product and the product’s categories', () => {
  expect(tags(product)).toMatchObject({
    Product: ['product:glas-l'],
    Category: ['category:37', 'category:53'],
    'CMS page': [],
  })
})

test('a page offers to purge by name only its own category, product or CMS page', () => {
  expect(tags(category)).toMatchObject({ Category: ['category:37'], Product: [], 'CMS page': [] })
  expect(tags(cms)).toMatchObject({ Category: [], Product: [], 'CMS page': ['cms_page:levering'] })
  expect(tags(home)).toMatchObject({ Category: [], Product: [], 'CMS page': [], Home: ['home'] })
})
