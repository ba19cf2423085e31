import { routes } from '#shared/routes.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'

/** The letters that have to be typed before links beside the products are searched (SEARCH-1). */
const shortest = 3
/** Few enough to read at a glance. */
const mostWays = 5

/** Returns categories, grapes and areas with names similar to a typed text. */
export async function linksLike(commerce: Commerce, text: string) {
  if (text.length < shortest) return { categories: [], grapes: [], areas: [] }
  const [categories, grapes, areas] = await Promise.all([
    commerce.categoriesLike(text, mostWays),
    commerce.optionsLike('grape_types', text, mostWays),
    commerce.optionsLike('wine_area', text, mostWays),
  ])
  const wayTo = (attribute: string) => (option: { name: string; id: string }) => ({
    name: option.name,
    href: routes.search.href({}, { q: option.name, [attribute]: option.id }),
  })
  return {
    categories,
    grapes: besides(categories, grapes).map(wayTo('grape_types')),
    areas: besides([...categories, ...grapes], areas).map(wayTo('wine_area')),
  }
}

interface Named {
  name: string
}

/** Removes links with the text of another one: a category and a grape of one name would look the same. */
function besides<Way extends Named>(shown: readonly Named[], ways: readonly Way[]): Way[] {
  return ways.filter(({ name }) => shown.every((way) => way.name !== name))
}
