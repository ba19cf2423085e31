import * as v from 'valibot'
import type { WidgetDocument } from '#worker/platform/catalog/writing/shape.ts'

const Title = v.pipe(v.string(), v.trim(), v.nonEmpty())
const Words = v.string()
const Path = v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'an address of this shop begins with one /'))
const Image = v.strictObject({ path: Path, alt: Words })
const Slug = v.string()

/** The parameters of each type, as `worker/content/widget-sections.ts` reads them; categories are named by slug. */
const parametersOf = {
  hero: { title: Words, text: Words, label: Words, href: Path, image: Image },
  usp_row: { points: v.array(v.strictObject({ title: Words, text: Words })) },
  product_row: {
    title: v.optional(Words),
    text: v.optional(Words),
    signature: v.optional(Words),
    category: v.optional(Slug),
    skus: v.optional(v.array(v.string())),
    order: v.optional(v.picklist(['bought', 'listed'])),
    period: v.optional(v.number()),
    sort: v.optional(v.string()),
    size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24))),
    href: v.optional(Path),
    filters: v.optional(v.record(v.string(), v.array(v.union([v.string(), v.number()])))),
    price: v.optional(v.strictObject({ from: v.number(), to: v.number() })),
  },
  category_row: { title: Words, categories: v.array(Slug) },
  link_row: {
    title: Words,
    text: v.optional(Words),
    links: v.array(v.strictObject({ label: Words, href: Path })),
  },
  story_row: {
    title: Words,
    stories: v.array(v.strictObject({ title: Words, text: Words, href: Path, image: v.optional(Image) })),
  },
  shop_row: { title: Words, text: v.optional(Words) },
  text: { block: v.string() },
}

/** `page` is `home`, the address of a page, or the id of a category. */
const common = { name: Title, page: v.optional(v.string()) }
export const Section = v.variant(
  'type',
  Object.entries(parametersOf).map(([type, parameters]) =>
    v.strictObject({ type: v.literal(type), ...common, ...parameters }),
  ) as unknown as [v.StrictObjectSchema<{ type: v.LiteralSchema<string, undefined> }, undefined>],
) as unknown as v.GenericSchema<unknown, Section>

export type Section = {
  type: string
  name: string
  page?: string
  category?: string
  categories?: string[]
  image?: { path: string; alt: string }
} & Record<string, unknown>

/** Returns a stored section in the form of the file. `slugs`: slugs of the view's categories, by id. */
export function sectionOf(
  { instance_type, title, page, parameters }: WidgetDocument,
  slugs: ReadonlyMap<number, string>,
): Section {
  const { category_id, category_ids, ...settings } = JSON.parse(parameters)
  return {
    type: instance_type,
    name: title,
    ...(page !== 'home' && { page }),
    ...settings,
    ...(category_id !== undefined && { category: slugs.get(category_id) ?? '' }),
    ...(category_ids && { categories: category_ids.flatMap((id: number) => slugs.get(id) ?? []) }),
  }
}

/** Returns a section in the form of the database. `ids`: ids of the view's categories, by slug. */
export function widgetOf(
  { type, name, page = 'home', category, categories, ...settings }: Section,
  id: number,
  place: number,
  ids: ReadonlyMap<string, number>,
): WidgetDocument {
  const parameters = {
    ...settings,
    ...(category !== undefined && { category_id: ids.get(category) }),
    ...(categories && { category_ids: categories.map((slug) => ids.get(slug)) }),
  }
  return {
    id,
    instance_type: type,
    title: name,
    page,
    sort_order: place + 1,
    parameters: JSON.stringify(parameters),
  }
}
