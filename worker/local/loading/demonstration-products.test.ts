import { beforeAll, describe, expect, it } from 'vitest'
import { shopTime } from '#shared/shop-time.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Catalogue, GeneratedProduct } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { demonstrationCatalogue } from './demonstration-catalogue.ts'

const views: StoreCode[] = ['da', 'sv']
let shop: Catalogue
let products: GeneratedProduct[]

beforeAll(() => {
  shop = demonstrationCatalogue()
  products = [...shop.products()]
})

const documents = (code: StoreCode): ProductDocument[] => products.map(({ docs }) => docs[code])
const all = (): ProductDocument[] => views.flatMap(documents)
const minor = (decimal: number): number => Math.round(decimal * 100)
const repeated = <T>(list: T[]): T[] => {
  const seen = new Set<T>()
  return list.filter((item) => seen.size === seen.add(item).size)
}

const chosenAttributes = [
  'country_code',
  'wine_area',
  'grape_types',
  'year',
  'wine_type',
  'wine_color_swatch',
  'color',
  'taste_acidity',
  'taste_body',
  'taste_sweetness',
  'taste_tannin',
  'flavors',
  'bottle_size',
  'glass_shape',
  'certification',
  'pairing_types',
  'closure',
] as const

describe('the demonstration’s products', () => {
  it('are at least 1,500, of all six types', () => {
    expect(products.length).toBeGreaterThanOrEqual(1500)
    expect([...new Set(documents('da').map(({ type_id }) => type_id))].sort()).toEqual([
      'bundle',
      'configurable',
      'downloadable',
      'grouped',
      'simple',
      'virtual',
    ])
  })

  it('are loaded with their variants and parts', () => {
    const skus = [...demonstrationCatalogue({ products: 3 }).products()].map(({ docs }) => docs.da.sku)
    expect(skus).toEqual(documents('da').flatMap(({ sku }) => (skus.includes(sku) ? sku : [])))
    const first = documents('da').find(({ sku }) => sku === skus[0])
    for (const { sku } of first?.configurable_children ?? []) expect(skus).toContain(sku)
  })
})

describe('names and paths of the demonstration’s products', () => {
  it('are unique: id, sku, url_key and url_path', () => {
    for (const code of views) {
      for (const field of ['id', 'sku', 'url_key', 'url_path'] as const) {
        expect(repeated(documents(code).map((product) => product[field])), `${code} ${field}`).toEqual([])
      }
    }
  })

  it('have letters without diacritics in their addresses', () => {
    for (const product of all()) expect(product.url_path).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)*\.html$/)
  })

  it('have no unfilled template marker', () => {
    for (const { name, description, short_description, labels } of all()) {
      const text = [name, description, short_description, ...labels.map((label) => label.name)].join(' ')
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\{[a-z]|\$\{| {2}|\.\.| \.| ,/)
    }
  })
})

it('no text of a case with fixed bottles says that their numbers can be chosen', () => {
  const fixed = all().filter(
    ({ type_id, bundle_options }) =>
      type_id === 'bundle' && bundle_options.every(({ product_links }) => product_links.length === 1),
  )
  expect(fixed.length).toBeGreaterThan(20)
  const untrue = fixed.filter(({ description }) => /hvor mange|kan ändras/.test(description ?? ''))
  expect(untrue.map(({ sku }) => sku)).toEqual([])
})

