// Why: docs/decisions/023-answer-to-a-press.md
import { Activity } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { enter } from '#client/navigation/below-fold.tsx'
import { limitRootEvents } from '#client/navigation/root-events.ts'
import type { PageData } from '#shared/page-data.ts'
import { storeViews } from '#shared/store-view.ts'
import { Contexts } from '../app.tsx'
import type { ProductPageData } from '../features/catalog/product-data.ts'
import type { Translate } from '../messages.tsx'
import type { Screen } from '../screen.ts'
import type { Store } from '../state/store.ts'

/** Milliseconds in which the page is drawn while the browser is idle. */
const patience = 1500

/**
 * Renders the first screen of a product invisibly, without pictures and effects: once as a new screen, and once as a changed one. A slow
 * phone needs as long to compile code at its first run as to run it. A tap on a card runs this code next.
 */
export function warmUpView({ page, View }: Screen, store: Store, t: Translate): void {
  const stage = document.createElement('div')
  const root = createRoot(limitRootEvents(stage))
  const render = () =>
    root.render(
      <Contexts store={store} view={storeViews[page.store]} t={t}>
        <Activity mode="hidden">
          <View
            {...(page as PageData & { search: never })}
            data={withoutPictures(page.data as ProductPageData) as never}
          />
        </Activity>
      </Contexts>,
    )
  enter('top')
  render()
  setTimeout(() => flushSync(render), patience / 2)
  setTimeout(() => {
    // A click also runs React's event code for the first time.
    stage.querySelector('h1')?.click()
    root.unmount()
  }, patience)
}

function withoutPictures(data: ProductPageData): ProductPageData {
  const product = { ...data.product, image: null, media_gallery: [] }
  return { ...data, product, parts: [], linked: null, related: [], recommendations: null }
}
