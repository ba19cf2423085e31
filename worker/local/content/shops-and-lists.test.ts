import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { shopOf } from '#tests/fixtures/imported-shop.ts'
import { folderWith } from '#tests/fixtures/written-folder.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { fillLists } from '#worker/local/loading/fill-from-folder.ts'
import { dropOldPages } from '#worker/platform/catalog/writing/old-pages.ts'
import { lists, neededLists } from '#worker/platform/content/lists.ts'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import { changeList, writeList } from './list-file.ts'

let shop: Awaited<ReturnType<typeof shopOf>>
beforeAll(async () => {
  shop = await shopOf('sku,name,price,category\nW-1,Bakkevin,149,Vin\nG-1,Karaffel,99,Glas\n')
  await fillLists(shop.db, demonstrationContent, neededLists)
  await load(
    folderWith({
      'da/coupons.yaml': `- { title: Velkommen, coupon: VELKOMMEN10, percent: 10 }
- { title: Tak for tålmodigheden, coupon: TAK50, off_cart: 50 }
- { title: Høst, coupon: HOEST24, percent: 15, until: 2024-10-31 00:00:00 }
- { title: Gaven, gift: G-1, categories: [vin] }
`,
      'sv/coupons.yaml': '- { title: Tack för tålamodet, coupon: TAK50, off_cart: 50 }\n',
      'da/fees.yaml': readFileSync(join(demonstrationContent, 'da/fees.yaml'), 'utf8'),
      'sv/fees.yaml': readFileSync(join(demonstrationContent, 'sv/fees.yaml'), 'utf8'),
    }),
  )
})

async function load(folder: string, isDryRun = false) {
  const refused: RefusedFile[] = []
  const purged: string[] = []
  const changes: string[] = []
  for (const list of lists)
    for (const { kind, view, key } of await changeList(shop.db, list, folder, refused, isDryRun))
      changes.push(list.isShared ? `${kind} ${key}` : `${kind} ${view.code} ${key}`)
  if (!isDryRun) await dropOldPages(shop.db, async (tags) => void purged.push(...tags))
  return { changes, refused: refused.map(({ reason }) => reason), purged }
}

const nothing = { changes: [], refused: [], purged: [] }
const rules = () =>
  shop.rows(
    'SELECT id, title, coupon_code, action, amount, gift_sku, to_date, category_ids, min_qty, uses_each FROM sales_rules ORDER BY store_code, sort_order',
  )

test('loading shops and lists that were written from the same shop changes nothing', async () => {
  const folder = folderWith({})
  for (const list of lists) {
    const files = list.name === 'redirects.csv' ? 0 : list.isShared ? 1 : 2
    expect(await writeList(shop.db, list, folder), list.name).toBe(files)
  }
  expect(readFileSync(join(folder, 'da/coupons.yaml'), 'utf8')).toContain(
    '- title: Velkommen\n  coupon: VELKOMMEN10\n  percent: 10\n',
  )
  expect(readFileSync(join(folder, 'da/coupons.yaml'), 'utf8')).toContain('until: 2024-10-31 00:00:00')
  expect(readFileSync(join(folder, 'da/deliveries.yaml'), 'utf8')).toContain(
    '- carrier: gls\n  method: home\n  title: GLS\n  name: Levering til døren\n  price: 59\n  free_from: 1000\n',
  )
  expect(await load(folder)).toEqual(nothing)
})

