import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTranslate, type Translate } from '#client/messages.tsx'
import { type ProductField, fieldRows as rows } from '#shared/product-fields.ts'
import { storeViews } from '#shared/store-view.ts'

const danish: Record<string, string> = JSON.parse(readFileSync('locales/da-DK.json', 'utf8'))

describe('the table of product fields', () => {
  const named = rows.filter(([, { name }]) => name !== undefined)

  it('has a text in both languages for each name', () => {
    const swedish: Record<string, string> = JSON.parse(readFileSync('locales/sv-SE.json', 'utf8'))
    const names = named.flatMap(([, { name = '', fact }]) => [name, ...(fact?.name ? [fact.name] : [])])
    expect(names.filter((name) => !danish[name] || !swedish[name])).toEqual([])
  })

  it('gives each attribute a number of its own', () => {
    const ids = rows.flatMap(([, field]) => ('id' in field ? field.id : []))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('gives each row of facts a different place', () => {
    const places = rows.flatMap(([, { fact }]) => fact?.place ?? [])
    expect(new Set(places).size).toBe(places.length)
  })

  it('is described column by column in docs/import.md', async () => {
    const { columns } = await import('#worker/platform/catalog/import/reading/columns.ts')
    const text = readFileSync('docs/import.md', 'utf8')
    const described = [...text.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
      names.replaceAll('`', '').split(', '),
    )
    expect(described.toSorted()).toEqual([...Object.keys(columns), 'stock_aarhus'].toSorted())
  })
})

describe('a field added to the table of product fields', () => {
  const soil = {
    type: 'option',
    id: 900,
    name: 'Soil',
    label: 'soil_label',
    isOnCard: true,
    facet: { as: 'options', isOnSearchPage: true, isInNewCategories: true },
    fact: { place: 75 },
    search: 'more',
  } satisfies ProductField
  const headings = ['jordbund', 'jordmån', 'soil type', 'boden']

  beforeAll(() => {
    vi.resetModules()
    vi.doMock('#shared/product-fields.ts', async (load) => {
      const original = await load<typeof import('#shared/product-fields.ts')>()
      return {
        ...original,
        productFields: { ...original.productFields, soil },
        fieldRows: [...original.fieldRows, ['soil', soil]],
      }
    })
    vi.doMock('#worker/platform/catalog/import/reading/columns.json', async (load) => {
      const original = await load<{ default: object }>()
      return { default: { ...original.default, soil: { headings } } }
    })
  })
  afterAll(() => {
    vi.doUnmock('#shared/product-fields.ts')
    vi.doUnmock('#worker/platform/catalog/import/reading/columns.json')
    vi.resetModules()
  })

  const text =
    'Varenr;Navn;Pris;Kategori;soil_da;soil_sv\nW-1;Bakkevin;149;Vin;Kalk;Kalksten\nW-2;Dalvin;99;Vin;Ler;Lera\n'

  it('is an import column, by its name and by merchants’ headings', async () => {
    const { meaningOf } = await import('#worker/platform/catalog/import/reading/columns.ts')
    expect(['soil', 'soil_sv', 'jordbund', 'boden'].map((heading) => meaningOf(heading)?.name)).toEqual(
      Array.from({ length: 4 }, () => 'soil'),
    )
    const { importFiles } = await import('#worker/local/import/import-files.ts')
    const read = { name: 'shop.csv', text }
    const { catalogue } = await importFiles({ da: read, sv: read }, {})
    const [product] = catalogue.products()
    expect([product?.docs.da, product?.docs.sv]).toMatchObject([
      { soil: 'kalk', soil_label: 'Kalk' },
      { soil: 'kalk', soil_label: 'Kalksten' },
    ])
  })

  it('is a filter with counts, and its words find the product', async () => {
    const { shopOf } = await import('#tests/fixtures/imported-shop.ts')
    const { searchProducts } = await import('#worker/platform/catalog/search/product-search.ts')
    const { SearchRequest } = await import('#shared/platform-api/search-query.ts')
    const { filterCodes, ListingSearch } = await import('#shared/listing.ts')
    const { chosenFilters, searchFilterCodes, offerOf } = await import('#worker/commerce/chosen-filters.ts')
    const { edgeEnv } = await import('#tests/fixtures/edge-env.ts')
    const { db, rows } = await shopOf(text)
    expect(filterCodes).toContain('soil')
    expect(searchFilterCodes({ env: edgeEnv() })).toContain('soil')
    const chosen = chosenFilters(v.parse(ListingSearch, { soil: 'kalk' }), offerOf(0))
    const guest = { group: 0, seesBusinessOnly: false, hasGroupPrices: false }
    const found = async (searchQuery: object) => {
      const request = v.parse(SearchRequest, { type: 'product', searchQuery, _sourceInclude: ['sku'] })
      return JSON.parse((await searchProducts(db, storeViews.da, guest, request)).text)
    }
    const filters = Object.entries(chosen).map(([attribute, value]) => ({
      attribute,
      value,
      scope: 'catalog',
    }))
    const narrowed = await found({ _appliedFilters: filters, _availableFilters: [{ field: 'soil' }] })
    expect(narrowed.items).toMatchObject([{ sku: 'W-1' }])
    expect(narrowed.aggregations.agg_terms_soil.buckets).toMatchObject([
      { key: 'kalk', doc_count: 1 },
      { key: 'ler', doc_count: 1 },
    ])
    expect((await found({ _searchText: 'kalk' })).items).toMatchObject([{ sku: 'W-1' }])
    const categories = rows(
      "SELECT doc ->> '$.include_filters' AS filters FROM documents WHERE type = 'category'",
    )
    expect(categories.some(({ filters }) => String(filters).includes('"soil"'))).toBe(true)
  })

  it('is in the contract, on cards and among the facts of page and comparison', async () => {
    const { cardFields, Product } = await import('#shared/product.ts')
    const { comparedFacts, productFacts } = await import('#worker/content/product-facts.ts')
    expect(cardFields).toContain('soil_label')
    const base = { id: 1, sku: 'W-1', name: 'Bakkevin', type_id: 'simple', price: 1, price_incl_tax: 149 }
    const product = v.parse(Product, { ...base, soil: 'kalk', soil_label: 'Kalk' })
    const t = createTranslate(storeViews.da, {}) as Translate
    const spoken = { t, view: storeViews.da, attributes: new Map() }
    expect(productFacts(product, spoken)).toEqual([['Soil', 'Kalk']])
    expect(comparedFacts([product], spoken)).toEqual([{ name: 'Soil', values: ['Kalk'] }])
  })
})
