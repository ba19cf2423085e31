import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { shop } from '../support/shop.ts'
import { choiceValue, postJson } from './form.ts'
import { errorAt, FormBrowser, withGlass } from './form-browser.ts'

const texts: object = JSON.parse(readFileSync('locales/da-DK.json', 'utf8'))

/** An address as it is typed, and the field that each form must refuse; null if each must accept the address. */
interface Typed {
  firstname: string
  lastname: string
  company: string
  vat_id: string
  street: string
  more: string
  postcode: string
  city: string
  telephone: string
  wrong: keyof Omit<Typed, 'wrong'> | null
}

/** Real towns (PostNord, postnummertabel), ways to write their postcode, and streets of Adresseopslag (DAWA). */
const towns = [
  ...[['7500', 'Holstebro'] as const, ['1050', 'København K'] as const, ['9990', 'Skagen'] as const],
  ...[['8000', 'Aarhus C'] as const, ['3700', 'Rønne'] as const, ['6792', 'Rømø'] as const],
]
const streets = [
  ...['Søndergade 12', 'Ærøskøbingvej 4B', 'H.C. Andersens Boulevard 27', 'Sankt Annæ Plads 13, 2. t.v.'],
  ...['Postboks 2109', 'c/o Ægidius, Østre Allé 1', 'Åboulevarden 101, st. mf.', 'Th. Nielsens Gade 80 & 82'],
]
const names = ['Bo', 'Åse', 'Jørgen-Ægidius', "O'Brien", 'Đỗ', 'Søren Ø.', 'Mac Giolla Phádraig', 'Zoë']

const long = (letters: number) =>
  fc.string({ unit: 'grapheme-ascii', minLength: letters, maxLength: letters })
const word = (letters: number) => long(letters).map((text) => text.replace(/[^a-zA-Z]/g, 'ø'))

/** Two lines of words that fill up to 120 letters each. */
const line = fc.oneof(
  fc.constantFrom(...streets),
  fc.tuple(word(58), word(61)).map(([first, last]) => `${first} ${last}`),
)

const good: fc.Arbitrary<Typed> = fc
  .record({
    firstname: fc.oneof(fc.constantFrom(...names), word(80)),
    lastname: fc.constantFrom(...names),
    company: fc.oneof(fc.constantFrom('', 'Vinbaren Ø & Søn ApS'), word(120)),
    vat_id: fc.constantFrom('', 'DK13585628', '13 58 56 28', 'SE556056625801', 'DE123456789'),
    street: line,
    more: fc.oneof(fc.constant(''), line),
    town: fc.constantFrom(...towns),
    writes: fc.constantFrom<(code: string) => string>(
      ...[(code: string) => code, (code: string) => `DK-${code}`, (code: string) => ` ${code} `],
    ),
    telephone: fc.constantFrom('20304050', '+45 20 30 40 50', '0045 20304050', '+46 70 123 45 67'),
  })
  .map(({ town: [code, city], writes, ...rest }) => ({ ...rest, city, postcode: writes(code), wrong: null }))

const faults = [
  // Nuuk, Ilulissat and the Danish bases of Greenland, which is outside the union's customs and tax territory.
  fc.constantFrom('3900', '3952', '3910').map((postcode) => ({ postcode, wrong: 'postcode' as const })),
  // Tórshavn, Mariehamn, Stockholm, Oslo with its country, and none at all.
  fc
    .constantFrom('100', 'FO-100', 'AX-22100', '111 20', 'NO-0150', '0000', '9999', 'SW1A 1AA', '')
    .map((postcode) => ({ postcode, wrong: 'postcode' as const })),
  fc.oneof(word(121), word(300)).map((street) => ({ street, more: '', wrong: 'street' as const })),
  fc.constantFrom('', '  ', 'Vej 1 <b>').map((street) => ({ street, more: '', wrong: 'street' as const })),
  fc
    .oneof(word(81), fc.constantFrom('X', '12'))
    .map((firstname) => ({ firstname, wrong: 'firstname' as const })),
  fc.oneof(word(81), word(5000)).map((lastname) => ({ lastname, wrong: 'lastname' as const })),
  fc.oneof(word(81), fc.constant('')).map((city) => ({ city, wrong: 'city' as const })),
  fc
    .constantFrom('2030405', '+45 203040501', 'ring til mig', `2030${' '.repeat(30)}4050`)
    .map((telephone) => ({ telephone, wrong: 'telephone' as const })),
  word(121).map((company) => ({ company, wrong: 'company' as const })),
  fc
    .constantFrom('DK13585629', '12', `13585628${'-'.repeat(30)}`)
    .map((vat_id) => ({ vat_id, wrong: 'vat_id' as const })),
]

