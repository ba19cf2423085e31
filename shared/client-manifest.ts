/** `/client-manifest.json`: the files of the client's build, for prefetching. */
export interface ClientManifest {
  build: string
  files: {
    /** The path of the file. */
    url: string
    /** True if the home page, lists and product pages need the file. */
    initial: boolean
  }[]
}
