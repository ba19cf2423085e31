import type { StoreCode } from '#shared/store-view.ts'

/** Where the redirect of a legacy path stands in the KV namespace `REDIRECTS`; the path has no slash in front there. */
export function redirectKey(store: StoreCode, path: string): string {
  return `${store}:${path.replace(/^\/+/, '')}`
}
