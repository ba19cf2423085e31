import { describe, expect, it } from 'vitest'
import { categoryIds } from '#tests/fixtures/demonstration.ts'
import { hosts, shop } from '../support/shop.ts'
import { firstHref, firstProduct } from './first-product.ts'
import { choiceValue, fieldValue, hiddenOf, postJson } from './form.ts'
import { addingFields, errorAt, FormBrowser, ofAge, withBottle, withGlass } from './form-browser.ts'

/** Returns a browser in a separate network: orders, codes and proofs of age are limited per network. */
const browserFrom = (place: number) => new FormBrowser(`10.38.0.${place}`)

const mette = {
  ...{ email: 'mette@example.dk', firstname: 'Mette', lastname: 'Holm', street: 'Havnegade 4' },
  ...{ postcode: '7500', city: 'Holstebro', telephone: '+45 20 30 40 50' },
}

describe('an order without scripts', () => {
  it('shows a wrong coupon beside its field, and accepts and removes a coupon and a paid service', async () => {
    const browser = await withBottle(browserFrom(1))
    const wrong = await browser.send('/cart', { coupon: 'FORKERT' })
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect([fieldValue(html, 'coupon'), errorAt(html, 'coupon')]).toEqual([
      'FORKERT',
      'Rabatkoden er ikke gyldig. Prøv igen.',
    ])
    const applied = await browser.press('/cart', { coupon: ' TAK50 ' })
    expect(applied).toMatch(/Rabatkode TAK50|TAK50/)
    expect(applied).toContain('-50,00\u00a0kr')
    const without = await browser.press('/cart', { drop: 'coupon' })
    expect(without).not.toContain('-50,00\u00a0kr')
    const fee = /name="(fee-\d+)"/.exec(without)?.[1] ?? ''
    const option =
      new RegExp(`<input type="(?:radio|checkbox)"[^>]*name="${fee}"[^>]*value="(\\d+)"`).exec(
        without,
      )?.[1] ?? ''
    expect(option).not.toBe('')
    const chosen = await browser.press('/cart', { [fee]: option })
    expect(checkedValue(chosen, fee)).toBe(option)
    expect(checkedValue(await browser.press('/cart', {}), fee)).toBe(option)
    expect(checkedValue(await browser.press('/cart', { [fee]: '' }), fee)).toBe('')
  })

  it('drops a coupon that the typed e-mail has used before, with the reason, and can be placed', async () => {
    const email = `once-${crypto.randomUUID()}@example.dk`
    const orderOnce = async (place: number) => {
      const browser = await ofAge(browserFrom(place))
      await browser.press('/cart', { coupon: 'VELKOMMEN10' })
      const html = await browser.deliveryStep({ ...mette, email })
      const method = choiceValue(html, 'method', /Levering til døren/)
      const last = await browser.press('/checkout', { ...mette, step: 'delivery', email, method })
      const payment = choiceValue(last, 'payment', /overførsel/i)
      const done = await browser.press('/checkout', { ...hiddenOf(last), payment, terms: 'on' })
      return { last, done }
    }
    const used = 'Rabatkoden VELKOMMEN10 er allerede brugt med din e-mailadresse og trækkes derfor ikke fra.'
    const first = await orderOnce(21)
    expect(first.last).not.toContain(used)
    const second = await orderOnce(22)
    expect(second.last).toContain(used)
    expect(totalOf(second.last)).toBeGreaterThan(totalOf(first.last))
    for (const { done } of [first, second]) expect(done).toContain(email)
  })

  it('spends a customer’s points, and has the customer’s address filled in', async () => {
    const browser = browserFrom(2)
    await browser.signIn('mette.holm@karaffel-demo.example')
    await withBottle(browser)
    const cart = (await browser.read('/cart')).html
    expect(cart).toMatch(/Du har \d+ point/)
    const total = totalOf(cart)
    const less = totalOf(await browser.press('/cart', { points: 'on' }))
    expect(less).toBeLessThan(total)
    expect(totalOf(await browser.press('/cart', {}))).toBe(less)
    expect(totalOf(await browser.press('/cart', { points: '' }))).toBe(total)
    const checkout = (await browser.read('/checkout')).html
    expect(fieldValue(checkout, 'street')).toBe('Havnegade 4, 2. tv.')
    expect(fieldValue(checkout, 'email')).toBe('mette.holm@karaffel-demo.example')
    expect(checkout).not.toMatch(/name="company"[^>]*required|groupToken/)
  })

  it('of a business has company and reference, and shows day and price of each delivery', async () => {
    const browser = browserFrom(3)
    await browser.signIn('birgit.schou@karaffel-demo.example')
    await withBottle(browser)
    const first = (await browser.read('/checkout')).html
    expect(fieldValue(first, 'company')).toBe('Schous Vin &amp; Delikatesser')
    expect(first).toContain('name="vat_id"')
    const checkout = await browser.deliveryStep({ ...mette, company: 'Schous Vin' })
    const ways = (checkout.match(/<label[^>]*>(?:(?!<\/label>).)*name="method".*?<\/label>/g) ?? []).map(
      words,
    )
    expect(ways.length).toBeGreaterThan(2)
    for (const way of ways) expect(way).toMatch(/(Fremme|Klar) .*\d+\.\s\w+.*(kr|Gratis)$/)
    const shops = (
      checkout.match(/<label[^>]*>(?:(?!<\/label>).)*name="place-freeshipping.*?<\/label>/g) ?? []
    ).map(words)
    expect(shops.find((each) => /Holstebro/.test(each))).toMatch(/Klar .*Gratis$/)
    expect(shops.find((each) => /Aarhus/.test(each))).toMatch(/Klar .*29,00\skr$/)
    const method = choiceValue(checkout, 'method', /Levering til døren/)
    const nameless = await (
      await browser.send('/checkout', { ...mette, step: 'delivery', company: '', method })
    ).text()
    expect(errorAt(nameless, 'checkout-company')).toBe('Firma mangler')

    const asked = {
      ...mette,
      step: 'delivery',
      company: 'Schous Vin',
      method,
      reference: 'Rekv. 4711',
      ean: '5790000000006',
    }
    const mistyped = await (await browser.send('/checkout', asked)).text()
    expect(errorAt(mistyped, 'checkout-ean')).toMatch(/EAN-nummer har 13 cifre/)
    expect([fieldValue(mistyped, 'reference'), fieldValue(mistyped, 'ean')]).toEqual([
      'Rekv. 4711',
      '5790000000006',
    ])
    const review = await (await browser.send('/checkout', { ...asked, ean: '5790 0000 0000 5' })).text()
    const payment = choiceValue(review, 'payment', /overførsel/i)
    const receipt = await browser.press('/checkout', { ...hiddenOf(review), payment, terms: 'on' })
    for (const said of ['Jeres reference', 'Rekv. 4711', '5790000000005']) expect(receipt).toContain(said)
  })

  it('has a second address, a chosen day and notes', async () => {
    const browser = await ofAge(browserFrom(4))
    const checkout = await browser.deliveryStep(mette)
    const method = choiceValue(checkout, 'method', /Levering til døren/)
    const day = `day-${method}`
    const last = lastOption(checkout, day)
    const notes = {
      shippingNotice: 'Ring på hos naboen',
      personalMessage: 'Tillykke, mor',
      shipmentNote: 'Pak godt',
    }
    const second = {
      'billing-firstname': 'Jens',
      'billing-lastname': 'Juhl',
      'billing-street': 'Torvet 9',
      'billing-postcode': '8000',
      'billing-city': 'Aarhus C',
      'billing-telephone': '20304051',
    }
    const sent = { ...mette, step: 'delivery', ...notes, ...second, method, billing: 'on', [day]: last }
    const gone = await browser.send('/checkout', {
      ...sent,
      [day]: '2020-01-01',
      'billing-city': 'Aarhus C',
    })
    expect(gone.status).toBe(422)
    const again = await gone.text()
    expect(errorAt(again, 'checkout-day')).not.toBe('')
    expect([fieldValue(again, 'billing-street'), again.includes('Tillykke, mor')]).toEqual(['Torvet 9', true])
    const wrong = await browser.send('/checkout', { ...sent, 'billing-postcode': '8' })
    expect(errorAt(await wrong.text(), 'billing-postcode')).toBe('Postnummeret skal have 4 cifre.')
    for (const [field, id] of [
      ['postcode', 'checkout-postcode'],
      ['billing-postcode', 'billing-postcode'],
    ] as const) {
      const nowhere = await browser.send('/checkout', { ...sent, [field]: '9999' })
      expect(nowhere.status).toBe(422)
      const said = await nowhere.text()
      expect([fieldValue(said, field), errorAt(said, id)]).toEqual([
        '9999',
        'Vi kender ikke dette postnummer.',
      ])
    }

    const review = await (await browser.send('/checkout', sent)).text()
    const carried = hiddenOf(review)
    const back = await (await browser.send('/checkout', { ...carried, open: 'details' })).text()
    expect([fieldValue(back, 'billing-street'), back.includes('Pak godt')]).toEqual(['Torvet 9', true])
    const payment = choiceValue(review, 'payment', /ved levering/i)
    const receipt = await browser.press('/checkout', { ...carried, payment, terms: 'on' })
    for (const said of [
      ...Object.values(notes),
      'Jens Juhl',
      'Torvet 9',
      'Havnegade 4',
      'Tak for din bestilling',
    ])
      expect(receipt).toContain(said)
    expect(receipt).toMatch(new RegExp(`Fremme [^<]*\\b${Number(last.slice(8))}\\.\\s`))
  })

  it('in Sweden shows once that a Danish delivery day does not apply, and can be placed', async () => {
    const [danish, swedish] = [browserFrom(31), new FormBrowser('10.38.0.32', hosts.sv)]
    const person = { email: `views-${crypto.randomUUID()}@example.dk`, firstname: 'Ida', lastname: 'Krogh' }
    const password = 'syv flasker portvin'
    await postJson('/api/user/create', { customer: person, password }, { 'CF-Connecting-IP': '10.38.0.31' })
    for (const browser of [danish, swedish])
      expect((await browser.send('/my-account', { email: person.email, password })).status).toBe(303)
    for (const browser of [danish, swedish]) await withGlass(browser)
    const html = await danish.deliveryStep({ ...mette, ...person })
    const method = choiceValue(html, 'method', /Levering til døren/)
    const day = `day-${method}`
    const sent = { ...mette, ...person, step: 'delivery', method, [day]: lastOption(html, day) }
    expect((await danish.send('/checkout', sent)).status).toBe(200)

    const warning = 'Leveransen som du valde i vår butik i ett annat land gäller inte här. Välj igen.'
    const stockholm = {
      ...{ ...person, street: 'Storgatan 4', postcode: '111 29', city: 'Stockholm' },
      telephone: '070 123 45 67',
    }
    const checkout = await swedish.deliveryStep(stockholm)
    expect(checkout).toContain(warning)
    const wanted = {
      ...{ ...stockholm, step: 'delivery' },
      method: choiceValue(checkout, 'method', /hem/i),
    }
    const review = await (await swedish.send('/checkout', wanted)).text()
    expect(await swedish.deliveryStep(stockholm)).not.toContain(warning)
    const payment = choiceValue(review, 'payment', /vid leverans/i)
    const receipt = await swedish.press('/checkout', { ...hiddenOf(review), payment, terms: 'on' })
    for (const said of ['Tack för din beställning', 'Storgatan 4']) expect(receipt).toContain(said)
  })

  it('shows an invalid gift card beside its field without losing other choices', async () => {
    const browser = await ofAge(browserFrom(5))
    const method = choiceValue(await browser.deliveryStep(mette), 'method', /Levering til døren/)
    const review = await (await browser.send('/checkout', { ...mette, step: 'delivery', method })).text()
    const payment = choiceValue(review, 'payment', /overførsel/i)
    const sent = { ...hiddenOf(review), payment, terms: 'on', newsletter: 'on', giftcard: '0000' }
    const answer = await browser.send('/checkout', sent)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect([fieldValue(html, 'giftcard'), errorAt(html, 'checkout-giftcard')]).toEqual([
      '0000',
      'Der er ikke noget på et gavekort med den kode.',
    ])
    expect(checkedValue(html, 'payment')).toBe(payment)
    expect(html).toMatch(/name="terms"[^>]*checked/)
    expect(html).toMatch(/name="newsletter"[^>]*checked/)
    expect((await browser.read('/cart')).html).toMatch(/name="qty-\d+"/)
  })

  it('asks a product’s options in the form that adds it, and again after an invalid answer', async () => {
    const browser = browserFrom(6)
    const href = await firstHref(categoryIds.carafes)
    const html = await (await shop(href, {}, hosts.da)).text()
    const date = /name="(option-[^"]+)"[^>]*type="date"|type="date"[^>]*name="(option-[^"]+)"/.exec(html)
    const dateField = date?.[1] ?? date?.[2] ?? ''
    const written = /type="text"[^>]*name="(option-[^"]+)"|name="(option-[^"]+)"[^>]*type="text"/.exec(html)
    const textField = written?.[1] ?? written?.[2] ?? ''
    const fields = await addingFields(href)
    const answers = { [textField]: 'Til Birthe', [dateField]: 'i morgen' }
    const wrong = await browser.send('/cart', { ...fields, ...answers, qty: '2' })
    expect(wrong.status).toBe(422)
    const again = await wrong.text()
    expect(again).toContain('Feltet skal udfyldes')
    expect([fieldValue(again, textField), fieldValue(again, 'qty')]).toEqual(['Til Birthe', '2'])
    const item = fieldValue(again, 'item').replaceAll('&quot;', '"')
    const cart = await browser.press('/cart', {
      ...{ item, sku: fieldValue(again, 'sku'), qty: '2' },
      ...{ [textField]: 'Til Birthe', [dateField]: '2026-12-24' },
    })
    expect(cart).toContain('Til Birthe')
    expect(cart).toContain('24/12/2026')
  })

  it('has a gift card for somebody else, with amount, greeting and day', async () => {
    const browser = browserFrom(8)
    const { href } = await firstProduct('virtual')
    const html = await (await shop(href, {}, hosts.da)).text()
    const fieldOf = (label: string) =>
      new RegExp(`>${label}.*?name="(option-[^"]+)"`).exec(html.slice(html.indexOf('<main')))?.[1] ?? label
    const fields = await addingFields(href)
    const day = fieldOf('Send det den')
    const answers = {
      [fieldOf('Eller et andet')]: '350',
      [fieldOf('Hvem er det til')]: 'Birthe Holm',
      [fieldOf('Hvem er det fra')]: 'Mette Holm',
      [fieldOf('Modtagerens e-mail')]: 'birthe@example',
      [day]: inAMonth(),
      [day.replace('option', 'hour')]: '08:00',
    }
    const wrong = await browser.send('/cart', { ...fields, ...answers })
    expect(wrong.status).toBe(422)
    const again = await wrong.text()
    expect(again).toContain('birthe@example')
    expect(again).not.toContain('kan ikke fås mere')
    const mail = { [fieldOf('Modtagerens e-mail')]: 'birthe@example.dk' }
    const cart = await browser.press('/cart', { ...fields, ...answers, ...mail })
    expect(cart).toContain('350,00\u00a0kr')
    expect(cart).toContain('Birthe Holm')
  })

  it('adds the variant that was chosen by its link', async () => {
    const browser = browserFrom(7)
    const { href } = await firstProduct('configurable')
    const html = await (await shop(href, {}, hosts.da)).text()
    const links = [...html.matchAll(/<a href="(\/p\/[^"]+)"[^>]*data-choice[^>]*>([^<]*)/g)]
    const other = links.find(
      ([link, to]) => to !== href && !link.includes('aria-current') && !link.includes('data-out'),
    )
    const fields = await addingFields(other?.[1] ?? '')
    const cart = await browser.press('/cart', fields)
    expect(cart).toContain(`href="${other?.[1]}"`)
  })
})

function checkedValue(html: string, name: string): string | undefined {
  const input = (html.match(/<input[^>]*>/g) ?? []).find(
    (each) => each.includes(`name="${name}"`) && each.includes('checked'),
  )
  return input && (/value="([^"]*)"/.exec(input)?.[1] ?? '')
}

/** Returns the total of the summary in minor units. */
function totalOf(html: string): number {
  const sum = /data-code="grand_total".*?<dd>([\d.,]+)\skr/.exec(html)?.[1] ?? ''
  return Number(sum.replace(/\D/g, ''))
}

function lastOption(html: string, name: string): string {
  const select = new RegExp(`<select[^>]*name="${name}".*?</select>`).exec(html)?.[0] ?? ''
  return [...select.matchAll(/value="([^"]+)"/g)].at(-1)?.[1] ?? ''
}

function inAMonth(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
}

function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
