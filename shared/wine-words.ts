import type { Product, ProductCard } from './product.ts'

type Named = Pick<ProductCard, 'name' | 'year'>
type Placed = Pick<ProductCard, 'wine_area_label' | 'country'>
type Coloured = Pick<ProductCard, 'color_label' | 'grape_labels'>

/** The name with its vintage, which some names already carry. */
export function nameWithVintage({ name, year }: Named): string {
  return !year || name.includes(year) ? name : `${name} ${year}`
}

/** "Rioja, Spain" */
export function origin({ wine_area_label, country }: Placed): string {
  return [...new Set([wine_area_label, country].filter(Boolean))].join(', ')
}

/** "Red wine · Tempranillo, Graciano"; at most two grapes, the rest as a number. */
export function colourAndGrape({ color_label, grape_labels }: Coloured): string {
  const more = grape_labels.length - 2
  const grapes = grape_labels.slice(0, 2).join(', ') + (more > 0 ? ` +${more}` : '')
  return [color_label, grapes].filter(Boolean).join('\u00a0· ')
}

type OfAKind = Pick<Product, 'drink_style_label' | 'age_years' | 'abv' | 'contents'>

/**
 * "Islay single malt · 12 år", "IPA · 6,2 %" (a spirit without an age, a beer: per cent of volume), "6 flasker rødvin" of a kit.
 * The words are the same in Danish and Swedish. Undefined where the platform says neither style nor contents.
 */
export function kindInWords({ drink_style_label, age_years, abv, contents }: OfAKind): string | undefined {
  if (!drink_style_label) return contents ?? undefined
  const strength = abv !== null && `${String(abv).replace('.', ',')}\u00a0%`
  return [drink_style_label, age_years ? `${age_years}\u00a0år` : strength].filter(Boolean).join('\u00a0· ')
}

/** Millilitres in the trade's unit: "75 cl", "1,5 l". */
export function bottleSize(millilitres: number): string {
  const litres = millilitres >= 1000
  const amount = litres ? millilitres / 1000 : millilitres / 10
  return `${String(amount).replace('.', ',')} ${litres ? 'l' : 'cl'}`
}
