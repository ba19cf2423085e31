import { atom } from 'jotai'
import { expect, it, vi } from 'vitest'
import { createStore } from './store.ts'
import { steadyAtom, unchangedIn } from './unchanged.ts'

const known = { lines: [{ sku: 'a', qty: 1 }, { sku: 'b' }], totals: { sum: 3 }, pending: [] }

it('an equal newer value is replaced by the known object', () => {
  expect(unchangedIn(known, structuredClone(known))).toBe(known)
})

it('a changed value keeps the known objects of its unchanged parts', () => {
  const newer = structuredClone(known)
  newer.lines[0] = { sku: 'a', qty: 2 }
  const joined = unchangedIn(known, newer)
  expect(joined).toEqual(newer)
  expect(joined.lines).not.toBe(known.lines)
  expect(joined.lines[1]).toBe(known.lines[1])
  expect(joined.totals).toBe(known.totals)
  expect(known.lines[0]).toEqual({ sku: 'a', qty: 1 })
})

it.each([
  ['an added field', { a: 1 }, { a: 1, b: undefined }],
  ['a removed field', { a: 1, b: undefined }, { a: 1 }],
  ['a replaced field', { a: undefined }, { b: undefined }],
  ['a longer list', [1], [1, 2]],
  ['a shorter list', [1, 2], [1]],
  ['a list in place of an object', { 0: 1 }, [1]],
  ['nothing in place of a value', { a: 1 }, null],
  ['a value in place of nothing', undefined, { a: 1 }],
])('a changed value is recognized by %s', (_, older, newer) => {
  expect(unchangedIn(older, newer)).toStrictEqual(newer)
})

it('a steady atom notifies only of changes, in each store', () => {
  const whole = atom({ qty: 1, seen: 0 })
  const part = steadyAtom((get) => ({ qty: get(whole).qty }))
  const [one, other] = [createStore(), createStore()]
  const listener = vi.fn()
  one.sub(part, listener)
  const first = one.get(part)
  one.set(whole, { qty: 1, seen: 1 })
  expect(listener).not.toHaveBeenCalled()
  expect(one.get(part)).toBe(first)
  one.set(whole, { qty: 2, seen: 1 })
  expect(listener).toHaveBeenCalledOnce()
  expect(one.get(part)).toEqual({ qty: 2 })
  expect(other.get(part)).toEqual({ qty: 1 })
  expect(other.get(part)).not.toBe(first)
})
