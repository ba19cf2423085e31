import { openDocument } from '#client/navigation/open-document.ts'
import { chooseView } from '#client/state/api.ts'
import { matchRoute, routes } from '#shared/routes.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'

/** Sets the cookie of a store view and shows the current page in it. */
export async function switchView(store: StoreCode): Promise<void> {
  await chooseView(store)
  openDocument(pathInOtherView(new URL(location.href)))
}

/** Returns the address of the same page on the host of a view: the first label of the host is replaced. */
export function hostOfView(store: StoreCode, here = new URL(location.href)): string {
  const [label = store] = storeViews[store].hosts
  const host = here.host.replace(/^[^.]+/, label)
  return `${here.protocol}//${host}${pathInOtherView(here)}`
}

/**
 * Returns the path of a page in another view. Categories and texts have translated addresses: for them it is the home page.
 * All other paths are the same in all views.
 */
export function pathInOtherView(url: URL): string {
  const name = matchRoute(url.pathname)?.name
  const sameThere = name !== undefined && name !== 'category' && name !== 'cms'
  return sameThere ? url.pathname + url.search : routes.home.href()
}
