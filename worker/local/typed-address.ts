/**
 * The address of a shop that was typed behind `option`. Throws in words where it is none, and where it is somewhere else than on this
 * machine and without TLS: a key is sent to it.
 */
export function typedAddress(option: string, typed: string): URL {
  const url = URL.parse(typed)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${option} https://…, not "${typed}"`)
  if (url.protocol !== 'https:' && !/(?:^|\.)localhost$|^127\./.test(url.hostname))
    throw new Error(`${option} https://…: a key is sent over TLS alone`)
  return url
}
