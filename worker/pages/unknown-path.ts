import type { RouteMatch } from '#shared/routes.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { Redirect } from '#worker/render/redirect.ts'

/** A path that is no route's: a legacy redirect, else a category or product by its `url_path`, else null. */
export async function findUnknownPath(
  pathname: string,
  commerce: Commerce,
): Promise<RouteMatch | Redirect | null> {
  const target = await commerce.redirect(pathname)
  return target ? new Redirect(target) : commerce.urlPath(pathname)
}
