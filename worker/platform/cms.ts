import { cmsBlock, cmsBlockByIdentifier, cmsPage, cmsPageByIdentifier } from '#shared/platform-api/cms.ts'
import { viewOfStoreId } from './requested-view.ts'
import { serve } from './serve.ts'
import { rows, type Sql, sql } from './sql.ts'

export const readCmsPage = serve(cmsPage, async ({ query, view, db, refuse }) => {
  const page = await readActive(db, view.storeId, 'cms_page', sql`id = ${Number(query.id)}`)
  if (!page) throw refuse('notFound', `The CMS page with the "${query.id}" ID doesn't exist.`)
  return page
})

export const readCmsBlock = serve(cmsBlock, async ({ query, view, db, refuse }) => {
  const block = await readActive(db, view.storeId, 'cms_block', sql`id = ${Number(query.id)}`)
  if (!block) throw refuse('notFound', `The CMS block with the "${query.id}" ID doesn't exist.`)
  return block
})

export const readCmsPageByIdentifier = serve(cmsPageByIdentifier, async ({ query, db, refuse }) => {
  const { storeId } = viewOfStoreId(query.storeId)
  const page = await readActive(db, storeId, 'cms_page', sql`key = ${query.identifier}`)
  if (!page) throw refuse('notFound', `The CMS page with the "${query.identifier}" ID doesn't exist.`)
  return page
})

export const readCmsBlockByIdentifier = serve(cmsBlockByIdentifier, async ({ query, db, refuse }) => {
  const { storeId } = viewOfStoreId(query.storeId)
  const block = await readActive(db, storeId, 'cms_block', sql`key = ${query.identifier}`)
  if (!block) throw refuse('notFound', `The CMS block with the "${query.identifier}" ID doesn't exist.`)
  return block
})

interface CmsDocument {
  id: number
  identifier: string
  title: string
  content: string
  active: boolean
}

async function readActive(
  db: D1Database,
  storeId: number,
  type: 'cms_page' | 'cms_block',
  condition: Sql,
): Promise<CmsDocument | null> {
  const [row] = await rows<{ doc: string }>(
    db,
    sql`SELECT json_remove(doc, '$.source') AS doc FROM documents WHERE store_id = ${storeId} AND type = ${type} AND ${condition}`,
  )
  const document = row ? (JSON.parse(row.doc) as CmsDocument) : null
  return document?.active ? document : null
}
