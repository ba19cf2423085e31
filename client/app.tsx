import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import type { Shell } from '#shared/page-data.ts'
import type { StoreView } from '#shared/store-view.ts'
import { MessagesContext, type Translate } from './messages.tsx'
import type { Screen, ShowScreen } from './screen.ts'
import { Screens } from './screens.tsx'
import type { Store } from './state/store.ts'
import { ViewContext } from './view.tsx'

interface AppProps extends Screen, Omit<ContextsProps, 'children'> {
  shell: Shell
  /**
   * Called once in the browser, after the view has hydrated, with the function that shows other pages. Data of this browser is
   * read only afterwards: a first render with it would differ from the server's HTML.
   */
  onReady?: (show: ShowScreen) => void
}

/** Renders the content of `#app`, on the server and in the browser. Views are rendered inside `<main>`. */
export function App({ shell, page, View, onReady, ...contexts }: AppProps) {
  return (
    <Contexts {...contexts}>
      <Screens first={{ page, View }} shell={shell} onReady={onReady} />
    </Contexts>
  )
}

interface ContextsProps {
  store: Store
  view: StoreView
  t: Translate
  children: ReactNode
}

/** Provides the contexts that every view reads: store, store view and texts. */
export function Contexts({ store, view, t, children }: ContextsProps) {
  return (
    <Provider store={store}>
      <ViewContext value={view}>
        <MessagesContext value={t}>{children}</MessagesContext>
      </ViewContext>
    </Provider>
  )
}
