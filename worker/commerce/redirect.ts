import { ownPathOf } from '#shared/paths.ts'
import { matchRoute } from '#shared/routes.ts'
import type { Reading } from './reading.ts'
import { searchDocuments } from './search.ts'

/** Maximum length of a redirected path (characters). */
const longestPath = 500

/** The most consecutive redirects that are followed before a path counts as a loop. */
const maxHops = 5

async function targetOf(reading: Reading, pathname: string): Promise<string | null> {
  if (pathname.length > longestPath) return null
  const { items } = await searchDocuments(reading, 'redirect', {
    filters: { request_path: { eq: pathname.replace(/^\/+/, '') } },
    size: 2,
  })
  return ownPathOf(items[0]?.target_path ?? null)
}

/** Returns the final target of a path of the old shop; null if there is none or if the redirects form a loop. */
export async function redirect(reading: Reading, pathname: string): Promise<string | null> {
  reading.tags.record('redirect', pathname)
  const visited = new Set([pathname])
  let current = pathname
  for (let hop = 0; hop < maxHops; hop++) {
    const next = await targetOf(reading, current)
    if (!next) return current === pathname ? null : current
    if (visited.has(next) || matchRoute(next)) return visited.has(next) ? null : next
    visited.add(next)
    current = next
  }
  return null
}
