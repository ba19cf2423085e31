import { routes } from '#shared/routes.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { MenuDocument, MenuItem } from '../shape.ts'
import { categories } from './categories/all.ts'
import { categorySlug, isActive, isForBusiness } from './categories/documents.ts'
import { type CategoryKey, categoryIds } from './category-ids.ts'
import { hasInventedWords } from './home-words.ts'
import { pathOf } from './links.ts'
import { type Entry, type Filtered, type Group, mainMenus, type Named } from './menu-entries.ts'
import { pages } from './pages/all.ts'
import { motifPicture } from './pictures.ts'

/** The three main menus of a view. */
export function menuDocuments(view: StoreCode): MenuDocument[] {
  return mainMenus.map(({ identifier, title, groups, entries }, index) => ({
    id: index + 1,
    identifier,
    title: title[view] ?? identifier,
    customer_group_ids: [...groups],
    items: hasInventedWords(view) ? entries.flatMap((entry) => topItem(identifier, entry, view)) : [],
  }))
}

const giftWords: Record<StoreCode, string> = { da: 'Find en gave', sv: 'Hitta en present' }

/** Of a category that a view has not opened, nothing. */
function topItem(menu: string, { goal, labels, below, ofTheMonth }: Entry, view: StoreCode): MenuItem[] {
  const children = below.flatMap((child) =>
    typeof child === 'string' ? item(`${menu}-${child}`, child, view) : headed(menu, child, view),
  )
  const picked = ofTheMonth ? pictured(`${menu}-of-the-month`, ofTheMonth, view) : []
  return item(menu, goal, view).map((top) => ({
    ...top,
    id: `${menu}-${goal}-top`,
    label: labels?.[view] ?? top.label,
    children: withIdsBelow(top.id, [...children, ...picked]),
  }))
}

/** Every id of a menu is its own: one goal may stand at several places. */
function withIdsBelow(id: string, items: MenuItem[]): MenuItem[] {
  return items.map((below) => ({
    ...below,
    id: `${id}-${below.id}`,
    children: withIdsBelow(id, below.children),
  }))
}

/** A heading has no address; one with nothing below it is left out. */
function headed(menu: string, { heading, goals }: Group, view: StoreCode): MenuItem[] {
  const children = goals.flatMap((goal) =>
    typeof goal === 'string' ? item(`${menu}-${goal}`, goal, view) : filtered(menu, goal, view),
  )
  if (children.length === 0) return []
  return [{ id: `${menu}-${heading.sv}`, label: heading[view], url: '', category_id: null, children }]
}

function filtered(menu: string, { goal, query, labels }: Filtered, view: StoreCode): MenuItem[] {
  return item(`${menu}-${goal}-${query}`, goal, view).map((whole) => ({
    ...whole,
    label: labels[view],
    url: `${whole.url}?${query}`,
  }))
}

function pictured(id: string, { goal, labels }: Named, view: StoreCode): MenuItem[] {
  const category = categories.find(({ key }) => `category:${key}` === goal)
  return item(id, goal, view).map((plain) => ({
    ...plain,
    label: labels[view],
    ...(category && { image: motifPicture(category.motif, view).path }),
  }))
}

function item(id: string, goal: Entry['goal'], view: StoreCode): MenuItem[] {
  const [kind, key] = goal.split(':')
  if (goal === 'gift')
    return [{ id, label: giftWords[view], url: pathOf(goal, view), category_id: null, children: [] }]
  if (kind === 'page') {
    const label = pages.find((page) => page.key === key)?.[view].title ?? ''
    return [{ id, label, url: pathOf(goal, view), category_id: null, children: [] }]
  }
  if (!isActive(key as CategoryKey, view)) return []
  const words = categories.find((category) => category.key === key)?.[view]
  return [
    {
      id,
      label: words?.label ?? words?.name ?? '',
      url: routes.category.href({ slug: categorySlug(key as CategoryKey, view) }),
      category_id: categoryIds[key as CategoryKey],
      ...(isForBusiness(key as CategoryKey) ? { b2b_only: '1' as const } : {}),
      children: [],
    },
  ]
}