describe('references of the demonstration’s products', () => {
  it('to categories name active categories of the view', () => {
    for (const code of views) {
      const open = new Map(shop.documents[code].category.map((category) => [category.id, category]))
      for (const product of documents(code)) {
        expect(product.category_ids.length, product.sku).toBeGreaterThan(0)
        for (const id of product.category_ids)
          expect(open.get(id)?.is_active, `${product.sku} in ${id}`).toBe(true)
      }
    }
  })

  it('to parts and variants name existing products', () => {
    const types = new Map(products.map(({ docs }) => [docs.da.sku, docs.da.type_id]))
    for (const { docs } of products) {
      const { da } = docs
      if (docs.da.type_id === 'grouped') expect(da.product_links.length).toBeGreaterThanOrEqual(3)
      for (const { link_type, linked_product_sku } of da.product_links)
        expect(types.get(linked_product_sku)).toEqual(
          link_type === 'associated' ? 'simple' : expect.any(String),
        )
      if (docs.da.type_id === 'bundle')
        expect([3, 4, 6]).toContain(da.bundle_options.filter(({ required }) => required).length)
      for (const option of da.bundle_options) {
        expect(option.product_links.filter((link) => link.is_default)).toHaveLength(option.required ? 1 : 0)
        for (const link of option.product_links) expect(types.get(link.sku)).toBe('simple')
      }
      if (docs.da.type_id === 'configurable')
        expect(da.configurable_children.length).toBeGreaterThanOrEqual(2)
      for (const child of da.configurable_children) expect(types.get(child.sku)).toBe('simple')
      if (docs.da.parentSku !== docs.da.sku) expect(types.get(docs.da.parentSku)).toBe('configurable')
    }
  })

  it('to attribute options name options of the view', () => {
    for (const code of views) {
      const options = new Map(
        shop.documents[code].attribute.map((attribute) => [
          attribute.attribute_code,
          new Set(attribute.options.map(({ value }) => value)),
        ]),
      )
      const strangers = documents(code).flatMap((product) =>
        chosenAttributes.flatMap((field) =>
          [product[field] ?? []]
            .flat()
            .filter((value) => !options.get(field)?.has(value))
            .map((value) => `${field} ${value} of ${product.sku}`),
        ),
      )
      expect(strangers).toEqual([])
    }
  })

  it('of variants differ in the options that their parent offers', () => {
    for (const product of all().filter(({ type_id }) => type_id === 'configurable')) {
      const chosen = product.configurable_children.map((child) =>
        product.configurable_options
          .map(
            ({ attribute_code }) =>
              child.custom_attributes.find((a) => a.attribute_code === attribute_code)?.value,
          )
          .join(),
      )
      expect(repeated(chosen), product.sku).toEqual([])
      for (const { values, attribute_code } of product.configurable_options) {
        expect(values.length, `${product.sku} ${attribute_code}`).toBeGreaterThan(1)
        for (const { value_index } of values) {
          expect(
            product.configurable_children.some((child) =>
              child.custom_attributes.some((a) => a.value === String(value_index)),
            ),
          ).toBe(true)
        }
      }
    }
  })
})

describe('pictures of the demonstration’s products', () => {
  it('have one recipe per path', () => {
    const drawn = new Map<string, string>()
    for (const { media } of products) {
      for (const { path, recipe } of media) {
        expect(drawn.get(path) ?? JSON.stringify(recipe)).toBe(JSON.stringify(recipe))
        drawn.set(path, JSON.stringify(recipe))
      }
    }
    for (const product of all()) expect(drawn.has(product.image), product.image).toBe(true)
  })
})

