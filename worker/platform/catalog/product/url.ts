import { urlMap } from '#shared/platform-api/catalog.ts'
import type { Document } from '#shared/priced-document.ts'
import { serve } from '../../serve.ts'
import { rows, sql } from '../../sql.ts'
import { audienceOf, type CatalogueAudience } from '../audience.ts'
import { readProducts } from './product-documents.ts'
import { project } from './project.ts'

/** Returns the category or product with exactly this path, or null. It must be enabled and visible to the audience. */
export const mapUrl = serve(urlMap, async ({ body, view, db, env }) => {
  const audience = await audienceOf(body.groupToken, env)
  const [found] = await rows<PathRow>(
    db,
    sql`SELECT type, id FROM paths WHERE store_id = ${view.storeId} AND path = ${localPath(body.url)}`,
  )
  if (!found) return null
  const include = body.includeFields ?? []
  const exclude = body.excludeFields ?? []
  if (found.type === 'product') {
    const wanted = { view, audience, include: [], exclude: [] }
    const document = (await readProducts(db, [found.id], wanted)).get(found.id)
    if (!document || !isShown(document, audience)) return null
    return hit(found, project(document, include, exclude))
  }
  const [row] = await rows<{ doc: string }>(
    db,
    sql`SELECT doc FROM documents WHERE store_id = ${view.storeId} AND type = ${found.type} AND id = ${found.id}`,
  )
  const document = row && (JSON.parse(row.doc) as Document)
  return document && isShown(document, audience) ? hit(found, project(document, include, exclude)) : null
})

interface PathRow {
  type: 'product' | 'category' | 'cms_page'
  id: number
}

function hit({ type, id }: PathRow, source: Document) {
  return { _type: type, _id: String(id), _source: source }
}

function isShown(document: Document, audience: CatalogueAudience): boolean {
  const isOn =
    Number(document.status ?? 1) < 2 &&
    Number(document.visibility ?? 4) > 1 &&
    document.is_active !== false &&
    document.active !== false
  return isOn && (document.b2b_only !== '1' || audience.seesBusinessOnly)
}

/** Returns the path of an address, without query, leading and trailing slashes. */
function localPath(url: string): string {
  return (url.split(/[?#]/)[0] ?? '').replace(/^\/+|(?<!\/)\/+$/g, '')
}
