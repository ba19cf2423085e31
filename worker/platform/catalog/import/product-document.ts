import * as v from 'valibot'
import { Product } from '#shared/product.ts'
import { linkCodes, productFields, productTypes } from '#shared/product-fields.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { placeIn } from '#worker/platform/catalog/writing/category-place.ts'
import {
  type CategoryDocument,
  type CustomQuestion,
  type ProductDocument,
  type ProductLink,
  type StockDocument,
  sellingFields,
} from '#worker/platform/catalog/writing/shape.ts'
import { firstLetterOf, type Slugs, slugOf } from '#worker/platform/catalog/writing/slug.ts'
import { isVoucher, pricesOf, trimmedText } from './imported-prices.ts'
import type { PricePoint } from './lowest-price.ts'
import { optionsOf } from './option-fields.ts'
import { colourOf, type OptionWords } from './option-words.ts'
import { pairingsOf } from './pairings.ts'
import { isWholeNutrition } from './reading/nutrition.ts'
import type { RawProduct } from './reading/raw-product.ts'
import { byShopCode, stockByShopIn } from './stock-by-shop.ts'

export interface DocumentContext {
  id: number
  view: StoreCode
  words: OptionWords
  slugs: Slugs
  categories: readonly CategoryDocument[]
  /** The stored document. Fields that the file lacks stay. */
  before?: ProductDocument | undefined
  /** Amounts without `…_incl_tax` exclude tax. */
  net: boolean
  /** Earlier prices, oldest first. */
  history?: readonly PricePoint[]
}

/** Returns the document as the platform stores it, without its picture. Throws an `Error` if the shop could not show it. */
export function productDocument(raw: RawProduct, context: DocumentContext): ProductDocument {
  const { sku, document } = raw
  const { id, before, words } = context
  const name = String(document.name)
  const whole = {
    ...(before ?? unpictured),
    ...neutralOf(before),
    ...fileFields(document),
    id,
    sku,
    parentSku: trimmedText(document.parentSku) ?? before?.parentSku ?? sku,
    name,
    ...addressOf(raw, context),
    first_letter: firstLetterOf(name),
    type_id: productTypes.find((type) => type === document.type_id) ?? before?.type_id ?? 'simple',
    ...(pricesOf(document, context) ?? pricesBefore(before)),
    ...(saysPlace(raw) || !before ? placeIn(context.categories) : placeOf(before)),
    ...optionsOf(raw, words, before),
    ...colourIn(document, words, before),
    ...nutritionOf(document, before),
    ...pairingsOf(document, words, before),
    ...questionsOf(document, id),
    ...linksOf(raw, before),
    ...(isVoucher(document) && { tax_class_id: '0' }),
    stock: document.stock || !before ? stockOf(document.stock, id, before?.stock) : before.stock,
    stock_by_city: {
      ...before?.stock_by_city,
      ...citiesOf(document),
      ...byShopCode(stockByShopIn(document)),
    },
  }
  Object.assign(whole, offerOf(whole, 'group_prices' in document))
  const checked = v.safeParse(Product, whole, { abortEarly: true })
  if (!checked.success) throw new Error(v.summarize(checked.issues).replace(/\s+/g, ' ').trim())
  return whole as unknown as ProductDocument
}

/** Returns the address of an article. A stored article keeps its address, even if its name changes. */
function addressOf({ sku, document }: RawProduct, { before, categories, slugs, view }: DocumentContext) {
  const written = trimmedText(document.url_key)
  if (before && (!written || written === before.url_key))
    return { slug: before.slug, url_key: before.url_key, url_path: before.url_path }
  const slug = slugs.claim(written ?? (slugOf(String(document.name), view) || slugOf(sku)))
  const url_path = trimmedText(document.url_path) ?? `${categories[0]?.url_path || 'p'}/${slug}.html`
  return { slug, url_key: slug, url_path }
}

function saysPlace({ categories, document }: RawProduct): boolean {
  return categories !== undefined || Array.isArray(document.category) || Array.isArray(document.category_ids)
}

function placeOf({ category, category_ids }: ProductDocument) {
  return { category_ids, category }
}

/** Columns whose values are stored in fields with other names. */
const linkColumns = linkCodes.map((code) => productFields[code].column)
const derivedColumns: readonly string[] = ['area', 'grapes', 'lowest_price', ...linkColumns]

/** Returns the fields of the file. An empty cell becomes the default of the field. */
function fileFields(document: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(document).map(([field, value]) => [
    field,
    value ?? (neutral as Record<string, unknown>)[field],
  ])
  return Object.fromEntries(entries.filter(([field]) => !derivedColumns.includes(String(field))))
}

/** Returns the stored amounts of the fields that a file may also have. */
function pricesBefore(before: ProductDocument | undefined) {
  if (!before) return {}
  const { price, special_price, special_from_date, special_to_date } = before
  return { price, special_price, special_from_date, special_to_date }
}

