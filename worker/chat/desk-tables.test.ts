import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { chatLimits } from '#shared/chat.ts'
import { sqlOf } from '#tests/fixtures/sql-of.ts'
import { Admission } from './desk-tables.ts'

const day = 24 * 3600 * 1000

function full() {
  const admission = new Admission(sqlOf(new DatabaseSync(':memory:')))
  for (let id = 0; id < chatLimits.perNetwork; id++)
    expect(admission.admit(String(id), 'office', 0)).toBe(true)
  return admission
}

it('a chat of a network with too many open chats is refused, and of another network admitted', () => {
  const admission = full()
  expect(admission.admit('more', 'office', 1)).toBe(false)
  expect(admission.admit('more', 'home', 1)).toBe(true)
})

it('a chat is admitted after another is closed, or a day later', () => {
  const admission = full()
  admission.release('3')
  expect([admission.admit('a', 'office', 1), admission.admit('b', 'office', 2)]).toEqual([true, false])
  expect(admission.admit('c', 'office', day + 1)).toBe(true)
})

it('an open chat is admitted again, and a deleted chat counts until the end of the day', () => {
  const admission = full()
  expect(admission.admit('3', 'office', 1)).toBe(true)
  admission.forget('3')
  expect([admission.admit('3', 'office', 2), admission.admit('a', 'office', 3)]).toEqual([false, false])
  expect(admission.admit('3', 'office', day + 1)).toBe(true)
})
