import { expect, it } from 'vitest'
import { hostOfView, pathInOtherView } from './languages-modal.tsx'

it('a change of view keeps a page that exists in both views', () => {
  expect(pathInOtherView(new URL('http://localhost:8787/p/10234/rioja?x=1'))).toBe('/p/10234/rioja?x=1')
  expect(pathInOtherView(new URL('http://localhost:8787/cart'))).toBe('/cart')
  expect(pathInOtherView(new URL('http://localhost:8787/search?q=rioja'))).toBe('/search?q=rioja')
})

it.each(['/c/rodvin', '/i/handelsbetingelser', '/vin/rodvin.html'])(
  'a change of view opens the front page in place of %s',
  (path) => {
    expect(pathInOtherView(new URL(path, 'http://localhost:8787'))).toBe('/')
  },
)

it('a change of view leads to the other view’s host', () => {
  const here = new URL('https://se.shop.example/p/10234/rioja')
  expect(hostOfView('da', here)).toBe('https://da.shop.example/p/10234/rioja')
  expect(hostOfView('sv', here)).toBe('https://se.shop.example/p/10234/rioja')
})
