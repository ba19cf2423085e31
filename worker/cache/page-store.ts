import { bodyWithPlaceholder, type StoredPage, storedPage } from './stored-page.ts'

/** A store for pages that memory has dropped: the Cache API, or an object with the same behaviour. */
export interface PageStore {
  read(key: string): Promise<StoredPage | undefined>
  write(key: string, page: StoredPage): Promise<void>
}

/** The store of pages that are never stored. */
export const noPageStore: PageStore = { read: async () => undefined, write: async () => {} }

type Meta = Pick<
  StoredPage,
  'status' | 'headers' | 'placeholder' | 'sequence' | 'freshUntil' | 'staleUntil' | 'errorUntil'
>

/**
 * Returns a store in the Cache API. An entry is one line of JSON, then the body. It is written as a whole: an aborted stream would leave a
 * truncated body that counts as a hit. It is looked up without the shopper's headers, because conditional and range headers would get a 304
 * or 206. The key contains the build, since entries outlive it.
 */
export function cachePageStore(cache: Cache): PageStore {
  return {
    async read(key) {
      const found = await cache.match(new Request(key))
      return found && parsed(new Uint8Array(await found.arrayBuffer()))
    },
    async write(key, page) {
      const seconds = Math.ceil((Math.max(page.staleUntil, page.errorUntil) - Date.now()) / 1000)
      const headers = {
        'Cache-Control': `public, max-age=${seconds}`,
        'Content-Type': 'application/octet-stream',
      }
      await cache.put(new Request(key), new Response(serialised(page), { headers }))
    },
  }
}

function serialised(page: StoredPage): Blob {
  const { status, headers, placeholder, sequence, freshUntil, staleUntil, errorUntil } = page
  const meta: Meta = { status, headers, placeholder, sequence, freshUntil, staleUntil, errorUntil }
  return new Blob([`${JSON.stringify(meta)}\n`, bodyWithPlaceholder(page) as BlobPart])
}

function parsed(entry: Uint8Array): StoredPage {
  const lineEnd = entry.indexOf(0x0a)
  const meta: Meta = JSON.parse(new TextDecoder().decode(entry.subarray(0, lineEnd)))
  const headers = new Headers(meta.headers)
  if (meta.placeholder) headers.set('X-Nonce-Placeholder', meta.placeholder)
  const body = entry.subarray(lineEnd + 1)
  return { ...storedPage(new Response(null, { headers }), body, meta.sequence, 0), ...meta }
}
