import { openDocument } from '#client/navigation/open-document.ts'
import { chooseView } from '#client/state/api.ts'
import { matchRoute, routes } from '#shared/routes.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'

/** Chooses a view by cookie and shows this page in it. */
export async function switchView(store: StoreCode): Promise<void> {
  await chooseView(store)
  openDocument(pathInOtherView(new URL(location.href)))
}

/** The same page on the host of a view: the first label of the present host is exchanged. */
export function hostOfView(store: StoreCode, here = new URL(location.href)): string {
  const [label = store] = storeViews[store].hosts
  const host = here.host.replace(/^[^.]+/, label)
  return `${here.protocol}//${host}${pathInOtherView(here)}`
}

/** Categories and texts are named in their own language: theirs begin at home. All other paths mean the same. */
export function pathInOtherView(url: URL): string {
  const name = matchRoute(url.pathname)?.name
  const sameThere = name !== undefined && name !== 'category' && name !== 'cms'
  return sameThere ? url.pathname + url.search : routes.home.href()
}
