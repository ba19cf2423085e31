import { ownPathOf } from '#shared/own-path.ts'
import { matchRoute } from '#shared/routes.ts'
import type { Reading } from './reading.ts'
import { redirectKey } from './redirect-key.ts'

/** The longest key of KV in bytes: a longer path has no redirect, and reading it would fail. */
const longestKey = 512
const encoder = new TextEncoder()
/** The most consecutive redirects that are followed before a path counts as a loop. */
const maxHops = 5

export function redirectReads({ env, view, tags }: Reading) {
  /** Returns the final target of a path of the old shop; null if there is none or if the redirects form a loop. */
  async function redirect(pathname: string): Promise<string | null> {
    tags.record('redirect', pathname)
    const visited = new Set([pathname])
    let current = pathname
    for (let hop = 0; hop < maxHops; hop++) {
      const key = redirectKey(view.code, current)
      const next =
        encoder.encode(key).byteLength > longestKey ? null : ownPathOf(await env.REDIRECTS.get(key))
      if (!next) return current === pathname ? null : current
      if (visited.has(next) || matchRoute(next)) return visited.has(next) ? null : next
      visited.add(next)
      current = next
    }
    return null
  }
  return { redirect }
}
