import type { FetchedPhotos } from '#worker/platform/catalog/import/import-into-shop.ts'
import type { PhotoRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { photoPath, pictureType } from '#worker/platform/catalog/writing/photos.ts'
import { download } from './download.ts'

/** Maximum size (bytes): a row of the database holds no more. */
const largest = 1_900_000
const atOnce = 8
const timeLimit = 10_000

/** Downloads photographs, eight at a time. Reports those that fail. Photographs in a private network fail unless `mayAskPrivate` is set. */
export async function fetchPhotos(
  addresses: Iterable<string>,
  mayAskPrivate = false,
): Promise<FetchedPhotos> {
  const fetched: FetchedPhotos = { photos: [], paths: new Map(), failed: [] }
  const waiting = [...new Set(addresses)].values()
  const worker = async () => {
    for (const address of waiting) await fetchInto(fetched, address, mayAskPrivate)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return fetched
}

async function fetchInto(
  { photos, paths, failed }: FetchedPhotos,
  address: string,
  mayAskPrivate: boolean,
): Promise<void> {
  try {
    const photo = await photoAt(address, mayAskPrivate)
    paths.set(address, photo.path)
    photos.push(photo)
  } catch (error) {
    failed.push({ address, reason: error instanceof Error ? error.message : String(error) })
  }
}

/** Downloads a photograph. */
async function photoAt(address: string, mayAskPrivate: boolean): Promise<PhotoRow> {
  const { type, bytes } = await download(address, {
    largest,
    timeLimit,
    ...(mayAskPrivate && { mayAsk: () => true }),
  })
  if (!/^image\/(?:jpeg|png|webp|avif|gif)$/.test(type))
    throw new Error(`it is ${type || 'of no type'}, not JPEG, PNG, WebP, AVIF or GIF`)
  const found = pictureType(bytes)
  if (!found) throw new Error('what is there is no picture, whatever it is called')
  return { path: await photoPath(bytes, found), type: found.type, bytes, source: address }
}
