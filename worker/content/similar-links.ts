import { routes } from '#shared/routes.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'

/** Minimum number of letters for which links are searched beside the products (SEARCH-1). */
const shortest = 3
/** Maximum number of links of each kind. */
const mostLinks = 5

/** Returns categories, grapes and areas with names similar to a typed text. */
export async function similarLinks(commerce: Commerce, text: string) {
  if (text.length < shortest) return { categories: [], grapes: [], areas: [] }
  const [categories, grapes, areas] = await Promise.all([
    commerce.categoriesLike(text, mostLinks),
    commerce.optionsLike('grape_types', text, mostLinks),
    commerce.optionsLike('wine_area', text, mostLinks),
  ])
  const linkTo = (attribute: string) => (option: { name: string; id: string }) => ({
    name: option.name,
    href: routes.search.href({}, { q: option.name, [attribute]: option.id }),
  })
  return {
    categories,
    grapes: withoutNamesOf(categories, grapes).map(linkTo('grape_types')),
    areas: withoutNamesOf([...categories, ...grapes], areas).map(linkTo('wine_area')),
  }
}

interface Named {
  name: string
}

/** Removes links with the text of another one: a category and a grape of one name would look the same. */
function withoutNamesOf<Link extends Named>(shown: readonly Named[], links: readonly Link[]): Link[] {
  return links.filter(({ name }) => shown.every((link) => link.name !== name))
}
