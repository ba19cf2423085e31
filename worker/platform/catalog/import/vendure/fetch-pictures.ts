import { photoPath, pictureType } from '#worker/platform/catalog/writing/photos.ts'
import type { FetchedPhotos } from '../import-into-shop.ts'

/** Maximum size (bytes): a row of the database holds no more. */
const largest = 1_900_000

/** The most downloads at once, as a Worker may open connections. */
const atOnce = 6

/** Downloads pictures from the host of Vendure. `npm run import` downloads those of other hosts. */
export async function fetchPictures(addresses: readonly string[], api: string): Promise<FetchedPhotos> {
  const fetched: FetchedPhotos = { photos: [], paths: new Map(), failed: [] }
  const download = async (address: string) => {
    try {
      const bytes = await pictureAt(address, api)
      const found = pictureType(bytes)
      if (!found) throw new Error('the file is no picture')
      const path = await photoPath(bytes, found)
      fetched.paths.set(address, path)
      fetched.photos.push({ ...{ path, bytes, source: address }, type: found.type })
    } catch (error) {
      fetched.failed.push({ address, reason: (error as Error).message })
    }
  }
  for (let start = 0; start < addresses.length; start += atOnce)
    await Promise.all(addresses.slice(start, start + atOnce).map(download))
  return fetched
}

async function pictureAt(address: string, api: string): Promise<Uint8Array> {
  if (new URL(address).origin !== new URL(api).origin) throw new Error('it is not on the host of Vendure')
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`it responds ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (bytes.length > largest) throw new Error(`it has more than ${largest} bytes`)
  return bytes
}
