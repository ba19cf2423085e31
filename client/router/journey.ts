import type { Store } from '#client/state/store.ts'
import type { Translate } from '../messages.tsx'
import type { Screen, ShowScreen } from '../screen.ts'
import type { PrefetchCache } from './prefetch-cache.ts'
import type { ScreenMemory } from './screen-memory.ts'

export interface NavigationStart {
  store: Store
  first: Screen
  show: ShowScreen
  t: Translate
  /** Whether this device draws fast enough for pages to move into each other. */
  swift: boolean
}

export interface Journey extends NavigationStart {
  event: NavigateEvent
  from: URL
  to: URL
  cache: PrefetchCache
  memory: ScreenMemory
}