describe('prices of the demonstration’s products', () => {
  it('are gross with net rounded to the øre at 25 %, and at 0 % for the gift card', () => {
    for (const product of all()) {
      const rate = product.type_id === 'virtual' ? 1 : 1.25
      expect(product.tax_class_id).toBe(rate === 1 ? '0' : '2')
      expect(product.price, product.sku).toBe(Math.round(minor(product.price_incl_tax) / rate) / 100)
      expect(minor(product.price) + minor(product.price_tax)).toBe(minor(product.price_incl_tax))
      expect(product.final_price).toBe(product.price_incl_tax)
      expect(product.original_price).toBe(Math.round(minor(product.original_price_incl_tax) / rate) / 100)
      expect(product.regular_price).toBe(product.original_price_incl_tax)
      expect(product.price_incl_tax).toBeGreaterThan(0)
      if (product.special_price_incl_tax !== null)
        expect(product.special_price_incl_tax).toBeLessThan(product.regular_price)
    }
  })

  it('have the lowest price of thirty days for every reduction, above the reduced price', () => {
    const reduced = all().filter(({ final_price, regular_price }) => final_price < regular_price)
    expect(reduced.length).toBeGreaterThan(50)
    for (const { lowestPrice, final_price, regular_price } of reduced) {
      expect(lowestPrice).toBeGreaterThan(final_price)
      expect(lowestPrice).toBeLessThanOrEqual(regular_price)
    }
  })

  it('are reduced only within their dates', () => {
    const now = shopTime(new Date())
    const specials = documents('da').filter(
      ({ special_price, type_id }) => special_price !== null && type_id !== 'configurable',
    )
    const times = specials.map(({ special_from_date, special_to_date, final_price, regular_price }) => {
      const time =
        (special_from_date ?? '') > now
          ? 'to come'
          : special_to_date !== null && special_to_date < now
            ? 'over'
            : 'now'
      expect(final_price < regular_price).toBe(time === 'now')
      return time
    })
    for (const time of ['to come', 'now', 'over']) expect(times).toContain(time)
  })

  it('are never reduced in Sweden', () => {
    for (const {
      sku,
      special_price,
      nextdisc_amount,
      campaign_price,
      hasNormalOffer,
      final_price,
      regular_price,
    } of documents('sv')) {
      expect(
        [
          special_price,
          nextdisc_amount ?? null,
          campaign_price ?? null,
          hasNormalOffer,
          final_price === regular_price,
        ],
        sku,
      ).toEqual([null, null, null, false, true])
    }
  })

  it('for customer groups are below the regular price and for groups above 4', () => {
    const grouped = all().filter(({ group_prices }) => Object.keys(group_prices).length > 0)
    expect(grouped.length).toBeGreaterThan(100)
    for (const { group_prices, final_price, hasOfferForGroups } of grouped) {
      expect(Object.keys(group_prices).map(Number)).toEqual(hasOfferForGroups)
      for (const [group, price] of Object.entries(group_prices)) {
        expect(Number(group)).toBeGreaterThan(4)
        expect(price).toBeLessThan(final_price)
      }
    }
  })

  it('of kits are the sum of their parts, and those of bundles between four fifths and all of it', () => {
    for (const code of views) {
      const asked = new Map(documents(code).map(({ sku, final_price }) => [sku, minor(final_price)]))
      for (const set of documents(code).filter(
        ({ type_id }) => type_id === 'grouped' || type_id === 'bundle',
      )) {
        const parts = [
          ...set.product_links.map((link) => link.linked_product_sku),
          ...set.bundle_options.flatMap((option) =>
            option.product_links.filter((link) => link.is_default).map(({ sku }) => sku),
          ),
        ]
        const share =
          minor(set.final_price) / parts.reduce((sum, sku) => sum + (asked.get(sku) ?? Number.NaN), 0)
        if (set.type_id === 'grouped') expect(share, set.sku).toBe(1)
        else expect(share > 0.8 && share < 1, `${set.sku} ${share}`).toBe(true)
      }
    }
  })

  it('have a deposit only for beer and ready-mixed drinks', () => {
    for (const { pant_amount, color_code, abv } of all()) {
      if (pant_amount) expect([color_code, (abv ?? 0) <= 10]).toEqual(['beer', true])
    }
  })
})

