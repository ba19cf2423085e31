import { expect, test, vi } from 'vitest'
import { ReadCache } from './read-cache.ts'

test('the read cache holds at most the given number of requested lists, and keeps other reads', async () => {
  const reads = new ReadCache()
  await reads.read('order 1', async () => 'order')
  for (let category = 0; category < 300; category++)
    await reads.readAsked('list', String(category), async () => category, 100)
  const known = Array.from({ length: 300 }, (_, category) => reads.has(`list ${category}`)).filter(Boolean)
  expect(known).toHaveLength(100)
  expect(reads.has('order 1')).toBe(true)
  expect(await reads.readAsked('list', '299', async () => 'read again', 100)).toBe(299)
})

test('a cached read is repeated after 5 seconds if the request that began it has ended', async () => {
  vi.useFakeTimers()
  const reads = new ReadCache()
  void reads.read('values', () => new Promise(() => {}))
  const mine = reads.read('values', async () => 'mine')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await mine).toBe('mine')
  expect(await reads.read('values', async () => 'read again')).toBe('mine')
  vi.useRealTimers()
})

test('a cached read runs once for simultaneous requests, and again after a failure', async () => {
  const reads = new ReadCache()
  let asked = 0
  const load = async () => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (asked === 1) throw new Error('no answer')
    return asked
  }
  const first = [reads.read('values', load), reads.read('values', load)]
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([reads.read('values', load), reads.read('values', load)])).toEqual([2, 2])
})