/** Good addresses, and one with each fault. */
const addresses = [
  ...fc.sample(good, 8),
  ...faults.flatMap((fault: fc.Arbitrary<Partial<Typed>>) =>
    fc.sample(fc.tuple(good, fault), 1).map(([address, wrong]): Typed => ({ ...address, ...wrong })),
  ),
]

let browser: FormBrowser
let addressId: number
let method: string
let products: { sku: string; qty: number }[]
const home = {
  ...{ firstname: 'Ida', lastname: 'Krogh', street: 'Strandvejen 4', postcode: '7600', city: 'Struer' },
  telephone: '20 30 40 50',
}

beforeAll(async () => {
  browser = new FormBrowser('10.7.39.1')
  const password = 'syv flasker portvin'
  const email = `address-${crypto.randomUUID()}@example.dk`
  const customer = { email, firstname: 'Ida', lastname: 'Krogh' }
  expect((await postJson('/api/user/create', { customer, password })).status).toBe(200)
  expect((await browser.send('/my-account', { email, password })).status).toBe(303)
  const saved = await call('/api/ext/saveAddress', { ...home, street: [home.street], country: 'DK' })
  addressId = saved.result.id
  await withGlass(browser)
  method = choiceValue(
    await browser.deliveryStep({ ...inOneField(asHome), email }),
    'method',
    /Levering til døren/,
  )
  expect(method).not.toBe('')
  const cart = await shop('/api/cart/pull', { headers: { Cookie: browser.cookie } })
  products = ((await cart.json()) as { result: typeof products }).result.map(({ sku, qty }) => ({ sku, qty }))
})

/** Returns the field that a form or call refuses; null if it accepts the address. */
type Way = (address: Typed) => Promise<string | null>

const asHome: Typed = { ...home, company: '', vat_id: '', more: '', wrong: null }

const ways: Record<string, Way> = {
  'the form of the address book': async ({ wrong: _, ...fields }) => {
    const path = `/my-account/shipping-details/${addressId}`
    return fieldOfPage(await browser.send(path, { ...fields, country_id: 'DK' }), 'save-')
  },
  saveAddress: async (address) => {
    const answer = await call('/api/ext/saveAddress', ofBook(address))
    if (answer.code === 200)
      await browser.send(`/my-account/shipping-details/${answer.result.id}`, { action: 'delete' })
    return fieldOf(answer)
  },
  updateAddress: async (address) =>
    fieldOf(await call('/api/ext/updateAddress', { addressId, ...ofBook(address) })),
  'the profile': async (address) => {
    const { email: _, ...whole } = onWire(address)
    return fieldOf(await call('/api/user/me', { customer: { addresses: [{ ...whole, id: addressId }] } }))
  },
  // A guest's form has neither field beside the address of the goods.
  'the order form': async (address) =>
    /^(company|vat_id)$/.test(address.wrong ?? '')
      ? address.wrong
      : orderForm(inOneField(address), 'checkout-'),
  'the order form, for the invoice': async (address) => {
    const second = Object.entries(inOneField(address)).map(([name, value]) => [`billing-${name}`, value])
    return orderForm({ ...home, ...Object.fromEntries(second), billing: 'on' }, 'billing-')
  },
  'the delivery': async (address) => delivered(address, { shippingAddress: onWire(address) }),
  'the delivery, for the invoice': async (address) =>
    delivered(address, { shippingAddress: onWire(asHome), billingAddress: onWire(address) }),
  'the order': async (address) => ordered({ shippingAddress: onWire(address) }),
  'the order, for the invoice': async (address) =>
    ordered({ shippingAddress: onWire(asHome), billingAddress: onWire(address) }),
}