describe('texts of the demonstration’s products', () => {
  it('are different for any two products', () => {
    for (const code of views)
      expect(
        repeated(
          documents(code)
            .filter(({ visibility }) => visibility > 1)
            .map(({ description }) => description),
        ),
      ).toEqual([])
  })

  it('repeat no sentence in more than one of forty products', () => {
    for (const code of views) {
      const counts = new Map<string, number>()
      for (const { description } of documents(code)) {
        for (const sentence of new Set(
          description.replace(/<[^>]+>/g, '\n').split(/(?<=[.!?])\s+(?=[A-ZÆØÅÄÖ])|\n/),
        )) {
          if (sentence.trim()) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
        }
      }
      const [most, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
      expect(count / products.length, `${code}: ${most}`).toBeLessThan(0.025)
    }
  })

  it('contain no urging words in Swedish', () => {
    const urging =
      /erbjudande|rea\b|kampanj|passa på|fynda|köp nu|sista chansen|missa inte|rabatt|perfekt|fantastisk|underbar|fest/i
    for (const { name, description, short_description } of documents('sv')) {
      expect(`${name} ${short_description} ${description.replace(/<[^>]+>/g, ' ')}`).not.toMatch(urging)
    }
  })

  it('differ in length', () => {
    for (const code of views) {
      const lengths = documents(code)
        .map(({ description }) => description.length)
        .sort((a, b) => a - b)
      expect(lengths[Math.floor(lengths.length * 0.9)] ?? 0).toBeGreaterThan(
        1.5 * (lengths[Math.floor(lengths.length * 0.1)] ?? 0),
      )
    }
  })
})

describe('the demonstration’s assortment', () => {
  it('has a few beers sold by the case, with minimum, step and stock in whole cases', () => {
    const cased = documents('da').filter(({ stock }) => stock.qty_increments > 1)
    expect(cased.length).toBeGreaterThan(3)
    expect(cased.length).toBeLessThan(30)
    for (const { stock, type_id } of cased) {
      expect([stock.min_sale_qty, stock.qty_increments, stock.qty % 6, type_id]).toEqual([6, 6, 0, 'simple'])
    }
    const singly = documents('da').filter(({ stock }) => stock.qty_increments <= 1)
    expect(new Set(singly.map(({ stock }) => stock.min_sale_qty))).toEqual(new Set([1]))
  })

  it('has more than two products of each special case, such as sold out, limited or for businesses', () => {
    const da = documents('da')
    const some: Record<string, (product: ProductDocument) => boolean> = {
      'sold out': ({ stock, type_id }) => !stock.is_in_stock && type_id === 'simple',
      'expected back': ({ in_stock_date }) => Boolean(in_stock_date),
      'for businesses': ({ b2b_only }) => b2b_only === '1',
      limited: ({ limit_sale }) => limit_sale === '1',
      'with a price from six bottles': ({ nextdisc_qty }) => nextdisc_qty === 6,
      'with a campaign price': ({ campaign_price }) => Boolean(campaign_price),
      'with a stamp card': ({ punch_series_size }) => Boolean(punch_series_size),
      'with a deposit': ({ pant_amount }) => Boolean(pant_amount),
      recommended: ({ rec_position }) => rec_position > 0,
      unrated: ({ rating_count }) => rating_count === 0,
      rated: ({ rating_count, rating }) => rating_count > 20 && rating >= 3,
      'with a label': ({ labels }) => labels.length > 0,
      'without a vintage': ({ year, type_id, wine_type }) =>
        year === null && type_id === 'simple' && wine_type === '25',
      'of several vintages': ({ configurable_options }) =>
        configurable_options.some(({ attribute_code }) => attribute_code === 'year'),
      'of several sizes': ({ configurable_options }) =>
        configurable_options.some(({ attribute_code }) => attribute_code === 'bottle_size'),
      'of several shapes': ({ configurable_options }) =>
        configurable_options.some(({ attribute_code }) => attribute_code === 'glass_shape'),
    }
    for (const [what, is] of Object.entries(some)) expect(da.filter(is).length, what).toBeGreaterThan(2)
  })

  it('covers every colour, over 50 areas and over 300 producers', () => {
    const da = documents('da')
    expect(new Set(da.map(({ color_code }) => color_code)).size).toBe(9)
    expect(new Set(da.map(({ wine_area }) => wine_area)).size).toBeGreaterThan(50)
    expect(new Set(da.map(({ producer }) => producer)).size).toBeGreaterThan(300)
  })
})
