import { expect, test, vi } from 'vitest'
import { WaitedTooLong } from '#shared/shared-work.ts'
import { SingleFlight } from './single-flight.ts'

const ctx = { waitUntil() {} }

test('shared work runs once for sixty simultaneous requests', async () => {
  const flight = new SingleFlight<number>(1000)
  let runs = 0
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const work = async () => {
    runs++
    await done
    return runs
  }
  const answers = Array.from({ length: 60 }, () => flight.run('page', work, ctx))
  end()
  expect(await Promise.all(answers.map((answer) => answer.result))).toEqual(Array(60).fill(1))
  expect(answers.filter((answer) => answer.leads)).toHaveLength(1)
})

test('shared work that fails rejects for all who wait, and the next request tries again', async () => {
  const flight = new SingleFlight<string>(1000)
  const failing = [1, 2].map(() => flight.run('page', () => Promise.reject(new Error('down')), ctx).result)
  for (const outcome of await Promise.allSettled(failing)) expect(outcome.status).toBe('rejected')
  expect(await flight.run('page', async () => 'up', ctx).result).toBe('up')
})

test('shared work rejects for a waiting request after its time limit', async () => {
  const flight = new SingleFlight<never>(5)
  flight.run('page', () => new Promise(() => {}), ctx)
  await expect(flight.run('page', () => new Promise(() => {}), ctx).result).rejects.toBeInstanceOf(
    WaitedTooLong,
  )
})

test('shared work is kept alive beyond the request that began it', () => {
  const kept: Promise<unknown>[] = []
  new SingleFlight<void>(5).run('page', async () => {}, { waitUntil: (promise) => kept.push(promise) })
  expect(kept).toHaveLength(1)
})

test('shared work that the runtime has ended is begun again', async () => {
  vi.useFakeTimers()
  const flight = new SingleFlight<string>(1000)
  flight.run('page', () => new Promise(() => {}), ctx)
  vi.advanceTimersByTime(120_000)
  expect(flight.has('page')).toBe(false)
  const { leads, result } = flight.run('page', async () => 'anew', ctx)
  vi.useRealTimers()
  expect(leads).toBe(true)
  expect(await result).toBe('anew')
})
