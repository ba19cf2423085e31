import { decimal } from './decimal.ts'
import type { ProductCard } from './product.ts'

type Named = Pick<ProductCard, 'name' | 'year'>
type Placed = Pick<ProductCard, 'wine_area_label' | 'country'>
type Coloured = Pick<ProductCard, 'color_label' | 'grape_labels'>

/** Returns the name with its vintage, which some names already contain. */
export function nameWithVintage({ name, year }: Named): string {
  return !year || name.includes(year) ? name : `${name} ${year}`
}

/** Returns the name and its vintage separately; the vintage is null if there is none, or if it is in the middle of the name. */
export function nameAndVintage({ name, year }: Named): [name: string, vintage: string | null] {
  if (!year || !name.includes(year)) return [name, year]
  return name.endsWith(` ${year}`) ? [name.slice(0, -year.length - 1), year] : [name, null]
}

/** Returns producer and name. A spirit is chosen by its house, which becomes a part of the name: "Portcallan 16 Years Old". */
export function producerAndName({
  producer,
  name,
  color_code,
}: Pick<ProductCard, 'producer' | 'name' | 'color_code'>): [producer: string | null, name: string] {
  return color_code === 'spirit' && producer ? [null, `${producer} ${name}`] : [producer, name]
}

/** Returns the origin: "Rioja, Spain" */
export function origin({ wine_area_label, country }: Placed): string {
  return [...new Set([wine_area_label, country].filter(Boolean))].join(', ')
}

/** Returns colour and grapes: "Red wine · Tempranillo, Graciano"; at most two grapes, the rest as a number. */
export function colourAndGrape({ color_label, grape_labels }: Coloured): string {
  const more = grape_labels.length - 2
  const grapes = grape_labels.slice(0, 2).join(', ') + (more > 0 ? ` +${more}` : '')
  return [color_label, grapes].filter(Boolean).join('\u00a0· ')
}

/** Returns millilitres in the unit of the trade: "75 cl", "1,5 l". */
export function bottleSize(millilitres: number): string {
  const litres = millilitres >= 1000
  const amount = litres ? millilitres / 1000 : millilitres / 10
  return `${decimal(amount)} ${litres ? 'l' : 'cl'}`
}
