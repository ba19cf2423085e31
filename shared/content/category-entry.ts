import * as v from 'valibot'
import { filterCodes } from '../listing.ts'
import { fieldRows } from '../product-fields.ts'
import { inEachView, labelled, Title } from './content-fields.ts'

const Picture = v.pipe(
  v.string(),
  v.regex(/^(\/(?!\/).+|none)$/, 'a picture is a path such as /m/o/red-508.svg, or none'),
)

/** The names of filters: messages. */
const filterWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fieldRows.map(([code, { name }]) => [code, name ?? code])),
  price: 'Price',
  hasOffer: 'On offer',
  shop: 'Shop',
}

const CategoryWords = v.strictObject({
  name: labelled(Title, 'Name', { hint: 'Products use it: it cannot be changed.' }),
  /** Absent: made from the name. */
  slug: v.optional(
    labelled(
      v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'an address is "rodvin-fra-italien"')),
      'End of the address',
      { hint: 'Empty: made from the name. It cannot be changed later.' },
    ),
  ),
  text: v.optional(labelled(v.string(), 'Text above the list', { input: 'area', hint: 'Markdown' }), ''),
  description: v.optional(
    labelled(v.string(), 'Text for search engines', {
      hint: 'Empty: the first sentences of the text.',
      input: 'area',
    }),
  ),
  active: v.optional(labelled(v.boolean(), 'Shown in the shop'), true),
})
export type CategoryWords = v.InferOutput<typeof CategoryWords>

const common = {
  ...inEachView(CategoryWords),
  /** Absent: that of the category with the same address, or a new one. */
  id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(3, 'a category has a number from 3 on'))),
  picture: v.optional(
    labelled(Picture, 'Picture', {
      hint: 'A path such as /m/o/red-508.svg, or none. Empty: that of the category above.',
      input: 'picture',
    }),
  ),
  filters: v.optional(
    labelled(
      v.array(
        v.picklist(filterCodes, ({ input }) => `${input} narrows no list: ${filterCodes.join(', ')} do`),
      ),
      'Filters',
      { hint: 'In this order. Empty: those of the category above.', words: filterWords },
    ),
  ),
  business: v.optional(labelled(v.literal(true), 'Business customers only')),
  hide_sold_out: v.optional(labelled(v.literal(true), 'Hides sold-out products')),
  lists_offers: v.optional(labelled(v.literal(true), 'Lists products on offer only')),
}

/** A category, with those below it. */
export const CategoryEntry: v.GenericSchema<unknown, CategoryEntry> = v.strictObject({
  ...common,
  categories: v.optional(labelled(v.array(v.lazy(() => CategoryEntry)), 'Below it', { isKept: true })),
}) as v.GenericSchema<unknown, CategoryEntry>
export type CategoryEntry = v.InferOutput<v.StrictObjectSchema<typeof common, undefined>> & {
  categories?: CategoryEntry[] | undefined
}
