import type { Category } from '#shared/category.ts'
import type { CmsPage, MenuItem, ShownMenuItem } from '#shared/cms.ts'
import { buysAsBusiness } from '#shared/customer-group.ts'
import { matchRoute } from '#shared/routes.ts'
import type { Reading } from './reading.ts'
import { searchDocuments } from './search.ts'

/** The targets of a menu: whether categories and pages are shown in it, and in which place. */
interface Places {
  categories: readonly Category[]
  pages: readonly CmsPage[]
}

/** Only the flags of categories and pages are read, so a menu is tagged as a menu and not as a hundred of them. */
async function placesOf(reading: Reading, items: readonly MenuItem[]): Promise<Places> {
  const { ids, identifiers } = targetsOf(items)
  const [categories, pages] = await Promise.all([
    ids.length ? searchDocuments(reading, 'category', lookup('id', ids, categoryFields)) : none,
    identifiers.length
      ? searchDocuments(reading, 'cms_page', lookup('identifier', identifiers, pageFields))
      : none,
  ])
  return { categories: categories.items, pages: pages.items }
}

/**
 * Returns a menu without items that this group may not see, without categories that are switched off or not `include_in_menu`, and
 * without pages that are not `vue_menu_include`. Pages are sorted by `vue_menu_sort` in the places that the menu has for pages.
 */
export async function menu(reading: Reading, identifier: string): Promise<ShownMenuItem[]> {
  reading.tags.record('menu', identifier)
  const { items } = await searchDocuments(reading, 'menu', {
    filters: { identifier: { eq: identifier } },
    size: 1,
  })
  const menu = items[0]?.items ?? []
  return shownMenu(menu, await placesOf(reading, menu), buysAsBusiness(reading.group))
}

const categoryFields = ['id', 'name', 'is_active', 'include_in_menu']
const pageFields = ['id', 'identifier', 'title', 'vue_menu_include', 'vue_menu_sort']
const none = { items: [] }

function lookup(field: string, values: readonly (string | number)[], _sourceInclude: string[]) {
  const wanted = [...new Set(values)]
  return { filters: { [field]: { in: wanted } }, size: wanted.length, _sourceInclude }
}

interface Drawn extends Places {
  shown: ShownMenuItem[]
}

const menusOfAll = new WeakMap<readonly MenuItem[], Drawn>()
const businessMenus = new WeakMap<readonly MenuItem[], Drawn>()

/** Returns the same object for the same menu, so that its HTML stays cached. */
function shownMenu(items: readonly MenuItem[], places: Places, seesBusiness: boolean): ShownMenuItem[] {
  const menus = seesBusiness ? businessMenus : menusOfAll
  const known = menus.get(items)
  if (known?.categories === places.categories && known.pages === places.pages) return known.shown
  const shown = visibleItems(items, places, seesBusiness)
  menus.set(items, { ...places, shown })
  return shown
}

interface Targets {
  /** Ids of categories. */
  ids: readonly number[]
  /** Identifiers of CMS pages. */
  identifiers: readonly string[]
}

const targets = new WeakMap<readonly MenuItem[], Targets>()

/** Returns the targets of a menu: computed once from its addresses, since each page has the menu. */
function targetsOf(items: readonly MenuItem[]): Targets {
  const known = targets.get(items)
  if (known) return known
  const all = flat(items)
  const read = {
    ids: all.flatMap(({ category_id }) => category_id ?? []),
    identifiers: all.flatMap((item) => pageOf(item) ?? []),
  }
  targets.set(items, read)
  return read
}

/**
 * Removes the items that may not be seen. Items whose target is unknown to the platform stay: they may lead to another site. A heading is
 * removed with the last item below it.
 */
function visibleItems(items: readonly MenuItem[], places: Places, seesBusiness: boolean): ShownMenuItem[] {
  const visible = items.filter((item) => (seesBusiness || !item.b2b_only) && isInMenu(item, places))
  const shown = inPlace(visible, places).map(({ b2b_only: _, children, ...item }) => ({
    ...item,
    children: visibleItems(children, places, seesBusiness),
  }))
  return shown.filter(({ url, children }) => url || children.length > 0)
}

function isInMenu(item: MenuItem, { categories, pages }: Places): boolean {
  const category = categories.find(({ id }) => id === item.category_id)
  if (category && !(category.include_in_menu && category.is_active)) return false
  const identifier = pageOf(item)
  return pages.find((page) => page.identifier === identifier)?.vue_menu_include !== false
}

function inPlace(items: readonly MenuItem[], { pages }: Places): MenuItem[] {
  const sortOf = (item: MenuItem) =>
    pages.find(({ identifier }) => identifier === pageOf(item))?.vue_menu_sort ?? Number.POSITIVE_INFINITY
  const sorted = items.filter(pageOf).sort((a, b) => (sortOf(a) === sortOf(b) ? 0 : sortOf(a) - sortOf(b)))
  return items.map((item) => (pageOf(item) ? (sorted.shift() ?? item) : item))
}

/** Returns the identifier of the CMS page that an item leads to. */
function pageOf({ url }: MenuItem): string | undefined {
  const match = matchRoute(url.split('?')[0] ?? '')
  return match?.name === 'cms' ? match.params.slug : undefined
}

function flat(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...flat(item.children)])
}
