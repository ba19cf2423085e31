declare module 'virtual:client-assets' {
  /** Paths of the client's files, as the browser asks for them. */
  const assets: {
    entry: string
    /** Paths of the style sheets of the entry, which every page is drawn with. */
    css: string[]
    /** The text of those sheets, which a document contains; '' in development, where Vite inserts them. */
    styles: string
    /** The `@font-face` rules of the shop's own fonts, which `styles` does not contain: worker/render/fonts.ts says why. */
    fontFaces: string
    /** Style sheets of all else: other pages, and parts that come later. */
    furtherCss: string[]
    /** Chunks that the entry imports statically. */
    preload: string[]
    /** Page name → its chunk and what that imports, of the pages where wine is looked for. */
    pages: Record<string, string[]>
    /** The same of all other pages, whose texts and styles are further ones. */
    furtherPages: Record<string, string[]>
    /** Block of the account → its chunk and what that imports, which is loaded beside that page's own; `guest`: the sign-in form. */
    account: Record<string, string[]>
    /** Chunks of the forms that a product's page is not taken over without, with what they import. */
    forms: Partial<Record<'composed' | 'custom' | 'kit', string[]>>
    /** Locale → the messages of the shop's first pages. */
    catalogs: Record<string, string>
    /** Locale → the messages that those other pages ask for. */
    furtherCatalogs: Record<string, string>
    fonts: string[]
    /** Everything that was built under /assets/. */
    files: string[]
    development: boolean
    /** Changes with every change of a source. */
    build: string
  }
  export default assets
}
