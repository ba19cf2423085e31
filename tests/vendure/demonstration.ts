import { globSync } from 'node:fs'
import { join } from 'node:path'
import { chargeMethodOf } from '#shared/charge-methods.ts'
import { csvRows } from '#shared/csv-rows.ts'
import { toMinor } from '#shared/money.ts'
import { methodKey } from '#shared/order.ts'
import { storeViews } from '#shared/store-view.ts'
import { taxRates } from '#shared/views/tax-rates.ts'
import { entriesIn } from '#worker/local/content/list-file.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { readText } from '#worker/local/content-files/merchant-file.ts'
import { demoCustomers } from '#worker/local/loading/demonstration-people.ts'
import { isKnownHeading } from '#worker/platform/catalog/import/reading/read-table.ts'
import { slugOf } from '#worker/platform/catalog/writing/slug.ts'
import { attributes } from '#worker/platform/content/attributes.ts'
import { categories } from '#worker/platform/content/categories.ts'
import type { ContentList } from '#worker/platform/content/content-list.ts'
import { coupons } from '#worker/platform/content/coupons.ts'
import { deliveries, payments } from '#worker/platform/content/method-list.ts'
import type {
  CollectionOf,
  Demonstration,
  ProductOf,
  VariantOf,
  Words,
} from './server/demonstration-shape.ts'
import variantFields from './server/variant-fields.json' with { type: 'json' }

type Fields = Record<string, string>

/** Columns that become facets. */
const facetColumns = {
  producer: 'Producent',
  country: 'Land',
  area: 'Område',
  grapes: 'Drue',
  wine_type: 'Type',
  color: 'Farve',
  year: 'Årgang',
  drink_style: 'Stil',
  cask: 'Fad',
  glass_shape: 'Glas',
  closure: 'Lukning',
  flavors: 'Smag',
  certification: 'Certificering',
  pairing_types: 'Passer til',
}

/** Returns the demonstration shop in Vendure's terms. Sets, gift cards and downloads are left out: Vendure has no such products. */
export function demonstrationForVendure(products = Number.POSITIVE_INFINITY): Demonstration {
  const rows = globSync(join(demonstrationContent, '../products/*.csv'))
    .flatMap((path) => csvRows(readText(path), isKnownHeading).rows.map(({ fields }) => fields))
    .filter(({ product_type }) => !product_type)
    .sort((one, other) => Number(one.id) - Number(other.id))
  const parents = rows.filter(({ parent_sku }) => !parent_sku).slice(0, products)
  const variants = Map.groupBy(rows, ({ parent_sku }) => parent_sku)
  const facets = new Facets()
  return {
    channels: (['da', 'sv'] as const).map(channelOf),
    customers: demoCustomers()
      .slice(0, 4)
      .map(({ email, password, firstname, lastname }) => ({
        ...{ email, password, firstname, lastname },
        channel: email.endsWith('.se') ? 'sv' : 'da',
      })),
    products: parents.map((row) => productOf(row, variants.get(row.sku) ?? [], facets)),
    collections: collectionsOf(facets),
    facets: facets.all(),
  }
}

class Facets {
  readonly #facets = new Map<string, { code: string; name: string; values: Map<string, Words> }>()
  readonly #words = new Map(
    entriesIn(attributes, demonstrationContent).flatMap(({ options = [] }) =>
      options.flatMap(({ da, sv }): [string, string][] => (da && sv ? [[da, sv]] : [])),
    ),
  )

  /** Returns the key of a value, which is added if it is new. */
  add(code: string, name: string, word: string, sv = this.#words.get(word)): string {
    const facet = this.#facets.get(code) ?? { code, name, values: new Map() }
    this.#facets.set(code, facet)
    const key = slugOf(word, 'da') || encodeURIComponent(word)
    facet.values.set(key, { da: word, ...(sv && sv !== word && { sv }) })
    return `${code}:${key}`
  }

  has(code: string, value: string): boolean {
    return Boolean(this.#facets.get(code)?.values.has(value))
  }

  all(): Demonstration['facets'] {
    return [...this.#facets.values()].map(({ code, name, values }) => ({
      ...{ code, name },
      values: [...values].map(([code, name]) => ({ code, name })),
    }))
  }
}

const words = (row: Fields, column: string): Words => ({
  da: row[`${column}_da`] || row[column] || '',
  ...(row[`${column}_sv`] && { sv: row[`${column}_sv`] }),
})

const parts = (cell = '') =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

