import { expect, it } from 'vitest'
import { firstProduct } from './first-product.ts'
import { choiceValue, hiddenOf } from './form.ts'
import { FormBrowser, kitFields } from './form-browser.ts'

it('a tasting kit is one line with its bottles below in cart, checkout, receipt and history', async () => {
  const browser = new FormBrowser('10.39.0.1')
  // No other test puts anything into this customer's cart.
  await browser.signIn('jonas.friis@karaffel-demo.example')
  const { href, card } = await firstProduct('grouped')
  const [box] = picturesOf(/<main.*/s.exec((await browser.read(href)).html)?.[0] ?? '')
  const fields = await kitFields(href)
  const bottles = Object.keys(fields).filter((name) => name.startsWith('part-')).length
  const cart = await browser.press('/cart', fields)

  const typed = { email: 'jonas.friis@karaffel-demo.example', firstname: 'Jonas', lastname: 'Friis' }
  const address = {
    street: 'Industrivej 11',
    postcode: '7500',
    city: 'Holstebro',
    telephone: '+45 20 30 40 50',
  }
  const details = { ...typed, ...address, company: 'Friis Feriehuse' }
  const checkout = await browser.deliveryStep(details)
  const method = choiceValue(checkout, 'method', /butik/i)
  const place = choiceValue(checkout, `place-${method}`, /Aarhus/)
  const sent = { ...details, step: 'delivery', method, [`place-${method}`]: place }
  const review = await (await browser.send('/checkout', sent)).text()
  const payment = choiceValue(review, 'payment', /Faktura, 30 dage netto/)
  const receipt = await browser.press('/checkout', { ...hiddenOf(review), payment, terms: 'on' })
  const [, number = ''] = /<strong>(\d{9})<\/strong>/.exec(receipt) ?? []
  const history = (await browser.read(`/my-account/orders/${number}`)).html
  // Purchase tracking depends on the group in these answers.
  const [kept, session] = await Promise.all(
    ['/api/order/by-key?orderId=%7BorderId%7D', '/api/session'].map(async (path) =>
      JSON.parse((await browser.read(path)).html),
    ),
  )
  expect([kept.result.group_id, kept.result.group_id > 2]).toEqual([session.result.groupId, true])

  for (const [where, html] of Object.entries({ cart, checkout, review, receipt, history })) {
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
    const pictures = new Set(picturesOf(main))
    expect([where, [...pictures]]).toEqual([where, [box]])
    const [line = ''] = /<li[^>]*>(?:(?!<\/ul>).)*<img.*?<\/ul>/s.exec(main) ?? []
    const counted = wordsOf(line).match(/\b1 × /g) ?? []
    expect([where, wordsOf(line).includes(card.name), counted.length]).toEqual([
      where,
      true,
      where === 'cart' ? bottles : bottles + 1,
    ])
  }
  for (const said of ['Karaffel Aarhus', 'Faktura, 30 dage netto']) {
    expect(receipt).toContain(said)
    expect(history).toContain(said)
  }
})

function picturesOf(html: string): string[] {
  return Array.from(html.matchAll(/<img [^>]*src="([^"]+)"/g), ([, src = '']) => src)
}

function wordsOf(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}
