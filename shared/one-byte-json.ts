/**
 * JSON with an escape for each letter beyond Latin-1. V8 stores a text in two bytes a letter as soon as one of them asks for it, and
 * one dash in a list made reading and writing all of it three to ten times as dear (docs/decisions/043-uncached-pages.md).
 */
export function oneByteJson(value: unknown): string {
  const json = JSON.stringify(value)
  if (!/[^\0-\xff]/.test(json)) return json
  const escaped = json.replace(/[^\0-\xff]/g, (letter) => `\\u${hex(letter)}`)
  // What is replaced in a text of two bytes a letter stays one; what is decoded does not.
  return new TextDecoder().decode(new TextEncoder().encode(escaped))
}

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16).padStart(4, '0')
}
