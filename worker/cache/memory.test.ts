import { expect, test } from 'vitest'
import { Memory } from './memory.ts'

const kilobyte = 1024

test('a full memory cache drops the entry that was used longest ago', () => {
  const memory = new Memory<{ size: number; name: string }>(45 * kilobyte)
  for (const name of ['a', 'b', 'c', 'd']) memory.set(name, { size: 10 * kilobyte, name })
  memory.get('a')
  memory.set('e', { size: 10 * kilobyte, name: 'e' })
  expect(memory.get('b')).toBeUndefined()
  expect(memory.get('a')?.name).toBe('a')
  expect(memory.bytes).toBeLessThanOrEqual(45 * kilobyte)
})

test('a memory cache replaces an older value and its size', () => {
  const memory = new Memory<{ size: number }>(100 * kilobyte)
  memory.set('a', { size: 20 * kilobyte })
  memory.set('a', { size: 10 * kilobyte })
  expect(memory.bytes).toBeGreaterThan(10 * kilobyte)
  expect(memory.bytes).toBeLessThan(11 * kilobyte)
  memory.delete('a')
  memory.delete('a')
  expect(memory.bytes).toBe(0)
})

test('a memory cache does not store an entry that would displace all others', () => {
  const memory = new Memory<{ size: number }>(100 * kilobyte)
  memory.set('a', { size: 20 * kilobyte })
  memory.set('giant', { size: 90 * kilobyte })
  expect(memory.get('a')).toBeDefined()
  expect(memory.get('giant')).toBeUndefined()
})

test('a memory cache counts key and overhead of an entry without size', () => {
  const memory = new Memory<{ size: number }>(100 * kilobyte)
  const key = (index: number) => `${'a long address '.repeat(20)}${index}`
  for (let index = 0; index < 1000; index++) memory.set(key(index), { size: 0 })
  const known = Array.from({ length: 1000 }, (_, index) => memory.get(key(index))).filter(Boolean)
  expect(known.length).toBeGreaterThan(50)
  expect(known.length).toBeLessThan(350)
})
