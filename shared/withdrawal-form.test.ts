import { expect, it } from 'vitest'
import { readOrderNumber, withdrawalErrors } from './withdrawal-form.ts'

it.each([
  ['100000012', '100000012'],
  ['Ordre 100000012', '100000012'],
  ['#100000012', '100000012'],
  ['nr. 100000012', '100000012'],
  ['Ordernr:100000012.', '100000012'],
  [' order no 100 000 012 ', '100000012'],
  ['K7XW-2M4Q', 'K7XW-2M4Q'],
  ['Ordre K7XW2M4Q', 'K7XW2M4Q'],
  ['ABCDEFGH', 'ABCDEFGH'],
])('the order number typed as “%s” is read as %s', (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number)
})

it('a number of fewer than three digits is refused, whatever words are around it', () => {
  const typed = { name: 'Mette Holm', email: 'mette@example.dk', orderNumber: 'Ordre nr. 12' }
  expect(withdrawalErrors(typed)).toEqual({ orderNumber: 'An order number has at least 3 digits.' })
})
