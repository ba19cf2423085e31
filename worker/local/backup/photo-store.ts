import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { storageOf } from '../workers.ts'

/** A photograph that was uploaded at the desk. */
export interface StoredPhoto {
  bytes: Uint8Array
  /** The media type. */
  type: string
}

/** The bucket of the uploaded photographs. Their names are the paths of `media` without the first slash. */
export interface PhotoStore {
  read(name: string): Promise<StoredPhoto | undefined>
  write(name: string, photo: StoredPhoto): Promise<void>
}

export function photoStore(bucket: R2Bucket): PhotoStore {
  return {
    async read(name) {
      const found = await bucket.get(name)
      if (!found) return undefined
      return { bytes: new Uint8Array(await found.arrayBuffer()), type: found.httpMetadata?.contentType ?? '' }
    },
    async write(name, { bytes, type }) {
      await bucket.put(name, bytes, { httpMetadata: { contentType: type } })
    },
  }
}

/** Opens the bucket of a folder whose shop is closed, until `use` has ended. */
export async function withPhotosOf<Result>(
  folder: string,
  use: (photos: PhotoStore) => Promise<Result>,
): Promise<Result> {
  const options = {
    ...{ modules: true, script: 'export default {}', resourcePersistencePath: storageOf(folder) },
    r2Buckets: { PHOTOS: 'karaffel-photos' },
  } as const
  const miniflare = new Miniflare(convertV4MiniflareOptions(options))
  try {
    return await use(photoStore((await miniflare.getR2Bucket('PHOTOS')) as unknown as R2Bucket))
  } finally {
    await miniflare.dispose()
  }
}