test('front-page sections become those of the file, and a section with an unknown type or category is refused', async () => {
  const hero = `- type: hero
  name: Top
  title: Vin fra bakken
  text: Smagt i går
  label: Se vinen
  href: /c/vin
  image: { path: /i/m/bakken.jpg, alt: Bakken }
`
  const row = (category: string) =>
    `- { type: product_row, name: Vin, title: Vin, category: ${category}, size: 4 }\n`
  const promises = '- { type: usp_row, name: Løfter, points: [{ title: Gratis, text: Altid }] }\n'
  const front = [hero, row('vin'), promises].join('')
  const { changes, refused, purged } = await load(folderWith({ 'da/sections.yaml': front }))
  expect(refused).toEqual([])
  expect(changes).toEqual(expect.arrayContaining(['added da home: Top', 'removed da home: hero 1']))
  const shown = shop.rows(
    `SELECT doc ->> 'instance_type' AS type, doc ->> 'parameters' AS parameters FROM documents
     WHERE store_id = 1 AND type = 'widget' ORDER BY position`,
  )
  expect(shown.map(({ type }) => type)).toEqual(['hero', 'product_row', 'usp_row'])
  const [category] = shop.rows(`SELECT id FROM documents WHERE store_id = 1 AND doc ->> 'slug' = 'vin'`)
  expect(JSON.parse(String(shown[1]?.parameters))).toEqual({
    title: 'Vin',
    size: 4,
    category_id: category?.id,
  })
  expect(purged).toContain('widget:home')
  for (const wrong of [
    row('rom'),
    '- { type: banner, name: Stor }\n',
    hero.replace('/c/vin', '//evil.example'),
  ]) {
    const answer = await load(folderWith({ 'da/sections.yaml': wrong }))
    expect(answer.changes).toEqual([])
    expect(answer.refused).toHaveLength(1)
  }
})

const bakken = `- code: bakken
  name: Vinhuset på bakken
  address: Bakken 3
  postcode: 8000
  city: Aarhus
  country: DK
  phone: +45 86 00 00 00
  email: bakken@vinhuset.example
  latitude: 56.15
  longitude: 10.21
  hours: [closed, closed, 10-17:30, 10-17:30, 10-19, 10-15, closed]
  closed: [24-12]
`

test('shops of the file are open, and other shops are closed but kept', async () => {
  const folder = folderWith({ 'shops.yaml': bakken })
  const count = () => shop.rows('SELECT count(*) AS all_of_them FROM stores')[0]?.all_of_them
  const before = Number(count())
  expect((await load(folder, true)).changes).toContain('added bakken')
  expect(count()).toBe(before)
  const { changes, purged } = await load(folder)
  expect(changes.filter((change) => change.startsWith('removed'))).toHaveLength(before)
  expect(purged).toEqual(['store'])
  expect(shop.rows("SELECT * FROM stores WHERE enable = '1'")).toEqual([
    expect.objectContaining({
      ...{ code: 'bakken', postcode: '8000', country: 'DK', vacation_days: '24-12' },
      opening_hours: 'false,false,10-17:30,10-17:30,10-19,10-15,false',
    }),
  ])
  expect(count()).toBe(before + 1)
  expect(await load(folder)).toEqual(nothing)
  expect((await load(folderWith({ 'shops.yaml': bakken.replace('Bakken 3', 'Bakken 5') }))).changes).toEqual([
    'changed bakken',
  ])
})

test('coupons of the file keep their ids, and a new coupon gets no id that an order refers to', async () => {
  const before = rules()
  const idOf = (coupon: string) => before.find(({ coupon_code }) => coupon_code === coupon)?.id
  const file = `- title: Velkommen til
  coupon: velkommen10
  percent: 12.5
  until: 2026-12-24
- title: Ti flasker
  off_cart: 80
  least_quantity: 10
  categories: [vin]
- title: Karaffel til gaven
  coupon: GAVE
  gift: G-1
  uses_each: 1
`
  const used = Math.max(...before.map(({ id }) => Number(id))) + 40
  shop.rows('PRAGMA foreign_keys = OFF')
  shop.rows(`INSERT INTO rule_uses VALUES (1, ${used}, 'mette@example.dk', 0, 0) RETURNING rule_id`)
  const folder = folderWith({ 'da/coupons.yaml': file })
  const { changes, refused } = await load(folder)
  expect(refused).toEqual([])
  expect(changes.filter((change) => !change.startsWith('removed'))).toEqual([
    'added da Ti flasker',
    'added da GAVE',
    'changed da VELKOMMEN10',
  ])
  const danish = rules().filter(
    ({ id }) => !before.some((rule) => rule.id === id && rule.title === 'Tack för tålamodet'),
  )
  expect(danish.slice(0, 3)).toEqual([
    expect.objectContaining({
      ...{ id: idOf('VELKOMMEN10'), coupon_code: 'velkommen10', amount: 1250 },
      to_date: '2026-12-24 23:59:59',
    }),
    expect.objectContaining({
      title: 'Ti flasker',
      action: 'cart_fixed',
      amount: 8000,
      category_ids: '[1001]',
      min_qty: 10,
    }),
    expect.objectContaining({ coupon_code: 'GAVE', action: 'gift', gift_sku: 'G-1', uses_each: 1 }),
  ])
  for (const { id } of danish.slice(1, 3)) expect(Number(id)).toBeGreaterThan(used)
  expect(rules().filter(({ title }) => title === 'Tack för tålamodet')).toHaveLength(1)
  expect(await load(folder)).toEqual(nothing)
})

