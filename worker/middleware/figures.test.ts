import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Env } from '#worker/env.ts'
import { count } from './figures.ts'

let written: AnalyticsEngineDataPoint[]
const FIGURES = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void written.push(point) }
const env = { FIGURES } as unknown as Env
const alive = { waitUntil: () => {} }

beforeEach(() => {
  written = []
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26) })
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('page figures are written in total per name, and names beyond 250 are logged as uncounted', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const _ of [1, 2]) for (let name = 0; name < 260; name++) count('da', 'page', `${name}`, env, alive)
  await vi.advanceTimersByTimeAsync(5000)
  expect(written).toHaveLength(250)
  expect(new Set(written.map(({ doubles }) => doubles?.[0]))).toEqual(new Set([2]))
  expect(logged.mock.calls.join()).toContain('"uncounted":20')
})

it('page figures are written although the request that was to write them was cut off', async () => {
  count('da', 'page', '/', env, alive)
  vi.clearAllTimers()
  await vi.advanceTimersByTimeAsync(9_000)
  count('da', 'page', '/', env, alive)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(written).toEqual([])
  count('da', 'page', '/', env, alive)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(written).toEqual([{ indexes: ['da'], blobs: ['2026-11-26', 'da', 'page', '/'], doubles: [3] }])
})
