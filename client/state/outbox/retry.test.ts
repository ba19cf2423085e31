import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRetry } from './retry.ts'

const browser = { onLine: true }
let reconnect = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  browser.onLine = true
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    reconnect = listener
  })
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tries again after 1 s, then after twice as long each time, up to 30 s, and says so from the second time on', async () => {
  const tries: number[] = []
  const trouble = vi.fn()
  const retry = createRetry(async () => {
    tries.push(Date.now())
    return tries.length < 8 ? 'interrupted' : 'done'
  }, trouble)
  await retry.process()
  expect(trouble).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200_000)
  const waits = tries.slice(1).map((time, index) => time - (tries[index] ?? 0))
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(trouble).toHaveBeenCalledTimes(6)
})

it('tries nothing without a network, and at once when that is back', async () => {
  const run = vi.fn(async () => 'done' as const)
  const retry = createRetry(run)
  const stop = retry.start()
  browser.onLine = false
  expect(await retry.process()).toBe('interrupted')
  await vi.advanceTimersByTimeAsync(100_000)
  expect(run).not.toHaveBeenCalled()
  browser.onLine = true
  reconnect()
  expect(run).toHaveBeenCalledOnce()
  stop()
})

it('has one timer, however many wished for what was interrupted, and none when it is stopped', async () => {
  const run = vi.fn(async () => 'interrupted' as const)
  const retry = createRetry(run)
  const stop = retry.start()
  await Promise.all([retry.process(), retry.process()])
  run.mockClear()
  await vi.advanceTimersByTimeAsync(2000)
  expect(run).toHaveBeenCalledOnce()
  stop()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(run).toHaveBeenCalledOnce()
})
