import '../fixtures/german-view/german-view.ts'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { excludedDates } from '#shared/delivery-dates.ts'
import { carrierCodes, trackingUrl } from '#shared/parcel.ts'
import { type Country, originVar, type StoreCode } from '#shared/store-view.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { changeFromFiles, importFiles } from '#worker/local/import/import-files.ts'
import { type LocalShop, startShop, temporaryFolder } from '#worker/local/shop.ts'
import { originsAt } from '#worker/local/workers.ts'
import { byView } from '#worker/platform/catalog/writing/shape.ts'
import { refuseTestParts } from '#worker/platform/test-parts.ts'
import { addresses, orderBody } from '../fixtures/order.ts'
import { proveAge } from '../support/age.ts'
import { cookieOf } from '../support/edge.ts'
import { patient } from '../support/patience.ts'
import { type ShopRequest, send } from '../support/shop.ts'

// Germany: a view that only tests/fixtures/german-view declares, in both Workers as they are built with it, on a D1 of its own.

const german = 'de' as StoreCode
const host = 'de.localhost'
const built = temporaryFolder()
/** The invented shop's texts and lists, and those of the third view. */
const content = temporaryFolder()
let shop: LocalShop

const text = `sku;name;name_de;price;price_sv;price_de;qty;category;category_de;country;color;volume_ml;abv
W-1;Bakkevin;Hügelwein;149;229;14,90;24;Rødvin;Rotwein;Tyskland;red;750;13
S-1;Kornbrændevin;Kornbrand;249;329;1.024,50;6;Spiritus;Spirituosen;Tyskland;spirit;700;38
`

