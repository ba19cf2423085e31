import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadDocument } from '#shared/desk/content-calls.ts'
import { deskTester } from '#tests/fixtures/desk-tester.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { csvEntries } from '#worker/platform/content/content-entries.ts'
import { categoryDocument, rootCategories } from '../../catalog/writing/category-document.ts'

let shop: SmallShop
let desk: Awaited<ReturnType<typeof deskTester>>

beforeAll(async () => {
  shop = await smallShop()
  desk = await deskTester(shop)
  const [, top] = rootCategories()
  const category = categoryDocument(20, 'Rødvin', top, 'rodvin')
  const insert =
    "INSERT INTO documents (store_id, type, id, key, position, doc) VALUES (?, 'category', 20, 'rodvin', 1, ?)"
  await shop.db.batch([1, 2].map((store) => shop.db.prepare(insert).bind(store, JSON.stringify(category))))
})
afterAll(() => shop[Symbol.asyncDispose]())

const read = async (kind: string, name = '') =>
  (await desk.ask('content/read', { kind, name })).result as ReadDocument
const save = (kind: string, version: string, values: object, name = '') =>
  desk.ask('content/save', { kind, name, version, values }, desk.tokens.shop)

const deliveryFees = async () =>
  (
    await shop.db
      .prepare(
        "SELECT method_code, price_incl_tax FROM shipping_methods WHERE store_code = 'da' ORDER BY method_code",
      )
      .all()
  ).results

describe('a list that all views share', () => {
  const kiosk = {
    ...{ id: '95001', carrier: 'gls', country: 'DK', zip: '8000', city: 'Aarhus C', company: 'Kiosken' },
    ...{ street: 'Vestergade 3', latitude: '56.157', longitude: '10.206', monday: '08:00-20:00' },
  }

  const csvOf = (place: object) => `${Object.keys(place).join(';')}\n${Object.values(place).join(';')}\n`
  const readFile = async (body: string) => {
    const answer = await shop.fetch('/merchant/desk/upload/content/readFile?kind=parcelShops', {
      ...{ method: 'POST', headers: { Authorization: `Desk ${desk.tokens.shop}` }, body },
    })
    return (await answer.json()) as { code: number; result: { entries: object[]; refused: object[] } }
  }

  it('of parcel shops is read from a CSV file into the form, and stored when the form is saved', async () => {
    const csv = csvOf({ ...kiosk, note: 'x' })
    expect(await readFile('\u0089PNG\r\n"\u0000"x,"\n')).toMatchObject({ code: 422 })
    const {
      result: { entries },
    } = await readFile(csv)
    expect(entries).toContainEqual(kiosk)
    const stored = () => shop.db.prepare("SELECT lat FROM parcel_shops WHERE id = '95001'").first('lat')
    expect(await stored()).toBeNull()
    const { version } = await read('parcelShops')
    expect((await save('parcelShops', version, { all: entries })).result.faults).toEqual([])
    expect(await stored()).toBe(56.157)
    const misquoted = `id;company\n95001;"Kiosken\n`
    expect((await readFile(misquoted)).result.refused).toMatchObject([{ line: 2 }])
    const wrong = [{ ...kiosk, monday: 'all day' }]
    const { faults } = (await save('parcelShops', (await read('parcelShops')).version, { all: wrong })).result
    expect(faults).toMatchObject([{ at: 'all.0.monday' }])
  })

  it('of parcel shops keeps other carriers when a file is read, and loses them when the form is saved without them', async () => {
    const stored = async () =>
      ((await read('parcelShops')).values.all as { id: string }[]).map(({ id }) => id)
    const saved = async (all: object[]) => save('parcelShops', (await read('parcelShops')).version, { all })
    await saved([kiosk])
    const other = { ...kiosk, id: '95002', carrier: 'dao' }
    const { entries } = (await readFile(csvOf(other))).result
    expect(entries.map((entry) => Object(entry).id).sort()).toEqual(['95001', '95002'])
    await saved(entries)
    await saved([other])
    expect(await stored()).toEqual(['95002'])
    await saved([])
    expect(await stored()).toEqual([])
  })

  it('of 4 MB of CSV, the limit of a file, is below the 20 MB of a call as JSON', () => {
    const csv = `request_path,target_path\n${Array.from({ length: 2000 }, (_, place) => `/${100_000 + place},/b`).join('\n')}`
    const { entries } = csvEntries(csv, ['request_path', 'target_path'])
    expect(entries).toHaveLength(2000)
    expect(JSON.stringify(entries).length / csv.length).toBeLessThan(5)
  })

  it('of categories gets a new one without a number, and keeps the name that products have', async () => {
    const { values, version } = await read('categories')
    const [wine] = values.all as { id: number; da: object; sv: object }[]
    expect(wine).toMatchObject({ id: 20, da: { name: 'Rødvin' } })
    const added = { da: { name: 'Gin og tonic', active: false }, filters: ['price'] }
    const renamed = [{ ...wine, da: { ...wine?.da, name: 'Vin' } }, added]
    expect((await save('categories', version, { all: renamed })).result.faults).toEqual([
      {
        at: 'all.0.da.name',
        reason: 'Products use the name {word}, which cannot be changed.',
        values: { word: 'Rødvin' },
      },
    ])
    expect((await save('categories', version, { all: [wine, added] })).result.faults).toEqual([])
    const [, gin] = (await read('categories')).values.all as object[]
    expect(gin).toEqual({ id: 21, filters: ['price'], da: { name: 'Gin og tonic', active: false } })
    const [entry] = (await desk.ask('journal/list', { search: 'categories' })).result.rows
    expect(await desk.ask('journal/undo', { id: entry.id })).toMatchObject({ code: 409 })
  })
})

