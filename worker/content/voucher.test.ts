import { expect, it } from 'vitest'
import { sanitised } from './sanitise.ts'

it("renders 'an element carrying a voucher code attribute' as a button", () => {
  expect(sanitised('<p>Use <span data-voucher="VIN-10" onclick="x()" id="v">VIN-10</span></p>')).toBe(
    '<p>Use <button type="button" data-voucher="VIN-10">VIN-10</button></p>',
  )
})

it('removes other buttons and invalid voucher codes', () => {
  expect(sanitised('<button>Press</button>')).toBe('<span>Press</span>')
  expect(sanitised('<span data-voucher="a b&lt;">x</span>')).toBe('<span>x</span>')
  expect(sanitised('<a href="/c/rodvin" data-voucher="">x</a>')).toBe('<a href="/c/rodvin">x</a>')
})
