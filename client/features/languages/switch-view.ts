import { newDocument } from '#client/navigation/rules.ts'
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

/** Goes to a page of this shop as a new document, not inside the present one. */
function openDocument(path: string): void {
  const { navigation } = globalThis as { navigation?: Navigation }
  if (path === location.pathname + location.search) location.reload()
  else if (navigation) navigation.navigate(path, { info: newDocument })
  else location.assign(path)
}
