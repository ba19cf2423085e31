/**
 * Returns the text of a file: UTF-8, UTF-16 with or without a byte order mark, and anything else as Windows-1252, which Excel in Western
 * Europe writes.
 */
export function textOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Recognises UTF-16 by its byte order mark, or by the zero bytes beside the letters of the heading. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const heading = bytes.slice(0, 200)
  const zeros = (odd: 0 | 1) => heading.filter((byte, index) => byte === 0 && index % 2 === odd).length
  if (zeros(1) > heading.length / 4) return 'utf-16le'
  return zeros(0) > heading.length / 4 ? 'utf-16be' : undefined
}
