import type { Store } from '#client/state/store.ts'
import type { Translate } from '../messages.tsx'
import type { Screen, ShowScreen } from '../screen.ts'
import type { PrefetchCache } from './prefetch-cache.ts'
import type { ScreenMemory } from './screen-memory.ts'

export interface NavigationStart {
  store: Store
  /** The page that the document was loaded with. */
  first: Screen
  /** Returns the page that was entered last; absent until navigations are handled inside the page. */
  shown?: () => Screen | undefined
  show: ShowScreen
  t: Translate
  /** True if this device is fast enough for view transitions between pages. */
  swift: boolean
}

export interface Journey extends NavigationStart {
  event: NavigateEvent
  from: URL
  to: URL
  cache: PrefetchCache
  memory: ScreenMemory
}
