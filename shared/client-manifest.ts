/** `/client-manifest.json`: the files of the client's build, for who fetches them ahead. */
export interface ClientManifest {
  build: string
  files: {
    /** Path. */
    url: string
    /** Whether the pages where wine is looked for need it. */
    initial: boolean
  }[]
}
