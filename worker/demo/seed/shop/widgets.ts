import { usualColours } from '#shared/dish-words.ts'
import { routes } from '#shared/routes.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { type PairingType, pairingTypes } from '../assortment/dishes.ts'
import type { MediaRow } from '../catalogue-shape.ts'
import type { WidgetDocument } from '../shape.ts'
import { articlePictures } from './article-pictures.ts'
import { type CategoryKey, categoryIds } from './category-ids.ts'
import { type HomeWords, homeWords } from './home-words.ts'
import { pathOf } from './links.ts'
import { pageSlug } from './pages.ts'
import { pictured, scenePicture } from './pictures.ts'
import { tableRows } from './table-rows.ts'

/** The sections of the front page in their order, one of the red wines' category, and those by dish and occasion. */
export function widgetDocuments(view: StoreCode): WidgetDocument[] {
  const words = homeWords[view]
  const placed = [
    ...homeSections(words, view).map((section) => ({ page: 'home', section })),
    { page: String(categoryIds.red), section: ['usp_row', 'Red wine', { points: words.usps }] as const },
    ...tableRows(view).map(({ page, title, parameters }) => ({
      page: pageSlug(page, view),
      section: ['product_row', title, parameters] as const,
    })),
  ]
  return placed.map(({ page, section: [instance_type, title, parameters] }, index) => ({
    id: index + 1,
    instance_type,
    title,
    page,
    sort_order: index + 1,
    parameters: JSON.stringify(parameters),
  }))
}

/** The widgets that a category shows by itself. */
export function categoryWidgets(
  widgets: readonly WidgetDocument[],
): Partial<Record<CategoryKey, WidgetDocument>> {
  const red = widgets.find(({ page }) => page === String(categoryIds.red))
  return red ? { red } : {}
}

/** Every wide picture that front page and texts show. */
export function widePictures(view: StoreCode): MediaRow[] {
  const shown = [homeWords[view].hero, ...Object.values(articlePictures).map((picture) => picture[view])]
  return shown.map(({ scene, alt }) => scenePicture(scene, alt))
}

type Section = readonly [type: string, title: string, parameters: object]

function homeSections(words: HomeWords, view: StoreCode): Section[] {
  const { hero, usps, rows, stories, shops, categories, dishes, budgets, gifts, occasions } = words
  return [
    [
      'hero',
      'Hero',
      {
        title: hero.title,
        text: hero.text,
        href: pathOf(hero.goal, view),
        label: hero.label,
        image: pictured(hero.scene, hero.alt),
      },
    ],
    ['usp_row', 'Promises', { points: usps }],
    ['product_row', 'Red', productRow(rows.red, view)],
    ['category_row', 'Departments', { title: categories, category_ids: departments }],
    ['link_row', 'By dish', { ...dishes, links: dishLinks(view) }],
    ['story_row', 'Wine school', { title: words.school, stories: stories.map((story) => told(story, view)) }],
    ['link_row', 'By price', { ...budgets, links: budgets.links.map((budget) => budgetLink(budget, view)) }],
    ['link_row', 'Gifts by occasion', { ...occasions, links: occasions.links.map((link) => giftLink(link)) }],
    ['category_row', 'Gifts', { title: gifts, category_ids: giftShelves }],
    ['product_row', 'Spirits', productRow(rows.spirits, view)],
    ['shop_row', 'Shops', shops],
    ['text', 'About', { block: 'home_about' }],
  ]
}

const departments = [
  categoryIds.red,
  categoryIds.white,
  categoryIds.sparkling,
  categoryIds.rose,
  categoryIds.orange,
  categoryIds.spirits,
  categoryIds.beerAndCider,
  categoryIds.glassware,
]

const giftShelves = [
  categoryIds.kits,
  categoryIds.cases,
  categoryIds.giftCards,
  categoryIds.glasses,
  categoryIds.carafes,
]

/** Each is looked for among the wines that most people have with it. */
const dishes: readonly PairingType[] = [
  'beef',
  'lamb',
  'game',
  'pasta',
  'poultry',
  'fish',
  'shellfish',
  'vegetarian',
  'cheese',
  'aperitif',
]

function dishLinks(view: StoreCode) {
  return dishes.map((type) => {
    const [id, da, sv] = pairingTypes[type]
    const [colour = 'red'] = usualColours(da)
    const list = pathOf(`category:${colour as CategoryKey}`, view)
    return { label: { da, sv }[view], href: `${list}?pairing_types=${id}` }
  })
}

function giftLink({ label, ...wish }: HomeWords['occasions']['links'][number]) {
  return { label, href: routes.gift.href({}, wish) }
}

function budgetLink({ label, category, below }: HomeWords['budgets']['links'][number], view: StoreCode) {
  return { label, href: `${pathOf(`category:${category}`, view)}?price=-${below}` }
}

function productRow(
  { title, text, category, sort, signature }: HomeWords['rows']['red'],
  view: StoreCode,
): object {
  return {
    title,
    text,
    signature,
    category_id: categoryIds[category],
    sort,
    size: 8,
    href: pathOf(`category:${category}`, view),
  }
}

function told({ title, text, goal, scene, alt }: HomeWords['stories'][number], view: StoreCode): object {
  return { title, text, href: pathOf(goal, view), image: pictured(scene, alt) }
}
