import * as v from 'valibot'
import { Title } from '#shared/content/content-fields.ts'
import { filterCodes, isFilterCode } from '#shared/listing.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { declaredViews } from '#shared/views/views.ts'
import type { MediaRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import {
  categoryDocument,
  filteredBy,
  trunkDocuments,
} from '#worker/platform/catalog/writing/category-document.ts'
import type { CategoryDocument } from '#worker/platform/catalog/writing/shape.ts'
import { slugOf } from '#worker/platform/catalog/writing/slug.ts'
import { drawing } from '#worker/platform/content/drawing.ts'
import { htmlOf } from '#worker/platform/content/markdown.ts'
import { motifs } from '#worker/platform/drawings/words.ts'
import { neededEntries } from './entries.ts'

const Words = v.strictObject({
  name: Title,
  /** The last part of the category's address. Absent: made from the name. */
  slug: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'an address is "rodvin-fra-italien"'))),
  /** Markdown above the list. */
  text: v.optional(v.string(), ''),
  /** The description for search engines. Absent: the first sentences of the text. */
  description: v.optional(v.string()),
  active: v.optional(v.boolean(), true),
})
type Words = v.InferOutput<typeof Words>

/** Words of a view that is not open may stand in the file. */
const ofViews = Object.fromEntries(
  Object.keys(declaredViews).map((code) => [code, v.optional(Words)]),
) as Record<StoreCode, v.OptionalSchema<typeof Words, undefined>>

/** `price`, `hasOffer`, `shop` and the facets of `shared/product-fields.ts`. */
const Filter = v.pipe(
  v.string(),
  v.check(isFilterCode, ({ input }) => `${input} narrows no list: ${filterCodes.join(', ')} do`),
)

const common = {
  id: v.pipe(v.number(), v.integer(), v.minValue(3, 'a category has a number from 3 on')),
  /** A drawing of `pictures`, the path of a picture, or `none`. Absent: the picture of the parent category. */
  picture: v.optional(v.string()),
  /** The filters of the category's list, in this order. Absent: the filters of the parent category. */
  filters: v.optional(v.array(Filter)),
  /** The category is shown to businesses only. */
  business: v.optional(v.literal(true)),
  hide_sold_out: v.optional(v.literal(true)),
  /** The category lists only products that are on offer now. */
  lists_offers: v.optional(v.literal(true)),
  ...ofViews,
}
export type CategoryEntry = v.InferOutput<v.StrictObjectSchema<typeof common, undefined>> & {
  categories?: CategoryEntry[] | undefined
}
const Entry: v.GenericSchema<unknown, CategoryEntry> = v.strictObject({
  ...common,
  categories: v.optional(v.lazy(() => v.array(Entry))),
}) as v.GenericSchema<unknown, CategoryEntry>

const PictureWords = v.record(v.string(), v.string()) as v.GenericSchema<
  unknown,
  Partial<Record<StoreCode, string>>
>

export const CategoriesFile = v.pipe(
  v.strictObject({
    /** The drawings that categories name, with the text that describes each drawing in every view. */
    pictures: v.optional(v.record(v.picklist(motifs), PictureWords), {}),
    categories: v.array(Entry),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { pictures, categories } = dataset.value
    for (const { picture, path } of unknownPictures(categories, Object.keys(pictures), ['categories']))
      addIssue({
        message: `there is no picture ${picture}: name one of pictures, a path, or none`,
        path: path.map((key) => ({
          type: 'unknown' as const,
          origin: 'value' as const,
          input: undefined,
          key,
          value: undefined,
        })) as never,
      })
  }),
)
export type CategoriesFile = v.InferOutput<typeof CategoriesFile>

export const categoriesFile = 'categories.yaml'

const read = new Map<string, CategoriesFile>()

/** Returns the content of `categories.yaml` of a folder, read once. Throws an `Error` if the file is absent or wrong. */
export function categoriesIn(folder: string): CategoriesFile {
  const known = read.get(folder) ?? neededEntries(folder, categoriesFile, CategoriesFile)
  read.set(folder, known)
  return known
}

function unknownPictures(
  entries: readonly CategoryEntry[],
  known: readonly string[],
  above: readonly (string | number)[],
): { picture: string; path: (string | number)[] }[] {
  return entries.flatMap(({ picture = 'none', categories = [] }, place) => [
    ...(picture === 'none' || picture.startsWith('/') || known.includes(picture)
      ? []
      : [{ picture, path: [...above, place, 'picture'] }]),
    ...unknownPictures(categories, known, [...above, place, 'categories']),
  ])
}

/** Returns the categories of a view, parents before children, and the drawings that they show. */
export function categoryDocuments(
  { pictures, categories }: CategoriesFile,
  view: StoreCode,
): { documents: CategoryDocument[]; media: MediaRow[] } {
  const documents: CategoryDocument[] = [...trunkDocuments()]
  const media = new Map<string, MediaRow>()
  const pathOf = (picture: string | undefined) => {
    const motif = motifs.find((name) => name === picture)
    const title = motif && pictures[motif]?.[view]
    if (!title) return picture?.startsWith('/') ? picture : null
    const row = drawing({ kind: 'motif', title, motif })
    media.set(row.path, row)
    return row.path
  }
  const add = (
    entries: readonly CategoryEntry[],
    parent: CategoryDocument,
    above: Partial<CategoryEntry>,
  ) => {
    for (const entry of entries) {
      const words = entry[view]
      if (!words) continue
      const { picture = above.picture, filters = above.filters ?? [] } = entry
      const made = categoryDocument(entry.id, words.name, parent, words.slug ?? slugOf(words.name, view))
      documents.push(Object.assign(made, saidOf(entry, words), filteredBy(filters)))
      Object.assign(made, { position: documents.length - 2, image: pathOf(picture) })
      add(entry.categories ?? [], made, { picture, filters })
    }
  }
  const [, top] = documents
  if (top) add(categories, top, {})
  return { documents, media: [...media.values()] }
}

function saidOf(
  { business, hide_sold_out, lists_offers }: CategoryEntry,
  { text, description = firstSentences(text), active }: Words,
): Partial<CategoryDocument> {
  return {
    is_active: active,
    include_in_menu: active,
    description: htmlOf(text),
    meta_description: description,
    b2b_only: business ? '1' : '0',
    dont_show_out_of_stock: hide_sold_out ? '1' : '0',
    is_offer_list: lists_offers ?? false,
  }
}

/** Returns as many whole sentences as a search engine shows, at least one. */
export function firstSentences(text: string): string {
  const sentences = text.split(/(?<=[.!?])(?![.!?])/)
  let shown = ''
  for (const sentence of sentences) {
    if (shown && shown.length + sentence.length > 160) break
    shown += sentence
  }
  return shown.trim()
}
