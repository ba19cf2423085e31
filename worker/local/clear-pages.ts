import { tagName } from '#shared/cache-tag.ts'
import { typedAddress } from './command-line.ts'

/** The address of the storefront, and the key that permits clearing its pages. */
export interface Storefront {
  url: URL
  key: string
}

/** Drops all cached pages of a product. Throws if the storefront does not clear them. */
export function clearPagesOf(productId: number, storefront: Storefront): Promise<void> {
  return clearPages([tagName('product', productId)], storefront)
}

/** Maximum length of the encoded tags in one address (characters): the storefront answers addresses above 4,096 characters with 414. */
const longest = 3000

/** Drops all cached pages with any of these tags, in as many requests as needed. Throws if the storefront does not clear them. */
export async function clearPages(tags: readonly string[], { url, key }: Storefront): Promise<void> {
  for (const tag of pieces(tags)) {
    const clearing = new URL(`/invalidate?${new URLSearchParams({ key, tag })}`, url)
    const why = await fetch(clearing).then(
      ({ ok, status }) => !ok && status,
      () => 'no answer',
    )
    if (why)
      throw new Error(`It is done, but ${url.origin} does not clear its pages of ${tag.slice(0, 80)}: ${why}`)
  }
}

function pieces(tags: readonly string[]): string[] {
  const all: string[] = []
  for (const tag of tags) {
    const longer = all.length ? `${all.at(-1)},${tag}` : ''
    if (longer && encodeURIComponent(longer).length <= longest) all[all.length - 1] = longer
    else all.push(tag)
  }
  return all
}

/** Returns the deployed storefront from `--shop` and `INVALIDATE_KEY` of the environment. Throws if one is missing. */
export function deployedStorefront(shop: string | undefined): Storefront {
  const { INVALIDATE_KEY: key } = process.env
  if (!shop || !key) throw new Error('--shop https://… and INVALIDATE_KEY say where pages are cleared')
  return { url: typedAddress('--shop', shop), key }
}
