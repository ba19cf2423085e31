import { expect, test } from 'vitest'
import { chosenFormat, wantedImage } from './wanted-image.ts'

test('an image address with a known size is accepted', () => {
  expect(wantedImage('600', '600', 'b/o/10234-3fa2c1.svg')).toEqual({
    width: 600,
    height: 600,
    path: '/b/o/10234-3fa2c1.svg',
  })
})

test.each([
  ['601', '600', 'a.svg'],
  ['600', '500', 'a.svg'],
  ['600.0', '600', 'a.svg'],
  ['1e2', '600', 'a.svg'],
  ['-600', '-600', 'a.svg'],
])('an image address with the size %s × %s is refused', (width, height, path) => {
  expect(wantedImage(width, height, path)).toBeUndefined()
})

test.each([
  '../secret.svg',
  'a/../b.svg',
  '.env.svg',
  'a//b.svg',
  'https://elsewhere.example/a.svg',
  '//elsewhere.example/a.svg',
  'a%2f..%2fb.svg',
  'a\\b.svg',
  'a.svg?x=1',
  'a.html',
  'a',
  '',
  `${'a/'.repeat(200)}b.svg`,
])('an image address with the path %s is refused', (path) => {
  expect(wantedImage('600', '600', path)).toBeUndefined()
})

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
  expect(chosenFormat(accept, { width: 600, height: 600 })).toBe(format)
})

test.each([
  [1200, 630, 'image/avif'],
  [1440, 720, 'image/webp'],
  [1600, 1600, 'image/webp'],
] as const)(
  'a photograph of %d × %d px is made as %s, because Cloudflare makes no AVIF above 1,200 px',
  (width, height, format) => {
    expect(chosenFormat('image/avif,image/webp,*/*', { width, height })).toBe(format)
  },
)
