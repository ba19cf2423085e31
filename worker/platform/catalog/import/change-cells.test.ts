import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeTo, shopOf } from '#tests/fixtures/imported-shop.ts'
import { databaseOver } from '#worker/local/database-file.ts'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import { migrate, readMigrations } from '#worker/local/migrate.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import { countListings } from '#worker/platform/catalog/writing/refresh-lists.ts'
import { changeByCells, storedCells } from './change-cells.ts'

const quiet = { isDryRun: false, purge: async () => {} }
const wines = `sku;name_da;name_sv;price_da;price_sv;qty;category_da;category_sv;color;country;year;volume_ml;abv;grapes;closure_da;closure_sv
BRO-17;Bakkens Rød;Backens Röda;129,00;179,00;40;Vin/Rødvin;Vin/Rött vin;red;FR;2017;750 ml;13.5 %;Syrah|Grenache;Korkprop;Kork
ENG-20;Engens Hvide;Ängens Vita;89,50;119,00;12;Vin/Hvidvin;Vin/Vitt vin;white;DE;2020;750 ml;11 %;Riesling;Skruelåg;Skruvkork
`

describe('cells of a product', () => {
  let db: D1Database
  let skus: string[]

  beforeAll(async () => {
    const file = new DatabaseSync(':memory:')
    db = databaseOver(file)
    await migrate(db, readMigrations())
    await loadCatalogue(db, demonstrationCatalogue())
    // Selects every fifth product, and all of the rarer kinds.
    skus = file
      .prepare("SELECT sku FROM products WHERE id % 5 = 0 OR type_id <> 'simple' ORDER BY id")
      .all()
      .map(({ sku }) => String(sku))
  }, 120_000)

  it('change nothing when each product of the demonstration is stored again with its own', async () => {
    const sheets = await storedCells(db, skus)
    // The picture of a set is drawn again from its parts, in colours that are in no cell.
    const lines = skus.map((sku) => {
      const { parts: _, ...cells } = sheets.get(sku)?.cells ?? {}
      return { sku, cells }
    })
    expect(skus.length).toBeGreaterThan(300)
    expect(await changeByCells(db, lines, { ...quiet, isDryRun: true })).toEqual({ articles: [], faults: [] })
  }, 120_000)

  it('name the parts of a set and the labels of a card as a file would', async () => {
    const kit = [...(await storedCells(db, skus)).values()].find(({ type_id }) => type_id === 'grouped')
    expect(kit?.cells.parts).toMatch(/^(?:\d+ x )?\S+(?: \| (?:\d+ x )?\S+)+$/)
    expect(kit?.cells).not.toHaveProperty('qty')
  })
})

/** Returns all counts of lists and filters. */
function counts(rows: (sql: string) => unknown[]): unknown[] {
  return [
    ...rows('SELECT * FROM listing_counts ORDER BY 1, 2, 3, 4, 5'),
    ...rows(`SELECT f.store_id, f.attribute, f.value, p.product_ids
      FROM facet_postings p JOIN facets f ON f.id = p.facet_id ORDER BY 1, 2, 3, p.piece`),
  ]
}

describe('a product that is changed by cells', () => {
  it.each<[string, Record<string, string>]>([
    ['its name', { name_da: 'Bakken' }],
    ['its price', { price_da: '19', price_sv: '2500' }],
    ['an offer', { special_price_da: '99', special_to_date_da: '2999-01-01' }],
    ['its country and vintage', { country: 'ES', year: '2018' }],
    ['its category', { category: 'Vin/Mousserende' }],
    ['its visibility', { hidden: '1' }],
    ['its stock in a shop', { stock_aarhus: '4' }],
  ])('leaves every list and filter counted after a change of %s', async (_, cells) => {
    const { db, rows } = await shopOf(wines)
    expect(await changeByCells(db, [{ sku: 'BRO-17', cells }], quiet)).toMatchObject({ faults: [] })
    const counted = counts(rows)
    await countListings(db)
    expect(counted).toEqual(counts(rows))
  })

  it('has the new price with the tax of each view, and keeps what no cell names', async () => {
    const { db } = await shopOf(wines)
    const { faults } = await changeByCells(db, [{ sku: 'BRO-17', cells: { price_da: '139,95' } }], quiet)
    expect(faults).toEqual([])
    const cells = (await storedCells(db, ['BRO-17'])).get('BRO-17')?.cells
    expect(cells).toMatchObject({
      price_da: '139.95',
      price_sv: '179.00',
      name_sv: 'Backens Röda',
      qty: '40',
      grapes: 'Syrah | Grenache',
      category: 'Vin/Rødvin',
      hidden_da: '0',
    })
  })

  it('stays hidden when its text is changed, because only the cell of hiding shows it', async () => {
    const { db } = await shopOf(wines)
    await changeByCells(db, [{ sku: 'ENG-20', cells: { hidden: '1' } }], quiet)
    await changeByCells(db, [{ sku: 'ENG-20', cells: { description_da: 'Tør og frisk.' } }], quiet)
    expect((await storedCells(db, ['ENG-20'])).get('ENG-20')?.cells).toMatchObject({
      hidden_da: '1',
      hidden_sv: '1',
      description_da: 'Tør og frisk.',
      description_sv: '',
    })
  })

  it('is refused as a whole with the column of each fault, in words', async () => {
    const { db } = await shopOf(wines)
    const cells = { price_sv: 'omkring 100', abv: '140', year: 'gammel', name_da: 'Bakken' }
    const { faults, articles } = await changeByCells(db, [{ sku: 'BRO-17', cells }], quiet)
    expect(articles).toEqual([])
    expect(faults.map(({ column }) => column).sort()).toEqual(['abv', 'price_sv', 'year'])
    expect((await storedCells(db, ['BRO-17'])).get('BRO-17')?.cells.name_da).toBe('Bakkens Rød')
  })

  it('is refused without a name and with a price of 0', async () => {
    const { db } = await shopOf(wines)
    for (const cells of [{ name_sv: ' ' }, { price_da: '0' }] as Record<string, string>[])
      expect((await changeByCells(db, [{ sku: 'BRO-17', cells }], quiet)).faults).toHaveLength(1)
  })

  it('gets the option of the other view for a word that this view knows', async () => {
    const { db } = await shopOf(wines)
    await changeByCells(db, [{ sku: 'BRO-17', cells: { closure: 'Skruelåg' } }], quiet)
    const stored = (await storedCells(db, ['BRO-17'])).get('BRO-17')
    expect(stored?.views.sv.before).toMatchObject({ closure_label: 'Skruvkork' })
  })

  it('is added with a name and a price, and found as an import finds it', async () => {
    const { db } = await shopOf(wines)
    const cells = { name: 'Lyngens Rosé', price: '99', color: 'rose', qty: '6', category: 'Vin/Rosévin' }
    expect(await changeByCells(db, [{ sku: 'LYN-1', cells }], quiet)).toMatchObject({
      articles: [{ sku: 'LYN-1', kind: 'added' }],
      faults: [],
    })
    const { articles } = await changeTo(db, 'sku,name,price,qty\nLYN-1,Lyngens Rosé,99,6\n', {
      isDryRun: true,
    })
    expect(articles).toEqual([])
  })
})

