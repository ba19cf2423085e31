import { routes } from '#shared/routes.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { categorySlug, isOpen } from './categories/documents.ts'
import type { CategoryKey } from './category-ids.ts'
import { type PageKey, pageKeys, pageSlug } from './pages.ts'

/** `page:terms`, `category:red`, `gift`: a place of the shop, whatever it is called in a view. */
export type Goal = `page:${PageKey}` | `category:${CategoryKey}` | 'gift'

/** The path of a place in a view; an unknown or closed one is a mistake in the text. */
export function pathOf(goal: string, view: StoreCode): string {
  const [kind, key = ''] = goal.split(':')
  if (goal === 'gift') return routes.gift.href()
  if (kind === 'category' && isOpen(key as CategoryKey, view))
    return routes.category.href({ slug: categorySlug(key as CategoryKey, view) })
  const page = pageKeys.find((candidate) => candidate === key)
  if (kind === 'page' && page) return routes.cms.href({ slug: pageSlug(page, view) })
  throw new Error(`No such place in ${view}: ${goal}`)
}