test('delivery and payment methods become those of the file, with the first as default', async () => {
  const tables = ['shipping_methods', 'payment_methods']
  const all = () => tables.map((table) => shop.rows(`SELECT * FROM ${table} ORDER BY store_code, sort_order`))
  const before = all()
  const written = folderWith({})
  for (const list of neededLists) await writeList(shop.db, list, written)
  const sent = `- carrier: gls
  method: home
  title: GLS
  name: Til døren
  price: 45.50
  free_from: 500
- carrier: freeshipping
  method: freeshipping
  title: Vinhuset
  name: Hent hos os
  price: 0
  groups: [0, 1]
`
  const paid = `- code: banktransfer
  title: Overførsel
- { code: free, title: Intet at betale }
`
  const { changes, refused } = await load(
    folderWith({ 'da/deliveries.yaml': sent, 'da/payments.yaml': paid }),
  )
  expect(refused).toEqual([])
  expect(changes).toEqual([
    ...['changed da gls_home', 'changed da freeshipping_freeshipping'],
    ...['removed da gls_parcelshop', 'removed da dao_parcelshop', 'removed da gls_business'],
    ...['changed da banktransfer', 'changed da free'],
    ...['reepay_payment', 'reepay_vipps_epayment', 'reepay_applepay', 'cashondelivery', 'b2b_invoice'].map(
      (code) => `removed da ${code}`,
    ),
  ])
  const [methods, ways] = all().map((rows) => rows.filter(({ store_code }) => store_code === 'da'))
  expect(methods).toMatchObject([
    { method_code: 'home', price_incl_tax: 4550, free_from: 50_000, needs: 'address', is_default: 1 },
    { needs: 'store', is_default: 0, countries: '["DK"]', customer_group_ids: '[0,1]' },
  ])
  expect(ways).toMatchObject([
    { code: 'banktransfer', is_default: 1, is_offline: 1 },
    { code: 'free', is_default: 0 },
  ])
  await load(written)
  expect(all()).toEqual(before)
})

test('a changed fee keeps its id and those of its options, because open carts refer to them', async () => {
  const stored = () => shop.rows("SELECT * FROM extra_fees WHERE store_code = 'da' ORDER BY sort_order")
  const [first] = stored()
  const options = JSON.parse(String(first?.options)) as { id: number; title: string; price: number }[]
  const kept = options.at(-1)
  const file = `- title: Kurér
  options: [{ title: I dag, price: 99 }]
- title: ${first?.title}
  several: true
  options:
    - { title: Silkepapir, price: 12.50 }
    - { title: ${kept?.title}, price: 40 }
`
  const folder = folderWith({ 'da/fees.yaml': file })
  expect((await load(folder)).refused).toEqual([])
  const [courier, wrapping] = stored()
  expect(courier).toMatchObject({ title: 'Kurér', is_multiple: 0 })
  expect(wrapping).toMatchObject({ id: first?.id, is_multiple: 1 })
  expect(JSON.parse(String(wrapping?.options))).toEqual([
    { id: Math.max(...options.map(({ id }) => id)) + 1, title: 'Silkepapir', price: 1250 },
    { id: kept?.id, title: kept?.title, price: 4000 },
  ])
  expect(await load(folder)).toEqual(nothing)
})

const heading =
  'id;carrier;country;zip;city;company;street;latitude;longitude;monday;tuesday;wednesday;thursday;friday'
const kiosk =
  '95001;gls;DK;8000;Aarhus C;Kiosken;Vestergade 3;56.157;10.206;08:00-20:00;08:00-20:00;;08:00-20:00;10:00-18:00'

