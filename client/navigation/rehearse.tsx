import { Provider } from 'jotai'
import { Activity } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageData } from '#shared/page-data.ts'
import { storeViews } from '#shared/store-view.ts'
import { MessagesContext, type Translate } from '../messages.tsx'
import { shopViews } from '../pages/index.ts'
import type { ProductPageData } from '../pages/product.tsx'
import type { Store } from '../state/store.ts'
import { ViewContext } from '../view.tsx'
import { whenIdle } from './when-idle.ts'

/** Milliseconds in which it is drawn, in the gaps that a page leaves. */
const patience = 1000

/**
 * Draws a product once where nobody sees it, without its pictures and its effects: on a slow phone a browser needs as
 * long to read code that it runs for the first time as to run it, and this code runs next when a card is pressed.
 */
export function rehearseProduct(page: PageData, store: Store, t: Translate): void {
  const { product: View } = shopViews
  if (!View) return
  const stage = document.createElement('div')
  const root = createRoot(stage, { onUncaughtError: () => {} })
  root.render(
    <Provider store={store}>
      <ViewContext value={storeViews[page.store]}>
        <MessagesContext value={t}>
          <Activity mode="hidden">
            <View
              data={withoutPictures(page.data as ProductPageData)}
              params={page.params}
              search={page.search}
            />
          </Activity>
        </MessagesContext>
      </ViewContext>
    </Provider>,
  )
  setTimeout(() => whenIdle(end, patience), patience)

  function end() {
    for (const type of tap) {
      stage.querySelector('h1')?.dispatchEvent(new PointerEvent(type, { bubbles: true }))
    }
    root.unmount()
  }
}

/** What a browser tells of a tap. */
const tap = ['pointerover', 'pointerdown', 'pointerup', 'mouseover', 'mousedown', 'mouseup', 'click']

function withoutPictures(data: ProductPageData): ProductPageData {
  const product = { ...data.product, image: null, media_gallery: [] }
  return { ...data, product, parts: [], related: [], recommended: [] }
}
