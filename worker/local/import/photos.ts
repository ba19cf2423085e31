import { createHash } from 'node:crypto'
import type { FetchedPhotos } from '#worker/platform/catalog/import/import-into-shop.ts'
import type { PhotoRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { download } from './download.ts'

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}

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

/** Returns whether bytes begin like a JPEG, PNG, GIF, WebP or AVIF. */
export function isPicture(bytes: Uint8Array): boolean {
  const begin = Buffer.from(bytes.slice(0, 16)).toString('latin1')
  return (
    /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8)/.test(begin) ||
    /^RIFF.{4}WEBP/s.test(begin) ||
    /^.{4}ftyp(?:avif|avis|mif1)/s.test(begin)
  )
}

/** Downloads a photograph. Its path contains a hash of the content, so that browsers may cache it forever. */
async function photoAt(address: string, mayAskPrivate: boolean): Promise<PhotoRow> {
  const { type, bytes } = await download(address, {
    largest,
    timeLimit,
    ...(mayAskPrivate && { mayAsk: () => true }),
  })
  const ending = endings[type]
  if (!ending) throw new Error(`it is ${type || 'of no type'}, not JPEG, PNG, WebP, AVIF or GIF`)
  if (!isPicture(bytes)) throw new Error('what is there is no picture, whatever it is called')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  return { path: `/i/m/${hash}.${ending}`, type, bytes, source: address }
}
