import { expect, it } from 'vitest'
import { covers } from './avoid-covering.ts'

const notice = { top: 700, bottom: 828 }

it('notices “never cover what they are about”: what was pressed, and what a finger needs around it', () => {
  expect(covers(notice, { top: 760, bottom: 760 })).toBe(true)
  expect(covers(notice, { top: 680, bottom: 680 })).toBe(true)
  expect(covers(notice, { top: 640, bottom: 684 })).toBe(true)
  expect(covers(notice, { top: 300, bottom: 344 })).toBe(false)
  expect(covers(notice, null)).toBe(false)
})
