import { productFields } from '#shared/product-fields.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { pricesOfVariant } from '#worker/platform/catalog/writing/price-of-variants.ts'
import type { ByView, ConfigurableChild, ConfigurableOption } from '#worker/platform/catalog/writing/shape.ts'
import type { Draft } from './draft.ts'
import type { Gallery } from './gallery.ts'
import type { Item, Shop } from './item.ts'
import { wineFactsOf } from './product-facts.ts'

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
    ...pricesOfVariant(shop.price(child, code)),
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

export function configurableOptions(
  item: Item,
  code: StoreCode,
  { optionLabels }: Shop,
): ConfigurableOption[] {
  return (item.draft.differs ?? []).map((attribute_code, position) => ({
    id: item.id * 10 + position,
    attribute_id: String(productFields[attribute_code].id),
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
