import type * as v from 'valibot'
import type { CmsBlock, CmsHierarchy } from '#shared/cms.ts'
import type {
  DocumentCode,
  LinkCode,
  ProductFieldCode,
  ProductFields,
  ProductType,
  WineColor,
} from '#shared/product-fields.ts'
import type { Nutrition } from '#shared/product-parts.ts'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import type { attributeDocument } from './attribute-document.ts'
import type { categoryDocument } from './category-document.ts'
import type { taxRules } from './tax-rules.ts'

/** The entity types of the search index (SEARCH-5) that are written as whole arrays. */
export interface ViewDocuments {
  category: CategoryDocument[]
  attribute: AttributeDocument[]
  taxrule: TaxRuleDocument[]
  widget?: WidgetDocument[]
  menu?: MenuDocument[]
  cms_page?: CmsPageDocument[]
  cms_block?: CmsBlockDocument[]
  cms_hierarchy?: CmsHierarchyDocument[]
}

export type ByView<T> = Record<StoreCode, T>

/** Makes a value for each view. */
export function byView<T>(make: (code: StoreCode) => T): ByView<T> {
  return Object.fromEntries(storeCodes.map((code) => [code, make(code)])) as ByView<T>
}

/** Returns the value of the first view, for values that are the same in all views. */
export function anyView<T>(each: ByView<T>): T {
  return each[storeCodes[0] as StoreCode]
}

/** Yes/no attributes are strings, as in the index of a real shop. */
export type Flag = '0' | '1'
/** `YYYY-MM-DD HH:mm:ss` in the shop's own time. */
export type StoreTime = string

export interface StockDocument {
  item_id: number
  product_id: number
  stock_id: 1
  qty: number
  is_in_stock: boolean
  is_qty_decimal: false
  min_qty: number
  min_sale_qty: number
  max_sale_qty: number
  /** 0 none, 1 allowed, 2 allowed and announced. */
  backorders: 0 | 1 | 2
  manage_stock: boolean
  qty_increments: number
  low_stock_date: StoreTime | null
}

/** The limits of the quantity in one order, independent of the stock. */
export const sellingFields = ['min_sale_qty', 'max_sale_qty', 'qty_increments'] as const

/** Amounts are decimals of the view's currency. Net amounts are derived: `round(gross / 1.25)` to the øre. */
export interface ProductPrices {
  /** The current price without tax; `price_incl_tax` and `final_price` are the same price with tax. */
  price: number
  price_tax: number
  price_incl_tax: number
  final_price: number
  /** The price without and with tax before any reduction. */
  original_price: number
  original_price_incl_tax: number
  original_final_price: number
  regular_price: number
  /** Stored even if its dates are past or in the future; the four fields above already consider its dates. */
  special_price: number | null
  special_price_tax: number | null
  special_price_incl_tax: number | null
  original_special_price: number | null
  special_from_date: StoreTime | null
  special_to_date: StoreTime | null
  /** With tax. During a reduction: the lowest price of the 30 days before it began, null if unknown. Otherwise the price. */
  lowestPrice: number | null
  /** The campaign price with tax, if there is a campaign. No customer pays it, and it does not count as an offer. */
  campaign_price: number | null
  /** The fixed prices with tax of customer groups above 4, by group id. */
  group_prices: Record<string, number>
}

export interface ProductOffer {
  hasOffer: boolean
  hasNormalOffer: boolean
  /** The customer groups that have a price of their own. */
  hasOfferForGroups: number[]
  offerType: 'special' | 'quantity' | 'group' | null
  /** The reduction of each bottle from `nextdisc_qty` bottles on, with tax, within the dates. */
  nextdisc_amount: number | null
  nextdisc_qty: number | null
  nextdisc_start: StoreTime | null
  nextdisc_end: StoreTime | null
  labels: ProductLabel[]
}

export interface ProductLabel {
  name: string
  style: 'red' | 'green' | 'dark' | 'gold' | 'outline'
  /** The customer groups that see the label; 0 is guests. */
  customer_group_id: number[]
  url: string | null
}

export interface ProductDocument extends ProductPrices, ProductOffer, WineFacts {
  id: number
  sku: string
  /** The SKU of the configurable product that this product is a variant of; otherwise its own SKU. */
  parentSku: string
  name: string
  slug: string
  type_id: ProductType
  status: 1 | 2
  /** 1 variant only, 2 catalogue, 3 search, 4 both. */
  visibility: 1 | 2 | 3 | 4
  first_letter: string
  created_at: StoreTime
  updated_at: StoreTime
  tax_class_id: string
  description: string
  short_description: string
  meta_title: string
  meta_description: string
  category: { category_id: number; name: string; slug: string; path: string }[]
  category_ids: number[]
  url_key: string
  url_path: string
  image: string
  small_image: string
  thumbnail: string
  media_gallery: { image: string; pos: number; typ: 'image'; lab: string; vid: null }[]
  tier_prices: never[]
  configurable_options: ConfigurableOption[]
  configurable_children: ConfigurableChild[]
  product_links: ProductLink[]
  bundle_options: BundleOption[]
  /** The price of a bundle with its usual articles, with tax; null if it costs the sum of its parts. */
  bundle_price?: number | null
  custom_options: CustomOptionDocument[]
  stock: StockDocument
  has_positive_stock: 0 | 1
  stock_by_city: Record<string, number>
  b2b_only: Flag
  /** '0' if the product contains no drink: it is sold without an age check. */
  is_drink?: Flag
  /** '1': one customer may buy at most `stock.max_sale_qty`. */
  limit_sale: Flag
  pant_amount: number | null
  /** The number of bottles of this wine that fill a stamp card. */
  punch_series_size: number | null
  in_stock_date: StoreTime | null
  del_days_min: number
  del_days_max: number
  times_bought7: number
  times_bought30: number
  times_bought365: number
  contribution_ratio: number
  rec_position: number
  rating: number
  rating_count: number
  /** A short description of the contents of a kit or a case. */
  contents: string | null
  /** Titles of a downloadable product's files. */
  links: { title: string; pages: number; format: 'PDF' }[]
  /** The amounts that a gift card may have, with tax. */
  giftcard_amounts: number[]
  open_amount_min: number | null
  open_amount_max: number | null
  custom_attributes: null
  /** `stock_holstebro` and the like: one for each shop; `{attribute}_options` on configurable products. */
  [dynamic: `stock_${string}` | `${string}_options`]: unknown
}

