import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadProduct, ReadProductFile } from '#shared/desk/product-calls.ts'
import { deskTester } from '#tests/fixtures/desk-tester.ts'
import { changeTo } from '#tests/fixtures/imported-shop.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { png } from '#tests/support/png.ts'
import { importFiles } from '#worker/local/import/import-files.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'

/** The export of another shop: ENG-1 is a wine on offer, SKR-1 has two sizes. */
const exported = readFileSync('tests/fixtures/exports/woocommerce.csv', 'utf8')
/** Wines of which each test changes its own, a set, and a hidden one. */
const own = `sku;name;price;qty;category;product_type;parts;hidden
${Array.from({ length: 12 }, (_, place) => `WINE-${place};Vin nummer ${place};99;18;Vin/Hvidvin;;;`).join('\n')}
BOX;Prøvekasse;;;Vin;grouped;ENG-1 | 2 x SKR-1-75;
OFF;Gemt vin;50;3;Vin;;;ja
`

let shop: SmallShop
let desk: Awaited<ReturnType<typeof deskTester>>

beforeAll(async () => {
  shop = await smallShop({}, async (db) => {
    const file = { name: 'woocommerce.csv', text: exported }
    await loadCatalogue(db, (await importFiles({ da: file, sv: file })).catalogue)
    await changeTo(db, own)
  })
  desk = await deskTester(shop)
}, 60_000)
afterAll(() => shop[Symbol.asyncDispose]())

const ask = (name: string, input: object, token?: string) => desk.ask(`products/${name}`, input, token)
const read = async (sku: string): Promise<ReadProduct> => (await ask('read', { sku })).result
const list = async (input: object = {}) => (await ask('list', input)).result
const journal = async (about: string) =>
  (
    await shop.db
      .prepare('SELECT id, by, action, about, before, after FROM desk_journal WHERE about = ? ORDER BY id')
      .bind(about)
      .all()
  ).results
const undo = async (about: string) => {
  const [last] = (await journal(about)).slice(-1)
  return desk.ask('journal/undo', { id: last?.id })
}
const save = async (sku: string, after: Record<string, string>) => {
  const { cells } = await read(sku)
  const before = Object.fromEntries(Object.keys(after).map((column) => [column, cells[column] ?? '']))
  return ask('save', { sku, before, after })
}

async function upload(
  name: string,
  input: Record<string, string>,
  body: Uint8Array | string,
  token = desk.tokens.owner,
) {
  const response = await shop.fetch(`/merchant/desk/upload/products/${name}?${new URLSearchParams(input)}`, {
    method: 'POST',
    headers: { Authorization: `Desk ${token}` },
    body: body as string,
  })
  return (await response.json()) as { code: number; result: any; meta?: any }
}

const skusOf = ({ rows }: { rows: { sku: string }[] }) => rows.map(({ sku }) => sku)

describe('the list of products', () => {
  it('has each product once, with its stock and offer, and finds it by the beginning of a word or a variant’s number', async () => {
    const all = await list({ sort: 'sku', isDescending: false })
    expect(skusOf(all).filter((sku) => !sku.startsWith('WINE'))).toEqual(['BOX', 'ENG-1', 'OFF', 'SKR-1'])
    const [found] = (await list({ search: 'ENGENS hvid' })).rows
    expect(found).toMatchObject({ sku: 'ENG-1', name: 'Engens Hvide', price: 7900, qty: 18, isHidden: false })
    expect(skusOf(await list({ search: 'ng-1' }))).toEqual(['ENG-1'])
    expect(skusOf(await list({ search: 'SKR-1-75' }))).toEqual(['SKR-1'])
    expect(skusOf(await list({ search: '"; DROP TABLE products' }))).toEqual([])
    expect((await list({ sort: 'price', isDescending: true })).rows[0]).toMatchObject({ sku: 'BOX' })
  })

  it('is narrowed by status and stock', async () => {
    expect(skusOf(await list({ filters: { status: 'hidden' } }))).toEqual(['OFF'])
    await ask('countStock', { sku: 'WINE-0', column: 'qty', before: 18, after: 2, reason: 'broken' })
    expect(skusOf(await list({ filters: { stock: 'low' } }))).toContain('WINE-0')
    await ask('countStock', { sku: 'WINE-0', column: 'qty', before: 2, after: 0, reason: 'broken' })
    expect(skusOf(await list({ filters: { stock: 'out' } }))).toContain('WINE-0')
  })
})