it('an address error is shown at the same field in the address book, the checkout without scripts and the platform', async () => {
  for (const address of addresses) {
    const verdicts: Record<string, string | null> = {}
    for (const [name, way] of Object.entries(ways)) verdicts[name] = await way(address)
    const expected = Object.keys(ways).map((name) => [name, address.wrong])
    expect({ address, verdicts }).toEqual({ address, verdicts: Object.fromEntries(expected) })
  }
}, 240_000)

/** The platform accepts an incomplete address in the cart: the order requires the rest. */
async function delivered(address: Typed, addresses: object): Promise<string | null> {
  if (address.wrong && !address[address.wrong].trim()) return address.wrong
  const information = { ...addresses, shippingCarrierCode: 'nowhere', shippingMethodCode: 'nowhere' }
  return fieldOf(await call('/api/cart/delivery', { addressInformation: information }))
}

/** An unknown delivery method, so that an accepted address places no order. */
async function ordered(addresses: object): Promise<string | null> {
  const delivery = { shipping_carrier_code: 'nowhere', shipping_method_code: 'nowhere' }
  const addressInformation = { ...addresses, ...delivery, payment_method_code: 'banktransfer' }
  return fieldOf(await call('/api/order', { order_id: crypto.randomUUID(), products, addressInformation }))
}

async function orderForm(fields: Record<string, string>, prefix: string): Promise<string | null> {
  return fieldOfPage(
    await browser.send('/checkout', { ...fields, step: 'delivery', email: 'ida@example.dk', method }),
    prefix,
  )
}

function onWire({ street, more, wrong: _, ...rest }: Typed) {
  return { ...rest, street: [street, more].filter(Boolean), country_id: 'DK', email: 'ida@example.dk' }
}

function ofBook(address: Typed) {
  const { vat_id: vatId, country_id: country, email: _, street, ...rest } = onWire(address)
  return { ...rest, street: street.length > 0 ? street : [''], vatId, country }
}

function inOneField({ street, more, wrong: _, ...rest }: Typed) {
  return { ...rest, street: [street, more].filter(Boolean).join(', ') }
}

async function call(path: string, body: object): Promise<any> {
  return (await postJson(path, body, { Cookie: browser.cookie })).json()
}

/** Returns the refused field of an answer. Its message must be a text of the shop. */
function fieldOf({ code, meta }: { code: number; meta?: any }): string | null {
  if (code === 200 || meta.refusal === 'methodUnknown') return null
  const errors = meta.errors as { field: string; message: string }[]
  for (const { message } of errors) expect(Object.keys(texts)).toContain(message)
  return fieldsAmong((name) =>
    errors.some(({ field }) => field.replace('vatId', 'vat_id').split('.').includes(name)),
  )
}

async function fieldOfPage(answer: Response, prefix: string): Promise<string | null> {
  if (answer.status === 303 || answer.status === 200) return null
  const html = await answer.text()
  expect(answer.status).toBe(422)
  const at = (name: string) => errorAt(html, prefix + name) !== ''
  return fieldsAmong((name) => at(name) || (name === 'street' && at('more')))
}

function fieldsAmong(isWrong: (name: string) => boolean): string {
  const { wrong: _, more: __, ...fields } = asHome
  return Object.keys(fields).filter(isWrong).join()
}
