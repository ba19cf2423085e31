/** The texts that only code behind `withFurtherTexts` asks for. */
declare module '*.json?further' {
  const catalog: import('./catalog.ts').Catalog
  export default catalog
}

/** Those of a product below its first screen. */
declare module '*.json?story' {
  const catalog: import('./catalog.ts').Catalog
  export default catalog
}

/** Those that only the desk asks for. */
declare module '*.json?desk' {
  const catalog: import('./catalog.ts').Catalog
  export default catalog
}
