import { routes } from '#shared/routes.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { categorySlug, isOpen } from './categories/documents.ts'
import type { CategoryKey } from './category-ids.ts'
import { type PageKey, pages } from './pages/all.ts'

/** `page:terms`, `category:red`, `gift`: a place of the shop, whatever it is called in a view. */
export type Goal = `page:${PageKey}` | `category:${CategoryKey}` | 'gift'

/** The path of a place in a view; an unknown or closed one is a mistake in the text. */
export function pathOf(goal: string, view: StoreCode): string {
  const [kind, key = ''] = goal.split(':')
  if (goal === 'gift') return routes.gift.href()
  if (kind === 'category' && isOpen(key as CategoryKey, view))
    return routes.category.href({ slug: categorySlug(key as CategoryKey, view) })
  const page = pages.find((candidate) => candidate.key === key)
  if (kind === 'page' && page) return routes.cms.href({ slug: page[view].slug })
  throw new Error(`No such place in ${view}: ${goal}`)
}

/** HTML whose links name their goals, with the paths of a view. */
export function linked(html: string, view: StoreCode): string {
  return html
    .trim()
    .replace(/href="((?:page|category):[^"]+|gift)"/g, (_, goal) => `href="${pathOf(goal, view)}"`)
}
