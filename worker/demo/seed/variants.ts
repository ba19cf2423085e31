import type { StoreCode } from '#shared/store-view.ts'
import type { Draft } from './draft.ts'
import type { Gallery } from './gallery.ts'
import type { Item, Shop } from './item.ts'
import { decimal } from './prices.ts'
import { wineFactsOf } from './product-facts.ts'
import type { ByView, ConfigurableChild, ConfigurableOption, ProductDocument } from './shape.ts'
import { attributeIds } from './shop/attribute-ids.ts'

type Difference = NonNullable<Draft['differs']>[number]

/** A variant as its parent lists it. */
export function variantOf(child: Item, code: StoreCode, shop: Shop, gallery: Gallery): ConfigurableChild {
  const { stock } = shop.stock(child)
  const facts = wineFactsOf(child.draft.facts, code)
  const { volume_ml, year, bottle_size, glass_shape } = facts
  return {
    id: child.id,
    sku: child.sku,
    name: child.draft.names[code],
    status: 1,
    visibility: 1,
    image: gallery.picturesOf(child, code).image,
    ...askedFor(shop.price(child, code)),
    tax_class_id: '2',
    volume_ml,
    year,
    bottle_size,
    glass_shape,
    stock,
    custom_attributes: (child.parent?.draft.differs ?? []).map((attribute_code) => ({
      attribute_code,
      value: facts[attribute_code] ?? '',
    })),
  }
}

function askedFor(prices: Omit<ConfigurableChild, 'id'> | ReturnType<Shop['price']>) {
  return {
    price: prices.price,
    price_incl_tax: prices.price_incl_tax,
    original_price: prices.original_price,
    original_price_incl_tax: prices.original_price_incl_tax,
    special_price: prices.special_price,
    special_price_incl_tax: prices.special_price_incl_tax,
    special_from_date: prices.special_from_date,
    special_to_date: prices.special_to_date,
    final_price: prices.final_price,
    original_final_price: prices.original_final_price,
    regular_price: prices.regular_price,
    lowestPrice: prices.lowestPrice,
  }
}

/** A configurable product asks the price of its cheapest variant that is there, and is there when one is. */
export function withPriceOfVariants(document: ProductDocument): ProductDocument {
  const there = document.configurable_children.filter((child) => child.stock.is_in_stock)
  const candidates = there.length ? there : document.configurable_children
  const cheapest = [...candidates].sort((a, b) => a.price_incl_tax - b.price_incl_tax)[0]
  if (!cheapest) return document
  const reduced = cheapest.final_price < cheapest.regular_price
  return {
    ...document,
    ...askedFor(cheapest),
    price_tax: difference(cheapest.price_incl_tax, cheapest.price),
    special_price_tax:
      cheapest.special_price === null || cheapest.special_price_incl_tax === null
        ? null
        : difference(cheapest.special_price_incl_tax, cheapest.special_price),
    original_special_price: cheapest.special_price,
    campaign_price: null,
    group_prices: {},
    hasOffer: reduced,
    hasNormalOffer: reduced,
    hasOfferForGroups: [],
    offerType: reduced ? 'special' : null,
    stock: { ...document.stock, qty: 0, is_in_stock: there.length > 0, max_sale_qty: 10000 },
    has_positive_stock: there.length > 0 ? 1 : 0,
    in_stock_date: null,
    limit_sale: '0',
  }
}

function difference(gross: number, net: number): number {
  return decimal(Math.round(gross * 100) - Math.round(net * 100))
}

export function configurableOptions(
  item: Item,
  code: StoreCode,
  { optionLabels }: Shop,
): ConfigurableOption[] {
  return (item.draft.differs ?? []).map((attribute_code, position) => ({
    id: item.id * 10 + position,
    attribute_id: String(attributeIds[attribute_code]),
    attribute_code,
    label: labels[attribute_code][code],
    position,
    product_id: item.id,
    values: valuesOf(item, attribute_code).map((value) => ({
      value_index: value,
      label: optionLabels[code].get(`${attribute_code} ${value}`) ?? String(value),
    })),
  }))
}

const labels: Record<Difference, ByView<string>> = {
  year: { da: 'Årgang', sv: 'Årgång' },
  bottle_size: { da: 'Størrelse', sv: 'Storlek' },
  glass_shape: { da: 'Form', sv: 'Form' },
}

/** `{attribute}_options`: by these a filter finds the parent of a variant. */
export function optionLists(item: Item): Record<`${string}_options`, number[]> {
  return Object.fromEntries(
    (item.draft.differs ?? []).map((attribute) => [`${attribute}_options`, valuesOf(item, attribute)]),
  )
}

/** Vintages the newest first, sizes and shapes in their own order. */
function valuesOf(item: Item, attribute: Difference): number[] {
  const values = item.children.map(({ draft: { facts } }) => {
    if (attribute === 'year') return facts.year ?? 0
    return (attribute === 'bottle_size' ? facts.volumeMl : facts.glassShape) ?? 0
  })
  return [...new Set(values)].sort((a, b) => (attribute === 'year' ? b - a : a - b))
}
