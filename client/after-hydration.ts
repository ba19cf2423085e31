import { storeViews } from '#shared/store-view.ts'
import { restoreSession } from './features/account/restore-session.ts'
import { hasOpenedHelp, rememberHelp } from './features/help/help-mark.ts'
import { startPlacingHelp } from './features/help/place-help.ts'
import { hasLists } from './features/lists/lists-mark.ts'
import { showStoredNotice } from './features/notices/notice-after-reload.ts'
import { notifyAtom } from './features/notices/notices-atoms.ts'
import { openPanelAtom } from './features/panel/panel.ts'
import { reloadWhenStale } from './features/shell/reload-when-stale.ts'
import { reloadFailedPictures } from './navigation/failed-pictures.ts'
import { onFirstUse } from './navigation/first-use.ts'
import { isPlainPress } from './navigation/plain-press.ts'
import { whenIdle } from './navigation/when-idle.ts'
import type { NavigationStart } from './router/journey.ts'
import { warmShopViews } from './router/load-view.ts'
import { startNavigation } from './router/navigation.ts'
import { registerServiceWorker } from './service-worker/register.ts'
import { hasSignedIn } from './state/current-customer.ts'
import type { Store } from './state/store.ts'

/** Milliseconds between two checks of how full the browser's storage is (CACHE-10). */
const quotaInterval = 30_000

/** Time limit in milliseconds after which postponed work starts even if the browser is not idle. */
const patience = 2000

/** Starts the work that a document needs after hydration. */
export function afterHydration(start: NavigationStart): void {
  import(/* bundle: after */ './features/notices/notice-item.tsx').catch(() => {})
  startNavigation(start)
  startPlacingHelp()
  addEventListener('click', (event) => {
    void copyVoucherOf(event, start.store)
    void openListsOf(event, start.store)
    openHelpOf(event, start.store)
    openNewsletterOf(event, start.store)
  })
  void showStoredNotice(start.store)
  restoreSession(start)
  if (hasLists() || hasSignedIn())
    run(import('./features/lists/start-lists.ts'), (lists) => lists.startLists(start.store))
  if (hasOpenedHelp())
    run(import('./features/help/start-help.ts'), (help) => help.startHelp(start.store, start.t))
  if (document.querySelector('meta[name=measuring]'))
    run(import('./features/consent/start-consent.ts'), (consent) => consent.startConsent(start))
  reloadWhenStale()
  reloadFailedPictures()
  addEventListener(
    'scroll',
    () => run(import('./features/shell/header-returns.ts'), (header) => header.startHeaderReturns()),
    { once: true, passive: true },
  )
  registerServiceWorker()
  setInterval(() => run(import('./state/free-storage.ts'), (room) => room.checkQuota()), quotaInterval)
  // The document could not be fetched, but its page data may be cached.
  if (start.first.page.page === 'offline')
    run(import('./router/show-cached-page.ts'), (page) => page.showCachedPage(start))
  if (storeViews[start.first.page.store].newsletterPopup)
    whenIdle(
      () =>
        run(import('./features/services/newsletter-offer.ts'), (offer) =>
          offer.startNewsletterOffer(start.store),
        ),
      patience,
    )
  // A page that nobody uses needs neither current prices nor the next page.
  onFirstUse(() =>
    whenIdle(() => {
      run(import('./features/catalog/price-sync.ts'), (prices) => prices.syncPrices(start.store, start.t))
      warmShopViews()
    }, patience),
  )
  performance.mark('karaffel:ready')
}

/** Runs a function of a module that is loaded only now. The page goes on without it if the module cannot be loaded. */
function run<Module>(loading: Promise<Module>, use: (module: Module) => unknown): void {
  loading.then(use).catch(() => {})
}

/** Copies the code when an element with `data-voucher="CODE"` is clicked (NAV-4). Editors write these elements in CMS texts. */
async function copyVoucherOf({ target }: Event, store: Store): Promise<void> {
  const code = target instanceof Element && target.closest('[data-voucher]')?.getAttribute('data-voucher')
  if (!code) return
  const { copyVoucher } = await import('./features/notices/copy-voucher.ts')
  store.set(notifyAtom, await copyVoucher(code))
}

/**
 * Opens the dialog for choosing a list when the heart of a product is clicked. Loads the heart's own page if the code of the dialog
 * cannot be fetched.
 */
async function openListsOf(event: MouseEvent, store: Store): Promise<void> {
  const heart = pressed<HTMLAnchorElement>('[data-heart]', event)
  if (!heart) return
  try {
    await (await import('./features/lists/press-heart.ts')).pressHeart(heart, store)
  } catch {
    location.assign(heart.href)
  }
}

/**
 * Opens the help panel. Before this code runs, and without scripts, the button is a link to the help page.
 * The text of `data-hand-over` becomes the beginning of the message to the shop.
 */
function openHelpOf(event: MouseEvent, store: Store): void {
  const help = pressed('#help, [data-hand-over]', event)
  if (!help) return
  rememberHelp(help.dataset.handOver)
  store.set(openPanelAtom, 'help')
}

/** Opens the newsletter panel when a link to the newsletter page is clicked. */
function openNewsletterOf(event: MouseEvent, store: Store): void {
  if (pressed('a[href="/newsletter"]', event)) store.set(openPanelAtom, 'newsletter')
}

/** Returns the element that a plain press is on, if it matches, and takes the press over from the browser. */
function pressed<Pressed extends HTMLElement = HTMLElement>(
  selector: string,
  event: MouseEvent,
): Pressed | undefined {
  const { target } = event
  const found = target instanceof Element && target.closest<Pressed>(selector)
  if (!found || !isPlainPress(event)) return undefined
  event.preventDefault()
  return found
}
