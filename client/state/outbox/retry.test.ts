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

it('a retry waits 1 s, then twice as long each time up to 30 s, and tells each run whether it is a retry', async () => {
  const tries: number[] = []
  const ends: unknown[] = []
  const retry = createRetry(
    async () => {
      tries.push(Date.now())
      return tries.length < 8 ? 'unreachable' : 'done'
    },
    (...end) => ends.push(end),
  )
  await retry.process()
  expect(ends).toEqual([['unreachable', false]])
  await vi.advanceTimersByTimeAsync(200_000)
  const waits = tries.slice(1).map((time, index) => time - (tries[index] ?? 0))
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(ends.slice(1)).toEqual([...Array(6).fill(['unreachable', true]), ['done', true]])
})

it('a retry waits for a network, and runs at once when the network is back', async () => {
  const run = vi.fn(async () => 'done' as const)
  const retry = createRetry(run)
  const stop = retry.start()
  browser.onLine = false
  expect(await retry.process()).toBe('unreachable')
  await vi.advanceTimersByTimeAsync(100_000)
  expect(run).not.toHaveBeenCalled()
  browser.onLine = true
  reconnect()
  expect(run).toHaveBeenCalledOnce()
  stop()
})

it('a retry has one timer, and none after it was stopped', async () => {
  const run = vi.fn(async () => 'unreachable' as const)
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
