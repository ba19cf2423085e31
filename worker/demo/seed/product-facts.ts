import { shop } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { WineFacts } from '#worker/platform/catalog/writing/shape.ts'
import { regions } from './assortment/all-regions.ts'
import { countries } from './assortment/countries.ts'
import { pairingTypes } from './assortment/dishes.ts'
import { caskOptions, drinkStyles } from './assortment/drink-styles.ts'
import { flavor } from './assortment/flavors.ts'
import { grapes } from './assortment/grapes.ts'
import type { Facts } from './draft.ts'
import { closures, colors } from './shop/options.ts'
import { capital } from './texts/capital.ts'

const text = (value: number | undefined) => (value === undefined ? null : String(value))

/** A draft's facts as the document says them in one language. */
export function wineFactsOf(facts: Facts, code: StoreCode): WineFacts {
  const { taste } = facts
  const region = facts.region ? regions[facts.region] : undefined
  const dishes = facts.dishes ?? []
  return {
    producer: facts.producer ?? null,
    volume_ml: facts.volumeMl ?? null,
    abv: facts.abv ?? null,
    country_code: facts.country ?? null,
    country: facts.country ? countries[facts.country][code] : null,
    wine_area: text(region?.option),
    wine_area_label: region?.[code] ?? null,
    grape_types: (facts.grapes ?? []).map((key) => String(grapes[key].option)),
    grape_labels: (facts.grapes ?? []).map((key) => grapes[key].name),
    year: text(facts.year),
    wine_type: text(facts.wineType),
    wine_color_swatch: text(facts.colorOption),
    color: text(facts.colorOption),
    color_label: labelOf(facts.colorOption, code),
    color_code: facts.color,
    taste_acidity: text(taste?.acidity),
    taste_body: text(taste?.body),
    taste_sweetness: text(taste?.sweetness),
    taste_tannin: text(taste?.tannin ?? undefined),
    flavors: (facts.flavors ?? []).map((key) => String(flavor(key).option)),
    bottle_size: text(facts.volumeMl),
    glass_shape: text(facts.glassShape),
    certification: (facts.certification ?? []).map(String),
    drink_style: text(facts.style),
    drink_style_label: optionLabel(drinkStyles, facts.style, code),
    cask: text(facts.cask),
    cask_label: optionLabel(caskOptions, facts.cask, code),
    age_years: facts.age ?? null,
    closure: facts.closure ? text(closures[facts.closure][0]) : null,
    closure_label: facts.closure ? closures[facts.closure][code === 'da' ? 1 : 2] : null,
    serving_temperature: facts.serving ? `${facts.serving[0]}–${facts.serving[1]} °C` : null,
    pairing: dishes.map((dish) => capital(dish[code])),
    pairing_types: [...new Set(dishes.map((dish) => String(pairingTypes[dish.type][0])))],
    drink_from: facts.drink?.[0] ?? null,
    drink_to: facts.drink?.[1] ?? null,
    ingredients: facts.ingredients?.[code] ?? null,
    nutrition: facts.nutrition ?? null,
    allergens: facts.allergens?.[code] ?? null,
    importer: facts.abv === undefined ? null : `${shop.company}, ${shop.views.da.address}`,
  }
}

function optionLabel(
  options: typeof drinkStyles,
  wanted: number | undefined,
  code: StoreCode,
): string | null {
  return options.find(({ option }) => option === wanted)?.label[code] ?? null
}

function labelOf(option: number | undefined, code: StoreCode): string | null {
  const found = Object.values(colors).find(([value]) => value === option)
  return found ? found[code === 'da' ? 1 : 2] : null
}
