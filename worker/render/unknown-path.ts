import { productHref } from '#shared/product-href.ts'
import { matchRoute, type RouteMatch } from '#shared/routes.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { Redirect } from '#worker/declaration/redirect.ts'

/** Returns the target of a path without a route: a legacy redirect, otherwise a category or product by its `url_path`, otherwise null. */
export async function findUnknownPath(
  pathname: string,
  commerce: Commerce,
): Promise<RouteMatch | Redirect | null> {
  const target = await commerce.redirect(pathname)
  return target ? new Redirect(await canonicalTarget(target, commerce)) : commerce.urlPath(pathname)
}

/** Returns a product's own address, so that there is one redirect and not two. If the platform fails, the target is returned unchanged. */
async function canonicalTarget(target: string, commerce: Commerce): Promise<string> {
  const { pathname, search, hash } = new URL(target, 'https://shop')
  const match = matchRoute(pathname)
  const sku = match?.name === 'product' && !match.params.childSku && match.params.parentSku
  const [card] = sku ? await commerce.cards([sku]).catch(() => []) : []
  return card ? productHref(card) + search + hash : target
}
