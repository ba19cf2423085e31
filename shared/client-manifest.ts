/** `/client-manifest.json`: the files of the client's build, for who fetches them ahead. */
export interface ClientManifest {
  build: string
  files: {
    /** Path. */
    url: string
    /** Whether every page of the view begins with it. */
    initial: boolean
  }[]
}
