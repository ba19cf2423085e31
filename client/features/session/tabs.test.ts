import { afterEach, expect, it, vi } from 'vitest'
import { followOtherTabs, signedOutEverywhere } from './tabs.ts'

afterEach(() => vi.unstubAllGlobals())

it('a sign-out in one tab reloads the other tabs, which then show a notice', async () => {
  const reload = vi.fn()
  const notices = new Map<string, string>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => notices.set(key, value) })
  followOtherTabs()
  signedOutEverywhere()
  expect(reload).toHaveBeenCalledTimes(1)
  await expect.poll(() => reload.mock.calls.length).toBe(2)
  expect([...notices.values()].join()).toContain("You're logged out")
})
