import { drawingVersion, type MediaRecipe } from './recipe.ts'

/** Returns a generator of numbers in [0, 1): the same text yields the same picture. */
export function chance(seed: string): () => number {
  return randomNumbers(hashOf(seed))
}

/** Returns a generator of numbers in [0, 1), which are the same for the same seed (Mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns the FNV-1a hash of a text, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Returns eight hexadecimal digits, which change with the recipe and with the version of the drawings. */
export function contentHash(recipe: MediaRecipe): string {
  return hashOf(`${drawingVersion} ${JSON.stringify(recipe)}`)
    .toString(16)
    .padStart(8, '0')
}
