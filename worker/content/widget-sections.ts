import * as v from 'valibot'
import type { Hero } from '#client/features/content/rows.tsx'
import type { Section } from '#client/features/content/section.tsx'
import type { Widget } from '#shared/cms.ts'
import { sortOptions } from '#shared/listing.ts'
import { isOwnPath } from '#shared/paths.ts'
import { Key, Numeric } from '#shared/platform-api/wire.ts'
import { mostSkusChosenFrom, salesPeriods } from '#worker/commerce/card-rows.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { asOwnWidget } from './magento-widgets.ts'
import { sanitised } from './sanitise.ts'

const Picture = v.object({ path: v.pipe(v.string(), v.startsWith('/')), alt: v.string() })
const LocalPath = v.pipe(v.string(), v.check(isOwnPath))

/** The most SKUs of a list that is shown in an editor's order. */
const mostListed = 30

/** The products of a section: those of a category, or a list of SKUs (LIST-28). */
const chosenProducts = {
  category_id: v.optional(Numeric),
  skus: v.optional(v.pipe(v.array(v.string()), v.maxLength(mostSkusChosenFrom))),
  /** The order of the SKUs: most bought first, or as they are listed. */
  order: v.fallback(v.picklist(['bought', 'listed']), 'bought'),
  /** The period in days in which sales are counted. */
  period: v.fallback(v.pipe(Numeric, v.picklist(salesPeriods)), 30),
  sort: v.fallback(v.picklist(sortOptions.map(({ id }) => id)), 'popularity'),
  size: v.fallback(v.pipe(Numeric, v.integer(), v.minValue(1), v.maxValue(24)), 8),
  /** Attribute → values; a product must have one of them: `{"pairing_types":["706"]}`. */
  filters: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^[a-z_]+$/)), v.pipe(v.array(Key), v.maxLength(50))),
  ),
  /** Limits in major units of the view's currency. */
  price: v.optional(v.object({ from: Numeric, to: Numeric })),
}
const ChosenProducts = v.object(chosenProducts)

async function productsOf(
  { category_id, skus = [], order, period, size, sort, ...narrowed }: v.InferOutput<typeof ChosenProducts>,
  commerce: Commerce,
) {
  if (category_id !== undefined) return commerce.categoryRow(category_id, size, sort, narrowed)
  return order === 'listed' ? commerce.cards(skus.slice(0, mostListed)) : commerce.mostBoughtOf(skus, period)
}

const HeroParameters = v.object({
  ...chosenProducts,
  title: v.string(),
  text: v.string(),
  href: LocalPath,
  label: v.string(),
  image: Picture,
  signature: v.optional(v.string()),
})

/** The number of bottles on the first screen of the front page. */
const mostInHero = 3

const productRow = section(
  v.object({
    ...chosenProducts,
    title: v.optional(v.string(), ''),
    text: v.optional(v.string()),
    href: v.optional(LocalPath),
    signature: v.optional(v.string()),
  }),
  async ({ title, text, href, signature, ...chosen }, commerce) => {
    const products = await productsOf(chosen, commerce)
    return products.length ? { kind: 'products', title, text, href, signature, products } : null
  },
)

const categoryRow = section(
  v.object({ title: v.string(), category_ids: v.pipe(v.array(Numeric), v.maxLength(50)) }),
  async ({ title, category_ids }, commerce) => {
    const found = await commerce.categories(category_ids)
    const categories = found.map(({ name, href, image, product_count }) => ({
      name,
      href,
      image,
      count: product_count,
    }))
    return categories.length ? { kind: 'categories', title, categories } : null
  },
)

/** A row of small links: a dish, a price. */
const linkRow = section(
  v.object({
    title: v.string(),
    text: v.optional(v.string()),
    links: v.pipe(v.array(v.object({ label: v.string(), href: LocalPath })), v.maxLength(30)),
  }),
  async ({ title, text, links }) => {
    const ways = links.map(({ label, href }) => `<li><a href="${href}">${label}</a></li>`)
    const html = sanitised(`<h2>${title}</h2><p>${text ?? ''}</p><ul>${ways.join('')}</ul>`)
    return ways.length ? { kind: 'text', html } : null
  },
)

const storyRow = section(
  v.object({
    title: v.string(),
    stories: v.array(
      v.object({ title: v.string(), text: v.string(), href: LocalPath, image: v.nullish(Picture, null) }),
    ),
  }),
  async ({ title, stories }) => ({ kind: 'stories', title, stories }),
)

const shopRow = section(
  v.object({ title: v.string(), text: v.optional(v.string()) }),
  async ({ title, text }, commerce) => {
    const shops = await commerce.stores()
    return {
      kind: 'shops',
      title,
      text,
      shops: shops.map(({ name, address, city }) => ({ name, address, city })),
    }
  },
)

const uspRow = section(
  v.object({ points: v.array(v.object({ title: v.string(), text: v.string() })) }),
  async ({ points }) => ({ kind: 'usps', points }),
)

const textRow = section(v.object({ block: Key }), async ({ block }, commerce) => {
  const found = await commerce.cmsBlock(block)
  const html = sanitised(found?.content ?? '')
  return html ? { kind: 'text', html } : null
})

/** The reader of each type of widget (`instance_type`), which returns its section; other types are omitted. */
const sections: Record<string, ReadSection> = {
  product_row: productRow,
  category_row: categoryRow,
  link_row: linkRow,
  story_row: storyRow,
  shop_row: shopRow,
  usp_row: uspRow,
  text: textRow,
}

/** Returns the top of the front page with its bottles; null if the widget is none. */
export async function readHero(widget: Widget | null | undefined, commerce: Commerce): Promise<Hero | null> {
  const hero = v.safeParse(HeroParameters, widget?.parameters)
  if (!hero.success) return null
  const { title, text, href, label, image, signature, ...chosen } = hero.output
  const products = (await productsOf(chosen, commerce)).slice(0, mostInHero)
  return { title, text, href, label, image, signature, products }
}

/** Returns the sections of widgets, in their order; a section without content is omitted. */
export async function widgetSections(
  widgets: readonly Pick<Widget, 'instance_type' | 'parameters'>[],
  commerce: Commerce,
): Promise<Section[]> {
  const made = widgets.map(asOwnWidget).map(({ instance_type, parameters }) => {
    return Object.hasOwn(sections, instance_type) ? sections[instance_type]?.(parameters, commerce) : null
  })
  return (await Promise.all(made)).filter((section) => section != null)
}

type ReadSection = (parameters: unknown, commerce: Commerce) => Promise<Section | null>

function section<Schema extends v.GenericSchema>(
  schema: Schema,
  make: (parameters: v.InferOutput<Schema>, commerce: Commerce) => Promise<Section | null>,
): ReadSection {
  return async (parameters, commerce) => {
    const read = v.safeParse(schema, parameters)
    return read.success ? make(read.output, commerce) : null
  }
}