/** The types in which documents store a field of the table. Values of options are strings whose labels are in attribute documents. */
interface StoredAs {
  text: string | null
  texts: string[]
  number: number | null
  option: string | null
  options: string[]
  scale: string | null
  color: WineColor
  nutrition: v.InferOutput<typeof Nutrition> | null
}

type LabelOf<Code extends ProductFieldCode> = ProductFields[Code] extends {
  label: infer Label extends string
}
  ? Label
  : never

/** The fields of `shared/product-fields.ts`, and the labels of their options. */
type ProductFacts = { [Code in DocumentCode]: StoredAs[ProductFields[Code]['type']] } & {
  [Code in DocumentCode as LabelOf<Code>]: StoredAs[ProductFields[Code]['type']]
}

/** The properties of a drink. */
export type WineFacts = Omit<
  ProductFacts,
  | 'short_description'
  | 'description'
  | 'meta_title'
  | 'meta_description'
  | 'contents'
  | 'rating'
  | 'rating_count'
>

export interface ConfigurableOption {
  id: number
  attribute_id: string
  attribute_code: string
  label: string
  position: number
  product_id: number
  values: { value_index: number; label: string }[]
}

/** The price fields that a variant has both in its own document and in its parent's. */
export const variantPriceFields = [
  ...(['price', 'price_incl_tax', 'original_price', 'original_price_incl_tax', 'special_price'] as const),
  ...(['special_price_incl_tax', 'special_from_date', 'special_to_date', 'final_price'] as const),
  ...(['original_final_price', 'regular_price', 'lowestPrice'] as const),
] as const
export type VariantPrices = Pick<ProductPrices, (typeof variantPriceFields)[number]>
type VariantFields = 'id' | 'sku' | 'name' | 'status' | 'image' | 'tax_class_id' | 'volume_ml' | 'year'

/** A variant in its parent's document: its attributes, and the fields that prices and choices need. */
export interface ConfigurableChild
  extends VariantPrices,
    Pick<ProductDocument, VariantFields | 'bottle_size' | 'glass_shape' | 'stock'> {
  visibility: 1
  custom_attributes: { attribute_code: string; value: string }[]
}

export interface ProductLink {
  sku: string
  link_type: 'associated' | LinkCode
  linked_product_sku: string
  position: number
  /** Only links of a grouped product to its parts have a type and a quantity. */
  linked_product_type?: ProductType
  extension_attributes?: { qty: number }
}

/** A question that the shopper answers when ordering a product. Amounts are decimals with tax. */
export interface CustomQuestion {
  title: string
  type: 'field' | 'area' | 'drop_down' | 'radio' | 'checkbox' | 'multiple' | 'date' | 'date_time'
  sku?: string
  is_require: boolean
  max_characters?: number
  price?: number
  price_type?: 'fixed' | 'percent'
  values?: { title: string; price: number; price_type: 'fixed' | 'percent' }[]
}

/** A question with the ids of itself and its answers. */
export interface CustomOptionDocument extends Omit<CustomQuestion, 'values'> {
  option_id: number
  sort_order: number
  values: (NonNullable<CustomQuestion['values']>[number] & { option_type_id: number; sort_order: number })[]
}

export interface BundleOption {
  option_id: number
  title: string
  required: boolean
  type: 'select' | 'radio'
  position: number
  sku: string
  product_links: BundleLink[]
}

export interface BundleLink {
  id: number
  sku: string
  option_id: number
  qty: number
  position: number
  is_default: boolean
  price: number
  price_type: 'fixed'
  can_change_quantity: 0
}

export type CategoryDocument = ReturnType<typeof categoryDocument>
export type AttributeDocument = ReturnType<typeof attributeDocument>
export type TaxRuleDocument = ReturnType<typeof taxRules>[number]

export interface WidgetDocument {
  id: number
  instance_type: string
  title: string
  page: string
  sort_order: number
  /** The parameters as JSON. */
  parameters: string
}

export interface MenuItem {
  id: string
  label: string
  url: string
  category_id: number | null
  image?: string
  b2b_only?: Flag
  children: MenuItem[]
}

export interface MenuDocument {
  id: number
  identifier: 'main' | 'main_horeca' | 'main_vip'
  title: string
  customer_group_ids: number[]
  items: MenuItem[]
}

export interface CmsPageDocument {
  id: number
  identifier: string
  title: string
  content_heading: string
  content: string
  /** The text as the merchant wrote it, in Markdown or HTML; no page reads it. */
  source?: string
  meta_title: string
  meta_description: string
  page_layout: '1column' | '2columns-left'
  active: boolean
  store_id: number[]
  sort_order: number
  vue_menu_include: Flag
  vue_menu_sort: number
  created_at: StoreTime
  updated_at: StoreTime
}

export interface CmsBlockDocument extends v.InferOutput<typeof CmsBlock> {
  /** The text as the merchant wrote it, in Markdown or HTML; no page reads it. */
  source?: string
  store_id: number[]
}

export type CmsHierarchyDocument = v.InferOutput<typeof CmsHierarchy>
