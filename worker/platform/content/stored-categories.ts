import type { CategoryEntry, CategoryWords } from '#shared/content/category-entry.ts'
import type { ContentFault } from '#shared/content/content-forms.ts'
import { type StoreCode, type StoreView, storeCodes } from '#shared/store-view.ts'
import { storedView } from '../catalog/import/stored-catalogue.ts'
import type { CategoryDocument } from '../catalog/writing/shape.ts'
import { slugOf } from '../catalog/writing/slug.ts'
import { rows, sql } from '../sql.ts'
import { firstSentences } from './category-documents.ts'

interface InView {
  code: StoreCode
  documents: readonly CategoryDocument[]
}

/** Returns the stored categories as files and forms have them. */
export async function storedCategories(db: D1Database): Promise<CategoryEntry[]> {
  const stored = await Promise.all(
    storeCodes.map(async (code): Promise<InView> => {
      return { code, documents: (await storedView(db, code)).categories }
    }),
  )
  const below = (parent: number, above: { picture: string; filters: string }): CategoryEntry[] => {
    const ids = stored.flatMap(({ documents }) =>
      documents
        .filter(({ parent_id }) => parent_id === parent)
        .toSorted((one, other) => one.position - other.position)
        .map(({ id }) => id),
    )
    return [...new Set(ids)].map((id) => {
      const found = stored.flatMap(({ code, documents }) => {
        const document = documents.find((one) => one.id === id)
        return document ? [{ code, document }] : []
      })
      const [picture = 'none'] = found.flatMap(({ document: { image } }) => image ?? [])
      const { document } = found[0] as (typeof found)[number]
      const filters = JSON.stringify(document.include_filters)
      const categories = below(id, { picture, filters })
      return {
        id,
        ...(picture !== above.picture && { picture }),
        ...(filters !== above.filters && { filters: document.include_filters as CategoryEntry['filters'] }),
        ...(document.b2b_only === '1' && { business: true as const }),
        ...(document.dont_show_out_of_stock === '1' && { hide_sold_out: true as const }),
        ...(document.is_offer_list && { lists_offers: true as const }),
        ...Object.fromEntries(found.map(({ code, document }) => [code, wordsOf(document, code)])),
        ...(categories.length && { categories }),
      }
    })
  }
  return below(2, { picture: 'none', filters: '[]' })
}

/** Returns the words of a category. Those that follow from others are left out. */
function wordsOf(
  { name, slug, description, meta_description, is_active }: CategoryDocument,
  code: StoreCode,
): Partial<CategoryWords> {
  const [, plain] = /^<p>([^<&]*)<\/p>$/.exec(description) ?? []
  const text = plain ?? description
  return {
    name,
    ...(slug !== slugOf(name, code) && { slug }),
    ...(text && { text }),
    ...(meta_description !== firstSentences(text) && { description: meta_description }),
    ...(!is_active && { active: false }),
  }
}

/** Returns the categories of a view. Files name categories by slug, and the database by id. */
export function categoriesOf(
  db: D1Database,
  { storeId }: StoreView,
): Promise<{ id: number; slug: string }[]> {
  return rows(
    db,
    sql`SELECT id, doc ->> 'slug' AS slug FROM documents WHERE store_id = ${storeId} AND type = 'category'`,
  )
}

/** Returns a fault for each name that is not among the slugs of the view's categories. `at`: the path of the field. */
export function unknownCategories(
  names: readonly string[],
  slugs: ReadonlySet<string>,
  at: string,
): ContentFault[] {
  return names.flatMap((name) =>
    slugs.has(name) ? [] : { at, reason: 'There is no category {name}.', values: { name } },
  )
}
