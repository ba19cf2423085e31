import type { PhotoOfProduct, SavedProduct } from '#shared/desk/product-calls.ts'
import { isStoreCode } from '#shared/store-view.ts'
import { loadPhotos, photoPath, pictureType } from '#worker/platform/catalog/writing/photos.ts'
import type { CellLine } from '../../catalog/import/change-cells.ts'
import { byView } from '../../catalog/writing/shape.ts'
import { list, rows, sql } from '../../sql.ts'
import type { DeskContext } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import { changeLines } from './change-products.ts'
import { readProduct } from './read-product.ts'

/** Stores a photograph under a path of its content. Throws `notValid` if the bytes are no picture. */
export async function storePhoto(
  bytes: Uint8Array<ArrayBuffer>,
  { db, env }: DeskContext,
): Promise<{ path: string }> {
  const type = pictureType(bytes)
  if (!type) throw deskRefused('notValid', 'This is no JPEG, PNG, WebP, AVIF or GIF.')
  const path = await photoPath(bytes, type)
  if (!env.PHOTOS) throw deskRefused('notValid', 'The shop has no bucket for photographs (PHOTOS).')
  await env.PHOTOS.put(path.slice(1), bytes, { httpMetadata: { contentType: type.type } })
  await loadPhotos(db, [{ path, type: type.type, bytes: null }])
  return { path }
}

/** Replaces the photographs of a product. Throws `notValid` if one is not stored. */
export async function setPhotos(
  { sku, photos }: { sku: string; photos: readonly { path: string; texts: Record<string, string> }[] },
  context: DeskContext,
): Promise<SavedProduct> {
  const before = await readProduct(context.db, sku)
  const paths = photos.map(({ path }) => path)
  const stored = await rows<{ path: string }>(
    context.db,
    sql`SELECT path FROM media WHERE recipe IS NULL AND path IN ${list(paths)}`,
  )
  if (new Set(stored.map(({ path }) => path)).size < new Set(paths).size)
    throw deskRefused('notValid', 'A photograph is not stored. Upload it again.')
  const change = (all: readonly { path: string; texts: Record<string, string> }[]): CellLine[] => [
    { sku, cells: {}, photos: all.map(whole) },
  ]
  return changeLines(change(photos), change(before.photos), 'photos changed', context)
}

function whole({ path, texts }: { path: string; texts: Record<string, string> }): PhotoOfProduct {
  const known = Object.fromEntries(Object.entries(texts).filter(([view]) => isStoreCode(view)))
  return { path, texts: byView((view) => (known[view] ?? '').trim()) }
}
