import { productHref } from '#shared/product-href.ts'
import { matchRoute, type RouteMatch } from '#shared/routes.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { Redirect } from '#worker/declaration/redirect.ts'

/** A path that is no route's: a legacy redirect, else a category or product by its `url_path`, else null. */
export async function findUnknownPath(
  pathname: string,
  commerce: Commerce,
): Promise<RouteMatch | Redirect | null> {
  const target = await commerce.redirect(pathname)
  return target ? new Redirect(await canonicalTarget(target, commerce)) : commerce.urlPath(pathname)
}

/**
 * A product is named by its own address, so that there is one redirect and not two. Where the platform fails, the
 * target is used as it is.
 */
async function canonicalTarget(target: string, commerce: Commerce): Promise<string> {
  const { pathname, search, hash } = new URL(target, 'https://shop')
  const match = matchRoute(pathname)
  const sku = match?.name === 'product' && !match.params.childSku && match.params.parentSku
  const [card] = sku ? await commerce.cards([sku]).catch(() => []) : []
  return card ? productHref(card) + search + hash : target
}
