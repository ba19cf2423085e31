import type { StoreCode } from '#shared/store-view.ts'
import { deliverySettings } from '#shared/views/delivery-settings.ts'
import type { MediaRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { placeIn } from '#worker/platform/catalog/writing/category-place.ts'
import { withPriceOfVariants } from '#worker/platform/catalog/writing/price-of-variants.ts'
import type {
  CategoryDocument,
  CustomOptionDocument,
  ProductDocument,
} from '#worker/platform/catalog/writing/shape.ts'
import { firstLetterOf } from '#worker/platform/catalog/writing/slug.ts'
import { bundleOptions, memberLinks, withPriceOfParts } from './bundles.ts'
import type { Draft } from './draft.ts'
import { Gallery } from './gallery.ts'
import type { Item, Shop } from './item.ts'
import { popularity } from './popularity.ts'
import { decimal } from './prices.ts'
import { wineFactsOf } from './product-facts.ts'
import { categoryIds } from './shop/category-ids.ts'
import { configurableOptions, optionLists, variantOf } from './variants.ts'

/** A product as each view's index has it, and the pictures that its documents name. */
export function productDocuments(
  item: Item,
  shop: Shop,
): { da: ProductDocument; sv: ProductDocument; media: MediaRow[] } {
  const gallery = new Gallery()
  const da = documentOf(item, 'da', shop, gallery)
  const sv = documentOf(item, 'sv', shop, gallery)
  return { da, sv, media: gallery.rows }
}

function documentOf(item: Item, code: StoreCode, shop: Shop, gallery: Gallery): ProductDocument {
  const { draft, id } = item
  const variants = item.children.map((child) => variantOf(child, code, shop, gallery))
  const document = {
    id,
    ...identity(item, code),
    ...wordsOf(item, code),
    ...placeOf(item, code, shop),
    ...gallery.picturesOf(item, code),
    ...wineFactsOf(draft.facts, code),
    ...(isNoDrink(draft) && { is_drink: '0' as const }),
    ...shop.price(item, code),
    ...shop.stock(item),
    ...delivery(draft, code),
    ...popularity(item),
    tax_class_id: draft.type === 'virtual' ? '0' : '2',
    tier_prices: [],
    b2b_only: draft.b2bOnly ? '1' : '0',
    pant_amount: draft.deposit ? decimal(draft.deposit[code]) : null,
    configurable_options: configurableOptions(item, code, shop),
    configurable_children: variants,
    product_links: memberLinks(item, shop),
    bundle_options: bundleOptions(item, code, shop),
    custom_options: customOptions(item, code),
    contents: draft.contents?.[code] ?? null,
    links: draft.links?.[code] ?? [],
    giftcard_amounts: draft.giftAmounts?.offered ?? [],
    open_amount_min: draft.giftAmounts?.least ?? null,
    open_amount_max: draft.giftAmounts?.most ?? null,
    custom_attributes: null,
    ...optionLists(item),
  } satisfies ProductDocument
  return variants.length ? withPriceOfVariants(document) : withPriceOfParts(document, item, code, shop)
}

/** Glasses, carafes, guides and gift cards. */
function isNoDrink({ trade }: Draft): boolean {
  return trade === 'goods' || trade === 'digital'
}

function identity({ draft, sku, parent, slugs, created }: Item, code: StoreCode) {
  const name = draft.names[code]
  return {
    sku,
    parentSku: parent?.sku ?? sku,
    name,
    slug: slugs[code],
    url_key: slugs[code],
    first_letter: firstLetterOf(name),
    type_id: draft.type,
    status: 1 as const,
    visibility: parent ? (1 as const) : (4 as const),
    created_at: created,
    updated_at: '2026-11-19 04:10:00',
  }
}

/** The description is HTML, the rest plain text. */
function wordsOf({ draft }: Item, code: StoreCode) {
  const text = draft.text(code)
  const name = draft.names[code]
  return {
    description: text.long.replaceAll('&', '&amp;'),
    short_description: text.short,
    meta_title: draft.facts.producer ? `${name} – ${draft.facts.producer}` : name,
    meta_description: text.short,
  }
}

function placeOf(item: Item, code: StoreCode, shop: Shop) {
  const categories = categoriesOf(item, code, shop)
  return {
    ...placeIn(categories),
    url_path: `${categories[0]?.url_path ?? 'vin'}/${item.slugs[code]}.html`,
  }
}

/** The narrowest first; news and business goods are added by what the product is today. What is on offer, the platform lists. */
function categoriesOf(item: Item, code: StoreCode, shop: Shop): CategoryDocument[] {
  const ids = [
    ...item.draft.categories,
    ...(item.isNew ? [categoryIds.news] : []),
    ...(item.draft.b2bOnly ? [categoryIds.business] : []),
  ]
  return [...new Set(ids)].flatMap((id) => {
    const category = shop.category(id, code)
    return category?.is_active ? [category] : []
  })
}

function delivery(draft: Draft, code: StoreCode): { del_days_min: number; del_days_max: number } {
  if (draft.trade === 'digital') return { del_days_min: 0, del_days_max: 0 }
  const { min, max } = deliverySettings[code].usualDays
  return { del_days_min: min, del_days_max: max }
}

/** What a product asks, with the numbers by which its answers travel. */
function customOptions({ id, draft }: Item, code: StoreCode): CustomOptionDocument[] {
  return (draft.asks?.[code] ?? []).map(({ values = [], ...question }, place) => {
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
}
