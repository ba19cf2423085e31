import { expect, test } from 'vitest'
import { Memory } from './memory.ts'

test('what was used longest ago goes first when the bytes run out', () => {
  const memory = new Memory<{ size: number; name: string }>(40)
  for (const name of ['a', 'b', 'c', 'd']) memory.set(name, { size: 10, name })
  memory.get('a')
  memory.set('e', { size: 10, name: 'e' })
  expect(memory.get('b')).toBeUndefined()
  expect(memory.get('a')?.name).toBe('a')
  expect(memory.bytes).toBe(40)
})

test('a newer value takes the place of the older one, bytes included', () => {
  const memory = new Memory<{ size: number }>(100)
  memory.set('a', { size: 20 })
  memory.set('a', { size: 10 })
  expect(memory.bytes).toBe(10)
  memory.delete('a')
  memory.delete('a')
  expect(memory.bytes).toBe(0)
})

test('one giant does not push out everybody else', () => {
  const memory = new Memory<{ size: number }>(100)
  memory.set('a', { size: 20 })
  memory.set('giant', { size: 90 })
  expect(memory.get('a')).toBeDefined()
  expect(memory.get('giant')).toBeUndefined()
})
