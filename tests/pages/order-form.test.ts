import { describe, expect, it } from 'vitest'
import { page, shop } from '../support/shop.ts'
import { firstProduct } from './first-product.ts'
import { choiceValue, fieldValue, hiddenOf, post } from './form.ts'
import { addingFields, errorAt, FormBrowser, kitFields, ofAge, withBottle } from './form-browser.ts'

const details = {
  ...{ email: 'mette@example.dk', firstname: 'Mette', lastname: 'Holm', street: 'Havnegade 4' },
  ...{ postcode: '7500', city: 'Holstebro', telephone: '+45 20 30 40 50' },
}

describe('cart and checkout without scripts', () => {
  it('have the addresses of the pages with scripts, and are rendered by the edge', async () => {
    expect((await page('/cart')).html).toContain('Din kurv er tom.')
    expect((await page('/confirmation')).html).toContain('Der er ingen ordre at vise her')
    const empty = await page('/checkout')
    expect(empty.html).toContain('Kurven er tom.')
    const { host, cookie } = await browserWithBottle()
    for (const path of ['/cart', '/checkout']) {
      const headers = { Cookie: cookie, 'Sec-Fetch-Dest': 'empty' }
      const stored = await (await shop(path, { headers }, host)).text()
      expect(stored, path).not.toMatch(/name="(?:qty-|email)/)
    }
  })

  it('add, change and remove a bottle, and are not cached', async () => {
    const browser = await browserWithBottle()
    const cart = await browser.read('/cart')
    expect(cart.headers.get('Cache-Control')).toBe('private, no-store')
    const qty = /name="(qty-\d+)"/.exec(cart.html)?.[1] ?? ''
    expect(fieldValue(cart.html, qty)).toBe('2')
    expect((await browser.send('/cart', { [qty]: '3' })).headers.get('Location')).toBe('/cart')
    expect(fieldValue((await browser.read('/cart')).html, qty)).toBe('3')
    const wrong = await browser.send('/cart', { [qty]: 'tre' })
    expect(wrong.status).toBe(422)
    const mistyped = await wrong.text()
    expect(fieldValue(mistyped, qty)).toBe('tre')
    expect(errorAt(mistyped, qty)).toContain('Skriv et helt tal fra 1 til')
    const many = await (await browser.send('/cart', { [qty]: '9999' })).text()
    expect(errorAt(many, qty)).toMatch(/Der er kun \d+|kan højst/)
    const next = await browser.send('/cart', { [qty]: '1', next: '1' })
    expect(next.headers.get('Location')).toBe('/checkout')
    expect((await browser.send('/cart', { remove: qty.slice(4), [qty]: '1' })).status).toBe(303)
    expect((await browser.read('/cart')).html).toContain('Din kurv er tom.')
    const blanks = { ...(await addingFields((await firstProduct('simple')).href, browser.host)), qty: ' 2 ' }
    expect((await browser.send('/cart', blanks)).headers.get('Location')).toBe('/cart')
  })

  it('add, change and remove a tasting kit as one line with its bottles', async () => {
    const browser = new FormBrowser(network)
    const { href } = await firstProduct('grouped')
    // React's late parts (`S:` templates) need a script to be moved into place.
    expect((await page(href)).html).not.toMatch(/<div hidden(="")? id="S:/)
    // The kit form's script is preloaded: a click before hydration would be lost.
    expect((await page(href)).html).toMatch(/"\/assets\/kit-form-/)
    const fields = await kitFields(href)
    const [first = '', ...others] = Object.keys(fields).filter((name) => name.startsWith('part-'))
    expect(others.length).toBeGreaterThan(1)
    const cart = await browser.press('/cart', { ...fields, [first]: '2' })
    const counted = (html: string) =>
      [...html.matchAll(/<li>(\d+)(?:<!-- -->)? × /g)].map(([, count]) => Number(count))
    expect(counted(cart)).toEqual([2, ...others.map(() => 1)])
    const [qty = '', ...more] = [...cart.matchAll(/name="(qty-\d+)"/g)].map(([, name]) => name ?? '')
    expect([fieldValue(cart, qty), more]).toEqual(['1', []])
    const three = await browser.press('/cart', { [qty]: '3' })
    expect([fieldValue(three, qty), counted(three)]).toEqual(['3', [6, ...others.map(() => 3)]])
    const many = await browser.send('/cart', { [qty]: '9999' })
    const refused = await many.text()
    expect([many.status, fieldValue(refused, qty)]).toEqual([422, '9999'])
    expect(errorAt(refused, qty)).toMatch(/Der er kun \d+|Udsolgt|kan højst/)
    expect(counted((await browser.read('/cart')).html)).toEqual([6, ...others.map(() => 3)])
    expect((await browser.read('/checkout')).html).toContain('Tre flasker')
    expect(await browser.press('/cart', { remove: qty.slice(4), [qty]: '3' })).toContain('Din kurv er tom.')
  })

  it('add a kit as a whole or not at all, and keep the typed quantity after an error', async () => {
    const browser = new FormBrowser(network)
    const fields = await kitFields((await firstProduct('grouped')).href)
    const last = Object.keys(fields).at(-1) ?? ''
    for (const [typed, words] of [
      ['9999', /Der er kun \d+|Udsolgt|ikke/],
      ['to', /Skriv et helt tal/],
    ] as const) {
      const answer = await browser.send('/cart', { ...fields, [last]: typed })
      const html = await answer.text()
      expect([answer.status, fieldValue(html, last), fieldValue(html, 'kit')]).toEqual([
        422,
        typed,
        fields.kit,
      ])
      expect(errorAt(html, last)).toMatch(words)
      expect((await browser.read('/cart')).html).toContain('Din kurv er tom.')
    }
  })

  it('count a form once that was sent twice at the same time, and again when sent later', async () => {
    const browser = await browserWithBottle()
    const fields = await kitFields((await firstProduct('grouped')).href)
    const before = (await browser.read('/cart')).html
    const kits = (html: string) =>
      [...html.matchAll(/name="(qty-\d+)"/g)]
        .map(([, name]) => name ?? '')
        .filter((name) => !before.includes(name))
        .map((name) => fieldValue(html, name))
    const answers = await Promise.all([1, 2].map(() => browser.send('/cart', fields)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(kits((await browser.read('/cart')).html)).toEqual(['1'])
    expect(kits(await browser.press('/cart', fields))).toEqual(['2'])
  })

  it('show errors beside each field with the typed values, and list parcel shops nearby', async () => {
    const browser = await browserOfAge()
    const checkout = await browser.deliveryStep(details)
    expect(checkout).toContain('Karaffel Aarhus')
    expect(checkout).not.toContain('Malmö')
    const method = choiceValue(checkout, 'method', /GLS-pakkeshop/)
    const wrong = await browser.send('/checkout', {
      ...{ ...details, step: 'delivery', method },
      firstname: 'M',
      postcode: '75',
    })
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(html).toContain('Navnet skal have mindst 2 bogstaver.')
    for (const [name, value] of Object.entries({ ...details, firstname: 'M', postcode: '75' }))
      expect(fieldValue(html, name)).toBe(value)
    const place = `place-${method}`
    const placeless = await browser.send('/checkout', {
      ...{ ...details, step: 'delivery', method },
      [place]: 'no-such-shop',
    })
    expect(placeless.status).toBe(422)
    const near = await placeless.text()
    expect(near).toMatch(/id="checkout-place"[\s\S]*?Stedet, hvor du ville hente, findes ikke længere/)
    const first = choiceValue(near, place, /Holstebro/)
    const taken = await browser.send('/checkout', { ...details, step: 'delivery', method, [place]: first })
    expect([taken.status, (await taken.text()).includes('Bestil med betalingsforpligtelse')]).toEqual([
      200,
      true,
    ])
  })

  it('place an order at the shown total once, and refuse another total', async () => {
    const browser = await browserOfAge()
    const review = await (await browser.send('/checkout', await toTheDoor(browser))).text()
    const carried = hiddenOf(review)
    expect(review).toContain('59,00\u00a0kr')
    const order = { ...carried, payment: choiceValue(review, 'payment', /overførsel/i) }
    const noTerms = await browser.send('/checkout', order)
    expect([noTerms.status, (await noTerms.text()).includes('Du skal acceptere')]).toEqual([422, true])
    const cheap = await browser.send('/checkout', { ...order, terms: 'on', total: '100' })
    expect([cheap.status, (await cheap.text()).includes('Prisen eller indholdet er ændret')]).toEqual([
      422,
      true,
    ])
    const placed = await browser.send('/checkout', { ...order, terms: 'on' })
    expect([placed.status, placed.headers.get('Location')]).toEqual([303, '/confirmation'])
    const receipt = (await browser.read('/confirmation')).html
    for (const said of [
      'Tak for din bestilling',
      'Havnegade 4',
      '59,00\u00a0kr',
      'CVR-nr. 40 50 60 70',
      'inden for 14 dage',
    ])
      expect(receipt).toContain(said)
    expect((await browser.read('/cart')).html).toContain('Din kurv er tom.')
    const again = await browser.send('/checkout', { ...order, terms: 'on' })
    expect([again.status, again.headers.get('Location')]).toEqual([303, '/confirmation'])
  })

  it('offer a guest an account with one password, which then holds the placed order', async () => {
    const browser = await browserOfAge()
    const email = `konto-${crypto.randomUUID()}@example.dk`
    const review = await (await browser.send('/checkout', { ...(await toTheDoor(browser)), email })).text()
    const payment = choiceValue(review, 'payment', /overførsel/i)
    await browser.send('/checkout', { ...hiddenOf(review), payment, terms: 'on' })
    const receipt = (await browser.read('/confirmation')).html
    expect(receipt).toContain('Gem ordren på en konto')
    const short = await browser.send('/confirmation', { password: 'kort' })
    expect([short.status, (await short.text()).includes('mindst 8')]).toEqual([422, true])
    const opened = await browser.send('/confirmation', { password: 'syv tomme flasker' })
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/my-account/orders'])
    const number = /<strong>(\d{9})</.exec(receipt)?.[1] ?? 'no number'
    expect((await browser.read('/my-account/orders')).html).toContain(number)
  })

  it('lead on to the payment window without a redirect, which their policy would block, and restore the cart after a cancelled payment', async () => {
    const browser = await browserOfAge()
    const review = await (await browser.send('/checkout', await toTheDoor(browser))).text()
    const order = {
      ...hiddenOf(review),
      payment: choiceValue(review, 'payment', /Betalingskort/),
      terms: 'on',
    }
    expect(placesForms((await browser.read('/checkout')).headers)).toBe("'self'")
    const placed = await browser.send('/checkout', order)
    expect([placed.status, windowOf(await placed.text())]).toEqual([200, paymentWindow])
    const unpaid = await browser.read('/confirmation')
    expect(placesForms(unpaid.headers)).toBe("'self'")
    expect(unpaid.html).toContain('Betal ordren')
    expect(unpaid.html).toContain('Havnegade 4')
    expect(windowOf(await (await browser.send('/confirmation', { pay: '1' })).text())).toEqual(paymentWindow)
    expect((await browser.send('/confirmation', { cancel: '1' })).headers.get('Location')).toBe('/cart')
    expect((await browser.read('/cart')).html).toMatch(/name="qty-\d+"/)
  })

  it('show an empty cart after an expired session at every step, and keep the typed values', async () => {
    const browser = await browserOfAge(others)
    const { sent, order, qty } = await reviewed(browser)
    for (const [sends, fields] of [
      ['the delivery', sent],
      ['the order', order],
      ['a change', { ...order, open: 'details' }],
      ['the use of no card', { ...order, use: '1' }],
      ['a gift card', { ...order, giftcard: '1234' }],
    ] as const) {
      const answer = await new FormBrowser(others).send('/checkout', fields)
      const html = await answer.text()
      expect([sends, answer.status, html.includes('Kurven er tom.')]).toEqual([sends, 422, true])
      for (const [name, value] of Object.entries(details)) expect(fieldValue(html, name)).toBe(value)
      expect(html).not.toContain('Bestil med betalingsforpligtelse')
    }
    const changed = await new FormBrowser(others).press('/cart', { [qty]: '3', next: '1' })
    expect(changed).not.toContain('name="qty-')
    // The first visitor's cart is unchanged.
    expect(fieldValue((await browser.read('/cart')).html, qty)).toBe('2')
  })

  it('show an empty cart to a customer who signed out elsewhere, and place no order', async () => {
    const browser = new FormBrowser(others)
    await browser.signIn('mette.holm@karaffel-demo.example')
    await withBottle(browser)
    const { sent, order } = await reviewed(browser)
    const elsewhere = new FormBrowser(others)
    elsewhere.cookie = browser.cookie
    expect((await elsewhere.send('/my-account/sign-out', {})).status).toBe(303)
    for (const fields of [order, sent]) {
      const answer = await browser.send('/checkout', fields)
      const html = await answer.text()
      expect([answer.status, html.includes('Kurven er tom.')]).toEqual([422, true])
      expect(fieldValue(html, 'street')).toBe(details.street)
    }
  })

  it('change and order nothing of another visitor’s cart', async () => {
    const [browser, other] = [await browserOfAge(others), await browserOfAge(others)]
    const { order, qty } = await reviewed(browser)
    const own = (await other.read('/cart')).html
    await other.send('/cart', { [qty]: '7' })
    await other.send('/cart', { remove: qty.slice(4) })
    expect((await other.read('/cart')).html.match(/name="qty-\d+"/g)).toEqual(own.match(/name="qty-\d+"/g))
    expect(fieldValue((await browser.read('/cart')).html, qty)).toBe('2')
    // An order of the same bottles at the same total is refused too, because the form showed another cart.
    const ordered = await other.send('/checkout', order)
    expect([ordered.status, (await ordered.text()).includes('Prisen eller indholdet er ændret')]).toEqual([
      422,
      true,
    ])
    expect((await browser.read('/confirmation')).html).toContain('Der er ingen ordre')
  })

  it('repeat nothing when a form is sent again by a reload', async () => {
    const browser = await browserOfAge(others)
    const { sent, order, qty } = await reviewed(browser)
    const again = await (await browser.send('/checkout', sent)).text()
    expect(fieldValue(again, 'total')).toBe(order.total)
    expect((await browser.send('/checkout', order)).headers.get('Location')).toBe('/confirmation')
    const [number] = /Ordrenummer[^\d]*\d+/.exec((await browser.read('/confirmation')).html) ?? []
    const late = await browser.send('/checkout', sent)
    const said = await late.text()
    expect([late.status, said.includes('Kurven er tom.'), fieldValue(said, 'street')]).toEqual([
      422,
      true,
      details.street,
    ])
    // The browser goes back to the last step with a new cart; the form still has the first order's key.
    await withBottle(browser)
    const pressed = await browser.send('/checkout', order)
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, '/confirmation'])
    expect((await browser.read('/confirmation')).html).toContain(number ?? 'no order')
    const cart = (await browser.read('/cart')).html
    expect(cart.match(/name="qty-\d+"/g)).toHaveLength(1)
    expect(cart).not.toContain(`name="${qty}"`)
  })

  it('refuse a form from another site', async () => {
    for (const [path, typed] of [
      ['/cart', { remove: '1' }],
      ['/cart', { item: JSON.stringify({ sku: '10234' }), qty: '1' }],
      ['/checkout', {}],
      ['/confirmation', {}],
    ] as const) {
      const answer = await post(path, typed, {
        Origin: 'https://evil.example',
        'Sec-Fetch-Site': 'cross-site',
      })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    }
  })
})

/** Returns the fields of the checkout form and of the last step, and the name of the line's quantity field. */
async function reviewed(browser: FormBrowser) {
  const qty = /name="(qty-\d+)"/.exec((await browser.read('/cart')).html)?.[1] ?? ''
  const sent = await toTheDoor(browser)
  const review = await (await browser.send('/checkout', sent)).text()
  const payment = choiceValue(review, 'payment', /overførsel/i)
  const order: Record<string, string> = { ...hiddenOf(review), payment, terms: 'on' }
  return { qty, sent, order }
}

/** Returns the fields of the delivery step, with a delivery to the address. */
async function toTheDoor(browser: FormBrowser) {
  const method = choiceValue(await browser.deliveryStep(details), 'method', /Levering til døren/)
  return { ...details, step: 'delivery', method }
}

/** Networks of this file only: proofs of age are limited per network. */
const network = '10.37.0.1'
const others = '10.37.0.2'

const browserWithBottle = () => withBottle(new FormBrowser(network))
const browserOfAge = (from = network) => ofAge(new FormBrowser(from))

/** Returns where a page’s policy lets its forms lead, redirects included. */
const placesForms = (headers: Headers) =>
  /form-action ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1]

/** Returns the addresses, of the test window alone, to which a document leads on by itself and by a link. */
const windowOf = (html: string) =>
  [/http-equiv="refresh" content="0;url=([^"]+)"/, /<a href="([^"]+)"/].map(
    (way) => /^https?:\/\/[^/]+(\/test-window\/)/.exec(way.exec(html)?.[1] ?? '')?.[1],
  )
const paymentWindow = ['/test-window/', '/test-window/']
