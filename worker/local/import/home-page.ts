import { routes } from '#shared/routes.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type {
  CategoryDocument,
  MenuDocument,
  MenuItem,
  ViewDocuments,
  WidgetDocument,
} from '#worker/platform/catalog/writing/shape.ts'
import { mainMenus } from '#worker/platform/content/content-documents.ts'
import { languageOf } from '#worker/platform/languages/languages.ts'

type Front = Required<Pick<ViewDocuments, 'widget' | 'menu'>>

/**
 * Returns the home page and the menus for a merchant's own categories. The texts promise nothing that only the demonstration shop offers.
 */
export function homePage(view: StoreCode, categories: readonly CategoryDocument[]): Front {
  return { widget: widgets(view, categories), menu: menus(categories) }
}

function widgets(view: StoreCode, categories: readonly CategoryDocument[]): WidgetDocument[] {
  const top = departments(categories)
  const { title, text, label, alt, all } = languageOf(view).frontPage
  const [first] = below(2, categories)
  const hero = first && {
    title,
    text,
    label,
    href: hrefOf(first),
    image: { path: '/s/c/shop-red-ebe.svg', alt },
    category_id: first.id,
    sort: 'latest',
  }
  const rows: [type: string, parameters: object][] = [
    ...(hero ? [['hero', hero] as [string, object]] : []),
    ...top
      .slice(0, 4)
      .map((category): [string, object] => [
        'product_row',
        { title: category.name, category_id: category.id, sort: 'latest', size: 8, href: hrefOf(category) },
      ]),
    ['category_row', { title: all, category_ids: top.slice(0, 12).map(({ id }) => id) }],
  ]
  return rows.map(([instance_type, parameters], index) => ({
    id: index + 1,
    instance_type,
    title: `${instance_type} ${index + 1}`,
    page: 'home',
    sort_order: index + 1,
    parameters: JSON.stringify(parameters),
  }))
}

/** Returns the menus, the same for every customer group: up to eight departments on two levels. */
function menus(categories: readonly CategoryDocument[]): MenuDocument[] {
  const items = departments(categories)
    .slice(0, 8)
    .map((category) => ({
      ...item(category),
      children: below(category.id, categories).map(item),
    }))
  return mainMenus.map(({ identifier, groups }, place) => {
    return { id: place + 1, identifier, title: identifier, customer_group_ids: [...groups], items }
  })
}

function item(category: CategoryDocument): MenuItem {
  return {
    id: `c-${category.id}`,
    label: category.name,
    url: hrefOf(category),
    category_id: category.id,
    children: [],
  }
}

/** Returns the categories of the first level; if there is only one ("Wine"), its children. */
function departments(categories: readonly CategoryDocument[]): CategoryDocument[] {
  const top = below(2, categories)
  const [only, ...others] = top
  const within = only && others.length === 0 ? below(only.id, categories) : []
  return within.length ? within : top
}

function below(id: number, categories: readonly CategoryDocument[]): CategoryDocument[] {
  return categories.filter(({ parent_id, id: own }) => parent_id === id && own > 2)
}

function hrefOf({ slug }: CategoryDocument): string {
  return routes.category.href({ slug })
}
