import { routes } from '#shared/routes.ts'

/** Returns the name of the product whose page is open. */
export function shownProduct(): string | undefined {
  if (!routes.product.match(location.pathname)) return undefined
  return document.querySelector('main h1')?.textContent ?? undefined
}