describe('a product', () => {
  it('is shown with its cells, its variants and the sets that contain it', async () => {
    const product = await read('SKR-1')
    expect(product.cells).toMatchObject({ name_da: 'Skrænten', country: 'Frankrig', hidden_da: '0' })
    expect(product.variants).toMatchObject([{ sku: 'SKR-1-75', price: 12_900, qty: 6 }, { price: 26_900 }])
    expect((await read('ENG-1')).sets).toEqual(['BOX'])
    expect((await read('BOX')).cells).toMatchObject({ parts: 'ENG-1 | 2 x SKR-1-75' })
    expect((await ask('read', { sku: 'NOTHING' })).code).toBe(404)
  })

  it('is drafted as its page would read it, a fault is refused, and nothing is stored', async () => {
    const draft = (cells: object, sku = 'WINE-9') => ask('draft', { sku, view: 'da', cells })
    const drafted = await draft({ name_da: 'Vin til i morgen', price_da: '75,50' })
    expect(drafted.result).toMatchObject({
      product: { sku: 'WINE-9', name: 'Vin til i morgen', price_incl_tax: 75.5 },
      variant: null,
    })
    const { name, image } = (await draft({})).result.product
    expect(name).toBe('Vin nummer 9')
    expect(drafted.result.product.image).toBe(image)
    expect(await draft({ price_da: 'dyr' })).toMatchObject({ code: 422, meta: { refusal: 'notValid' } })
    expect((await draft({}, 'NOBODY')).code).toBe(404)
    expect((await draft({ name_da: 'Skruelåg' }, 'SKR-1-75')).result).toMatchObject({
      product: { sku: 'SKR-1' },
      variant: 'SKR-1-75',
    })
    expect((await read('WINE-9')).cells.name_da).toBe('Vin nummer 9')
  })

  it('is saved with one entry of the journal, names the pages that change, and is as before when that is undone', async () => {
    const after = { price_da: '109', name_sv: 'Vitt vin', abv: '12,5' }
    const { code, result, meta } = await save('WINE-1', after)
    expect({ code, result }).toEqual({ code: 200, result: { faults: [] } })
    const { id, cells } = await read('WINE-1')
    expect(meta?.tags).toEqual(expect.arrayContaining([`product:${id}`, 'search']))
    expect(cells).toMatchObject({ price_da: '109.00', price_sv: '99.00', name_sv: 'Vitt vin', abv: '12.5 %' })
    const entries = await journal('WINE-1')
    expect(entries).toMatchObject([{ by: desk.emails.owner, action: 'product changed' }])
    expect(JSON.parse(String(entries[0]?.before))).toEqual([
      { sku: 'WINE-1', cells: { price_da: '99.00', name_sv: 'Vin nummer 1', abv: '' } },
    ])
    expect((await undo('WINE-1')).code).toBe(200)
    const restored = { price_da: '99.00', name_sv: 'Vin nummer 1', abv: '' }
    expect((await read('WINE-1')).cells).toMatchObject(restored)
  })

  it('is neither saved nor undone over a later change of a colleague', async () => {
    const before = { name_da: (await read('WINE-2')).cells.name_da as string }
    await save('WINE-2', { name_da: 'Vin 2024' })
    const late = await ask('save', { sku: 'WINE-2', before, after: { name_da: 'Vin' } })
    expect(late).toMatchObject({ code: 409, meta: { refusal: 'notNow' } })
    const [first] = await journal('WINE-2')
    await save('WINE-2', { name_da: 'Vin 2025' })
    expect(await desk.ask('journal/undo', { id: first?.id })).toMatchObject({ code: 409 })
    expect((await read('WINE-2')).cells.name_da).toBe('Vin 2025')
  })

  it('is not saved with a fault: each has its column', async () => {
    const { result } = await save('WINE-3', { price_sv: 'billig', abv: '300', name_da: 'Vin' })
    expect(result.faults.map(({ column }: { column: string }) => column).sort()).toEqual(['abv', 'price_sv'])
    expect((await read('WINE-3')).cells.name_da).toBe('Vin nummer 3')
    expect(await journal('WINE-3')).toEqual([])
    expect((await ask('save', { sku: 'WINE-3', before: {}, after: { id: '7' } })).code).toBe(422)
  })

  it('on offer announces no reduction before its price is known for thirty days, and one beside the lowest of them after', async () => {
    const offered = { special_price_da: '79', special_to_date_da: '2999-01-01' }
    await save('WINE-4', offered)
    expect(await lowest('WINE-4')).toEqual({ special: 79, lowest: null })
    const history = `INSERT OR REPLACE INTO price_history (store_id, sku, since, price)
      SELECT 1, 'WINE-5', datetime('now', ?), ?`
    await shop.db.batch([
      shop.db.prepare(history).bind('-60 days', 11_900),
      shop.db.prepare(history).bind('-20 days', 8900),
    ])
    await save('WINE-5', offered)
    expect(await lowest('WINE-5')).toEqual({ special: 79, lowest: 89 })
    expect(skusOf(await list({ filters: { offer: 'on', view: 'da' } }))).toEqual(['WINE-5'])
  })

  it('is added, and copied without the address and the stock of the other', async () => {
    const names = { name_da: 'Lyng', name_sv: 'Ljung', price_da: '75', price_sv: '99,50' }
    const cells = { ...names, qty: '12', category: 'Vin/Rødvin' }
    expect((await ask('create', { sku: 'LYNG', cells })).result).toEqual({ faults: [] })
    expect((await read('LYNG')).cells).toMatchObject({ ...cells, price_da: '75.00', price_sv: '99.50' })
    const copy = { sku: 'LYNG-2', copyOf: 'LYNG', cells: { name_da: 'Lyng to', hidden: '1' } }
    expect((await ask('create', copy)).result).toEqual({ faults: [] })
    expect((await read('LYNG-2')).cells).toMatchObject({
      ...{ name_da: 'Lyng to', name_sv: 'Ljung', price_da: '75.00', category: 'Vin/Rødvin', hidden_da: '1' },
      url_key_da: 'lyng-to',
      qty: '',
    })
    expect((await ask('create', copy)).result.faults).toMatchObject([{ column: 'sku' }])
    expect(await journal('LYNG-2')).toMatchObject([{ action: 'product added' }])
  })

  it('that is a set without a price of its own is copied with its parts', async () => {
    const copy = { sku: 'BOX-2', copyOf: 'BOX', cells: { name_da: 'Prøvekasse to', hidden: '1' } }
    expect((await ask('create', copy)).result).toEqual({ faults: [] })
    expect((await read('BOX-2')).cells).toMatchObject({
      name_da: 'Prøvekasse to',
      parts: 'ENG-1 | 2 x SKR-1-75',
      price_da: '',
    })
  })

  it('is not added without a name and a price in each view, and each missing column is reported', async () => {
    const cells = { name_da: 'Lyng', price_da: '75' }
    const { faults } = (await ask('create', { sku: 'LYNG-3', cells })).result
    expect(faults.map(({ column }: { column: string }) => column)).toEqual(['name_sv', 'price_sv'])
  })

  it('is hidden with others at once, and shown again by undoing', async () => {
    await ask('hide', { skus: ['WINE-6', 'WINE-7'], isHidden: true })
    expect(skusOf(await list({ filters: { status: 'hidden' } }))).toEqual(
      expect.arrayContaining(['WINE-6', 'WINE-7']),
    )
    expect((await undo('WINE-6, WINE-7')).code).toBe(200)
    expect((await read('WINE-6')).cells).toMatchObject({ hidden_da: '0', hidden_sv: '0' })
  })

  it('that is a set without a price of its own is changed, hidden and shown alone, and keeps its photograph and parts', async () => {
    const { result } = await upload('uploadPhoto', {}, png(30, 30))
    const photos = [{ path: result.path, texts: { da: 'Kassen', sv: 'Lådan' } }]
    expect((await ask('setPhotos', { sku: 'BOX', photos })).result).toEqual({ faults: [] })
    const first = await read('BOX')
    expect((await save('BOX', { description_da: 'Tre gode.' })).result).toEqual({ faults: [] })
    expect((await ask('hide', { skus: ['BOX'], isHidden: true })).result).toEqual({ faults: [] })
    expect((await read('BOX')).cells).toMatchObject({ description_da: 'Tre gode.', hidden_sv: '1' })
    expect((await undo('BOX')).code).toBe(200)
    expect((await ask('hide', { skus: ['BOX'], isHidden: true })).result).toEqual({ faults: [] })
    expect((await ask('hide', { skus: ['BOX'], isHidden: false })).result).toEqual({ faults: [] })
    expect(await read('BOX')).toMatchObject({
      photos,
      cells: { ...first.cells, description_da: 'Tre gode.' },
    })
  })

  it('gets a counted stock with a reason, and keeps sales made meanwhile', async () => {
    const count = { sku: 'WINE-8', column: 'qty', before: 18, after: 20, reason: 'counted' }
    await shop.db.prepare("UPDATE stock SET qty = qty - 3 WHERE sku = 'WINE-8'").run()
    expect((await ask('countStock', count)).result).toEqual({ qty: 17 })
    expect(await journal('WINE-8')).toMatchObject([{ action: 'stock counted' }])
    expect((await ask('countStock', { ...count, reason: '  ' })).code).toBe(400)
    expect((await ask('countStock', { ...count, sku: 'BOX' })).code).toBe(422)
    expect((await ask('countStock', { ...count, column: 'stock_nowhere' })).code).toBe(404)
  })

  it('has a place in the storeroom and a cost in each currency, which an undo restores', async () => {
    const set = (shelf: string, costs: object, sku = 'WINE-7') =>
      ask('setStoreroom', { sku, facts: { shelf, costs } })
    const storeroom = async () => (await read('WINE-7')).storeroom
    expect(await storeroom()).toEqual({ shelf: '', costs: { DKK: '', SEK: '' } })
    expect((await set(' B12 ', { DKK: '50.25' })).code).toBe(200)
    expect(await storeroom()).toEqual({ shelf: 'B12', costs: { DKK: '50.25', SEK: '' } })
    expect((await set('C1', { DKK: '', SEK: '80' })).code).toBe(200)
    expect(await storeroom()).toEqual({ shelf: 'C1', costs: { DKK: '', SEK: '80' } })
    expect((await undo('WINE-7')).code).toBe(200)
    expect(await storeroom()).toEqual({ shelf: 'B12', costs: { DKK: '50.25', SEK: '' } })
    expect((await set('B12', { DKK: '12.50' })).code).toBe(200)
    expect((await undo('WINE-7')).code).toBe(200)
    expect(await storeroom()).toEqual({ shelf: 'B12', costs: { DKK: '50.25', SEK: '' } })
    expect((await set('B12', { DKK: '-1' })).code).toBe(400)
    expect((await set('B12', {}, 'NOBODY')).code).toBe(404)
  })

  it('has the stock of a shop of its own, refused when it has changed since', async () => {
    const count = { sku: 'WINE-8', column: 'stock_struer', before: 0, after: 4, reason: 'delivered' }
    expect((await ask('countStock', count)).result).toEqual({ qty: 4 })
    expect((await read('WINE-8')).cells.stock_struer).toBe('4')
    expect(await ask('countStock', { ...count, after: 9 })).toMatchObject({ code: 409 })
  })
})