test('parcel shops of a carrier and country become those of the file, unless a line is unreadable', async () => {
  const count = (where: string) =>
    Number(shop.rows(`SELECT count(*) AS shops FROM parcel_shops WHERE ${where}`)[0]?.shops)
  const [danish, others] = ["carrier = 'gls' AND country = 'DK'", "NOT (carrier = 'gls' AND country = 'DK')"]
  const before = [count(danish), count(others)]
  const wrong = folderWith({ 'parcel-shops.csv': `${heading}\n${kiosk}\n${kiosk.replace('gls', 'ups')}\n` })
  expect(await load(wrong)).toMatchObject({
    changes: [],
    refused: [expect.stringMatching(/^line 3: .+carrier/)],
  })
  expect([count(danish), count(others)]).toEqual(before)
  const noted = await load(folderWith({ 'parcel-shops.csv': `${heading};note\n${kiosk};ny\n` }), true)
  expect(noted.refused).toEqual(['line 2: note is not taken, in 1 lines'])
  const folder = folderWith({ 'parcel-shops.csv': `${heading}\n${kiosk}\n` })
  expect((await load(folder)).changes).toHaveLength(1 + Number(before[0]))
  expect([count(danish), count(others)]).toEqual([1, before[1]])
  const [stored] = shop.rows(`SELECT * FROM parcel_shops WHERE ${danish}`)
  expect(stored).toMatchObject({
    ...{ id: '95001', zip: '8000', zip_number: 8000, street_name: 'Vestergade 3', lat: 56.157 },
    opening: expect.stringContaining('{"day":"Thursday","from":"08:00","to":"20:00"}'),
  })
  expect(stored?.opening).not.toContain('Wednesday')
  expect(await load(folder)).toEqual(nothing)
})

test('a file with an invalid entry is reported, and nothing of it is stored', async () => {
  const tables = ['stores', 'sales_rules', 'shipping_methods', 'payment_methods']
  const all = () => tables.map((table) => shop.rows(`SELECT * FROM ${table}`))
  const before = all()
  const { changes, refused } = await load(
    folderWith({
      'shops.yaml': bakken.replace('10-15', 'ti til tre'),
      'da/coupons.yaml': '- title: To\n  percent: 5\n  off_cart: 10\n- { title: Væk, gift: nobody }\n',
      'sv/coupons.yaml': '- { title: Borta, percent: 5, categories: [ingenstans] }\n',
      'da/deliveries.yaml': `${delivery('gls', 'home')}  free_form: 500\n`,
      'sv/deliveries.yaml': delivery('ups', 'home') + delivery('dao', 'parcelshop') + delivery('ups', 'home'),
      'da/payments.yaml': '[]',
      'sv/payments.yaml':
        '- { code: reepay_klarna_pay_later, title: Klarna }\n- { code: b2b_invoice, title: Faktura }\n',
    }),
  )
  expect(changes).toEqual([])
  expect(refused).toEqual([
    'line 11: 0.hours.5: hours are "10-17:30" or "closed"',
    'line 6: 0.free_form: Invalid key: Expected never but received "free_form"',
    [
      'line 11: ups_home: It stands there twice.',
      'line 1: ups_home: The carriers of this view are gls.',
      'line 6: dao_parcelshop: The carriers of this view are gls.',
      'line 11: ups_home: The carriers of this view are gls.',
    ].join('; '),
    expect.stringContaining('nothing can be ordered where nothing can be paid'),
    'line 1: reepay_klarna_pay_later: Credit does not stand first.; line 2: b2b_invoice: Say which groups of customers pay later.',
    'line 1: 0: A coupon gives one of: per cent, an amount, free delivery, a gift.',
    'line 1: Borta: There is no category ingenstans.',
  ])
  expect(all()).toEqual(before)
})

const delivery = (carrier: string, method: string) =>
  `- carrier: ${carrier}\n  method: ${method}\n  title: T\n  name: N\n  price: 1\n`

test('a rule with a gift that does not exist yet is stored, and the missing product is reported', async () => {
  const folder = folderWith({ 'sv/coupons.yaml': '- { title: Gåva, gift: later }\n' })
  const { changes, refused } = await load(folder)
  expect(changes).toContain('added sv Gåva')
  expect(refused).toEqual(['line 1: Gåva: Nothing is given along before there is an article later.'])
})

test('a payment method with a fee is refused', async () => {
  const folder = folderWith({ 'da/payments.yaml': '- { code: banktransfer, title: Bank, price: 5 }\n' })
  const { changes, refused } = await load(folder)
  expect(changes).toEqual([])
  expect(refused).toEqual([expect.stringContaining('0.price')])
})