/** Returns the default fields of a new article. An article that is in a file is for sale again. */
function neutralOf(before: ProductDocument | undefined) {
  return before ? { status: 1 } : neutral
}

const unpictured = { image: null, small_image: null, thumbnail: null, media_gallery: [] }

/** Returns the colour fields. A product may be drawn in a colour (`color_code`) without being listed by it. */
function colourIn(
  document: Record<string, unknown>,
  words: OptionWords,
  before: ProductDocument | undefined,
) {
  const [found, drawn] = [['wine_color_swatch', 'color'], ['color_code']].map((fields) => {
    if (!fields.some((name) => name in document)) return undefined
    return colourOf(fields.map((name) => trimmedText(document[name])).find(Boolean) ?? '')
  })
  if (before && found === undefined && drawn === undefined) return {}
  const colour = found === undefined ? drawn : found
  const swatch = colour && words.option('wine_color_swatch', colour.option)
  return {
    wine_color_swatch: swatch?.value ?? null,
    color: swatch?.value ?? null,
    color_label: swatch?.label ?? null,
    color_code: (drawn ?? found)?.code ?? 'none',
  }
}

/**
 * Returns the nutrition facts. Numbers without a column stay. A label with only some of the eight numbers is not permitted, so the result
 * is null (Regulation (EU) 2021/2117).
 */
function nutritionOf({ nutrition }: Record<string, unknown>, before: ProductDocument | undefined) {
  if (nutrition === undefined) return {}
  const all = nutrition && { ...before?.nutrition, ...nutrition }
  return { nutrition: isWholeNutrition(all) ? all : null }
}

/** Returns the stock by city from a search index. */
function citiesOf({ stock_by_city }: Record<string, unknown>): Record<string, number> {
  return (stock_by_city ?? {}) as Record<string, number>
}

/** Returns the stock. Some indexes have it as an array with one element. Fields that the file lacks stay. */
function stockOf(given: unknown, id: number, before?: StockDocument): StockDocument {
  const typedStock = (Array.isArray(given) ? given[0] : given) as Partial<StockDocument> | null | undefined
  const sold = Object.fromEntries(sellingFields.map((field) => [field, before?.[field]]))
  const stock = typedStock && { ...sold, ...typedStock }
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
    qty_increments: Number(stock?.qty_increments) || 0,
    low_stock_date: null,
  }
}

/** Gives ids to the questions of a file: a cart refers to questions and answers by id. */
function questionsOf({ custom_options: questions }: Record<string, unknown>, id: number) {
  if (!Array.isArray(questions) || questions.some((question) => Object(question).option_id)) return {}
  const custom_options = (questions as CustomQuestion[]).map(({ values = [], ...question }, place) => {
    const option_id = id * 10 + place
    return {
      ...question,
      option_id,
      sort_order: place,
      values: values.map((value, position) => ({
        ...value,
        option_type_id: option_id * 10 + position,
        sort_order: position,
      })),
    }
  })
  return { custom_options }
}

/**
 * Returns the links to other products, those to the parts of a set first. Links of a type without a column in the file stay. A link may
 * name a product that comes later: pages leave out products that the shop lacks.
 */
function linksOf({ sku, document }: RawProduct, before: ProductDocument | undefined) {
  if (!linkColumns.some((column) => column in document)) return {}
  const product_links = (['associated', ...linkCodes] as const).flatMap((link_type): ProductLink[] => {
    const column = link_type === 'associated' ? undefined : productFields[link_type].column
    if (!column || !(column in document))
      return before?.product_links.filter((link) => link.link_type === link_type) ?? []
    const linked = ((document[column] ?? []) as string[]).filter((other) => other !== sku)
    return linked.map((linked_product_sku, position) => ({ sku, link_type, linked_product_sku, position }))
  })
  return { product_links }
}

/** Returns the offer fields: reduced price, discount by quantity, or prices of customer groups. */
function offerOf(document: object, saysGroups: boolean) {
  const { final_price, regular_price, nextdisc_amount, nextdisc_qty, group_prices } =
    document as ProductDocument
  const groups = Object.keys(group_prices ?? {})
  const isReduced = final_price < regular_price
  const isByQuantity = Boolean(nextdisc_amount && nextdisc_qty)
  return {
    hasOffer: isReduced || isByQuantity,
    hasNormalOffer: isReduced || isByQuantity,
    ...((groups.length > 0 || saysGroups) && { hasOfferForGroups: groups.map(Number) }),
    offerType: isReduced ? 'special' : isByQuantity ? 'quantity' : groups.length ? 'group' : null,
  }
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
  custom_options: [],
  giftcard_amounts: [],
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
  pairing: [],
  links: [],
  custom_attributes: null,
}
