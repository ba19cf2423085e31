import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inEnglish } from '#tests/support/in-english.ts'
import { withShop } from '#worker/local/chosen-shop.ts'
import { clearPages } from '#worker/local/clear-pages.ts'
import { changeFolder } from '#worker/local/content/change-folder.ts'
import { contentFolder } from '#worker/local/content-files/content-folder.ts'
import { changeFromFiles, importFiles, readImported } from '#worker/local/import/import-files.ts'
import { listWaiting } from '#worker/local/recommendations/moderate.ts'
import { answerDatabase, openShop } from '#worker/local/running-shop.ts'
import { listSetAside, setAside } from '#worker/local/set-aside/set-aside.ts'
import { type LocalShop, startShop, temporaryFolder } from '#worker/local/shop.ts'
import { uncheckedInShop, uncheckedLines } from '#worker/local/unchecked-goods.ts'
import { changeContent } from '#worker/platform/content/change-content.ts'
import { readFigures } from '#worker/platform/measuring/figures.ts'
import { subscriberLines, takeBounces } from '#worker/platform/service/subscriber-list.ts'
import { addresses, orderBody } from '../fixtures/order.ts'
import { proveAge } from '../support/age.ts'
import { cookieOf } from '../support/edge.ts'
import { patient } from '../support/patience.ts'
import { png } from '../support/png.ts'
import { type ShopRequest, send } from '../support/shop.ts'

const photo = png(60, 80)
const pictures = createServer((request, response) => {
  if (request.url !== '/1.png') return response.writeHead(404).end()
  response.writeHead(200, { 'Content-Type': 'image/png' }).end(photo)
})

let shop: LocalShop
const folder = temporaryFolder()
let failed: readonly { address: string }[]

beforeAll(async () => {
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
  const text = `\uFEFFsku;name;name_sv;price;price_sv;special_price;lowest_price;qty;category;category_sv;image;producer;country;color;volume_ml;is_drink
W-1;Kældervin;Källarvin;149,00;229;119,00;119,00;24;Vin/Rødvin;Vin/Rött vin;${address}/1.png;Vinhuset Ås;Frankrig;red;750;
W-2;Terrassevin;Terrassvin;89,95;139;;;6;Vin/Hvidvin;Vin/Vitt vin;${address}/missing.png;Vinhuset Ås;Italien;white;750;
W-3;Forkert;Fel;mange;1;;;;Vin;Vin;;;;;;
O-1;Proptrækker;Korkskruv;60;90;;;;Tilbehør;Tillbehör;;;;;;nej
B-2;Ardbeg 10 år;Ardbeg 10 år;400;590;;;10;Whisky;Whisky;;;;;;
`
  const file = { name: 'shop.csv', text }
  const { catalogue, refused, failedPhotos } = await importFiles(
    { da: file, sv: file },
    { privateImages: true },
  )
  expect(inEnglish(refused.da)).toEqual([{ line: 4, reason: 'price cannot be read: mange' }])
  failed = failedPhotos
  shop = await startShop({ port: 0, folder, catalogue, vars: patient })
  await answerDatabase(shop, folder)
})
afterAll(async () => {
  pictures.close()
  await shop?.miniflare.dispose()
})

function ask(path: string, request: ShopRequest = {}, host = 'da.localhost'): Promise<Response> {
  const Host = `${host}:${shop.url.port}`
  return send(Number(shop.url.port), path, { ...request, headers: { Host, ...request.headers } })
}

