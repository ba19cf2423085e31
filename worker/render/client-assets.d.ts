declare module 'virtual:client-assets' {
  /** Paths of the client's files, as the browser requests them. */
  const assets: {
    entry: string
    /** Paths of the style sheets of the entry, which every page needs. */
    css: string[]
    /** The text of those sheets, which a document contains; '' in development, where Vite inserts them. */
    styles: string
    /** The `@font-face` rules of the shop's own fonts, which `styles` does not contain: worker/render/head-scripts.ts explains why. */
    fontFaces: string
    /** Style sheets of other pages, and of parts that are loaded later. */
    furtherCss: string[]
    /** Chunks that the entry imports statically. */
    preload: string[]
    /** Page name → its chunk and the chunks that it imports, for the home page, lists and product pages. */
    pages: Record<string, string[]>
    /** The same for all other pages, which have further texts and styles. */
    furtherPages: Record<string, string[]>
    /** Block of the account → its chunk and the chunks that it imports, loaded beside the page's own; `guest`: the sign-in form. */
    account: Record<string, string[]>
    /** Chunks of the forms that a product page needs before it is hydrated, with the chunks that they import. */
    forms: Partial<Record<'composed' | 'custom' | 'kit', string[]>>
    /** Locale → the messages of the shop's first pages. */
    catalogs: Record<string, string>
    /** Locale → the further messages of those other pages. */
    furtherCatalogs: Record<string, string>
    fonts: string[]
    /** All files that were built under /assets/. */
    files: string[]
    /** The script of the desk, its style sheets, and the chunks that it imports statically. */
    desk: { entry: string; css: string[]; preload: string[] }
    development: boolean
    /** Changes with every change of a source. */
    build: string
  }
  export default assets
}
