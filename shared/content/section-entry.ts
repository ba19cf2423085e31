import * as v from 'valibot'
import { sortOptions } from '../listing.ts'
import { labelled, Title } from './content-fields.ts'

const Words = v.string()
const Path = v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'an address of this shop begins with one /'))
const Image = v.strictObject({
  path: labelled(Path, 'Picture', { input: 'picture' }),
  alt: labelled(Words, 'Description of the picture'),
})
const title = labelled(Words, 'Title')
const text = labelled(Words, 'Text', { input: 'area' })
const href = labelled(Path, 'Leads to', { hint: '/c/rodvin' })
const image = labelled(Image, 'Picture')
const Slug = v.string()

const Point = v.strictObject({ title, text })
const Link = v.strictObject({ label: labelled(Words, 'Words'), href })
const Story = v.strictObject({ title, text, href, image: v.optional(image) })

const signature = v.optional(labelled(Words, 'Signed by'))

/** The products of a section: those of a category, or a list. */
const products = {
  category: v.optional(labelled(Slug, 'Category', { input: 'category' })),
  skus: v.optional(labelled(v.array(v.string()), 'Item numbers', { hint: 'Instead of a category.' })),
  order: v.optional(
    labelled(v.picklist(['bought', 'listed']), 'Order of the item numbers', {
      words: { bought: 'Most bought first', listed: 'As they stand here' },
    }),
  ),
  period: v.optional(labelled(v.number(), 'Days in which purchases are counted', { hint: '7, 30 or 365' })),
  sort: v.optional(
    labelled(v.picklist(sortOptions.map(({ id }) => id)), 'Order of the category', {
      words: Object.fromEntries(sortOptions.map(({ id, label }) => [id, label])),
    }),
  ),
  size: v.optional(
    labelled(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)), 'Bottles in the row'),
  ),
  filters: v.optional(v.record(v.string(), v.array(v.union([v.string(), v.number()])))),
  price: v.optional(
    labelled(
      v.strictObject({
        from: labelled(v.number(), 'From', { input: 'amount' }),
        to: labelled(v.number(), 'To', { input: 'amount' }),
      }),
      'Prices',
    ),
  ),
}

/** The parameters of each type, as `worker/content/widget-sections.ts` reads them; categories are named by slug. */
const parametersOf = {
  hero: {
    ...{ title, text, label: labelled(Words, 'Words of the button'), href, image, signature },
    ...products,
  },
  usp_row: { points: labelled(v.array(Point), 'Selling points') },
  product_row: {
    title: v.optional(title),
    text: v.optional(text),
    signature,
    href: v.optional(href),
    ...products,
  },
  category_row: { title, categories: labelled(v.array(Slug), 'Categories', { input: 'categories' }) },
  link_row: { title, text: v.optional(text), links: labelled(v.array(Link), 'Links') },
  story_row: { title, stories: labelled(v.array(Story), 'Stories') },
  shop_row: { title, text: v.optional(text) },
  text: { block: labelled(v.string(), 'Block', { hint: 'The end of its address: home_about' }) },
}

/** The words for the types of sections: messages. */
export const sectionTypes: Readonly<Record<keyof typeof parametersOf, string>> = {
  hero: 'Large picture with three bottles',
  usp_row: 'Selling points',
  product_row: 'Row of bottles',
  category_row: 'Row of categories',
  link_row: 'Row of links',
  story_row: 'Stories',
  shop_row: 'Our shops',
  text: 'Block of text',
}

/** `page` is `home`, the address of a page, or the id of a category. */
const common = {
  name: labelled(Title, 'Name in reports'),
  page: v.optional(labelled(v.string(), 'Page', { hint: 'Empty: the front page.' })),
}
export const SectionEntry = v.variant(
  'type',
  Object.entries(parametersOf).map(([type, parameters]) =>
    v.strictObject({ type: v.literal(type), ...common, ...parameters }),
  ) as unknown as [v.StrictObjectSchema<{ type: v.LiteralSchema<string, undefined> }, undefined>],
) as unknown as v.GenericSchema<unknown, SectionEntry>

export type SectionEntry = {
  type: string
  name: string
  page?: string
  category?: string
  categories?: string[]
  image?: { path: string; alt: string }
} & Record<string, unknown>
