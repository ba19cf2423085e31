/** Number of builds whose files stay cached: an open page may belong to one of the two previous builds. */
const keptBuilds = 3

/** The images belong to no build: the content of an image address never changes. */
export const imagesName = 'images'

export function assetsName(build: string): string {
  return `assets ${build}`
}

/** Returns the name of the cache for the pages of one audience. */
export function pagesName(build: string, audience: string): string {
  return `pages ${build} ${audience}`
}

export function isOfPages(name: string): boolean {
  return name.startsWith('pages ')
}

/**
 * Returns the caches that a worker deletes when it activates: pages of other builds, which its files do not match, and
 * the files of all but the newest builds. `names` are in order of creation.
 */
export function outdated(names: readonly string[], build: string): string[] {
  const own = assetsName(build)
  const builds = names.filter((name) => name.startsWith('assets ') && name !== own)
  const kept = new Set([imagesName, own, ...builds.slice(1 - keptBuilds)])
  return names.filter((name) => !kept.has(name) && !name.startsWith(`pages ${build} `))
}
