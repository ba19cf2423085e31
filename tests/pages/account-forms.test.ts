import { beforeAll, describe, expect, it } from 'vitest'
import { categoryIds } from '#tests/fixtures/demonstration.ts'
import { shop } from '../support/shop.ts'
import { firstHref, firstProduct } from './first-product.ts'
import { choiceValue, fieldValue, hiddenOf, post, postJson } from './form.ts'

const password = 'syv flasker portvin'
const profile = '/my-account/my-profile'
const book = '/my-account/shipping-details'
const home = {
  ...{ firstname: 'Ida', lastname: 'Krogh', street: 'Strandvejen 4', postcode: '7600', city: 'Struer' },
  ...{ country_id: 'DK', telephone: '20 30 40 50' },
}

let ida: Customer
let other: Customer

beforeAll(async () => {
  ida = await newCustomer('10.7.16.1')
  other = await newCustomer('10.7.16.2')
})

describe('the account overview', () => {
  const next = async (customer: Customer) =>
    /<h3[^>]*>Det næste<\/h3>([\s\S]*?)<\/section>/.exec(await customer.page('/my-account'))?.[1] ?? ''

  it('shows at most two next steps, and hides them when done', async () => {
    const eva = await newCustomer('10.7.16.20')
    const first = await next(eva)
    expect(first).toMatch(/href="\/my-account\/my-profile"[^>]*>Bekræft /)
    expect(first).toMatch(/href="\/my-account\/shipping-details\/new"[^>]*>Tilføj en adresse/)
    await eva.post(`${book}/new`, home)
    expect(await next(eva)).not.toContain('Tilføj en adresse')
    expect((await next(eva)).match(/<li/g)).toHaveLength(1)
  })
})

