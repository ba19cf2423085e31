import type { PhotoRow } from './catalogue-shape.ts'

const types = [
  { type: 'image/jpeg', ending: 'jpg', begins: /^\xff\xd8\xff/ },
  { type: 'image/png', ending: 'png', begins: /^\x89PNG\r\n/ },
  { type: 'image/webp', ending: 'webp', begins: /^RIFF.{4}WEBP/s },
  { type: 'image/avif', ending: 'avif', begins: /^.{4}ftyp(?:avif|avis|mif1)/s },
  { type: 'image/gif', ending: 'gif', begins: /^GIF8/ },
] as const

export type PictureType = Pick<(typeof types)[number], 'type' | 'ending'>

/**
 * Writes photographs one by one, because each may have 1.9 MB. If the same photograph was fetched from two addresses, the last
 * address is kept.
 */
export async function loadPhotos(db: D1Database, photos: readonly PhotoRow[]): Promise<void> {
  const insert = db.prepare(`INSERT INTO media (path, type, bytes, source) VALUES (?, ?, ?, ?)
    ON CONFLICT (path) DO UPDATE SET source = excluded.source`)
  for (const { path, type, bytes, source = null } of photos)
    await insert.bind(path, type, bytes, source).run()
}

/** Returns the type of a picture by its first bytes; undefined for everything else, SVG included, which may contain scripts. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, 16))
  return types.find(({ begins }) => begins.test(begin))
}

/** Returns the path of a photograph. It contains a hash of the content, so that browsers may cache it forever. */
export async function photoPath(bytes: Uint8Array, { ending }: PictureType): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
  const hex = Array.from(hash.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `/i/m/${hex}.${ending}`
}