async function text(path: string, host?: string): Promise<string> {
  const answer = await ask(path, {}, host)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

test('an imported shop opens with front page, menu, categories and products in both views', async () => {
  const home = await text('/')
  for (const word of ['Vin', 'Tilbehør', 'href="/c/vin"', 'Kældervin']) expect(home).toContain(word)
  const wine = await text('/c/vin')
  expect(wine).toContain('Terrassevin')
  // The category has no description, so there is nothing to unfold.
  expect(wine).not.toContain('Mere om Vin')
  expect(await text('/c/rodvin')).not.toContain('Terrassevin')
  expect(await text('/c/rott-vin', 'se.localhost')).toContain('Källarvin')
  const page = await text('/p/W-1/kaeldervin')
  for (const word of ['Vinhuset Ås', 'Frankrig', '119']) expect(page).toContain(word)
  expect(await text('/p/O-1/proptraekker')).toContain('Proptrækker')
  expect((await ask('/c/rodvin-fra-frankrig')).status).toBe(404)
})

test('an imported shop shows pictures from their addresses, and a drawing if one is missing', async () => {
  expect(failed.map(({ address }) => address.split('/').at(-1))).toEqual(['missing.png'])
  const photographed = /\/img\/500\/500\/resize\/i\/m\/[0-9a-f]+\.png/.exec(
    await text('/p/W-1/kaeldervin'),
  )?.[0]
  const picture = await ask(photographed ?? '/none', { headers: { Accept: 'image/webp' } })
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  const drawn = /\/img\/600\/600\/resize\/b\/o\/w-2-[0-9a-f]+\.svg/.exec(
    await text('/p/W-2/terrassevin'),
  )?.[0]
  expect(await text(drawn ?? '/none')).toContain('Terrassevin')
})

test('an imported shop can be searched, with a spelling error and by sku', async () => {
  for (const asked of ['kældervin', 'kaldervin', 'W-1', 'vinhuset'])
    expect(await text(`/search?q=${encodeURIComponent(asked)}`), asked).toContain('/p/W-1/')
})

test('an imported shop accepts orders', async () => {
  const placed = await order('W-1', 2, (cookies) => proveAge(shop.url, cookies))
  expect(placed.code, JSON.stringify(placed)).toBe(200)
  const stock = await shop.db.prepare(`SELECT qty FROM stock WHERE sku = 'W-1'`).first<{ qty: number }>()
  expect(stock?.qty).toBe(22)
})

test('imported goods without strength or colour require proof of age, and goods declared as no drink do not', async () => {
  expect(await order('B-2')).toMatchObject({ code: 403, meta: { refusal: 'ageMissing', age: 18 } })
  expect(await order('O-1')).toMatchObject({ code: 200 })
  const unchecked = await uncheckedInShop(shop.db)
  expect(uncheckedLines(unchecked)).toEqual(['O-1  Proptrækker, no drink'])
})

test('an imported strength that Excel stores as a percentage requires proof of age', async () => {
  const cell = (value: string | number, place: string) =>
    typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
  const lines = [
    ['varenr', 'navn', 'pris', 'lager', 'alkohol'],
    ['X-1', 'Percentvin', '99', '9', 0.135],
    ['X-2', 'Percentgin', '299', '9', 0.4],
  ]
  const rows = lines.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((value, column) => cell(value, `${'ABCDE'[column]}${row + 1}`)).join('')}</row>`,
  )
  const parts = {
    ...unzipSync(readFileSync('tests/fixtures/exports/wines.xlsx')),
    'xl/worksheets/sheet1.xml': Buffer.from(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`),
  }
  const path = join(temporaryFolder(), 'per-cent.xlsx')
  writeFileSync(path, zipSync(parts))
  const file = await readImported(path)
  await using open = await openShop(folder, shop.secrets)
  await changeFromFiles(
    open.db,
    { da: file, sv: file },
    {
      isComplete: false,
      isDryRun: false,
      progress: () => {},
      purge: (tags) => clearPages(tags, open.storefront),
    },
  )
  for (const sku of ['X-1', 'X-2'])
    expect(await order(sku)).toMatchObject({ code: 403, meta: { refusal: 'ageMissing', age: 18 } })
  expect((await uncheckedInShop(shop.db)).map(({ sku }) => sku)).toEqual(['O-1'])
})

/** Orders as a guest; `prove` adds a proof of age to the cookies of the cart. */
async function order(sku: string, qty = 1, prove = async (cookies: string) => cookies) {
  let Cookie = ''
  const write = async (path: string, body: unknown) => {
    const Origin = `http://da.localhost:${shop.url.port}`
    const headers = { Origin, 'Content-Type': 'application/json', Cookie }
    const answer = await ask(path, { method: 'POST', body: JSON.stringify(body), headers })
    Cookie = cookieOf(answer) || Cookie
    return (await answer.json()) as { code: number; result: any }
  }
  expect(
    await write('/api/cart/update', { cartItem: { sku, qty }, eventId: crypto.randomUUID() }),
  ).toMatchObject({ code: 200 })
  Cookie = await prove(Cookie)
  const methods = (await write('/api/cart/shipping-methods', { address: addresses.da })).result as Record<
    string,
    any
  >[]
  const delivery = methods.find(({ needs }) => needs === 'address')
  const { carrier_code, method_code } = delivery ?? {}
  const payments = (await (await ask('/api/cart/payment-methods', { headers: { Cookie } })).json()) as any
  const payment = payments.result[0].code
  return write(
    '/api/order',
    orderBody('{cartId}', { [sku]: qty }, { delivery: { carrier_code, method_code }, payment }),
  )
}

test('commands read and write in a running shop, and purge its pages', async () => {
  await shop.db
    .prepare(
      `INSERT INTO newsletter_subscriptions (email, store_code, asked_at, state, confirmed_at, leave_key, words, page)
      VALUES ('ida@example.dk', 'da', '2026-11-01', 'subscribed', '2026-11-01', 'k', '', '')`,
    )
    .run()
  const origins = { da: 'https://da.example', sv: 'https://sv.example' }
  await withShop({ remote: false, folder }, async (db, storefront) => {
    expect(storefront()).toEqual({ url: shop.url, key: shop.secrets.INVALIDATE_KEY })
    expect(await subscriberLines(db, origins)).toContainEqual(expect.stringContaining('ida@example.dk'))
    expect([await takeBounces(db, 'ida@example.dk'), await takeBounces(db, 'ida@example.dk')]).toEqual([1, 0])
    expect([await listWaiting(db), await listSetAside(db)]).toEqual([[], []])
    const aside = { email: 'ida@example.dk', sku: 'W-1', qty: '1', until: '2999-12-31' }
    await expect(setAside(db, aside)).rejects.toThrow('There is no customer')
    expect((await readFigures(db, '0000-01-01')).consents).toEqual([])
  })
})

