/** The texts that only code behind `withFurtherTexts` asks for. */
declare module '*.json?further' {
  const catalog: import('./catalog.ts').Catalog
  export default catalog
}

/** Those that only the desk asks for. */
declare module '*.json?desk' {
  const catalog: import('./catalog.ts').Catalog
  export default catalog
}