describe('a list at the desk', () => {
  it('of redirects is searched by path in the catalogue, and a loop is refused with its reason', async () => {
    const { values, version } = await read('redirects')
    expect(values).toEqual({ da: [], sv: [] })
    const red = { request_path: 'old/red.html', target_path: '/c/rodvin' }
    const loop = [
      { request_path: '/a', target_path: '/b' },
      { request_path: '/b', target_path: '/a' },
    ]
    expect((await save('redirects', version, { da: loop })).result.faults).toMatchObject([
      { at: 'da.0.target_path' },
      { at: 'da.1.target_path' },
    ])
    expect((await save('redirects', version, { da: [red] })).result.faults).toEqual([])
    expect((await read('redirects')).values.da).toEqual([{ ...red, request_path: '/old/red.html' }])
    const [entry] = (await desk.ask('journal/list', { search: 'redirects' })).result.rows
    expect((await desk.ask('journal/undo', { id: entry.id })).code).toBe(200)
    expect((await read('redirects')).values.da).toEqual([])
  })

  it('is stored without an undo if it is too long for the journal', async () => {
    const old = (place: number) => ({
      request_path: `/old/${'long-'.repeat(30)}${place}.html`,
      target_path: '/c/rodvin',
    })
    const all = Array.from({ length: 5000 }, (_, place) => old(place))
    for (const da of [all, all.slice(1)]) {
      const { version } = await read('redirects')
      expect((await save('redirects', version, { da })).result.faults).toEqual([])
    }
    expect((await read('redirects')).values.da).toEqual(all.slice(1))
    const [entry] = (await desk.ask('journal/list', { search: 'redirects' })).result.rows
    expect(entry).toMatchObject({ about: 'redirects', before: null, canUndo: false })
  })

  it('is stored as the form has it, noted with both states, and restored by an undo', async () => {
    const { values, version } = await read('deliveries')
    const before = await deliveryFees()
    const all = values.da as { method: string; price: number }[]
    const [parcel, home] = ['parcelshop', 'home'].map((name) => all.find(({ method }) => method === name))
    expect(home).toMatchObject({ carrier: 'gls', method: 'home', price: 49, free_from: 1000 })
    const saved = await save('deliveries', version, { da: [{ ...home, price: 59.5 }, parcel] })
    expect(saved).toMatchObject({ code: 200, result: { faults: [] } })
    expect(await deliveryFees()).toEqual([
      { method_code: 'home', price_incl_tax: 5950 },
      { method_code: 'parcelshop', price_incl_tax: 0 },
    ])
    const [entry] = (await desk.ask('journal/list', { search: 'deliveries' })).result.rows
    expect(entry).toMatchObject({ action: 'content changed', about: 'deliveries', canUndo: true })
    expect(entry.before.values.da).toHaveLength(3)
    expect((await desk.ask('journal/undo', { id: entry.id })).code).toBe(200)
    expect(await deliveryFees()).toEqual(before)
    expect((await read('deliveries')).version).toBe(version)
  })

  it('with a fault names its view and field, and stores nothing', async () => {
    const { values, version } = await read('deliveries')
    const [first] = values.da as object[]
    const before = await deliveryFees()
    const wrong = [
      { ...first, carrier: 'ups', method: 'home' },
      { ...first, price: 'free' },
      { ...first, price: -1 },
    ]
    const faults = async (entry: object) => (await save('deliveries', version, { da: [entry] })).result.faults
    expect(await faults(wrong[0] as object)).toEqual([
      {
        at: 'da.0.carrier',
        reason: 'The carriers of this view are {carriers}.',
        values: { carriers: 'gls, dao' },
      },
    ])
    expect(await faults(wrong[1] as object)).toEqual([
      { at: 'da.0.price', reason: expect.stringContaining('number') },
    ])
    expect(await faults(wrong[2] as object)).toEqual([
      { at: 'da.0.price', reason: 'An amount is not below 0.' },
    ])
    expect((await save('deliveries', version, { da: [] })).result.faults).toEqual([
      { at: 'da', reason: 'nothing can be ordered where nothing can be sent' },
    ])
    expect(await deliveryFees()).toEqual(before)
  })

  it('that somebody else has saved meanwhile is refused', async () => {
    const { values, version } = await read('fees')
    expect(values).toEqual({ da: [], sv: [] })
    const wrapping = { title: 'Gaveindpakning', options: [{ title: 'Papir', price: 35 }] }
    expect((await save('fees', version, { da: [wrapping] })).result).toEqual({ faults: [], name: '' })
    expect(await save('fees', version, { da: [] })).toMatchObject({ code: 409, meta: { refusal: 'notNow' } })
    const stored = await read('fees')
    expect(stored.values.da).toEqual([wrapping])
    const both = [{ sv: [wrapping] }, { da: [] }].map((values) => save('fees', stored.version, values))
    expect((await Promise.all(both)).map(({ code }) => code).toSorted()).toEqual([200, 409])
  })

  it('of shops closes an omitted shop, and drops the pages that show shops', async () => {
    const { values, version } = await read('shops')
    const all = values.all as { code: string; hours: string[] }[]
    expect(all.map(({ code }) => code)).toEqual(['holstebro', 'struer'])
    const [holstebro] = all
    const longer = { ...holstebro, hours: (holstebro?.hours ?? []).with(0, '9-18') }
    const saved = await save('shops', version, { all: [longer] })
    expect(saved).toMatchObject({ code: 200, meta: { tags: ['store'] } })
    const { results } = await shop.db
      .prepare('SELECT code, enable, opening_hours FROM stores ORDER BY code')
      .all()
    expect(results).toEqual([
      { code: 'holstebro', enable: '1', opening_hours: '9-18,10-17,10-17,10-17,10-19,10-14,false' },
      expect.objectContaining({ code: 'struer', enable: '0' }),
    ])
    expect(await save('shops', '', { da: [] })).toMatchObject({ code: 422, meta: { refusal: 'notValid' } })
  })
})

