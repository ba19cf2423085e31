import { stringify } from 'yaml'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import { storedView } from '#worker/platform/catalog/import/stored-catalogue.ts'
import type { AttributeDocument, CategoryDocument } from '#worker/platform/catalog/writing/shape.ts'
import { slugOf } from '#worker/platform/catalog/writing/slug.ts'
import { rows, sql } from '#worker/platform/sql.ts'
import { attributesFile } from '../content-files/attribute-file.ts'
import { categoriesFile, firstSentences } from '../content-files/category-file.ts'
import { writeTextIn } from '../content-files/merchant-file.ts'

type Stored<Document> = readonly (readonly [code: StoreCode, documents: readonly Document[]])[]

/** Writes the stored categories and attribute labels into files. Returns the number of files: none for an empty shop. */
export async function writeNamedDocuments(db: D1Database, folder: string): Promise<number> {
  const stored = await Promise.all(
    storeCodes.map(async (code) => [code, await storedView(db, code)] as const),
  )
  const categories = await categoriesOf(
    db,
    stored.map(([code, view]) => [code, view.categories]),
  )
  const attributes = attributesOf(stored.map(([code, view]) => [code, view.attributes]))
  const files = [
    [categoriesFile, categories, categories.categories.length],
    [attributesFile, attributes, attributes.length],
  ] as const
  const written = files.filter(([, , count]) => count)
  for (const [name, content] of written) writeTextIn(folder, [name], stringify(content, { lineWidth: 0 }))
  return written.length
}

async function categoriesOf(db: D1Database, stored: Stored<CategoryDocument>) {
  const drawn = await rows<{ path: string; motif: string; title: string }>(
    db,
    sql`SELECT path, recipe ->> 'motif' AS motif, recipe ->> 'title' AS title FROM media WHERE recipe ->> 'kind' = 'motif'`,
  )
  const drawings = new Map(drawn.map((drawing) => [drawing.path, drawing]))
  const pictures: Record<string, Partial<Record<StoreCode, string>>> = {}
  const pictureOf = (found: Stored<CategoryDocument>[number][], id: number): string => {
    let picture = 'none'
    for (const [code, documents] of found) {
      const image = documents.find((one) => one.id === id)?.image
      const drawing = image ? drawings.get(image) : undefined
      if (drawing) pictures[drawing.motif] = { ...pictures[drawing.motif], [code]: drawing.title }
      if (picture === 'none') picture = drawing?.motif ?? image ?? 'none'
    }
    return picture
  }
  const below = (parent: number, above: { picture: string; filters: string }): object[] => {
    const ids = stored.flatMap(([, documents]) =>
      documents
        .filter(({ parent_id }) => parent_id === parent)
        .toSorted((one, other) => one.position - other.position)
        .map(({ id }) => id),
    )
    return [...new Set(ids)].map((id) => {
      const found = stored.filter(([, documents]) => documents.some((one) => one.id === id))
      const document = found[0]?.[1].find((one) => one.id === id) as CategoryDocument
      const [picture, filters] = [pictureOf(found, id), JSON.stringify(document.include_filters)]
      const categories = below(id, { picture, filters })
      return {
        id,
        ...(picture !== above.picture && { picture }),
        ...(filters !== above.filters && { filters: document.include_filters }),
        ...(document.b2b_only === '1' && { business: true }),
        ...(document.dont_show_out_of_stock === '1' && { hide_sold_out: true }),
        ...(document.is_offer_list && { lists_offers: true }),
        ...Object.fromEntries(
          found.map(([code, documents]) => {
            return [code, wordsOf(documents.find((one) => one.id === id) as CategoryDocument, code)]
          }),
        ),
        ...(categories.length && { categories }),
      }
    })
  }
  const categories = below(2, { picture: 'none', filters: '[]' })
  return { ...(Object.keys(pictures).length && { pictures }), categories }
}

function wordsOf(
  { name, slug, description, meta_description, is_active }: CategoryDocument,
  code: StoreCode,
) {
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

function attributesOf(stored: Stored<AttributeDocument>): object[] {
  const codes = new Set(
    stored.flatMap(([, documents]) =>
      documents.flatMap(({ attribute_code, options }) => (options.length ? attribute_code : [])),
    ),
  )
  return [...codes].map((code) => {
    const found = stored.map(([view, documents]) => {
      return [view, documents.find(({ attribute_code }) => attribute_code === code)?.options ?? []] as const
    })
    const options = found.flatMap(([, all]) => all.filter(({ value }) => value))
    const values = new Set(options.map(({ value }) => value))
    return {
      code,
      ...(options.some(({ sort_order }) => sort_order === undefined) && { by_name: true }),
      options: [...values].map((value) => {
        const words = found.flatMap(([view, all]) => {
          const label = all.find((option) => option.value === value)?.label
          return label === undefined ? [] : [[view, label] as const]
        })
        const labels = new Set(words.map(([, label]) => label))
        const isCommon = labels.size === 1 && words.length === found.length
        const swatch = options.find((option) => option.value === value)?.swatch
        return {
          value,
          ...(isCommon ? { name: words[0]?.[1] } : Object.fromEntries(words)),
          ...(swatch && { swatch }),
        }
      }),
    }
  })
}
