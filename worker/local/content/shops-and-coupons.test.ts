import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopOf } from '#tests/fixtures/imported-shop.ts'
import { catalogue } from '#worker/demo/seed/catalogue.ts'
import type { RefusedFile } from '#worker/demo/seed/content/written-file.ts'
import { loadCheckout } from '#worker/demo/seed/load-checkout.ts'
import { loadSalesRules } from '#worker/demo/seed/load-sales-rules.ts'
import { changeCoupons, writeCoupons } from './coupons.ts'
import { changeShops, writeShops } from './shops.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

let shop: Awaited<ReturnType<typeof shopOf>>
beforeAll(async () => {
  shop = await shopOf('sku,name,price,category\nW-1,Bakkevin,149,Vin\nG-1,Karaffel,99,Glas\n')
  const invented = catalogue({ products: 0 })
  await loadCheckout(shop.db, invented)
  await loadSalesRules(shop.db, invented)
})

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'shops-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

async function load(folder: string, isDryRun = false) {
  const refused: RefusedFile[] = []
  const purged: string[] = []
  const purge = async (tags: readonly string[]) => void purged.push(...tags)
  const shops = await changeShops(shop.db, folder, refused, { isDryRun, purge })
  const coupons = await changeCoupons(shop.db, folder, refused, isDryRun)
  return {
    changes: [
      ...shops.map(({ kind, code }) => `${kind} ${code}`),
      ...coupons.map(({ kind, view, key }) => `${kind} ${view.code} ${key}`),
    ],
    refused: refused.map(({ reason }) => reason),
    purged,
  }
}

const nothing = { changes: [], refused: [], purged: [] }
const rules = () =>
  shop.rows(
    'SELECT id, title, coupon_code, action, amount, gift_sku, to_date, category_ids, min_qty, uses_each FROM sales_rules ORDER BY store_code, sort_order',
  )

test('shops and coupons, written as files, say what they say: nothing differs', async () => {
  const folder = folderWith({})
  expect([await writeShops(shop.db, folder), await writeCoupons(shop.db, folder)]).toEqual([1, 2])
  expect(readFileSync(join(folder, 'da/coupons.yaml'), 'utf8')).toContain(
    '- title: Velkommen\n  coupon: VELKOMMEN10\n  percent: 10\n',
  )
  expect(readFileSync(join(folder, 'da/coupons.yaml'), 'utf8')).toContain('until: 2024-10-31 00:00:00')
  expect(await load(folder)).toEqual(nothing)
})

const bakken = `bakken:
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

test('the shops of the file are those that customers can go to; the others are closed and not forgotten', async () => {
  const folder = folderWith({ 'shops.yaml': bakken })
  const count = () => shop.rows('SELECT count(*) AS all_of_them FROM stores')[0]?.all_of_them
  const before = Number(count())
  expect((await load(folder, true)).changes).toContain('added bakken')
  expect(count()).toBe(before)
  const { changes, purged } = await load(folder)
  expect(changes.filter((change) => change.startsWith('closed'))).toHaveLength(before)
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

test('coupons of a view are those of its file, keep their numbers, and never get one that an order knows', async () => {
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

test('what cannot be taken is told, and nothing of that file is written', async () => {
  const before = [rules(), shop.rows('SELECT * FROM stores')]
  const { changes, refused } = await load(
    folderWith({
      'shops.yaml': bakken.replace('10-15', 'ti til tre'),
      'da/coupons.yaml': '- title: To\n  percent: 5\n  off_cart: 10\n- { title: Væk, gift: nobody }\n',
      'sv/coupons.yaml': '- { title: Borta, gift: nobody, categories: [ingenstans] }\n',
    }),
  )
  expect(changes).toEqual([])
  expect(refused).toEqual([
    expect.stringContaining('hours are "10-17:30" or "closed" → at bakken.hours.5'),
    expect.stringContaining('a rule has one of percent, off_each, off_cart, free_delivery, gift → at 0'),
    'Borta: there is no category ingenstans; Borta: there is no article nobody',
  ])
  expect([rules(), shop.rows('SELECT * FROM stores')]).toEqual(before)
})
