import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SharedWork, WaitedTooLong } from './shared-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Resolves when the promises that are settled now have run their callbacks, without any timer. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

test('shared work resolves a waiting request by the request’s own timer', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = new SharedWork(promise)
  const seen: string[] = []
  void work.result(1000).then((value) => seen.push(value))
  await settled()
  resolve('read')
  await settled()
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(20)
  expect(seen).toEqual(['read'])
})

test('shared work with a result resolves at once', async () => {
  const work = new SharedWork(Promise.resolve('read'))
  await settled()
  expect(await work.result(0)).toBe('read')
})

test('shared work rejects all who wait if it fails, or after the time limit', async () => {
  const failed = new SharedWork(Promise.reject(new Error('down')))
  await settled()
  await expect(failed.result(1000)).rejects.toThrow('down')
  const waiting = expect(new SharedWork(new Promise(() => {})).result(100)).rejects.toBeInstanceOf(
    WaitedTooLong,
  )
  await vi.advanceTimersByTimeAsync(100)
  await waiting
})
