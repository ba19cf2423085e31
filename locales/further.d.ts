/** The texts that only code behind `withFurtherTexts` uses. */
declare module '*.json?further' {
  const catalog: import('./catalog.ts').Catalog
  export default catalog
}

/** The texts of a product page below its first screen. */
declare module '*.json?story' {
  const catalog: import('./catalog.ts').Catalog
  export default catalog
}

/** The texts that only the desk uses. */
declare module '*.json?desk' {
  const catalog: import('./catalog.ts').Catalog
  export default catalog
}
