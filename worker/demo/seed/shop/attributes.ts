import { readFileSync } from 'node:fs'
import {
  facetOf,
  fieldRows,
  type OptionCode,
  type ProductField,
  type ProductFieldCode,
} from '#shared/product-fields.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { AttributeDocument } from '#worker/platform/catalog/writing/shape.ts'
import { regions } from '../assortment/all-regions.ts'
import { countries } from '../assortment/countries.ts'
import { pairingTypes } from '../assortment/dishes.ts'
import { caskOptions, drinkStyles } from '../assortment/drink-styles.ts'
import { flavors } from '../assortment/flavors.ts'
import { glassShapes } from '../assortment/glassware.ts'
import { grapes } from '../assortment/grapes.ts'
import { capital } from '../texts/capital.ts'
import {
  bottleSizes,
  certifications,
  closures,
  colors,
  swatches,
  tasteScales,
  wineTypes,
  years,
} from './options.ts'

type OptionDocument = AttributeDocument['options'][number]

/** Attributes of products in a view with the words of their options. */
export function attributeDocuments(view: StoreCode): AttributeDocument[] {
  const messages = messagesOf(view)
  return fieldRows.flatMap(([code, field]) => {
    if (!('id' in field) || !field.name) return []
    return attributeDocument(code, field, view, messages[field.name] ?? field.name)
  })
}

function attributeDocument(
  code: ProductFieldCode,
  field: Extract<ProductField, { id: number }>,
  view: StoreCode,
  label: string,
): AttributeDocument {
  const isFacet = facetOf(field) !== undefined
  return {
    id: field.id,
    attribute_id: field.id,
    attribute_code: code,
    frontend_input: inputs[field.type as keyof typeof inputs],
    default_frontend_label: label,
    frontend_label: label,
    is_user_defined: true,
    is_visible: true,
    is_visible_on_front: isFacet ? '1' : '0',
    is_comparable: isFacet ? '1' : '0',
    is_filterable: isFacet,
    used_for_sort_by: false,
    position: field.id,
    options: withBlank(optionsOf(code, view)),
  }
}

const inputs = { number: 'text', option: 'select', options: 'multiselect', scale: 'select' } as const

/** The texts of the view's language, by their English sources. */
function messagesOf(view: StoreCode): Record<string, string> {
  return JSON.parse(readFileSync(`locales/${storeViews[view].locale}.json`, 'utf8'))
}

function withBlank(options: OptionDocument[]): OptionDocument[] {
  return options.length ? [{ value: '', label: ' ' }, ...options] : []
}

function optionsOf(code: ProductFieldCode, view: StoreCode): OptionDocument[] {
  return optionMakers[code as OptionCode]?.(view) ?? []
}

const optionMakers: Partial<Record<OptionCode, (view: StoreCode) => OptionDocument[]>> = {
  wine_color_swatch: swatchOptions,
  color: (view) => ordered(Object.values(colors), view),
  wine_type: (view) => ordered(Object.values(wineTypes), view),
  country_code: (view) =>
    sorted(
      Object.entries(countries).map(([value, names]) => ({ value, label: names[view] })),
      view,
    ),
  wine_area: (view) =>
    sorted(
      Object.values(regions).map((region) => ({ value: String(region.option), label: region[view] })),
      view,
    ),
  grape_types: (view) =>
    sorted(
      Object.values(grapes).map(({ option, name }) => ({ value: String(option), label: name })),
      view,
    ),
  flavors: (view) =>
    sorted(
      flavors.map((flavor) => ({ value: String(flavor.option), label: capital(flavor[view]) })),
      view,
    ),
  pairing_types: (view) => ordered(Object.values(pairingTypes), view),
  year: () => years.map((year, index) => ({ value: year, label: year, sort_order: index + 1 })),
  bottle_size: (view) => ordered(bottleSizes, view),
  glass_shape: (view) =>
    glassShapes.map(({ option, names }, index) => ({
      value: String(option),
      label: names[view],
      sort_order: index + 1,
    })),
  certification: (view) => ordered(Object.values(certifications), view),
  drink_style: (view) => labelled(drinkStyles, view),
  cask: (view) => labelled(caskOptions, view),
  closure: (view) => ordered(Object.values(closures), view),
  taste_body: (view) => scale(tasteScales.body[view]),
  taste_acidity: (view) => scale(tasteScales.acidity[view]),
  taste_sweetness: (view) => scale(tasteScales.sweetness[view]),
  taste_tannin: (view) => scale(tasteScales.tannin[view]),
}

function labelled(options: typeof drinkStyles, view: StoreCode): OptionDocument[] {
  return sorted(
    options.map(({ option, label }) => ({ value: String(option), label: label[view] })),
    view,
  )
}

function swatchOptions(view: StoreCode): OptionDocument[] {
  return Object.entries(colors).map(([key, [value, da, sv]], index) => ({
    value: String(value),
    label: view === 'da' ? da : sv,
    swatch: swatches[key as keyof typeof colors],
    sort_order: index + 1,
  }))
}

/** In the order in which they are listed. */
function ordered(options: readonly (readonly (string | number)[])[], view: StoreCode): OptionDocument[] {
  return options.map(([value, da, sv], index) => ({
    value: String(value),
    label: String(view === 'da' ? da : sv),
    sort_order: index + 1,
  }))
}

/** By label, in the language's own alphabet; no order that lists should keep: there the fullest come first. */
function sorted(options: OptionDocument[], view: StoreCode): OptionDocument[] {
  const { compare } = new Intl.Collator(view)
  return options.sort((a, b) => compare(a.label, b.label))
}

function scale(labels: readonly string[]): OptionDocument[] {
  return labels.map((label, index) => ({ value: String(index + 1), label, sort_order: index + 1 }))
}