function lowest(sku: string) {
  return shop.db
    .prepare(
      `SELECT doc ->> 'special_price_incl_tax' AS special, doc ->> 'lowestPrice' AS lowest FROM product_documents
       JOIN products ON id = product_id WHERE sku = ? AND store_id = 1`,
    )
    .bind(sku)
    .first()
}

describe('a photograph', () => {
  it('is stored under its content, shown with the texts of both languages, and taken back by undoing', async () => {
    const { result } = await upload('uploadPhoto', {}, png(40, 60))
    expect(result.path).toMatch(/^\/i\/m\/[0-9a-f]{20}\.png$/)
    const photos = [{ path: result.path, texts: { da: 'Flasken forfra', sv: 'Flaskan framifrån' } }]
    expect((await ask('setPhotos', { sku: 'WINE-9', photos })).result).toEqual({ faults: [] })
    expect(await read('WINE-9')).toMatchObject({ photos, isDrawn: false })
    const served = await shop.fetch(`/media${result.path}`)
    expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(png(40, 60)))
    expect((await undo('WINE-9')).code).toBe(200)
    expect((await read('WINE-9')).photos).toEqual([])
  })

  it('is refused if its bytes are those of something else, under any name and type', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const body of [svg, '<!doctype html><script>1</script>', 'GIF', '', `\uFEFF${svg}`])
      expect(await upload('uploadPhoto', {}, body)).toMatchObject({
        code: 422,
        meta: { refusal: 'notValid' },
      })
    expect((await upload('uploadPhoto', { name: '../../evil.png' }, png(1, 1))).code).toBe(400)
    expect((await upload('uploadPhoto', {}, new Uint8Array(12_000_001))).code).toBe(413)
    const unknown = [{ path: '/i/m/00000000000000000000.png', texts: {} }]
    expect((await ask('setPhotos', { sku: 'WINE-9', photos: unknown })).code).toBe(422)
    const outside = [{ path: '/i/m/../../secret.png', texts: {} }]
    expect((await ask('setPhotos', { sku: 'WINE-9', photos: outside })).code).toBe(400)
  })
})

