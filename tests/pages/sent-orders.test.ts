import { describe, expect, inject, it } from 'vitest'
import { hosts } from '../support/shop.ts'
import { askShopkeeper, type Told } from '../support/shopkeeper.ts'
import { choiceValue, hiddenOf } from './form.ts'
import { FormBrowser, withBottle } from './form-browser.ts'

const report = (step: Told) => askShopkeeper(inject('shopkeeperPort'), step)

const address = {
  da: { postcode: '7500', city: 'Holstebro', telephone: '+45 20 30 40 50' },
  sv: { postcode: '222 29', city: 'Lund', telephone: '+46 70 123 45 02' },
}

/** Buys two bottles as a customer of the view. Returns the browser and the order number. */
async function ordered(view: 'da' | 'sv', email: string, way: RegExp, place?: RegExp) {
  const browser = new FormBrowser('10.40.0.1', hosts[view])
  await browser.signIn(email)
  await withBottle(browser)
  // 20 years, in Sweden.
  if (view === 'sv') await browser.proveAge()
  const typed = { email, firstname: 'Kim', lastname: 'Holm', street: 'Havnegade 4', ...address[view] }
  const checkout = await browser.deliveryStep(typed)
  const method = choiceValue(checkout, 'method', way)
  const at = place && { [`place-${method}`]: choiceValue(checkout, `place-${method}`, place) }
  const review = await (await browser.send('/checkout', { ...typed, step: 'delivery', method, ...at })).text()
  const payment = choiceValue(review, 'payment', /levering|leverans|faktura/i)
  await browser.send('/checkout', { ...hiddenOf(review), payment, terms: 'on' })
  const [, number = ''] = /<strong>(\d+)<\/strong>/.exec((await browser.read('/confirmation')).html) ?? []
  expect(number).toMatch(/^\d{9}$/)
  return { browser, number }
}

/** Returns the order's status on its page and in the list, and the tracking links on page and receipt. */
async function standing({ browser, number }: Awaited<ReturnType<typeof ordered>>) {
  const pages = await Promise.all(
    [`/my-account/orders/${number}`, '/my-account/orders', '/confirmation'].map((path) => browser.read(path)),
  )
  const [order = '', list = '', receipt = ''] = pages.map(
    ({ html }) => /<main.*<\/main>/s.exec(html.replaceAll('<!-- -->', ''))?.[0] ?? '',
  )
  const row = new RegExp(`<a href="/my-account/orders/${number}">.*?</li>`).exec(list)?.[0] ?? ''
  const links = (html: string) =>
    [...html.matchAll(/<a href="(https:[^"]+)" rel="noopener">([^<]+)</g)].map((link) => link.slice(1))
  return {
    page: /<p role="status">([^<]+)</.exec(order)?.[1],
    row: /<span>([^<]+)<\/span><(?:ul|\/li)/.exec(row)?.[1],
    onPage: links(order),
    onReceipt: links(receipt),
  }
}

describe('an order that the shopkeeper processes is shown to its buyer as', () => {
  it('sent in two parcels, with links to their carriers', async () => {
    const order = await ordered('da', 'mette.holm@karaffel-demo.example', /Levering til døren/)
    const nothing = { onPage: [], onReceipt: [] }
    expect(await standing(order)).toEqual({ page: 'Pakkes', row: 'Pakkes', ...nothing })
    expect(await report({ number: order.number, parcels: ['gls:12345678901', 'dao:00057126'] })).toBe(
      'complete',
    )
    const links = [
      ['https://www.dao.as/privat/find-din-pakke?stregkode=00057126', 'DAO 00057126'],
      ['https://gls-group.com/DK/da/find-pakke?match=12345678901', 'GLS 12345678901'],
    ]
    const sent = await standing(order)
    expect(sent).toEqual({ page: 'Sendt', row: 'Sendt', onPage: links, onReceipt: links })
  })

  it('ready in the shop, then collected', async () => {
    const order = await ordered('da', 'mette.holm@karaffel-demo.example', /Hent i butik/, /Holstebro/)
    await report({ number: order.number, isReady: true })
    expect(await standing(order)).toMatchObject({ page: 'Klar i butikken', row: 'Klar i butikken' })
    const next = async () =>
      (await order.browser.read('/my-account')).html
        .replaceAll('<!-- -->', '')
        .match(/(Hent ordre \d+|Fortæl, hvad du synes om)/g)
    expect(await next()).toEqual([`Hent ordre ${order.number}`, 'Fortæl, hvad du synes om'])
    await expect(report({ number: order.number, parcels: ['gls:1'] })).rejects.toThrow(
      'is collected in a shop',
    )
    await report({ number: order.number })
    expect(await standing(order)).toMatchObject({ page: 'Afhentet', row: 'Afhentet', onPage: [] })
    expect(await next()).toEqual(['Fortæl, hvad du synes om'])
  })

  it('sent from the Swedish view, and its proof of age is gone after sign-out', async () => {
    const order = await ordered('sv', 'karin.ekdahl@karaffel-demo.example', /GLS.*hem|Hemleverans|dörr/i)
    await expect(report({ number: order.number, parcels: ['dao:1'] })).rejects.toThrow('are sent with gls')
    await report({ number: order.number, parcels: ['gls:12345678901'] })
    const links = [['https://gls-group.com/EU/en/parcel-tracking?match=12345678901', 'GLS 12345678901']]
    expect(await standing(order)).toEqual({
      page: 'Skickad',
      row: 'Skickad',
      onPage: links,
      onReceipt: links,
    })

    // A customer's proof of age covers all own carts until the sign-out.
    const age = async () => JSON.parse((await order.browser.read('/api/ext/getAgeRequirement')).html).result
    await withBottle(order.browser)
    expect(await age()).toEqual({ age: 20, approved: true })
    await order.browser.send('/my-account/sign-out', {})
    await withBottle(order.browser)
    expect(await age()).toEqual({ age: 20, approved: false })
  })
})
