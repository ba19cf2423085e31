import type { CategoryEntry, CategoryWords } from '#shared/content/category-entry.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { categoryDocument, filteredBy, rootCategories } from '../catalog/writing/category-document.ts'
import type { CategoryDocument } from '../catalog/writing/shape.ts'
import { slugOf } from '../catalog/writing/slug.ts'
import { htmlOf } from './markdown.ts'

/** Returns the categories of a view, parents before children. Entries without an id are left out. */
export function categoryDocuments(categories: readonly CategoryEntry[], view: StoreCode): CategoryDocument[] {
  const documents: CategoryDocument[] = [...rootCategories()]
  const add = (
    entries: readonly CategoryEntry[],
    parent: CategoryDocument,
    above: Partial<CategoryEntry>,
  ) => {
    for (const entry of entries) {
      const words = entry[view]
      if (!words || entry.id === undefined) continue
      const { picture = above.picture ?? 'none', filters = above.filters ?? [] } = entry
      const made = categoryDocument(entry.id, words.name, parent, slugIn(words, view))
      documents.push(Object.assign(made, fieldsOf(entry, words), filteredBy(filters)))
      Object.assign(made, { position: documents.length - 2, image: picture === 'none' ? null : picture })
      add(entry.categories ?? [], made, { picture, filters })
    }
  }
  const [, top] = documents
  if (top) add(categories, top, {})
  return documents
}

/** Returns the slug of a category: the given one, or one made from its name. */
export function slugIn({ name, slug }: Pick<CategoryWords, 'name' | 'slug'>, view: StoreCode): string {
  return slug ?? slugOf(name, view)
}

function fieldsOf(
  { business, hide_sold_out, lists_offers }: CategoryEntry,
  { text = '', description = firstSentences(text), active = true }: Partial<CategoryWords>,
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
