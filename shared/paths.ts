/** `;` `\`, encoded dots and slashes, and control characters: two servers may read such a path as two different ones. */
const ambiguous = /[;\\]|%(?:[01][0-9a-f]|2e|2f|3b|5c|7f)|\/\.{1,2}(?:\/|$)/i

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

/** Returns whether a path has two possible readings, or none. */
export function isAmbiguousPath(path: string): boolean {
  return ambiguous.test(path) || !isWellFormed(path)
}

/** Returns the present form of an old path whose letters were encoded in Latin-1 (`/r%F8dvin`); null if the path has no such letters. */
export function pathFromLatin1(path: string): string | null {
  if (isWellFormed(path) || /%(?![0-9a-f]{2})|%[0189][0-9a-f]|[^ -~]/i.test(path)) return null
  const text = path.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  const written = encodeURI(text)
  return isAmbiguousPath(written) ? null : written
}

/** The result is used, because a bundler would drop a call of `decodeURIComponent` with an unused result. */
function isWellFormed(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
