import { expect, test } from 'vitest'
import { chosenFormat } from './format.ts'

test.each([
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['image/avif;q=0,image/webp', 'image/webp'],
  ['image/avif;q=0.2, image/webp;q=0.9', 'image/webp'],
  ['image/*', 'image/jpeg'],
  ['*/*', 'image/jpeg'],
  ['image/webp;q=nonsense', 'image/jpeg'],
  ['', 'image/jpeg'],
  [undefined, 'image/jpeg'],
])('the Accept header %o is answered with %s', (accept, format) => {
  expect(chosenFormat(accept)).toBe(format)
})
