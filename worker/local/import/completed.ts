import * as v from 'valibot'
import { Product } from '#shared/product.ts'
import { productTypes } from '#shared/product-fields.ts'
import { placeIn } from '#worker/demo/seed/category-place.ts'
import type { CategoryDocument, ProductDocument, StockDocument } from '#worker/demo/seed/shape.ts'
import { firstLetterOf, type Slugs, slugOf } from '#worker/demo/seed/slug.ts'
import { pricesOf, text } from './imported-prices.ts'
import { colourOf, type OptionWords } from './option-words.ts'
import type { RawProduct } from './raw-product.ts'

export interface Completing {
  id: number
  view: 'da' | 'sv'
  words: OptionWords
  slugs: Slugs
  categories: readonly CategoryDocument[]
  image: string | null
  /** The file's amounts without `…_incl_tax` are net. */
  net: boolean
}

/** The document as the platform stores it. Throws an `Error` where shoppers could not be shown it. */
export function completed({ sku, document }: RawProduct, completing: Completing): ProductDocument {
  const { id, categories } = completing
  const name = String(document.name)
  const slug = completing.slugs.claim(
    text(document.url_key) ?? (slugOf(name, completing.view) || slugOf(sku)),
  )
  const whole = {
    ...neutral,
    ...known(document),
    id,
    sku,
    parentSku: text(document.parentSku) ?? sku,
    name,
    slug,
    url_key: slug,
    url_path: text(document.url_path) ?? `${categories[0]?.url_path || 'p'}/${slug}.html`,
    first_letter: firstLetterOf(name),
    type_id: productTypes.find((type) => type === document.type_id) ?? 'simple',
    ...pricesOf(document, completing.net),
    ...placeIn(categories),
    ...wineOf(document, completing.words),
    ...pictureOf(completing.image, name),
    stock: stockOf(document.stock, id),
  }
  const checked = v.safeParse(Product, whole, { abortEarly: true })
  if (!checked.success) throw new Error(v.summarize(checked.issues).replace(/\s+/g, ' ').trim())
  return whole as unknown as ProductDocument
}

/** What is said at all: null is nothing. */
function known(document: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null))
}

/** Words of a CSV file become options; values of the index get their words. */
function wineOf(document: Record<string, unknown>, words: OptionWords) {
  const option = (code: string, written: unknown) => {
    const found = text(written)
    return found ? words.option(code, found) : null
  }
  const country = option('country_code', document.country_code ?? document.country)
  const area = option('wine_area', document.wine_area ?? document.area)
  const year = option('year', document.year)
  const size = option('bottle_size', document.bottle_size ?? document.volume_ml)
  const grapes = strings(document.grape_types ?? document.grapes).map((grape) =>
    words.option('grape_types', grape),
  )
  const colour = colourOf(text(document.wine_color_swatch ?? document.color_code ?? document.color) ?? '')
  const swatch = colour && words.option('wine_color_swatch', colour.option)
  return {
    country_code: country?.value ?? null,
    country: country?.label ?? null,
    wine_area: area?.value ?? null,
    wine_area_label: area?.label ?? null,
    year: year?.value ?? null,
    bottle_size: size?.value ?? null,
    grape_types: grapes.map(({ value }) => value),
    grape_labels: grapes.map(({ label }) => label),
    wine_color_swatch: swatch?.value ?? null,
    color: swatch?.value ?? null,
    color_label: swatch?.label ?? null,
    color_code: colour?.code ?? 'none',
  }
}

function pictureOf(image: string | null, lab: string) {
  const media_gallery = image ? [{ image, pos: 1, typ: 'image', lab, vid: null }] : []
  return { image, small_image: image, thumbnail: image, media_gallery }
}

/** Some indexes have it as an array of one. */
function stockOf(given: unknown, id: number): StockDocument {
  const stock = (Array.isArray(given) ? given[0] : given) as Partial<StockDocument> | null | undefined
  const qty = Math.max(0, Math.floor(Number(stock?.qty ?? 0)) || 0)
  const isCounted = stock ? stock.manage_stock !== false : false
  return {
    item_id: id,
    product_id: id,
    stock_id: 1,
    qty,
    is_in_stock: stock?.is_in_stock ?? (!isCounted || qty > 0),
    is_qty_decimal: false,
    min_qty: 0,
    min_sale_qty: Number(stock?.min_sale_qty) || 1,
    max_sale_qty: Number(stock?.max_sale_qty) || 10_000,
    backorders: ([0, 1, 2] as const).find((mode) => mode === Number(stock?.backorders)) ?? 0,
    manage_stock: isCounted,
    qty_increments: 0,
    low_stock_date: null,
  }
}

function strings(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => text(item) ?? [])
  return text(value)?.split(',') ?? []
}

const neutral = {
  status: 1,
  visibility: 4,
  created_at: '2026-01-01 00:00:00',
  updated_at: '2026-01-01 00:00:00',
  tax_class_id: '2',
  description: '',
  short_description: '',
  labels: [],
  hasOfferForGroups: [],
  group_prices: {},
  tier_prices: [],
  configurable_options: [],
  configurable_children: [],
  product_links: [],
  bundle_options: [],
  stock_by_city: {},
  has_positive_stock: 1,
  b2b_only: '0',
  limit_sale: '0',
  times_bought30: 0,
  rec_position: 0,
  flavors: [],
  certification: [],
  pairing: [],
  pairing_types: [],
  links: [],
  custom_attributes: null,
}
