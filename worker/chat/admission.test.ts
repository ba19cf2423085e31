import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { chatLimits } from '#shared/chat.ts'
import { Admission } from './admission.ts'
import { sqlOf } from './sql-of.ts'

const day = 24 * 3600 * 1000

function full() {
  const admission = new Admission(sqlOf(new DatabaseSync(':memory:')))
  for (let id = 0; id < chatLimits.perNetwork; id++)
    expect(admission.admit(String(id), 'office', 0)).toBe(true)
  return admission
}

it('takes no more of one network than there may be, and of another all the same', () => {
  const admission = full()
  expect(admission.admit('more', 'office', 1)).toBe(false)
  expect(admission.admit('more', 'home', 1)).toBe(true)
})

it('makes room for one that is closed, and a day later for all: an office is not shut out by what nobody closed', () => {
  const admission = full()
  admission.release('3')
  expect([admission.admit('a', 'office', 1), admission.admit('b', 'office', 2)]).toEqual([true, false])
  expect(admission.admit('c', 'office', day + 1)).toBe(true)
})

it('admits what is open already once more, and counts what was deleted on for the day', () => {
  const admission = full()
  expect(admission.admit('3', 'office', 1)).toBe(true)
  admission.forget('3')
  expect([admission.admit('3', 'office', 2), admission.admit('a', 'office', 3)]).toEqual([false, false])
  expect(admission.admit('3', 'office', day + 1)).toBe(true)
})
