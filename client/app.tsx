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
   * In the browser: called once, when also the view has been taken over, with the way to show other pages. What is known
   * of this browser comes after that: a view that is drawn with it is another than the server's.
   */
  onReady?: (show: ShowScreen) => void
}

/** The whole of `#app`, on the server and in the browser. Views stand inside `<main>`. */
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

/** What every view of a document asks for. */
export function Contexts({ store, view, t, children }: ContextsProps) {
  return (
    <Provider store={store}>
      <ViewContext value={view}>
        <MessagesContext value={t}>{children}</MessagesContext>
      </ViewContext>
    </Provider>
  )
}