beforeAll(async () => {
  const building = spawnSync(process.execPath, ['tests/fixtures/german-view/build.ts', built], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  expect(building.status).toBe(0)
  const file = { name: 'shop.csv', text }
  const { catalogue, refused } = await importFiles(byView(() => file))
  expect(refused[german]).toEqual([])
  cpSync(demonstrationContent, content, { recursive: true })
  for (const [name, list] of Object.entries(offered)) {
    const path = join(content, german, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, list)
  }
  shop = await startShop({ port: 0, built, catalogue, content, vars: patient })
})
afterAll(async () => {
  await shop?.miniflare.dispose()
  for (const folder of [built, content]) rmSync(folder, { recursive: true })
})

/** Files with deliveries, payments and legal texts of the third view. */
const offered = {
  'deliveries.yaml': '- { carrier: dhl, method: home, title: DHL, name: Paket, price: 5.95 }\n',
  'payments.yaml': '- { code: banktransfer, title: Überweisung }\n',
  'pages/agb.md': '---\ntitle: agb\n---\nEs gilt deutsches Recht.\n',
  'pages/widerruf.md': '---\ntitle: widerruf\n---\n14 Tage.\n',
}

function ask(path: string, request: ShopRequest = {}): Promise<Response> {
  const Host = `${host}:${shop.url.port}`
  return send(Number(shop.url.port), path, { ...request, headers: { Host, ...request.headers } })
}

async function page(path: string): Promise<string> {
  const answer = await ask(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

test('a third view shows pages in its language and currency', async () => {
  const home = await page('/')
  for (const words of ['<html lang="de-DE"', 'Willkommen', 'Rotwein', 'unter 18', 'Hügelwein'])
    expect(home).toContain(words)
  const category = await page('/c/rotwein')
  expect(category).toContain('14,90\u00a0€')
  expect(category).not.toMatch(/Bakkevin|\bkr\b/)
  const product = await page('/p/S-1/kornbrand')
  for (const words of ['1.024,50\u00a0€', 'In den Warenkorb', '"priceCurrency":"EUR"'])
    expect(product).toContain(words)
  expect(await page('/search?q=h%C3%BCgelwein')).toContain('/p/W-1/')
  expect(await page('/gift')).toContain('Unter 20\u00a0€')
  const other = await send(Number(shop.url.port), '/p/S-1/kornbraendevin', {
    headers: { Host: `da.localhost:${shop.url.port}` },
  })
  expect(await other.text()).toContain('249,00\u00a0kr')
})

test('a third view places an order with its tax and age limit, and confirms it in its language', async () => {
  let Cookie = ''
  const write = async (path: string, body: unknown) => {
    const headers = { Origin: `http://${host}:${shop.url.port}`, 'Content-Type': 'application/json', Cookie }
    const answer = await ask(path, { method: 'POST', body: JSON.stringify(body), headers })
    Cookie = cookieOf(answer) || Cookie
    return (await answer.json()) as { code: number; result: any; meta?: any }
  }
  const address = {
    ...{ ...addresses.da, email: 'grete@example.de', firstname: 'Grete', street: ['Lindenstraße 4'] },
    ...{ postcode: '10115', city: 'Berlin', country_id: 'DE', telephone: '030 1234567' },
  }
  const order = (postcode: string, items: Record<string, number>) =>
    write(
      '/api/order',
      orderBody('{cartId}', items, {
        delivery: { carrier_code: 'dhl', method_code: 'home' },
        payment: 'banktransfer',
        store_code: german,
        information: {
          shippingAddress: { ...address, postcode },
          payment_method_code: 'banktransfer',
        },
      }),
    )
  expect(
    await write('/api/cart/update', { cartItem: { sku: 'W-1', qty: 2 }, eventId: crypto.randomUUID() }),
  ).toMatchObject({ code: 200 })
  Cookie = await proveAge(shop.url, Cookie, 17, host)
  const refused = await order('7500', { 'W-1': 2 })
  expect([refused.code, refused.result]).toEqual([400, 'Zip-code must have 5 digits.'])
  const placed = await order('D-10115', { 'W-1': 2 })
  expect(placed.code, JSON.stringify(placed)).toBe(200)

  const stored = await shop.db
    .prepare(`SELECT id, number, totals FROM orders WHERE store_code = 'de'`)
    .first<{ id: number; number: string; totals: string }>()
  const totals = JSON.parse(stored?.totals ?? '{}')
  // 29.80 and 5.95, of which 19/119 are tax.
  expect([totals.grand_total, totals.tax_amount]).toEqual([35_75, 5_71])
  expect([totals.items[0].tax_percent, stored?.number]).toEqual([19, '300000001'])

  await write('/api/cart/update', { cartItem: { sku: 'S-1', qty: 1 }, eventId: crypto.randomUUID() })
  expect((await order('10115', { 'S-1': 1 })).meta).toMatchObject({ refusal: 'ageMissing' })

  const unsent = () =>
    shop.db
      .prepare(`SELECT unsent FROM mails WHERE kind = 'confirmation' AND order_id = ?`)
      .bind(stored?.id)
      .first<string>('unsent')
  await expect.poll(unsent).toEqual(expect.any(String))
  const mail = JSON.parse((await unsent()) ?? '')
  expect(mail.subject).toMatch(/^Ihre Bestellung/)
  for (const words of [
    '2 × Hügelwein',
    '29,80\u00a0€',
    '35,75\u00a0€',
    'mindestens 16 Jahre',
    'IBAN DE00',
    'Es gilt deutsches Recht',
  ])
    expect(mail.text).toContain(words)
  expect(mail.html).toContain('<html lang="de">')
})

test('a third view imports prices from its own column, with its tax', async () => {
  const file = { name: 'prices.csv', text: 'sku;price_de\nW-1;15,90\n' }
  const { articles } = await changeFromFiles(
    shop.db,
    byView(() => file),
    { isComplete: false, isDryRun: false, progress: () => {}, purge: async () => {} },
  )
  expect(articles).toMatchObject([{ sku: 'W-1', kind: 'changed' }])
  const { results } = await shop.db
    .prepare(
      `SELECT doc ->> 'price' AS net, doc ->> 'price_incl_tax' AS gross FROM product_documents
       WHERE doc ->> 'sku' = 'W-1' ORDER BY store_id`,
    )
    .all()
  expect(results).toEqual([
    { net: 119.2, gross: 149 },
    { net: 183.2, gross: 229 },
    { net: 13.36, gross: 15.9 },
  ])
})

test('a third view’s prices are requested by its store id, and an unknown id is refused', async () => {
  const statusOf = async (id: string) =>
    (await ask(`/api/product/render-list?skus=W-1&currencyCode=EUR&storeId=${id}`)).status
  expect([await statusOf('3'), await statusOf('4')]).toEqual([200, 400])
})

test('a third view with a public address refuses test parts', () => {
  const local = { ...originsAt('localhost:8787'), TEST_PAYMENT: 'on' }
  expect(() => refuseTestParts(local)).not.toThrow()
  expect(() => refuseTestParts({ ...local, [originVar(german)]: 'https://wein.example' })).toThrow(
    'TEST_PAYMENT',
  )
})

test('a third view’s price ranges have steps of its currency', async () => {
  const { results } = await shop.db
    .prepare(`SELECT DISTINCT value FROM facets WHERE store_id = 3 AND attribute = 'price_range' ORDER BY id`)
    .all()
  expect(results).toEqual([{ value: '10.0-20.0' }, { value: '100.0-*' }])
})

test('a third view has its own holidays, carriers and parcel tracking', () => {
  const days = excludedDates(2026, 'DE' as Country)
  expect(days).toEqual(expect.arrayContaining(['2026-10-03', '2026-06-05']))
  expect(days).not.toContain('2026-06-19')
  expect(carrierCodes(german)).toEqual(['dhl'])
  expect(trackingUrl(german, { carrier: 'dhl', number: '0034' })).toMatch(/^https:\/\/www\.dhl\.de\/.*=0034$/)
})
