import { expect, it } from 'vitest'
import type { Screen } from '../screen.ts'
import { createScreenMemory } from './screen-memory.ts'

const screen = {} as Screen

it('a screen is remembered for its history entry', () => {
  const memory = createScreenMemory()
  memory.store('first', screen)
  expect(memory.of('first')).toBe(screen)
  expect(memory.of('second')).toBeUndefined()
})

it('a screen is forgotten after half an hour', () => {
  let time = 0
  const memory = createScreenMemory(() => time)
  memory.store('first', screen)
  time = 30 * 60_000
  expect(memory.of('first')).toBeUndefined()
})

it('the thirty latest screens are remembered', () => {
  const memory = createScreenMemory()
  for (let index = 0; index <= 30; index += 1) memory.store(`${index}`, screen)
  expect(memory.of('0')).toBeUndefined()
  expect(memory.of('30')).toBe(screen)
})
