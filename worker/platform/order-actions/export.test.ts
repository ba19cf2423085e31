import { afterEach, expect, it, vi } from 'vitest'
import { orderLines, type ReadOrders } from './export.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['2026-11-01', '2026-11-01T00:00:00.000Z'],
  ['2026-11-01T10:00', '2026-11-01T10:00:00.000Z'],
  ['2026-11-01 10:00:30.5', '2026-11-01T10:00:30.500Z'],
  ['2026-11-01T10:00Z', '2026-11-01T10:00:00.000Z'],
  ['2026-11-01T10:00+01:00', '2026-11-01T09:00:00.000Z'],
  ['2026-11-01T10:00:00-0300', '2026-11-01T13:00:00.000Z'],
])('orders since %s are those since %s, wherever that is asked', async (since, moment) => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati')
  expect(new Date(2026, 10, 1).toISOString()).toBe('2026-10-31T10:00:00.000Z')
  const read = vi.fn<ReadOrders>(async () => ({ orders: [], after: null }))
  for await (const _ of orderLines(read, since)) expect.unreachable()
  expect(read).toHaveBeenCalledWith(moment, 0)
})