describe('the front page at the desk', () => {
  const row = { type: 'product_row', name: 'Vin', title: 'Vin', category: 'rodvin' }

  it('is stored in its order and drops its page; a category that does not exist is named', async () => {
    const { version, categories } = await read('sections')
    expect(categories.da).toContainEqual({ id: 20, slug: 'rodvin', name: 'Rødvin' })
    const wrong = await save('sections', version, { da: [{ ...row, category: 'rom' }] })
    expect(wrong.result.faults).toEqual([
      { at: 'da.0.category', reason: 'There is no category {name}.', values: { name: 'rom' } },
    ])
    const points = { type: 'usp_row', name: 'Løfter', points: [{ title: 'Smagt', text: 'Af to' }] }
    const saved = await save('sections', version, { da: [points, row] })
    expect(saved).toMatchObject({ code: 200, meta: { tags: ['widget:home'] } })
    expect((await read('sections')).values.da).toEqual([points, row])
  })

  it('is drafted as its page reads it, and the draft is not stored', async () => {
    const before = (await read('sections')).version
    const hero = { type: 'shop_row', name: 'Butikker', title: 'Kom forbi' }
    const draft = await desk.ask('content/draft', { kind: 'sections', view: 'da', value: [hero] })
    expect(draft.result.widgets).toEqual([
      expect.objectContaining({
        instance_type: 'shop_row',
        page: 'home',
        parameters: '{"title":"Kom forbi"}',
      }),
    ])
    const wrong = await desk.ask('content/draft', {
      kind: 'sections',
      view: 'da',
      value: [{ type: 'banner' }],
    })
    expect(wrong).toMatchObject({ code: 422, meta: { refusal: 'notValid' } })
    expect((await read('sections')).version).toBe(before)
  })
})

