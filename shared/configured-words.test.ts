import { expect, test } from 'vitest'
import { withConfiguredWords } from './configured-words.ts'
import { shop } from './shop.ts'
import { storeViews } from './store-view.ts'

const said = (text: string) => withConfiguredWords({ text }, { view: storeViews.sv }).text

test('a configuration directive is replaced by seller and delivery days in the view’s language', () => {
  expect(said('{{config path="shop/company"}}, {{config path="shop/address"}}')).toBe(
    `${shop.company}, ${shop.views.sv.address}`,
  )
  expect(said('{{config path="delivery/days"}} vardagar')).toMatch(/^\d+(–\d+)? vardagar$/)
})

test('a configuration directive with HTML is replaced by its HTML', () => {
  expect(said('{{config path="shop/telephone_link"}}')).toBe(
    `<a href="tel:${shop.views.sv.telephone.replaceAll(' ', '')}">${shop.views.sv.telephone}</a>`,
  )
})

test.each([
  '{{config path="shop/constructor"}}',
  '{{config path="web/cookie"}}',
  '{{config path="toString/name"}}',
])('the unknown directive %s is left for the sanitiser', (text) => expect(said(text)).toBe(text))
