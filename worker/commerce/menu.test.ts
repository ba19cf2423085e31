import { expect, test } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import { SimulatedPlatform } from '#tests/fixtures/simulated-platform/platform.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { createCommerce } from './commerce.ts'

const to = (id: string, more: object) => ({ id, label: id, url: `/${id}`, children: [], ...more })
const category = (id: number) => to(`category-${id}`, { category_id: id })
const page = (identifier: string) => to(identifier, { url: `/i/${identifier}` })
const items = [
  category(20),
  page('late'),
  { ...category(21), children: [page('late'), category(22), page('terms'), page('early'), page('unknown')] },
  category(23),
  page('early'),
  to('elsewhere', { url: 'https://example.com/i/terms' }),
]
const documents: Record<string, object[]> = {
  menu: [{ identifier: 'main', items }],
  category: [
    { id: 20, name: 'Not in menus', include_in_menu: '0' },
    { id: 21, name: 'In menus', include_in_menu: '1' },
    { id: 22, name: 'Switched off', include_in_menu: true, is_active: false },
    { id: 23, name: 'Says nothing' },
  ],
  cms_page: [
    { id: 1, identifier: 'late', title: 'Late', vue_menu_include: '1', vue_menu_sort: '20' },
    { id: 2, identifier: 'early', title: 'Early', vue_menu_include: true, vue_menu_sort: 3 },
    { id: 3, identifier: 'terms', title: 'Terms', vue_menu_include: '0', vue_menu_sort: 1 },
  ],
}

test('a menu leaves out hidden categories, and sorts its pages by vue_menu_sort', async () => {
  const platform = SimulatedPlatform.ofCatalogue(({ type }) => documents[type] ?? [])
  const reading = {
    env: edgeEnv({ PLATFORM: platform.binding }),
    view: storeViews.da,
    group: 0,
    tags: tagRecorder(),
  }
  const menu = await createCommerce(reading).menu('main')
  expect(menu.map(({ id }) => id)).toEqual(['early', 'category-21', 'category-23', 'late', 'elsewhere'])
  expect(menu[1]?.children.map(({ id }) => id)).toEqual(['early', 'late', 'unknown'])
})

test('a menu heading is above its entries, and is left out without entries', async () => {
  const heading = (id: string, children: object[]) => to(id, { url: '', children })
  const red = {
    ...category(21),
    children: [heading('Country', [category(23)]), heading('Grape', [category(22)])],
  }
  const platform = SimulatedPlatform.ofCatalogue(({ type }) =>
    type === 'menu' ? [{ identifier: 'main', items: [red] }] : (documents[type] ?? []),
  )
  const reading = {
    env: edgeEnv({ PLATFORM: platform.binding }),
    view: storeViews.da,
    group: 0,
    tags: tagRecorder(),
  }
  const [shown] = await createCommerce(reading).menu('main')
  expect(shown?.children.map(({ label, children }) => [label, children.length])).toEqual([['Country', 1]])
})

test('a menu without categories and pages takes one search, and drops a script address', async () => {
  const elsewhere = {
    identifier: 'main',
    items: [to('elsewhere', {}), to('script', { url: 'javascript:alert(1)' })],
  }
  const platform = SimulatedPlatform.ofCatalogue(() => [elsewhere])
  const reading = {
    env: edgeEnv({ PLATFORM: platform.binding }),
    view: storeViews.da,
    group: 0,
    tags: tagRecorder(),
  }
  expect(await createCommerce(reading).menu('main')).toHaveLength(1)
  expect(platform.searches.map(({ type, size }) => [type, size])).toEqual([['menu', 1]])
})
