import * as v from 'valibot'
import { tagName } from '#shared/cache-tag.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { WidgetDocument } from '#worker/demo/seed/shape.ts'
import { documentKey } from '#worker/demo/seed/tables.ts'
import { list, rows, sql } from '#worker/platform/sql.ts'
import { inserted } from '../import/inserted.ts'
import { oldPages } from '../import/write-products.ts'
import { categoriesOf } from './categories.ts'
import { Title } from './entry-fields.ts'
import type { ListFile } from './list-file.ts'

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
const Section = v.variant(
  'type',
  Object.entries(parametersOf).map(([type, parameters]) =>
    v.strictObject({ type: v.literal(type), ...common, ...parameters }),
  ) as unknown as [v.StrictObjectSchema<{ type: v.LiteralSchema<string, undefined> }, undefined>],
) as unknown as v.GenericSchema<unknown, Section>

type Section = {
  type: string
  name: string
  page?: string
  category?: string
  categories?: string[]
} & Record<string, unknown>

const keyOf = ({ page = 'home', name }: Pick<Section, 'page' | 'name'>) => `${page}: ${name}`

/** The sections of the front page and of other pages, in the order in which they are shown. */
export const sections: ListFile<Section> = {
  name: 'sections.yaml',
  entry: 'section',
  schema: v.array(Section),
  keyOf,
  async stored(db, view) {
    const slugs = new Map((await categoriesOf(db, view)).map(({ id, slug }) => [id, slug]))
    return (await widgetsOf(db, view)).map((widget) => sectionOf(widget, slugs))
  },
  async mistakes(db, view, all) {
    const slugs = new Set((await categoriesOf(db, view)).map(({ slug }) => slug))
    return all.flatMap((section) =>
      [section.category ?? [], section.categories ?? []]
        .flat()
        .flatMap((slug) => (slugs.has(slug) ? [] : `${keyOf(section)}: there is no category ${slug}`)),
    )
  },
  async written(db, view, all, { gone }) {
    const ids = new Map((await categoriesOf(db, view)).map(({ slug, id }) => [slug, id]))
    const stored = await widgetsOf(db, view)
    const idOf = new Map(stored.map(({ id, page, title }) => [keyOf({ page, name: title }), id]))
    let next = Math.max(0, ...idOf.values())
    const documents = all.map((section, place) => {
      const document = widgetOf(section, idOf.get(keyOf(section)) ?? ++next, place, ids)
      return [view.storeId, document.id, documentKey(document), place, document]
    })
    const pages = [...stored.map(({ page }) => page), ...all.map(({ page = 'home' }) => page)]
    return [
      sql`DELETE FROM documents WHERE store_id = ${view.storeId} AND type = 'widget'
        AND id IN ${list(gone.map((key) => idOf.get(key) ?? 0))}`,
      inserted(
        'INSERT INTO documents (store_id, type, id, key, position, doc)',
        documents,
        `value ->> 0, 'widget', value ->> 1, value ->> 2, value ->> 3, value -> 4`,
        `ON CONFLICT (store_id, type, id) DO UPDATE SET key = excluded.key, position = excluded.position,
          doc = excluded.doc`,
      ),
      oldPages(pages.map((page) => tagName('widget', page))),
    ]
  },
}

async function widgetsOf(db: D1Database, { storeId }: StoreView): Promise<WidgetDocument[]> {
  const found = await rows<{ doc: string }>(
    db,
    sql`SELECT doc FROM documents WHERE store_id = ${storeId} AND type = 'widget' ORDER BY position, id`,
  )
  return found.map(({ doc }) => JSON.parse(doc))
}

function sectionOf(
  { instance_type, title, page, parameters }: WidgetDocument,
  slugs: ReadonlyMap<number, string>,
): Section {
  const { category_id, category_ids, ...said } = JSON.parse(parameters)
  return {
    type: instance_type,
    name: title,
    ...(page !== 'home' && { page }),
    ...said,
    ...(category_id !== undefined && { category: slugs.get(category_id) ?? '' }),
    ...(category_ids && { categories: category_ids.flatMap((id: number) => slugs.get(id) ?? []) }),
  }
}

function widgetOf(
  { type, name, page = 'home', category, categories, ...said }: Section,
  id: number,
  place: number,
  ids: ReadonlyMap<string, number>,
): WidgetDocument {
  const parameters = {
    ...said,
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
