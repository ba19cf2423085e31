import { matchRoute, type RouteMatch } from '#shared/routes.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import type { Env } from '#worker/env.ts'
import { Redirect } from '#worker/render/redirect.ts'
import { redirectKey } from './redirect-key.ts'

/** How many redirects in a row are followed before a path counts as a loop. */
const maxHops = 5

/**
 * A path that is no route's: a legacy redirect, else a category or product by its `url_path`, else null.
 * Redirects are followed to their end here, so that nobody is sent in a circle.
 */
export async function findUnknownPath(
  pathname: string,
  store: StoreCode,
  env: Env,
  commerce: Commerce,
): Promise<RouteMatch | Redirect | null> {
  const target = await redirectTarget(pathname, store, env)
  if (target) return new Redirect(target)
  return commerce.urlPath(pathname)
}

async function redirectTarget(pathname: string, store: StoreCode, env: Env): Promise<string | null> {
  const visited = new Set([pathname])
  let current = pathname
  for (let hop = 0; hop < maxHops; hop++) {
    const next = localPath(await env.REDIRECTS.get(redirectKey(store, current)))
    if (!next) return current === pathname ? null : current
    if (visited.has(next) || matchRoute(next)) return visited.has(next) ? null : next
    visited.add(next)
    current = next
  }
  return null
}

/** A path of this shop with its slash, or null for anything that leads elsewhere. */
export function localPath(target: string | null): string | null {
  if (!target) return null
  const path = target.startsWith('/') ? target : `/${target}`
  return /^\/(?![/\\])[^\\:]*$/.test(path) ? path : null
}