describe('a new price of a set', () => {
  const sets = `sku;name_da;name_sv;price_da;price_sv;product_type;parts;part_titles;color;volume_ml
A;Bakken;Backen;100;150;;;;red;750 ml
B;Engen;Ängen;80;120;;;;white;750 ml
D;Sommerkasse;Sommarlåda;849;1249;bundle;6 x A | 3 x B | B, A | optional: A;En|To|Tre|Fire;;
K;Smagekasse;Provlåda;;;grouped;2 x A | B;;;
S;Vinterkasse;Vinterlåda;;;bundle;2 x A | B;En|To;;
`
  /** Returns the price on the card and that of the usual articles in the cart, in Danish. */
  const prices = async (db: D1Database, sku = 'D') => {
    const before = (await storedCells(db, [sku])).get(sku)?.views.da.before
    const links = before?.bundle_options.flatMap(({ product_links }) => product_links) ?? []
    const usual = links.filter(({ is_default }) => is_default)
    const charged = usual.reduce((sum, { qty, price }) => sum + qty * Math.round(price * 100), 0) / 100
    return { shown: [before?.final_price, before?.price_incl_tax, before?.bundle_price], charged }
  }

  it('is charged in the cart if the set is a bundle, at the desk, in a price list and with its first price again', async () => {
    const { db } = await shopOf(sets)
    const desk = (price: string) => changeByCells(db, [{ sku: 'D', cells: { price_da: price } }], quiet)
    const picture = async () => (await storedCells(db, ['D'])).get('D')?.views.da.before?.image
    const first = await picture()
    expect(await prices(db)).toEqual({ shown: [849, 849, 849], charged: 849 })
    expect((await desk('799')).faults).toEqual([])
    expect(await prices(db)).toEqual({ shown: [799, 799, 799], charged: 799 })
    expect((await changeTo(db, 'sku;price_da;price_sv\nD;699,50;1249\n')).refused).toEqual({ da: [], sv: [] })
    expect(await prices(db)).toEqual({ shown: [699.5, 699.5, 699.5], charged: 699.5 })
    expect((await desk('849')).faults).toEqual([])
    expect(await prices(db)).toEqual({ shown: [849, 849, 849], charged: 849 })
    const after = await picture()
    expect(first).toMatch(/\.svg$/)
    expect(after).toBe(first)
  })

  it('is removed by an empty cell: the bundle costs the sum of its parts again', async () => {
    const { db } = await shopOf(sets)
    const desk = (price: string) => changeByCells(db, [{ sku: 'S', cells: { price_da: price } }], quiet)
    const first = await prices(db, 'S')
    expect(first).toEqual({ shown: [280, 280, null], charged: 280 })
    expect((await desk('249')).faults).toEqual([])
    expect((await prices(db, 'S')).shown).toEqual([249, 249, 249])
    expect((await desk('')).faults).toEqual([])
    expect(await prices(db, 'S')).toEqual(first)
    expect((await changeByCells(db, [{ sku: 'A', cells: { price_da: '' } }], quiet)).faults).toHaveLength(1)
  })

  it.each([
    ['a grouped product', 'K', { price_da: '199' }],
    ['a grouped product on offer', 'K', { special_price_da: '199' }],
    ['a bundle on offer', 'D', { special_price_da: '699' }],
  ])('is refused if it is that of %s, and changes nothing', async (_, sku, cells) => {
    const { db, rows } = await shopOf(sets)
    const documents = () => rows('SELECT doc FROM product_documents ORDER BY product_id, store_id')
    const before = documents()
    const { articles, faults } = await changeByCells(db, [{ sku, cells: cells as never }], quiet)
    expect([articles, faults.length]).toEqual([[], 1])
    expect(documents()).toEqual(before)
    const [[column = '', cell] = []] = Object.entries(cells)
    const list = await changeTo(db, `sku;${column}\n${sku};${cell}\n`)
    expect(list.refused.da).toHaveLength(1)
    expect(documents()).toEqual(before)
  })
})
