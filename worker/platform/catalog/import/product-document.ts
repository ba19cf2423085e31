import * as v from 'valibot'
import { Product } from '#shared/product.ts'
import { linkCodes, productFields } from '#shared/product-fields.ts'
import { ReasonedError } from '#shared/reason.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { shopOfField } from '#worker/platform/catalog/lists/fields.ts'
import { placeIn } from '#worker/platform/catalog/writing/category-place.ts'
import type {
  CategoryDocument,
  CustomQuestion,
  ProductDocument,
  ProductLink,
  StockDocument,
  sellingFields,
} from '#worker/platform/catalog/writing/shape.ts'
import { firstLetterOf, type Slugs, slugOf } from '#worker/platform/catalog/writing/slug.ts'
import { isVoucher, pricesOf } from './imported-prices.ts'
import type { PricePoint } from './lowest-price.ts'
import neutral from './new-product.json' with { type: 'json' }
import { optionsOf } from './option-fields.ts'
import { colourOf, type OptionWords } from './option-words.ts'
import { pairingsOf } from './pairings.ts'
import { columns } from './reading/columns.ts'
import { isWholeNutrition, type LineValues, nutritionIn, type ProductLine } from './reading/product-line.ts'

export interface DocumentContext {
  id: number
  view: StoreCode
  words: OptionWords
  slugs: Slugs
  categories: readonly CategoryDocument[]
  /** The stored document. Fields that the file lacks stay. */
  before?: ProductDocument | undefined
  /** Earlier prices, oldest first. */
  history?: readonly PricePoint[]
}

/** Returns the document as the platform stores it, without its picture. Throws a `ReasonedError` if the shop could not show it. */
export function productDocument(line: ProductLine, context: DocumentContext): ProductDocument {
  const { sku, values } = line
  const { id, before, words } = context
  const name = String(values.name ?? before?.name)
  const whole = {
    ...(before ?? unpictured),
    // A product in a file of products is for sale again.
    ...(before ? 'name' in values && { status: 1 } : neutral),
    ...ownFields(values),
    id,
    sku,
    parentSku: before?.parentSku ?? sku,
    name,
    ...addressOf(line, context),
    first_letter: firstLetterOf(name),
    ...('hidden' in values && { status: values.hidden === '1' ? 2 : 1 }),
    type_id: values.product_type ?? before?.type_id ?? 'simple',
    ...(pricesOf(values, context) ?? pricesBefore(before)),
    ...('category' in values || !before ? placeIn(context.categories) : placeOf(before)),
    ...optionsOf(line, words, before),
    ...colourIn(values, words, before),
    ...nutritionOf(values, before),
    ...pairingsOf(values, words, before),
    ...questionsOf(values, id),
    ...linksOf(line, before),
    ...('downloads' in values && { links: values.downloads ?? [] }),
    ...(isVoucher(values) && { tax_class_id: '0' }),
    stock: 'qty' in values || !before ? stockOf(values, id, before?.stock) : before.stock,
    stock_by_city: { ...before?.stock_by_city, ...stockByShop(values) },
  }
  Object.assign(whole, offerOf(whole, 'group_prices' in values))
  const checked = v.safeParse(Product, whole, { abortEarly: true })
  if (!checked.success)
    throw new ReasonedError('The shop could not show it: {faults}', {
      faults: v.summarize(checked.issues).replace(/\s+/g, ' ').trim(),
    })
  return whole as unknown as ProductDocument
}

/** Returns the address of an article. A stored article keeps its address, even if its name changes. */
function addressOf({ sku, values }: ProductLine, { before, categories, slugs, view }: DocumentContext) {
  const written = values.url_key as string | null | undefined
  if (before && (!written || written === before.url_key))
    return { slug: before.slug, url_key: before.url_key, url_path: before.url_path }
  const slug = slugs.claim(written ?? (slugOf(String(values.name), view) || slugOf(sku)))
  return { slug, url_key: slug, url_path: `${categories[0]?.url_path || 'p'}/${slug}.html` }
}

function placeOf({ category, category_ids }: ProductDocument) {
  return { category_ids, category }
}

/** Returns the values that a document stores under the column's name. An empty cell becomes the default of the field. */
function ownFields(values: LineValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([column, value]) => {
      // An empty count of a shop changes nothing.
      const isKept = columns[column] ? !columns[column].isDerived : value !== null
      return isKept ? [[column, value ?? (neutral as Record<string, unknown>)[column]]] : []
    }),
  )
}

/** Returns the stored amounts of the fields that a file may also have. */
function pricesBefore(before: ProductDocument | undefined) {
  if (!before) return {}
  const { price, special_price, special_from_date, special_to_date } = before
  return { price, special_price, special_from_date, special_to_date }
}

const unpictured = { image: null, small_image: null, thumbnail: null, media_gallery: [] }

/** Returns the colour fields. A product may be drawn in a colour (`color_code`) without being listed by it. */
function colourIn(
  { color, color_code }: LineValues,
  words: OptionWords,
  before: ProductDocument | undefined,
) {
  const [found, drawn] = [color, color_code].map((word) =>
    word === undefined ? undefined : colourOf(String(word ?? '')),
  )
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
function nutritionOf(values: LineValues, before: ProductDocument | undefined) {
  const said = nutritionIn(values)
  const all = { ...before?.nutrition, ...said }
  return said && { nutrition: isWholeNutrition(all) ? all : null }
}

/** Returns the stock. Without a quantity the product is always available. Limits that the file lacks stay. */
function stockOf(values: LineValues, id: number, before?: StockDocument): StockDocument {
  const { qty = null } = values
  const isOrderedBehind = 'backorders' in values ? values.backorders === '1' : Boolean(before?.backorders)
  const limitOf = (field: (typeof sellingFields)[number], other: number) =>
    Number(field in values ? values[field] : before?.[field]) || other
  return {
    item_id: id,
    product_id: id,
    stock_id: 1,
    qty: qty ?? 0,
    is_in_stock: qty === null || qty > 0 || isOrderedBehind,
    is_qty_decimal: false,
    min_qty: 0,
    min_sale_qty: limitOf('min_sale_qty', 1),
    max_sale_qty: limitOf('max_sale_qty', 10_000),
    backorders: qty !== null && isOrderedBehind ? 1 : 0,
    manage_stock: qty !== null,
    qty_increments: limitOf('qty_increments', 0),
    low_stock_date: null,
  }
}

/** Returns the pieces by the code of the shop. An empty cell changes nothing. */
function stockByShop(values: LineValues): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, qty]) => {
      const shop = shopOfField(field)
      return shop && typeof qty === 'number' ? [[shop, qty]] : []
    }),
  )
}

/** Gives ids to the questions of a file: a cart refers to questions and answers by id. */
function questionsOf({ custom_options: questions }: LineValues, id: number) {
  if (!Array.isArray(questions)) return {}
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
function linksOf({ sku, values }: ProductLine, before: ProductDocument | undefined) {
  if (!linkCodes.some((code) => productFields[code].column in values)) return {}
  const product_links = (['associated', ...linkCodes] as const).flatMap((link_type): ProductLink[] => {
    const column = link_type === 'associated' ? undefined : productFields[link_type].column
    if (!column || !(column in values))
      return before?.product_links.filter((link) => link.link_type === link_type) ?? []
    const linked = ((values[column] ?? []) as string[]).filter((other) => other !== sku)
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
