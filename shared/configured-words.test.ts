import { expect, test } from 'vitest'
import { withConfiguredWords } from './configured-words.ts'
import { shop } from './shop.ts'
import { storeViews } from './store-view.ts'

const said = (text: string) => withConfiguredWords({ text }, { view: storeViews.sv }).text

test('a text names the seller and the days of delivery as the shop is configured, in the view’s own words', () => {
  expect(said('{{config path="shop/company"}}, {{config path="shop/address"}}')).toBe(
    `${shop.company}, ${shop.views.sv.address}`,
  )
  expect(said('{{config path="delivery/days"}} vardagar')).toMatch(/^\d+(–\d+)? vardagar$/)
})

test('what has marks of its own stays one text', () => {
  expect(said('{{config path="shop/telephone_link"}}')).toBe(
    `<a href="tel:${shop.views.sv.telephone.replaceAll(' ', '')}">${shop.views.sv.telephone}</a>`,
  )
})

test.each([
  '{{config path="shop/constructor"}}',
  '{{config path="web/cookie"}}',
  '{{config path="toString/name"}}',
])('%s is left to the cleaning of texts', (text) => expect(said(text)).toBe(text))
