import { expect, test } from 'vitest'
import { removeSentValues } from './platform-error.ts'

test.each([
  ['a name', 'No customer Mette Holm', { firstname: 'Mette Holm' }, 'No customer …'],
  ['an encoded value', 'GET /x/S%C3%B8ren', ['Søren'], 'GET /x/…'],
  ['a note with an address in it', 'Bad note: ask a@b.dk at once', ['ask a@b.dk at once'], 'Bad note: …'],
  ['a value of two characters, which stays', '400 Bo is short', ['Bo'], '400 Bo is short'],
])('removes from an error message %s', (_, text, sent, expected) => {
  expect(removeSentValues(text, sent)).toBe(expected)
})

test('removes a secret from an error message even if its name contains the shopper’s name', () => {
  expect(removeSentValues('No such entity with CartId = 8f3a9c', { firstname: 'Cart' })).toBe(
    'No such entity with …Id = …',
  )
})