describe('a file', () => {
  const prices = 'Varenr;Pris DKK;Lager\nWINE-10;84,50;30\nSKR-1-75;139,00;\nUKENDT;10,00;1\n'

  it('of prices shows its changes, stores them, and is undone as a whole', async () => {
    const trial: ReadProductFile = (await upload('readFile', { name: 'priser.csv' }, prices)).result
    expect(trial).toMatchObject({ isOfPrices: true, questions: [], isStored: false })
    expect(trial.changes.map(({ sku }) => sku)).toEqual(['WINE-10', 'SKR-1-75', 'SKR-1'])
    expect(trial.refused).toEqual([expect.objectContaining({ line: 4 })])
    expect((await read('WINE-10')).cells.price_da).toBe('99.00')
    const stored = await upload('readFile', { name: 'priser.csv', store: '1' }, prices)
    expect(stored.result.isStored).toBe(true)
    expect(stored.meta.tags).toContain('search')
    expect((await read('WINE-10')).cells).toMatchObject({ price_da: '84.50', price_sv: '99.00', qty: '30' })
    expect(await journal('priser.csv: 3')).toMatchObject([{ action: 'price list stored' }])
    expect((await undo('priser.csv: 3')).code).toBe(200)
    expect((await read('WINE-10')).cells).toMatchObject({ price_da: '99.00', qty: '18' })
    expect((await read('SKR-1-75')).cells).toMatchObject({ price_da: '129.00', qty: '6' })
  })

  it('with an ambiguous column causes a question, and nothing is stored before its answer', async () => {
    const open = 'sku;price\nWINE-11;12.500\n'
    const asked: ReadProductFile = (await upload('readFile', { name: 'p.csv', store: '1' }, open)).result
    expect(asked.questions).toMatchObject([{ heading: 'price', line: 2 }])
    expect(asked.isStored).toBe(false)
    const answers = JSON.stringify({ price: 'point' })
    await upload('readFile', { name: 'p.csv', store: '1', answers }, open)
    expect((await read('WINE-11')).cells.price_da).toBe('12.50')
  })

  it('of products adds and changes them, and hides missing ones only on request', async () => {
    const file = 'Varenr;Navn;Pris\nENG-1;Engens Hvide;99\nNY-1;Nyvin;59\n'
    const trial = (await upload('readFile', { name: 'vine.csv' }, file)).result
    expect(trial.changes).toMatchObject([{ sku: 'NY-1', kind: 'added' }])
    const whole = (await upload('readFile', { name: 'vine.csv', complete: '1' }, file)).result
    expect(whole.changes.some(({ kind }: { kind: string }) => kind === 'hidden')).toBe(true)
    await upload('readFile', { name: 'vine.csv', store: '1' }, file)
    expect((await read('NY-1')).cells.name_da).toBe('Nyvin')
    expect((await read('SKR-1')).cells.hidden_da).toBe('0')
  })

  it('of Excel is read as well', async () => {
    const bytes = readFileSync('tests/fixtures/exports/wines.xlsx')
    const { result } = await upload('readFile', { name: 'wines.xlsx' }, bytes)
    expect(result.changes.length).toBeGreaterThan(0)
  })

  it('that is no table is refused in words', async () => {
    for (const [name, body] of [
      ['vine.xlsx', 'no zip'],
      ['vine.csv', 'a;b\n1;2\n'],
    ] as const)
      expect(await upload('readFile', { name }, body)).toMatchObject({ code: 422 })
  })
})

describe('roles', () => {
  it('let a packer read and change no product', async () => {
    const { packer } = desk.tokens
    const asked = [
      ask('list', {}, packer),
      ask('read', { sku: 'ENG-1' }, packer),
      ask('save', { sku: 'ENG-1', before: {}, after: {} }, packer),
      ask('hide', { skus: ['ENG-1'], isHidden: true }, packer),
      upload('uploadPhoto', {}, png(1, 1), packer),
      upload('readFile', { name: 'p.csv', store: '1' }, 'sku,price\nENG-1,1\n', packer),
    ]
    for (const { code } of await Promise.all(asked)) expect(code).toBe(403)
    expect((await ask('list', {}, desk.tokens.shop)).code).toBe(200)
  })
})

it('the reorder list has low and sold-out products by producer, and no formula', async () => {
  await save('OFF', { hidden: '0', producer: '=Engens Gård' })
  const { result } = await desk.ask('products/reorderList', {}, desk.tokens.owner, 'file')
  expect(result.split('\n')).toContain("'=Engens Gård,OFF,Gemt vin,3,0,0")
})