function productOf(row: Fields, variants: readonly Fields[], facets: Facets): ProductOf {
  const own = facetsOf(row, facets)
  const [first] = variants
  const groups = first ? optionsOf(first).map(([name]) => name) : []
  return {
    ...(first && { sku: row.sku }),
    slug: row.url_key || slugOf(words(row, 'name').da, 'da'),
    name: words(row, 'name'),
    description: words(row, 'description'),
    facets: [...own, ...parts(row.category).map((path) => facets.add('category', 'Kategori', lastOf(path)))],
    optionGroups: groups,
    variants: (first ? variants : [row]).map((variant) => ({
      ...variantOf(variant),
      options: first ? optionsOf(variant).map(([, option]) => option) : [],
      facets: first ? facetsOf(variant, facets).filter((value) => !own.includes(value)) : [],
    })),
  }
}

function facetsOf(row: Fields, facets: Facets): string[] {
  return Object.entries(facetColumns).flatMap(([column, name]) =>
    parts(row[column]).map((word) => facets.add(column, name, word)),
  )
}

function optionsOf({ options }: Fields): [name: string, option: string][] {
  return parts(options).map((part) => part.split('=') as [string, string])
}

const lastOf = (path: string) => path.split('/').at(-1)?.trim() ?? ''

function variantOf(row: Fields): Omit<VariantOf, 'options' | 'facets'> {
  const custom: VariantOf['custom'] = {}
  const translated: VariantOf['translated'] = {}
  for (const [name, type] of Object.entries(variantFields)) {
    const { da, sv } = words(row, name)
    if (!da) continue
    if (type.startsWith('locale')) translated[name] = { da, ...(sv && { sv }) }
    else if (type === 'boolean') custom[name] = da !== 'no'
    else custom[name] = type === 'string' ? da : Number.parseFloat(da)
  }
  const deposit = words(row, 'pant_amount')
  if (deposit.da)
    Object.assign(custom, { depositDKK: minor(deposit.da), depositSEK: minor(deposit.sv ?? deposit.da) })
  const price = words(row, 'price')
  return {
    sku: row.sku ?? '',
    name: words(row, 'name'),
    price: { da: minor(price.da), sv: minor(price.sv ?? price.da) },
    stock: row.qty ? Number(row.qty) : null,
    ...{ custom, translated },
  }
}

const minor = (written: string | number) => toMinor(Number(written))

function collectionsOf(facets: Facets): CollectionOf[] {
  const made = (entries: ReturnType<typeof tree>): CollectionOf[] =>
    entries.flatMap(({ da, sv, categories: inner = [] }) => {
      if (!da) return []
      const below = made(inner)
      const own = slugOf(da.name, 'da')
      const values = [...(facets.has('category', own) ? [own] : []), ...below.flatMap(({ values }) => values)]
      if (!values.length) return []
      const name = { da: da.name, ...(sv && { sv: sv.name }) }
      const description = { da: da.text ?? '', ...(sv && { sv: sv.text ?? '' }) }
      return [{ slug: own, ...{ name, description, values, below } }]
    })
  return made(tree())
}

const tree = () => entriesIn(categories, demonstrationContent)

function channelOf(code: 'da' | 'sv'): Demonstration['channels'][number] {
  const { currency, country } = storeViews[code]
  const read = <Entry extends { groups?: number[] }>(list: ContentList<Entry>) =>
    entriesIn(list, demonstrationContent, code).filter(({ groups }) => !groups || groups.includes(1))
  return {
    ...{ code, currency, country },
    taxPercent: taxRates[country].goods,
    deliveries: read(deliveries).map(({ carrier, method, name, price, free_from = 0 }) => ({
      code: methodKey({ carrier_code: carrier, method_code: method }),
      // Free: a method of Vendure has one price, and collecting in the shop that packs the order costs nothing.
      ...{ name, price: carrier === 'freeshipping' ? 0 : toMinor(price), freeFrom: toMinor(free_from) },
    })),
    payments: read(payments)
      .filter(({ code }) => code !== 'free')
      .map(({ code, title }) => ({
        ...{ code, name: title },
        handler: chargeMethodOf(code) ? 'storefront-card' : 'storefront-offline',
      })),
    coupons: read(coupons).flatMap(({ coupon, title, percent, from, until, uses, ...entry }) =>
      coupon
        ? {
            ...{ code: coupon, name: title, percent, uses, from, until },
            usesEach: entry.uses_each,
            amountOff: entry.off_cart && toMinor(entry.off_cart),
            freeDelivery: entry.free_delivery,
            leastSum: entry.least_sum && toMinor(entry.least_sum),
          }
        : [],
    ),
  }
}
