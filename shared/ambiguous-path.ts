/** `;` `\`, encoded dots and slashes, and control characters: two servers may read such a path as two different ones. */
const ambiguous = /[;\\]|%(?:[01][0-9a-f]|2e|2f|3b|5c|7f)|\/\.{1,2}(?:\/|$)/i

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
