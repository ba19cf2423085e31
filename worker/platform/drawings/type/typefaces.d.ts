declare module 'virtual:typefaces' {
  /** An alphabet for each typeface, converted from open fonts by `worker/build/typefaces.ts`. */
  const typefaces: Record<import('../recipe.ts').Typeface, import('./alphabet.ts').Alphabet>
  export default typefaces
}
