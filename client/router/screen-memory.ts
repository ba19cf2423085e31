import type { PageName } from '#shared/page-data.ts'
import type { Screen } from '../screen.ts'

/** Milliseconds. Older pages are fetched again, so that going back shows no old prices. */
const lifetime = 30 * 60_000
const capacity = 30

/** Creates the cache of the pages in this tab's history, so that going back shows a page at once. */
export function createScreenMemory(now: () => number = Date.now) {
  const screens = new Map<string, { screen: Screen; since: number }>()
  let shown: Screen | undefined
  return {
    /** The screen that was entered last. */
    shown: () => shown,
    store(entryKey: string, screen: Screen): void {
      shown = screen
      screens.delete(entryKey)
      screens.set(entryKey, { screen, since: now() })
      for (const oldest of screens.keys()) {
        if (screens.size <= capacity) break
        screens.delete(oldest)
      }
    },
    of(entryKey: string): Screen | undefined {
      const kept = screens.get(entryKey)
      return kept && now() - kept.since < lifetime ? kept.screen : undefined
    },
    /** Returns the newest screen of a page, regardless of its age. Used without a network. */
    ofPage(name: PageName): Screen | undefined {
      return [...screens.values()].findLast(({ screen }) => screen.page.page === name)?.screen
    },
  }
}

export type ScreenMemory = ReturnType<typeof createScreenMemory>
