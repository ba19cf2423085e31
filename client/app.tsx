import { Provider } from 'jotai'
import type { ComponentType } from 'react'
import type { PageData, PageProps, Shell } from '#shared/page-data.ts'
import type { StoreView } from '#shared/store-view.ts'
import { MessagesContext, type Translate } from './messages.tsx'
import { Screens } from './screens.tsx'
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
          <Screens first={{ page, View }} shell={shell} onReady={onReady} />
        </MessagesContext>
      </ViewContext>
    </Provider>
  )
}
