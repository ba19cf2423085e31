import type { StoreCode } from '#shared/store-view.ts'
import type { AttributeDocument } from '#worker/platform/catalog/writing/shape.ts'
import { regions } from '../assortment/all-regions.ts'
import { countries } from '../assortment/countries.ts'
import { pairingTypes } from '../assortment/dishes.ts'
import { caskOptions, drinkStyles } from '../assortment/drink-styles.ts'
import { flavors } from '../assortment/flavors.ts'
import { glassShapes } from '../assortment/glassware.ts'
import { grapes } from '../assortment/grapes.ts'
import { capital } from '../texts/capital.ts'
import { type AttributeCode, attributeIds } from './attribute-ids.ts'
import { type AttributeSetting, attributeSettings } from './attribute-settings.ts'
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

/** Product attributes of a view with the words of their options. */
export function attributeDocuments(view: StoreCode): AttributeDocument[] {
  return Object.entries(attributeSettings).map(([code, setting], index) =>
    attributeDocument(code as AttributeCode, setting, view, index + 1),
  )
}

function attributeDocument(
  code: AttributeCode,
  { da, sv, input, filterable = false, sortable = false, comparable = false, own = true }: AttributeSetting,
  view: StoreCode,
  position: number,
): AttributeDocument {
  return {
    id: attributeIds[code],
    attribute_id: attributeIds[code],
    attribute_code: code,
    frontend_input: input,
    default_frontend_label: da,
    frontend_label: view === 'da' ? da : sv,
    is_user_defined: own,
    is_visible: true,
    is_visible_on_front: filterable || comparable ? '1' : '0',
    is_comparable: comparable ? '1' : '0',
    is_filterable: filterable,
    used_for_sort_by: sortable,
    position,
    options: withBlank(optionsOf(code, view)),
  }
}

function withBlank(options: OptionDocument[]): OptionDocument[] {
  return options.length ? [{ value: '', label: ' ' }, ...options] : []
}

function optionsOf(code: AttributeCode, view: StoreCode): OptionDocument[] {
  return optionMakers[code]?.(view) ?? []
}

const optionMakers: Partial<Record<AttributeCode, (view: StoreCode) => OptionDocument[]>> = {
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
  closure: closureOptions,
  taste_body: (view) => scale(tasteScales.body[view]),
  taste_acidity: (view) => scale(tasteScales.acidity[view]),
  taste_sweetness: (view) => scale(tasteScales.sweetness[view]),
  taste_tannin: (view) => scale(tasteScales.tannin[view]),
  b2b_only: yesNo,
  limit_sale: yesNo,
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

/** A product carries the word itself, which its page shows. */
function closureOptions(view: StoreCode): OptionDocument[] {
  return ordered(Object.values(closures), view).map((option) => ({ ...option, value: option.label }))
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

/** The same words in both languages. */
function yesNo(): OptionDocument[] {
  return [
    { value: '1', label: 'Ja', sort_order: 1 },
    { value: '0', label: 'Nej', sort_order: 2 },
  ]
}
