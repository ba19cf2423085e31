import { tagName } from '#shared/cache-tag.ts'
import { typedAddress } from './typed-address.ts'

/** Where the storefront clears its pages, and the key for that. */
export interface Storefront {
  url: URL
  key: string
}

/** Once it answers, no page shows the product as it was. Throws where the storefront does not clear. */
export function clearPagesOf(productId: number, storefront: Storefront): Promise<void> {
  return clearPages([tagName('product', productId)], storefront)
}

/** Characters of the tags of one address, encoded: the storefront answers longer addresses than 4,096 with 414. */
const longest = 3000

/** The same of pages with any of these tags, in as many addresses as they need. */
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

/** Of a deployed shop, of what was typed and the environment. */
export function deployedStorefront(shop: string | undefined): Storefront {
  const { INVALIDATE_KEY: key } = process.env
  if (!shop || !key) throw new Error('--shop https://… and INVALIDATE_KEY say where pages are cleared')
  return { url: typedAddress('--shop', shop), key }
}