describe('the profile form', () => {
  it('saves without scripts and confirms once', async () => {
    const answer = await ida.post(profile, { firstname: 'Ida Marie', lastname: 'Krogh' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${profile}?done=profile`])
    const page = await ida.page(`${profile}?done=profile`)
    expect(page).toMatch(/role="status"[^>]*>Dine oplysninger er opdateret/)
    expect(fieldValue(page, 'firstname')).toBe('Ida Marie')
    expect(await ida.page(profile)).not.toContain('er opdateret')
  })

  it('shows an error beside its field and keeps the typed values', async () => {
    const answer = await ida.post(profile, { firstname: 'I', lastname: 'Krogh-Lund' })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([422, 'private, no-store'])
    const html = await answer.text()
    expect(html).toContain('Navnet skal have mindst 2 bogstaver.')
    expect([fieldValue(html, 'firstname'), fieldValue(html, 'lastname')]).toEqual(['I', 'Krogh-Lund'])
  })

  it('answers a script with the next address or the errors by field', async () => {
    const done = await ida.call(profile, { action: 'save', firstname: 'Ida', lastname: 'Krogh' })
    expect(done).toEqual({ code: 200, result: { to: `${profile}?done=profile` } })
    const refused = await ida.call(profile, { action: 'save', firstname: 'Ida', lastname: '<' })
    expect([refused.code, refused.meta.errors]).toEqual([
      422,
      [{ field: 'lastname', message: 'Name must have at least 2 letters.' }],
    ])
  })

  it('changes the password with the current one, and ends other sessions only', async () => {
    const elsewhere = await signIn(ida.email, '10.7.16.3')
    const wrong = await ida.post(profile, {
      action: 'password',
      current: 'not it',
      newPassword: `${password}!`,
    })
    const html = await wrong.text()
    expect([wrong.status, html.includes('Adgangskoden er ikke rigtig.')]).toEqual([422, true])
    expect(html).not.toContain('not it')
    expect(html).not.toContain(`${password}!`)
    const done = await ida.post(profile, {
      action: 'password',
      current: password,
      newPassword: `${password}!`,
    })
    expect(done.headers.get('Location')).toBe(`${profile}?done=password`)
    expect(await ida.page(profile)).toContain('Ida Krogh')
    expect(await elsewhere.page(profile)).toContain('Du skal være logget ind')
  })

  it('subscribes an unconfirmed e-mail to the newsletter by mail, and unsubscribes it', async () => {
    const shown = await ida.page(profile)
    expect(shown).toContain('Du får ikke vores nyhedsbrev.')
    // This link opens the newsletter dialog (client/after-hydration.ts).
    expect(shown).toContain('<h3><a href="/newsletter">Nyhedsbrev</a></h3>')
    const asked = await ida.post(profile, { action: 'subscribe' })
    expect(asked.headers.get('Location')).toBe(`${profile}?done=newsletterAsked`)
    const left = await ida.post(profile, { action: 'unsubscribe' })
    expect(left.headers.get('Location')).toBe(`${profile}?done=newsletterOff`)
  })

  it('is refused for a guest, another site and an unknown action', async () => {
    expect((await post(profile, { firstname: 'Ida', lastname: 'Krogh' })).status).toBe(422)
    const foreign = await ida.post(
      profile,
      { firstname: 'Tyv', lastname: 'Tyv' },
      { 'Sec-Fetch-Site': 'cross-site' },
    )
    expect(foreign.status).toBe(403)
    for (const action of ['delete', 'constructor', '']) {
      expect((await ida.post(profile, { action, firstname: 'Tyv', lastname: 'Tyv' })).status).toBe(404)
    }
    expect(await ida.page(profile)).not.toContain('Tyv')
  })
})

describe('the address book', () => {
  it('adds, changes and deletes an address', async () => {
    expect(await ida.page(book)).toContain('Her er ingen adresser endnu.')
    const added = await ida.post(`${book}/new`, { ...home, defaultShipping: 'on' })
    expect([added.status, added.headers.get('Location')]).toEqual([303, `${book}?done=address`])
    const list = await ida.page(book)
    expect(list).toContain('Strandvejen 4')
    expect(list).toContain('Standard for levering')
    const one = hrefOfAddress(list)
    const form = await ida.page(one)
    expect([fieldValue(form, 'postcode'), fieldValue(form, 'city')]).toEqual(['7600', 'Struer'])
    expect(form).toMatch(/name="defaultShipping"[^>]*checked|checked[^>]*name="defaultShipping"/)
    await ida.post(one, { ...home, street: 'Havnen 1', telephone: '' })
    expect(await ida.page(book)).toContain('Strandvejen 4')
    await ida.post(one, { ...home, street: 'Havnen 1' })
    expect(await ida.page(book)).toContain('Havnen 1')
    const gone = await ida.post(one, { action: 'delete' })
    expect(gone.headers.get('Location')).toBe(`${book}?done=addressGone`)
    expect(await ida.page(book)).not.toContain('Havnen 1')
  })

  it('starts a new address with the name of the account', async () => {
    const form = await other.page(`${book}/new`)
    expect([fieldValue(form, 'firstname'), fieldValue(form, 'lastname')]).toEqual(['Ida', 'Krogh'])
  })

  it('keeps the typed values after an error', async () => {
    const answer = await ida.post(`${book}/new`, {
      ...home,
      ...{ postcode: '76', street: 'Strandvejen 8', company: 'Krogh Vin', vat_id: '13585629' },
    })
    const html = await answer.text()
    expect([answer.status, fieldValue(html, 'street'), fieldValue(html, 'postcode')]).toEqual([
      ...[422, 'Strandvejen 8', '76'],
    ])
    expect(html).toContain('Postnummeret skal have 4 cifre.')
    expect(html).toContain('Et CVR-nummer har 8 cifre.')
  })

  it('answers 404 for another customer’s address', async () => {
    await other.post(`${book}/new`, home)
    const theirs = hrefOfAddress(await other.page(book))
    expect((await ida.ask(theirs)).status).toBe(404)
    expect((await ida.ask(`${book}/999999`)).status).toBe(404)
    await ida.post(theirs, { ...home, street: 'Stjålet 1' })
    await ida.post(theirs, { action: 'delete' })
    expect(await other.page(book)).toContain('Strandvejen 4')
  })
})

describe('an order in the account', () => {
  it('is shown and reordered only by its customer', async () => {
    const number = await order(ida)
    expect(await ida.page('/my-account')).toContain(`Ordre ${number}`)
    const one = `/my-account/orders/${number}`
    expect(await ida.page('/my-account/orders')).toContain(`href="${one}"`)
    const html = await ida.page(one)
    for (const said of [
      'Afventer din overførsel',
      'Strandvejen 4',
      '59,00\u00a0kr',
      'CVR-nr. 40 50 60 70',
      'Fortryd',
    ])
      expect(html).toContain(said)
    // The invoice is issued when the goods are sent.
    expect(html).not.toContain('Momsnr.')
    expect((await other.ask(one)).status).toBe(404)
    expect((await ida.ask('/my-account/orders/199999999')).status).toBe(404)
    const again = await ida.post(one, { action: 'again' })
    expect([again.status, again.headers.get('Location')]).toEqual([303, '/cart?added=1'])
    const cart = await ida.page('/cart?added=1')
    expect(cart).toMatch(/role="status"[^>]*>Én vare er lagt i kurven\.</)
    expect(cart).toMatch(/name="qty-\d+"/)
    for (const path of ['/cart', '/cart?added=0'])
      expect(await ida.page(path)).not.toContain('er lagt i kurven')
    await other.post(one, { action: 'again' })
    expect(await other.page('/cart')).toContain('Din kurv er tom.')
    const place = /name="line" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const line = await ida.post(one, { action: 'line', line: place })
    expect([line.status, line.headers.get('Location')]).toEqual([303, '/cart?added=1'])
    const none = await ida.post(one, { action: 'line', line: `${place}9` })
    expect(none.headers.get('Location')).not.toBe('/cart?added=1')
  })

  it('links to its withdrawal form filled in, and shows the withdrawal afterwards', async () => {
    const number = await order(ida)
    const one = `/my-account/orders/${number}`
    const way = async () => /<form[^>]*action="\/withdrawal".*?<\/form>/.exec(await ida.page(one))?.[0]
    const asked = await ida.post('/withdrawal', hiddenOf((await way()) ?? ''))
    expect([asked.status, asked.headers.get('Location')]).toEqual([200, null])
    const first = await asked.text()
    const filled = ['name', 'orderNumber', 'email'].map((name) => fieldValue(first, name))
    expect(filled).toEqual(['Ida Krogh', number, ida.email])
    const statement = { name: 'Ida Krogh', orderNumber: `Ordre nr. ${number}`, email: ida.email }
    const { key = '' } = hiddenOf(await (await ida.post('/withdrawal', statement)).text())
    const receipt = await (await ida.post('/withdrawal', { step: 'confirm', key, ...statement })).text()
    expect(receipt).toContain(`Modtaget: du har fortrudt ordre ${number}.`)
    expect(receipt).toContain('Ordren er ikke sendt, så du skal ikke sende noget tilbage')
    expect(receipt).not.toContain('Send varerne tilbage')
    for (const path of [one, '/my-account/orders', '/my-account'])
      expect(await ida.page(path)).toMatch(/Fortrudt \d+\. \p{L}+ \d{4}/u)
    expect(await way()).toBeUndefined()
  })

  it('has notes that only its customer can change, until it is sent', async () => {
    const number = await order(ida)
    const one = `/my-account/orders/${number}`
    await ida.post(one, {
      action: 'notes',
      noticeMessage: 'Bag porten',
      shipmentNote: '',
      personalMessage: '',
    })
    expect(await ida.page(one)).toContain('Bag porten')
    await other.post(one, {
      action: 'notes',
      noticeMessage: 'Stjålet',
      shipmentNote: '',
      personalMessage: '',
    })
    expect(await ida.page(one)).not.toContain('Stjålet')
  })
})

describe('a recommendation in the account', () => {
  const list = '/my-account/recommendations'

  it('is written once for each bought product and can be changed', async () => {
    expect(await ida.page(list)).toContain('Her er ikke noget at bedømme endnu')
    expect(await order(ida, /ved levering/i)).toMatch(/^1\d{8}$/)
    const bought = await ida.page(list)
    const one = /href="(\/my-account\/recommendations\/\d+)"/.exec(bought)?.[1] ?? ''
    const form = await ida.page(one)
    expect(form).toContain('Andre ser dit fornavn, Ida')
    expect(form.match(/type="radio"[^>]*name="score"|name="score"[^>]*type="radio"/g)).toHaveLength(5)
    const wrong = await ida.post(one, { comment: 'Sprød <b>og</b> fin', score: '' })
    const html = await wrong.text()
    expect([wrong.status, html.includes('Vælg en til fem stjerner.')]).toEqual([422, true])
    expect(html).toContain('Sprød &lt;b&gt;og&lt;/b&gt; fin')
    const said = await ida.post(one, { comment: 'Sprød <b>og</b> fin', score: '4' })
    expect([said.status, said.headers.get('Location')]).toEqual([303, `${list}?done=rated`])
    const after = await ida.page(`${list}?done=rated`)
    expect(after).toMatch(/role="status"[^>]*>Tak\. Vi læser den, før andre ser den\./)
    expect(after).toContain('4 af 5 stjerner')
    await ida.post(one, { comment: 'Sprød', score: '5' })
    const changed = await ida.page(list)
    expect([changed.includes('5 af 5 stjerner'), changed.includes('4 af 5')]).toEqual([true, false])
    const same = await ida.call(one, { comment: 'a'.repeat(1001), score: '5' })
    expect([same.code, same.meta.errors[0].field]).toEqual([422, 'comment'])
  })

  it('is hidden from other customers and refused for a product not bought', async () => {
    const one = /href="(\/my-account\/recommendations\/\d+)"/.exec(await ida.page(list))?.[1] ?? ''
    expect((await other.ask(one)).status).toBe(404)
    expect((await ida.ask(`${list}/999999`)).status).toBe(404)
    expect((await ida.ask(`${list}/x`)).status).toBe(404)
    const refused = await other.post(one, { comment: 'Stjålet', score: '1' })
    expect(refused.status).toBe(404)
    const call = await other.call(one, { comment: 'Stjålet', score: '1' })
    expect(call.result).toBe('Only who has bought a product can rate it.')
    const guest = await post(one, { comment: 'Stjålet', score: '1' })
    expect([guest.status, (await guest.text()).includes('type="password"')]).toEqual([422, true])
    expect(await ida.page(list)).not.toContain('Stjålet')
    const own = await ida.ask(one)
    expect(own.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await own.text()).includes('Sprød')).toBe(true)
  })
})

describe('product lists in the account', () => {
  const lists = '/my-account/my-lists'
  const hrefsOf = (html: string) =>
    [...html.matchAll(/href="(\/my-account\/my-lists\/\d+)"/g)].map(([, href]) => href)

  it('are created, filled, shared by a link and deleted by forms', async () => {
    expect(await ida.page(lists)).toContain('Her er ingen lister endnu.')
    await ida.post(lists, { action: 'open', name: ' Til <b>grill</b> ' })
    const again = await ida.post(lists, { action: 'open', name: 'Til <b>grill</b>' })
    expect([again.status, await again.text()]).toEqual([
      422,
      expect.stringContaining('Du har allerede en liste'),
    ])
    expect((await ida.post(lists, { action: 'open', name: ' ' })).status).toBe(422)
    const { card } = await firstProduct('simple')
    const asked = await ida.page(`${lists}?save=${card.sku}`)
    const product = fieldValue(asked, 'product')
    const put = await ida.post(lists, { action: 'add', product, list: 'new', name: 'Til Ida' })
    const list = put.headers.get('Location')?.split('?')[0] ?? ''
    expect(hrefsOf(await ida.page(lists))).toHaveLength(2)
    const [grill = ''] = hrefsOf(await ida.page(lists))
    const html = await ida.page(list)
    expect(html).toContain('Til Ida')
    expect(html).toContain(`href="/p/${card.sku}/`)
    const gone = await ida.post(lists, {
      ...{ action: 'add', product: '99999999', save: card.sku, list: list.split('/').at(-1) ?? '' },
    })
    expect(alertOf(await gone.text())).toBe('Varen fås ikke længere.')

    const shared = await ida.post(list, { action: 'share' })
    expect(shared.headers.get('Location')).toBe(`${list}?done=shared`)
    const key = /\/lists\/([0-9a-f]{32})"/.exec(await ida.page(list))?.[1] ?? ''
    const seen = await shop(`/lists/${key}`)
    const page = await seen.text()
    expect([seen.status, seen.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(page).toMatch(/<meta name="robots" content="noindex/)
    expect(page).toContain(`href="/p/${card.sku}/`)
    expect(page).not.toMatch(/Ida Krogh|ida-[\da-f-]+@|A list of|En liste fra Ida/)
    await ida.post(list, { action: 'share', showsName: 'on' })
    expect(await (await shop(`/lists/${key}`)).text()).toContain('En liste fra Ida')
    const renamed = await ida.post(list, { action: 'rename', name: ' Til Ida og mig ' })
    expect(renamed.headers.get('Location')).toBe(`${list}?done=listRenamed`)
    expect(await ida.page(list)).toContain('Til Ida og mig')
    const taken = await ida.post(list, { action: 'rename', name: 'Til <b>grill</b>' })
    expect([taken.status, await taken.text()]).toEqual([
      422,
      expect.stringContaining('Du har allerede en liste'),
    ])
    expect(await (await shop(`/lists/${key}`)).text()).toContain('Til Ida og mig')
    await ida.post(list, { action: 'withdraw' })
    expect((await shop(`/lists/${key}`)).status).toBe(404)

    await ida.post(list, { action: 'move', product, list: grill.split('/').at(-1) ?? '' })
    expect(await ida.page(list)).toContain('Der er ikke noget på listen.')
    expect(await ida.page(grill)).toContain(`href="/p/${card.sku}/`)
    await ida.post(grill, { action: 'remove', product })
    expect(await ida.page(grill)).not.toContain(`href="/p/${card.sku}/`)
    expect(await ida.page(grill)).not.toContain('Tøm listen')
    await ida.post(lists, { action: 'add', product, list: grill.split('/').at(-1) ?? '' })
    expect(await ida.page(grill)).toContain('Tøm listen')
    const emptied = await ida.post(grill, { action: 'empty' })
    expect(emptied.headers.get('Location')).toBe(`${grill}?done=listEmptied`)
    expect(await ida.page(grill)).toContain('Der er ikke noget på listen.')
    await ida.post(grill, { action: 'delete' })
    expect((await ida.ask(grill)).status).toBe(404)
  })

  it('can be added to the cart as a whole', async () => {
    const { href } = await firstProduct('simple')
    await ida.post(lists, { action: 'add', product: await idOf(ida, href), list: 'new', name: 'Fredag' })
    const list = hrefsOf(await ida.page(lists)).at(-1) ?? ''
    const items = fieldValue(await ida.page(list), 'items').replaceAll('&quot;', '"')
    const done = await ida.post(list, { action: 'cart', items })
    expect(done.headers.get('Location')).toBe('/cart?added=1')
    expect((await ida.post(list, { action: 'cart', items: '[{}]' })).status).toBe(422)
  })

  it('of another customer answer 404', async () => {
    await other.post(lists, { action: 'open', name: 'Hemmelig' })
    const [theirs = ''] = hrefsOf(await other.page(lists))
    for (const path of [theirs, `${lists}/999999`, `${lists}/x`])
      expect((await ida.ask(path)).status).toBe(404)
    for (const action of ['delete', 'empty', 'rename', 'share', 'withdraw', 'remove', 'move'])
      expect((await ida.post(theirs, { action, product: '1', list: '1', name: 'Tyv' })).status).toBe(404)
    const html = await other.page(theirs)
    expect(html).toContain('Hemmelig')
    expect(html).not.toMatch(/\/lists\/[0-9a-f]{32}/)
    expect(await (await post(lists, { action: 'open', name: 'Gæst' })).text()).toContain(
      'Du skal være logget ind',
    )
  })
})

describe('viewed products in the account', () => {
  const viewed = '/my-account/recently-viewed'

  it('are stored after the customer turns it on, and deleted when turned off', async () => {
    const { card } = await firstProduct('simple')
    const look = () => ida.call('/api/ext/addViewed', { sku: card.sku })
    expect((await look()).meta.refusal).toBe('notKept')
    const said = async () => JSON.parse(await ida.page('/api/session')).result.keepsViewed
    expect(await said()).toBeUndefined()
    await ida.post(viewed, { action: 'keep', isKept: 'on' })
    expect(await said()).toBe(true)
    expect((await look()).result).toBe(true)
    expect(await ida.page(viewed)).toContain(`href="/p/${card.sku}/`)
    await ida.post(viewed, { action: 'empty' })
    expect(await ida.page(viewed)).not.toContain(`href="/p/${card.sku}/`)
    await look()
    await ida.post(viewed, { action: 'keep' })
    expect(await said()).toBeUndefined()
    expect(await ida.page(viewed)).toMatch(/gemmes ikke på din konto/)
    expect((await look()).meta.refusal).toBe('notKept')
    expect(await other.page(viewed)).not.toContain(`href="/p/${card.sku}/`)
  })
})

describe('the data of an account', () => {
  const data = '/my-account/my-data'

  it('are downloaded with the password, and not cached', async () => {
    const wrong = await other.post(data, { action: 'download', current: 'not it' })
    const html = await wrong.text()
    expect([wrong.status, html.includes('Adgangskoden er ikke rigtig.')]).toEqual([422, true])
    expect((await post(data, { action: 'download', current: password })).status).not.toBe(200)
    const file = await other.post(data, { action: 'download', current: password })
    expect([file.status, file.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="karaffel-[\d-]+\.json"$/)
    const { customers, customer_addresses, conversations } = (await file.json()) as Record<string, object[]>
    expect(conversations).toEqual([])
    expect(customers).toMatchObject([{ email: other.email, firstname: 'Ida' }])
    expect(customer_addresses).toBeInstanceOf(Array)
  })

  it('are deleted with the account, all sessions end, and the login is refused', async () => {
    const gone = await newCustomer('10.7.16.4')
    const elsewhere = await signIn(gone.email, '10.7.16.5')
    expect((await gone.post(data, { action: 'delete', current: 'not it' })).status).toBe(422)
    expect(await gone.page(data)).toContain('bogføringsloven')
    const done = await gone.post(data, { action: 'delete', current: password })
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/my-account?done=deleted'])
    expect(await gone.page('/my-account?done=deleted')).toMatch(/role="status"[^>]*>Din konto er slettet/)
    expect(await elsewhere.page(profile)).toContain('Du skal være logget ind')
    const again = await json('/api/user/login', { username: gone.email, password }, '10.7.16.6')
    expect(again.status).toBe(401)
  })
})

/** Returns the text of the page's error summary. */
function alertOf(html: string): string {
  return (/role="alert"[^>]*>(.*?)<\/div>/.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '')
}

/** Returns the product id in the page's form that adds the product to a list. */
async function idOf(customer: Customer, href: string): Promise<string> {
  const sku = href.split('/')[2] ?? ''
  return fieldValue(await customer.page(`/my-account/my-lists?save=${sku}`), 'product')
}

/** Orders a product without an age limit by the forms for browsers without scripts. */
async function order(customer: Customer, by = /overførsel/i): Promise<string> {
  const product = await customer.page(await firstHref(categoryIds.glasses))
  const form = /<noscript>(<form[^>]*action="\/cart".*?)<\/noscript>/.exec(product)?.[1] ?? ''
  await customer.post('/cart', { item: fieldValue(form, 'item').replaceAll('&quot;', '"'), qty: '1' })
  const typed = { ...home, email: customer.email }
  const delivery = await (await customer.post('/checkout', { step: 'details', ...typed })).text()
  const method = choiceValue(delivery, 'method', /Levering til døren/)
  const sent = await customer.post('/checkout', { ...typed, step: 'delivery', method })
  const review = await sent.text()
  const payment = choiceValue(review, 'payment', by)
  await customer.post('/checkout', { ...hiddenOf(review), payment, terms: 'on' })
  return /\b1\d{8}\b/.exec(await customer.page('/confirmation'))?.[0] ?? ''
}

interface Customer {
  email: string
  ask(path: string): Promise<Response>
  page(path: string): Promise<string>
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  call(path: string, body: object): Promise<any>
}

/** Signs up from a separate network: tests must not use up each other's attempts. */
async function newCustomer(address: string): Promise<Customer> {
  const email = `ida-${crypto.randomUUID()}@example.dk`
  const customer = { email, firstname: 'Ida', lastname: 'Krogh' }
  expect((await json('/api/user/create', { customer, password }, address)).status).toBe(200)
  return signIn(email, address)
}

async function signIn(email: string, address: string): Promise<Customer> {
  return entered(email, await json('/api/user/login', { username: email, password }, address), address)
}

function entered(email: string, answer: Response, address: string): Customer {
  let cookie = ''
  const remember = (given: Response) => {
    cookie =
      given.headers
        .getSetCookie()
        .find((each) => each.startsWith('__Host-'))
        ?.split(';')[0] ?? cookie
    return given
  }
  remember(answer)
  const headers = () => ({ Cookie: cookie, 'CF-Connecting-IP': address })
  const ask = async (path: string) => remember(await shop(path, { headers: headers() }))
  return {
    email,
    ask,
    page: async (path) => (await ask(path)).text(),
    post: async (path, fields, more = {}) => remember(await post(path, fields, { ...headers(), ...more })),
    call: async (path, body) => remember(await json(path, body, address, cookie)).json(),
  }
}

function json(path: string, body: object, address: string, cookie = '') {
  return postJson(path, body, { 'CF-Connecting-IP': address, Cookie: cookie })
}

function hrefOfAddress(list: string): string {
  return /href="(\/my-account\/shipping-details\/\d+)"/.exec(list)?.[1] ?? ''
}