describe('a text at the desk', () => {
  const danish = { address: 'levering', title: 'Levering', text: 'Vi **sender** i dag.' }
  const swedish = { address: 'leverans', title: 'Leverans', text: 'Vi **skickar** i dag.' }

  it('is added in both languages with one number, shown as HTML and read as it was written', async () => {
    const { version } = await read('page')
    const saved = await save('page', version, { da: danish, sv: swedish })
    const { faults, name } = saved.result
    expect(faults).toEqual([])
    expect(saved.meta?.tags).toEqual(expect.arrayContaining([`cms_page:${name}`, 'cms_page:levering']))
    const shown = await shop.get(`/api/ext/cms-data/cmsPageIdentifier/levering/storeId/1`)
    expect(shown.result).toMatchObject({
      id: Number(name),
      content: '<p>Vi <strong>sender</strong> i dag.</p>',
    })
    expect(shown.result).not.toHaveProperty('source')
    const stored = await read('page', name)
    expect(stored.values).toMatchObject({ da: danish, sv: swedish })
    const { rows } = (await desk.ask('content/texts', { search: 'lever' })).result
    expect(rows).toEqual([
      expect.objectContaining({ kind: 'page', name, addresses: { da: 'levering', sv: 'leverans' } }),
    ])
  })

  it('is added beside a text that a colleague adds at the same moment', async () => {
    const { version } = await read('page')
    const added = ['bytte', 'retur'].map((address) => ({ address, title: address, text: 'Inden 30 dage.' }))
    const saved = await Promise.all(added.map((page) => save('page', version, { da: page })))
    const [one = '', other = ''] = saved.map(({ result }) => result.name)
    expect(one).not.toBe(other)
    expect((await read('page', one)).values.da).toMatchObject(added[0] as object)
    expect((await read('page', other)).values.da).toMatchObject(added[1] as object)
  })

  it('keeps its address, and a link to a text that does not exist is named', async () => {
    const [{ name }] = (await desk.ask('content/texts', { search: 'levering' })).result.rows
    const { values, version } = await read('page', name)
    const moved = { ...Object(values.da), address: 'fragt' }
    expect((await save('page', version, { da: moved }, name)).result.faults).toEqual([
      { at: 'da.address', reason: 'The address of a text stays.' },
    ])
    const blind = { ...Object(values.da), text: '[Væk](findes-ikke.md)' }
    expect((await save('page', version, { da: blind }, name)).result.faults).toEqual([
      {
        at: 'da.text',
        reason: 'It leads to {name}.md, which does not exist.',
        values: { name: 'findes-ikke' },
      },
    ])
    const deep = { ...Object(values.da), text: `${'>'.repeat(20_000)} x` }
    expect((await save('page', version, { da: deep }, name)).result.faults).toEqual([
      { at: 'da.text', reason: 'The text is nested too deeply.' },
    ])
    const untitled = { ...Object(values.da), title: ' ' }
    expect((await save('page', version, { da: untitled }, name)).result.faults).toEqual([
      { at: 'da.title', reason: 'This is missing.' },
    ])
    expect((await read('page', name)).version).toBe(version)
  })

  it('is changed in one language, and the other stays as it is', async () => {
    const [{ name }] = (await desk.ask('content/texts', { search: 'levering' })).result.rows
    const { values, version } = await read('page', name)
    const changed = { ...Object(values.sv), text: 'I morgon.', active: false }
    expect((await save('page', version, { sv: changed }, name)).result.faults).toEqual([])
    const after = await read('page', name)
    expect(after.values.da).toEqual(values.da)
    expect(after.values.sv).toMatchObject({ text: 'I morgon.', active: false })
    const [entry] = (await desk.ask('journal/list', { search: 'page leverans' })).result.rows
    expect(Object.keys(entry.before.values)).toEqual(['sv'])
    expect((await desk.ask('journal/undo', { id: entry.id })).code).toBe(200)
    expect((await read('page', name)).version).toBe(version)
  })

  it('that does not exist is not found, and a menu leads only to paths of the shop', async () => {
    expect(await desk.ask('content/read', { kind: 'page', name: '999' })).toMatchObject({ code: 404 })
    const menu = { title: 'Menu', groups: [0], items: [{ label: 'Vin', url: '/c/rodvin' }] }
    const insert =
      "INSERT INTO documents (store_id, type, id, key, position, doc) VALUES (1, 'menu', 1, 'main', 0, ?)"
    const stored = { id: 1, identifier: 'main', title: 'Menu', customer_group_ids: [0], items: [] }
    await shop.db.prepare(insert).bind(JSON.stringify(stored)).run()
    const { version } = await read('menu', 'main')
    const away = { ...menu, items: [{ label: 'Ud', url: 'https://elsewhere.example' }] }
    expect((await save('menu', version, { da: away }, 'main')).result.faults).toMatchObject([
      { at: 'da.items.0.url' },
    ])
    expect((await save('menu', version, { da: menu }, 'main')).result.faults).toEqual([])
    expect((await read('menu', 'main')).values.da).toEqual(menu)
  })
})
