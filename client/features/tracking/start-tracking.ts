// Why: docs/decisions/048-measuring.md
import { newDocument, openDocument } from '#client/navigation/open-document.ts'
import type { NavigationStart } from '#client/router/journey.ts'
import type { ConsentChoice } from '#shared/consent.ts'
import { type Measuring, mayRunOthers } from '#shared/measuring.ts'
import type { PageData } from '#shared/page-data.ts'
import type { ProductCard } from '#shared/product.ts'
import { matchRoute } from '#shared/routes.ts'
import type { ProductPageData } from '../catalog/product-data.ts'
import type { Listed } from '../lists/list-state.ts'
import { listsAtom } from '../lists/lists-atoms.ts'
import { panelAtom } from '../panel/panel.ts'
import { identify } from './identify.ts'
import { priced, productItem } from './items.ts'
import { sendPurchase, settleEarlierOrder } from './purchase.ts'
import { createTracker, type Tracker } from './tracker.ts'
import { watchCart } from './watch-cart.ts'
import { watchCheckout } from './watch-checkout.ts'
import { watchPages } from './watch-pages.ts'
import { watchSession } from './watch-session.ts'
import { pageOf, type Watched, watchedPages } from './watched.ts'

let tracker: Tracker | undefined
let isLoaded = false

/** Starts sending events, or applies a changed choice. After a refusal nothing is sent, queued or stored. */
export async function track(
  consent: ConsentChoice,
  measuring: Measuring,
  start: NavigationStart,
): Promise<void> {
  if (tracker) {
    await tracker.allow(consent)
    return identify(tracker, start.store)
  }
  // Scripts stay active until the document is left. So third-party code runs only if both the first and the current page allow it.
  const runsOthers = mayRunOthers(start.first.page.page) && mayRunOthers(pageOf(start).page)
  tracker = createTracker(measuring, runsOthers)
  await tracker.allow(consent)
  isLoaded = runsOthers
  keepOthersOut()
  await watchShop(tracker, start)
}

/** Loads a new document between pages that allow third-party code and pages that do not. */
function keepOthersOut(): void {
  const { navigation } = globalThis as { navigation?: Navigation }
  navigation?.addEventListener('navigate', (event) => {
    const to = new URL(event.destination.url)
    const stays = !event.canIntercept || event.hashChange || event.formData || event.downloadRequest !== null
    if (stays || !navigator.onLine || event.navigationType === 'reload' || event.info === newDocument) return
    const isAllowed = mayRunOthers(matchRoute(to.pathname)?.name ?? 'cms')
    if (isAllowed === isLoaded && !tracker?.isRefused()) return
    if (event.navigationType === 'traverse' || !event.cancelable) return
    event.preventDefault()
    openDocument(to.pathname + to.search + to.hash)
  })
}

/** Sends events of the whole shop by watching its state: other code does not know about tracking. */
async function watchShop(tracker: Tracker, start: NavigationStart): Promise<void> {
  const watched = watchedPages(tracker, start)
  const { store } = start
  await settleEarlierOrder()
  const cart = watchCart(watched)
  watchSession(watched)
  watchWishes(watched)
  watchCheckout(watched)
  watchPages(watched)
  watched.onPage(({ page }) => {
    if (page === 'cart') void cart.view()
    void sendPurchase(tracker)
  })
  store.sub(panelAtom, () => {
    if (store.get(panelAtom) === 'cart') void cart.view()
  })
}

/** Sends products that the shopper puts on a list in this tab. */
function watchWishes({ tracker, start: { store }, currency, page }: Watched): void {
  const skus = () => new Set(store.get(listsAtom).flatMap(({ products }) => products.map(({ sku }) => sku)))
  let before = skus()
  store.sub(listsAtom, () => {
    const earlier = before
    before = skus()
    if (!navigator.userActivation?.isActive || document.visibilityState !== 'visible') return
    const listed = store.get(listsAtom).flatMap(({ products }) => products)
    const added = listed.filter(({ sku }) => !earlier.has(sku))
    // Not sent: several new products at once are read from storage or from an account, not added by the shopper.
    const [wish, ...more] = added
    if (wish && more.length === 0)
      void tracker.send('add_to_wishlist', priced([productItem(shownOf(wish, page()))], currency))
  })
}

/** Returns the product with the price of its page or card; 0 if neither is on the current page. */
function shownOf({ sku, name }: Listed, { page, data }: PageData) {
  const { product, fullName } = data as Partial<ProductPageData>
  if (page === 'product' && product && fullName) return { ...product, sku, name: fullName }
  const cards = (data as { listing?: { products: ProductCard[] } | null }).listing?.products ?? []
  const card = cards.find((shown) => shown.sku === sku || shown.parentSku === sku)
  return {
    sku,
    name: name || sku,
    price_incl_tax: card?.price_incl_tax ?? 0,
    producer: card?.producer ?? null,
  }
}
