/** Returns the files that a document starts, the entry first; none if the text is no document of the shop. */
export function startedBy(html: string): string[] {
  const [, files] = /const load=\(\)=>(\[[^\]]*\])/.exec(html) ?? []
  return files ? JSON.parse(files) : []
}
