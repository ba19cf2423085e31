/**
 * Returns whether an address is a path of this shop: browsers resolve it, and its normalised form, to the origin of the current page. Tabs,
 * line breaks and backslashes are refused: browsers drop the first two and read the third as a slash.
 */
export function isOwnPath(address: string): boolean {
  return (
    /^\/[^\\\p{Cc}\p{Zl}\p{Zp}]*$/u.test(address) && isOneSlash(address) && isOneSlash(normalised(address))
  )
}

/** Returns the path of this shop that an address names, also without its leading slash; null if it leads to another host. */
export function ownPathOf(address: string | null): string | null {
  // Browsers drop leading blanks: ` //x` is `//x`.
  if (!address || /^ |^[^/?#]*:/.test(address)) return null
  const path = address.startsWith('/') ? address : `/${address}`
  return isOwnPath(path) ? path : null
}

/** Returns whether a link may have this address: a path of this shop, or an http(s) page elsewhere. */
export function isPathOrPage(address: string): boolean {
  return isOwnPath(address) || /^https?:\/\/\P{Cc}*$/u.test(address)
}

function isOneSlash(path: string): boolean {
  return !path.startsWith('//')
}

/** Returns the path without dot segments: `/.//x` is `//x`. */
function normalised(path: string): string {
  return new URL(path, 'https://shop').pathname
}
