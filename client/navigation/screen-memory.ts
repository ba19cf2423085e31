import type { Screen } from '../app.tsx'

/** Older pages are fetched anew, so that nobody returns to yesterday's prices. */
const lifetime = 30 * 60_000
const capacity = 30

/** The pages of this tab's history, so that going back shows at once what was left. */
export function createScreenMemory(now: () => number = Date.now) {
  const screens = new Map<string, { screen: Screen; since: number }>()
  return {
    keep(entryKey: string, screen: Screen): void {
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
  }
}

export type ScreenMemory = ReturnType<typeof createScreenMemory>
