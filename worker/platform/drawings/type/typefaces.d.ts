declare module 'virtual:typefaces' {
  /** An alphabet per manner: what `foundry.ts` cast from the open fonts. */
  const typefaces: Record<import('../recipe.ts').Typeface, import('./alphabet.ts').Alphabet>
  export default typefaces
}
