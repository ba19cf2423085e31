/**
 * Returns JSON with an escape for each character beyond Latin-1. V8 stores a text with any such character in two bytes each. One dash in a
 * list made reading and writing it three to ten times slower (docs/decisions/043-uncached-pages.md).
 */
export function oneByteJson(value: unknown): string {
  const json = JSON.stringify(value)
  if (!/[^\0-\xff]/.test(json)) return json
  const escaped = json.replace(/[^\0-\xff]/g, (letter) => `\\u${hex(letter)}`)
  // Replacing characters leaves the text in two bytes each; encoding and decoding it makes a new text of one byte each.
  return new TextDecoder().decode(new TextEncoder().encode(escaped))
}

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16).padStart(4, '0')
}
