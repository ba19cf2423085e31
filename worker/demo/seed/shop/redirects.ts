import type { StoreCode } from '#shared/store-view.ts'
import type { RedirectDocument } from '../shape.ts'
import { categories } from './categories/all.ts'
import { categorySlug, isOpen } from './categories/documents.ts'
import { type CategoryKey, categoryIds } from './category-ids.ts'
import { type Goal, pathOf } from './links.ts'
import { pages } from './pages/all.ts'

type Legacy = [path: string, goal: Goal]

/** Where the addresses of the shop's past lead: two platforms, three ways to write a category. */
export function redirectDocuments(view: StoreCode): RedirectDocument[] {
  const all: Legacy[] = [
    ...categories.flatMap(({ key }) => ofCategory(key, view)),
    ...pages.flatMap((page, index) => (isNew(page) ? [] : ofPage(page, index + 1, view))),
    ...named,
  ]
  return all.map(([request_path, goal], index) => ({
    id: index + 1,
    request_path,
    target_path: pathOf(goal, view).slice(1),
    redirect_type: 301,
    entity_type: goal.startsWith('page:') ? 'cms-page' : 'category',
    entity_id: entityId(goal),
  }))
}

const named: Legacy[] = [
  ['legacy/customer-service.html', 'page:service'],
  ['legacy/shipping.html', 'page:delivery'],
  ['legacy/terms.html', 'page:terms'],
  ['legacy/privacy.html', 'page:privacy'],
  ['legacy/about-us.html', 'page:about'],
  ['legacy/stores.html', 'page:shops'],
]

/** Pages that the shop of old did not have. */
function isNew({ group }: (typeof pages)[number]): boolean {
  return group === 'table' || group === 'range'
}

function ofCategory(key: CategoryKey, view: StoreCode): Legacy[] {
  const slug = categorySlug(key, view)
  const id = categoryIds[key]
  const goal: Goal = isOpen(key, view) ? `category:${key}` : (instead[key] ?? 'category:news')
  return [
    [`legacy/${oldNames[key] ?? kebab(key)}.html`, goal],
    [`shop/${slug}`, goal],
    [`vin/${slug}-${id}.html`, goal],
    [`produkter/${slug}.html`, goal],
    [`catalog/category/view/id/${id}`, goal],
  ]
}

function ofPage(page: (typeof pages)[number], id: number, view: StoreCode): Legacy[] {
  const goal: Goal = `page:${page.key}`
  const { slug } = page[view]
  return [
    [`${slug}.html`, goal],
    [`info/${slug}`, goal],
    [`cms/page/view/page_id/${id}`, goal],
  ]
}

/** Where a category is not open to everybody. */
const instead: Partial<Record<CategoryKey, Goal>> = { business: 'page:business', offers: 'category:news' }

const oldNames: Partial<Record<CategoryKey, string>> = {
  red: 'red-wine',
  white: 'white-wine',
  rose: 'rose-wine',
  sparkling: 'sparkling-wine',
  orange: 'orange-wine',
  sweet: 'dessert-wine',
  cases: 'mixed-cases',
  kits: 'tasting-kits',
  glasses: 'wine-glasses',
}

function entityId(goal: Goal): number {
  const [kind, key] = goal.split(':')
  if (kind === 'category') return categoryIds[key as CategoryKey]
  return pages.findIndex((page) => page.key === key) + 1
}

/** `redFrance` → `red-france` */
function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
