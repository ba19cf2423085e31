import './styles/styles.ts'
import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { unpacked } from '#shared/packed.ts'
import type { EmbeddedData } from '#shared/page-data.ts'
import { storeViews } from '#shared/store-view.ts'
import { App } from './app.tsx'
import { fetchCartAhead, startCart } from './features/cart/cart-atoms.ts'
import { fillFilters, type WithListing } from './features/catalog/filters-in-document.ts'
import { shellInDocument } from './features/shell/shell-in-document.ts'
import { createTranslate } from './messages.tsx'
import { navigationStarted, pageDrawn } from './navigation/early-presses.ts'
import { limitRootEvents } from './navigation/root-events.ts'
import type { NavigationStart } from './router/journey.ts'
import { loadScreen } from './router/load-view.ts'
import { createStore } from './state/store.ts'
import { loadTexts } from './texts.ts'

/** A device is fast enough for view transitions if hydration takes less than this many milliseconds. */
const swiftHydration = 100

/** Hydrates the document that the server rendered, with the same data. */
async function hydrate(): Promise<void> {
  const container = document.getElementById('app')
  const json = document.getElementById('page-data')?.textContent
  if (!container || !json) return
  const { shell = shellInDocument(), ...embedded }: EmbeddedData = JSON.parse(json)
  const page = { ...embedded, data: unpacked(embedded.data) }
  fillFilters(page.data as WithListing)
  const view = storeViews[page.store]
  const [texts, View] = await Promise.all([loadTexts(view.locale), loadScreen(page)])
  if (!View) return
  const following = loadFollowing()
  fetchCartAhead(page.store)
  const store = createStore()
  const t = createTranslate(view, texts)
  const began = performance.now()
  const asksForCart = page.page !== 'checkout' && page.page !== 'confirmation'
  // A transition lets React hydrate in slices.
  startTransition(() => {
    hydrateRoot(
      limitRootEvents(container),
      <PlaceInDocument>
        <App
          store={store}
          view={view}
          t={t}
          shell={shell}
          page={page}
          View={View}
          onReady={(show) => {
            startCart(store, page.store, asksForCart)
            pageDrawn()
            const swift = performance.now() - began < swiftHydration
            void followUp(following, { store, first: { page, View }, show, swift, t })
          }}
        />
      </PlaceInDocument>,
      { onCaughtError: report, onUncaughtError: report },
    )
  })
}

type Following = Promise<typeof import('./after-hydration.ts')>

/** Fetches, during hydration, the code that runs as soon as the page can be used. */
function loadFollowing(): Following {
  const following = import(/* bundle: after */ './after-hydration.ts')
  following.catch(() => {})
  return following
}

/** Runs the code of `after-hydration.ts`. Until then, links load documents. */
async function followUp(following: Following, start: NavigationStart): Promise<void> {
  try {
    const { afterHydration } = await following
    afterHydration(start)
  } catch (error) {
    report(error)
  } finally {
    navigationStarted()
  }
}

/**
 * `useId` counts the position of an element among its siblings, up to the root. The server's root is the whole document
 * (worker/render/document.tsx): `#app` is the first of four elements in the body, and the body the second of two.
 */
function PlaceInDocument({ children }: { children: ReactNode }) {
  return (
    <>
      {null}
      {/* biome-ignore lint/complexity/noUselessFragments: two levels are counted */}
      <>
        {children}
        {null}
        {null}
        {null}
      </>
    </>
  )
}

function report(error: unknown): void {
  console.error(error)
}

// A separate task: evaluating the entry is already a long task on a phone.
setTimeout(() => void hydrate())