test('imported prices change in a running shop, and only pages with them are purged', async () => {
  const cacheStatus = async (path: string) => (await ask(path)).headers.get('Cache-Status') ?? ''
  for (const path of ['/p/O-1/proptraekker', '/p/W-2/terrassevin', '/c/tilbehor']) await text(path)
  const file = { name: 'shop.csv', text: 'sku,name,price,price_sv\nO-1,Proptrækker,65,90\nN-1,Glas,40,60\n' }
  await using open = await openShop(folder, shop.secrets)
  expect(open.isRunning).toBe(true)
  const { articles } = await changeFromFiles(
    open.db,
    { da: file, sv: file },
    {
      isComplete: false,
      isDryRun: false,
      progress: () => {},
      purge: (tags) => clearPages(tags, open.storefront),
    },
  )
  expect(articles.map(({ sku, kind }) => [sku, kind])).toEqual([
    ['O-1', 'changed'],
    ['N-1', 'added'],
  ])
  expect(await cacheStatus('/p/W-2/terrassevin')).toContain('hit')
  expect(await cacheStatus('/p/O-1/proptraekker')).toContain('miss')
  expect(await text('/p/O-1/proptraekker')).toContain('65')
  expect(await text('/c/tilbehor')).toContain('65')
  expect(await text('/search?q=glas')).toContain('/p/N-1/')
})

test('another shop’s export is imported into a running shop, with variants to choose', async () => {
  const { port } = pictures.address() as AddressInfo
  const file = {
    name: 'export.csv',
    text: readFileSync('tests/fixtures/exports/woocommerce.csv', 'utf8').replaceAll(
      /https:\/\/pictures\.example\/[\w-]+\.jpg/g,
      `http://127.0.0.1:${port}/1.png`,
    ),
  }
  await using open = await openShop(folder, shop.secrets)
  const { failedPhotos } = await changeFromFiles(
    open.db,
    { da: file, sv: file },
    {
      privateImages: true,
      isComplete: false,
      isDryRun: false,
      progress: () => {},
      purge: (tags) => clearPages(tags, open.storefront),
    },
  )
  expect(failedPhotos).toEqual([])
  const page = await text('/p/SKR-1/skraenten/SKR-1-75')
  for (const word of ['Størrelse', '75 cl', '/p/SKR-1/skraenten/id-44', '129', 'Frankrig'])
    expect(page).toContain(word)
  expect(await text('/c/hvidvin')).toContain('Engens Hvide')
  expect(await text('/p/ENG-1/engens-hvide')).toMatch(/\/i\/m\/[0-9a-f]+\.png/)
})

test('shops loaded from a folder are shown by the running shop, and others are closed', async () => {
  expect(await text('/contact')).not.toContain('Vinhuset på bakken')
  const written = temporaryFolder()
  const place =
    'address: Bakken 3, postcode: 8000, city: Aarhus, country: DK, latitude: 56.15, longitude: 10.21'
  const hours = 'hours: [closed, closed, 10-17:30, 10-17:30, 10-19, 10-15, closed]'
  const shops = `- { code: bakken, name: Vinhuset på bakken, ${place}, phone: +45 86 00 00 00, email: b@vin.example, ${hours} }`
  writeFileSync(join(written, 'shops.yaml'), shops)
  await using open = await openShop(folder, shop.secrets)
  const { lines } = await changeFolder(open.db, written, {
    isDryRun: false,
    purge: (tags) => clearPages(tags, open.storefront),
  })
  expect(lines).toContain('  removed shop aarhus')
  const page = await text('/contact')
  expect(page).toContain('Vinhuset på bakken')
  expect(page).not.toContain('Mejlgade')
})

test('texts loaded from a folder are sanitised and shown by the running shop, and only their pages are purged', async () => {
  const cacheStatus = async (path: string) => (await ask(path)).headers.get('Cache-Status') ?? ''
  for (const path of ['/i/levering', '/p/O-1/proptraekker']) await text(path)
  const written = temporaryFolder()
  mkdirSync(join(written, 'da/pages'), { recursive: true })
  writeFileSync(
    join(written, 'da/pages/levering.md'),
    '---\ntitle: Levering\n---\nVi **kører** selv.\n\n<p onclick="alert(1)">Ring<script>alert(2)</script></p>\n\n{{block id="usp"}}\n',
  )
  await using open = await openShop(folder, shop.secrets)
  const { content, refused } = contentFolder(written)
  await changeContent(open.db, content, refused, {
    isDryRun: false,
    purge: (tags) => clearPages(tags, open.storefront),
  })
  expect(await cacheStatus('/p/O-1/proptraekker')).toContain('hit')
  const page = await text('/i/levering')
  expect(page).toContain('Vi <strong>kører</strong> selv.')
  expect(page).toContain('<p>Ring</p>')
  expect(page).toContain('14 dages fortrydelsesret')
  expect(page).not.toContain('alert(')
})
