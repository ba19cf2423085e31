/**
 * Returns the address of a shop that was given for `option`. Throws a readable error if it is invalid. Addresses outside of this machine
 * need TLS, because a key is sent to them.
 */
export function typedAddress(option: string, typed: string): URL {
  const url = URL.parse(typed)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${option} https://…, not "${typed}"`)
  if (url.protocol !== 'https:' && !/(?:^|\.)localhost$|^127\./.test(url.hostname))
    throw new Error(`${option} https://…: a key is sent over TLS alone`)
  return url
}
