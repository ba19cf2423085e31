import type { StoreCode } from '#shared/store-view.ts'

/** Returns the key of a legacy path's redirect in the KV namespace `REDIRECTS`; the path has no leading slash there. */
export function redirectKey(store: StoreCode, path: string): string {
  return `${store}:${path.replace(/^\/+/, '')}`
}
