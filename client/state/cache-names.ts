/** Builds whose files stay cached: an open page may be of the last one or of the one before. */
const keptBuilds = 3

/** Pictures have no build: their addresses never change what they show. */
export const imagesName = 'images'

export function assetsName(build: string): string {
  return `assets ${build}`
}

/** Pages are cached for one audience at a time. */
export function pagesName(build: string, audience: string): string {
  return `pages ${build} ${audience}`
}

export function isOfPages(name: string): boolean {
  return name.startsWith('pages ')
}

/**
 * What a worker deletes when it takes over, of all names in the order in which they were made: the pages of other
 * builds, which its own files do not fit, and the files of all but the newest builds.
 */
export function outdated(names: readonly string[], build: string): string[] {
  const own = assetsName(build)
  const builds = names.filter((name) => name.startsWith('assets ') && name !== own)
  const kept = new Set([imagesName, own, ...builds.slice(1 - keptBuilds)])
  return names.filter((name) => !kept.has(name) && !name.startsWith(`pages ${build} `))
}
