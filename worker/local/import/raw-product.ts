/** A product as a file has it: a document of the search index, most of which may be missing. */
export interface RawProduct {
  line: number
  sku: string
  document: Record<string, unknown>
  /** Ways from the top of the tree, such as `['Wine', 'Red wine']`; absent where the file has none. */
  categories?: string[][] | undefined
  /** Address of its photograph. */
  photo: string | null
}
