import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenStale } from './reload-when-stale.ts'

const hour = 60 * 60 * 1000
const reload = vi.fn()

class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  show(visibilityState: DocumentVisibilityState): void {
    this.visibilityState = visibilityState
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let tab: Tab

beforeEach(() => {
  vi.useFakeTimers()
  tab = new Tab()
  vi.stubGlobal('document', tab)
  vi.stubGlobal('location', { reload })
  reloadWhenStale()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockClear()
})

test('‘The page reloads when the tab becomes visible after being hidden more than 3 hours’', () => {
  tab.show('hidden')
  vi.advanceTimersByTime(3 * hour + 1)
  expect(reload).not.toHaveBeenCalled()
  tab.show('visible')
  expect(reload).toHaveBeenCalledOnce()
})

test('a tab that was opened in the background counts as hidden from then on', () => {
  tab = new Tab()
  vi.stubGlobal('document', tab)
  tab.visibilityState = 'hidden'
  reloadWhenStale()
  vi.advanceTimersByTime(3 * hour + 1)
  tab.show('visible')
  expect(reload).toHaveBeenCalledOnce()
})

test('a tab is not reloaded after three hours or several shorter absences', () => {
  for (let absence = 0; absence < 3; absence++) {
    tab.show('hidden')
    vi.advanceTimersByTime(3 * hour)
    tab.show('visible')
    vi.advanceTimersByTime(hour)
  }
  expect(reload).not.toHaveBeenCalled()
})
