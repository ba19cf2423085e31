import { beforeAll, expect, it } from 'vitest'
import { categoryIds } from '#tests/fixtures/demonstration.ts'
import { hosts, page } from '../support/shop.ts'
import { firstHref, firstProduct } from './first-product.ts'
import { choiceValue, fieldValue, postJson } from './form.ts'
import { addingFields, errorAt, FormBrowser, withGlass } from './form-browser.ts'

const wrong: Record<string, string> = {
  [hosts.da]: 'Teksten er for lang.',
  [hosts.sv]: 'Texten är för lång.',
}
const password = 'syv flasker portvin'
const person = { firstname: 'Ida', lastname: 'Krogh' }
const details = {
  ...{ ...person, email: 'ida.krogh@example.dk', street: 'Strandvejen 4', postcode: '7600', city: 'Struer' },
  telephone: '20 30 40 50',
}
const swedish = {
  ...details,
  street: 'Storgatan 4',
  postcode: '111 29',
  city: 'Stockholm',
  telephone: '0701234567',
}

/** Sends a form with a text in one of its fields. */
type Send = (text: string) => Promise<{ browser: FormBrowser; answer: Response; field: string }>

let guest: FormBrowser
let swede: FormBrowser
let customer: FormBrowser
const methods = new Map<FormBrowser, string>()

beforeAll(async () => {
  guest = new FormBrowser('10.7.77.1')
  swede = new FormBrowser('10.7.77.2', hosts.sv)
  customer = new FormBrowser('10.7.77.3')
  for (const [browser, label, typed] of [
    [guest, /Levering til døren/, details],
    [swede, /Hemleverans|hem/i, swedish],
  ] as const) {
    await withGlass(browser)
    methods.set(browser, choiceValue(await browser.deliveryStep(typed), 'method', label))
    expect(methods.get(browser)).not.toBe('')
  }
  const email = `long-${crypto.randomUUID()}@example.dk`
  const sent = { customer: { ...person, email }, password }
  expect((await postJson('/api/user/create', sent, { 'CF-Connecting-IP': '10.7.77.3' })).status).toBe(200)
  expect((await customer.send('/my-account', { email, password })).status).toBe(303)
})

function sends(
  who: () => FormBrowser,
  path: string,
  field: string,
  fields: () => Record<string, string>,
): Send {
  return async (text) => {
    const browser = who()
    return { browser, field, answer: await browser.send(path, { ...fields(), [field]: text }) }
  }
}

const note = (field: string): Send =>
  sends(
    () => guest,
    '/checkout',
    field,
    () => ({ ...details, step: 'delivery', method: methods.get(guest) ?? '' }),
  )

const engraving: Send = async (text) => {
  const href = await firstHref(categoryIds.carafes)
  const field =
    /name="(option-[^"]+)"/.exec(
      /<input[^>]*maxLength="20"[^>]*>/i.exec((await page(href)).html)?.[0] ?? '',
    )?.[1] ?? ''
  const answer = await guest.send('/cart', { ...(await addingFields(href)), [field]: text })
  return { browser: guest, field, answer }
}

const words: Send = async (text) => {
  const { href } = await firstProduct('virtual')
  const { html } = await page(href)
  const main = html.slice(html.indexOf('<main'))
  const field =
    /name="(option-[^"]+)"/.exec(/<textarea[^>]*name="option-[^>]*>/.exec(main)?.[0] ?? '')?.[1] ?? ''
  const amount = /name="(option-[^"]+)"[^>]*value="500"/.exec(main)?.[1] ?? ''
  const fields = { ...(await addingFields(href)), [amount]: '500', [field]: text }
  return { browser: guest, field, answer: await guest.send('/cart', fields) }
}

const name: Send = async (text) => {
  const { card } = await firstProduct('simple')
  const path = `/reserve/${card.sku}`
  const store = fieldValue((await page(path)).html, 'store')
  const rest = { store, amount: '1', number: '+45 31 32 33 34', email: 'long.name@example.dk' }
  return { browser: guest, field: 'customer', answer: await guest.send(path, { ...rest, customer: text }) }
}

const lines = (letters: number) => 'a\r\n'.repeat(20) + 'ø'.repeat(letters - 40)
const line = (letters: number) => `Æ${'ø'.repeat(letters - 1)}`

it.each<[string, number, (letters: number) => string, Send]>([
  ['the note to the carrier', 300, lines, note('shippingNotice')],
  ['the note to the shop', 300, lines, note('shipmentNote')],
  ['the greeting on a card', 300, lines, note('personalMessage')],
  [
    'the note to the shop in Swedish',
    300,
    lines,
    sends(
      () => swede,
      '/checkout',
      'shipmentNote',
      () => ({ ...swedish, step: 'delivery', method: methods.get(swede) ?? '' }),
    ),
  ],
  [
    'the password of a new account',
    200,
    line,
    sends(
      () => new FormBrowser('10.7.77.4'),
      '/signup',
      'password',
      () => ({
        ...{ ...person, action: 'signup', email: `long-${crypto.randomUUID()}@example.dk`, terms: 'on' },
      }),
    ),
  ],
  [
    'the new password of a customer',
    200,
    line,
    sends(
      () => customer,
      '/my-account/my-profile',
      'newPassword',
      () => ({ action: 'password', current: 'not this' }),
    ),
  ],
  [
    'the present password of a customer',
    200,
    line,
    sends(
      () => customer,
      '/my-account/my-profile',
      'current',
      () => ({ action: 'password', newPassword: 'ni nye ord' }),
    ),
  ],
  [
    'the new password after a forgotten one',
    200,
    line,
    sends(
      () => new FormBrowser('10.7.77.5'),
      '/reset-password',
      'newPassword',
      () => ({
        ...{ action: 'reset', email: 'nobody.long@example.dk', key: 'a-guessed-key' },
      }),
    ),
  ],
  ['an engraving', 20, line, engraving],
  ['the words of a gift card', 300, lines, words],
  ['the name of a reservation', 80, line, name],
])(
  'refuses %s beside its field above %i letters, with a line break counted as one',
  async (_, limit, text, send) => {
    const kept = await send(text(limit))
    expect(kept.field).not.toBe('')
    expect(kept.answer.status).toBeLessThan(500)
    expect(await besideField(kept)).not.toBe(wrong[kept.browser.host])
    const refused = await send(text(limit + 1))
    expect(refused.answer.status).toBe(422)
    expect(await besideField(refused)).toBe(wrong[refused.browser.host])
  },
)

it('long notes of a placed order are refused alike for a form and a script', async () => {
  const headers = { Cookie: customer.cookie, 'CF-Connecting-IP': '10.7.77.3' }
  const sent = { action: 'notes', shipmentNote: 'x'.repeat(301) }
  const placed = await (await postJson('/my-account/orders/100', sent, headers)).json()
  expect(placed).toMatchObject({
    code: 422,
    meta: { errors: [{ field: 'shipmentNote', message: 'This text is too long.' }] },
  })
})

/** Returns the error beside the field; '' if the form was accepted. */
async function besideField({ answer, field }: Awaited<ReturnType<Send>>): Promise<string> {
  if (answer.status === 303) return ''
  const html = await answer.text()
  const tags = html.match(new RegExp(`<(?:input|textarea)[^>]*name="${field}"[^>]*>`, 'g')) ?? []
  const said = tags.map((tag) => errorAt(html, /\sid="([^"]*)"/.exec(tag)?.[1] ?? 'none'))
  return said.find(Boolean) ?? ''
}
