import { Provider } from 'jotai'
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import type { PageData, PageProps, Shell } from '#shared/page-data.ts'
import type { StoreView } from '#shared/store-view.ts'
import { Layout } from './features/shell/layout.tsx'
import { PageBoundary } from './features/shell/page-boundary.tsx'
import { MessagesContext, type Translate } from './messages.tsx'
import type { Store } from './state/store.ts'
import { ViewContext } from './view.tsx'

export type View = ComponentType<PageProps<any, any>>

export interface Screen {
  page: PageData
  View: View
}

/** Shows another page in place of the present one; the promise resolves when it is in the document. */
export type ShowScreen = (screen: Screen) => Promise<void>

interface AppProps extends Screen {
  store: Store
  view: StoreView
  t: Translate
  shell: Shell
  /** In the browser: called once after hydration, with the way to show other pages. */
  onReady?: (show: ShowScreen) => void
}

/** The whole of `#app`, on the server and in the browser. Views stand inside `<main>`. */
export function App({ store, view, t, shell, page, View, onReady }: AppProps) {
  return (
    <Provider store={store}>
      <ViewContext value={view}>
        <MessagesContext value={t}>
          <CurrentScreen first={{ page, View }} shell={shell} onReady={onReady} />
        </MessagesContext>
      </ViewContext>
    </Provider>
  )
}

interface CurrentScreenProps {
  first: Screen
  shell: Shell
  onReady: AppProps['onReady']
}

interface ShownScreen extends Screen {
  shown?: () => void
}

function CurrentScreen({ first, shell, onReady }: CurrentScreenProps) {
  const [{ page, View, shown }, setScreen] = useState<ShownScreen>(first)
  useEffect(() => {
    onReady?.((screen) => new Promise((shown) => setScreen({ ...screen, shown })))
  }, [onReady])
  useLayoutEffect(() => shown?.(), [shown])
  return (
    <Layout page={page} shell={shell}>
      <PageBoundary key={subject(page)} page={page}>
        {/* A boundary of its own is hydrated in slices, so that forty cards never block a press. */}
        <Suspense>
          <View data={page.data} params={page.params} search={page.search} />
        </Suspense>
      </PageBoundary>
    </Layout>
  )
}

/** Pages about the same thing (a listing's filters, a product's variants) are one view with new data. */
function subject({ page, params }: PageData): string {
  return `${page}/${params.parentSku ?? params.slug ?? ''}`
}
