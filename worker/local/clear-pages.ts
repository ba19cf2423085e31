import { tagName } from '#shared/cache-tag.ts'

/** Where the storefront clears its pages, and the key for that. */
export interface Storefront {
  url: URL
  key: string
}

/** Once it answers, no page shows the product as it was. Throws where the storefront does not clear. */
export function clearPagesOf(productId: number, storefront: Storefront): Promise<void> {
  return clearPages([tagName('product', productId)], storefront)
}

/** The same of pages with any of these tags, 500 at most. */
export async function clearPages(tags: readonly string[], { url, key }: Storefront): Promise<void> {
  const tag = tags.join(',')
  const { ok, status } = await fetch(new URL(`/invalidate?${new URLSearchParams({ key, tag })}`, url))
  if (!ok)
    throw new Error(
      `It is done, but ${url.origin} does not clear its pages of ${tag.slice(0, 80)}: ${status}`,
    )
}

/** Of a deployed shop, of what was typed and the environment. */
export function deployedStorefront(shop: string | undefined): Storefront {
  const { INVALIDATE_KEY: key } = process.env
  if (!shop || !key) throw new Error('--shop https://… and INVALIDATE_KEY say where pages are cleared')
  return { url: new URL(shop), key }
}
