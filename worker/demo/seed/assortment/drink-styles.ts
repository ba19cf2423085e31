import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import { capital } from '../texts/capital.ts'
import { kinds } from './alcohol-free.ts'
import { type BeerStyle, beers } from './beers.ts'
import { casks, type SpiritStyle, spirits } from './spirits.ts'

/** An option of `drink_style` or `cask`. */
interface DrinkOption {
  option: number
  label: ByView<string>
}

/** What a spirit, a beer or a drink without alcohol is asked for by, as wine is by its grape and place. */
export const drinkStyles: readonly DrinkOption[] = [
  ...spirits.map((style, index) => ({ option: 651 + index, label: capitals(spiritLabel(style)) })),
  ...beers.map(({ noun }, index) => ({ option: 701 + index, label: capitals(noun) })),
  ...kinds.map(({ noun }, index) => ({ option: 731 + index, label: capitals(noun) })),
]

export const caskOptions: readonly DrinkOption[] = Object.values(casks).map(({ label }, index) => ({
  option: 761 + index,
  label,
}))

export function styleOfSpirit({ key }: SpiritStyle): number {
  return 651 + spirits.findIndex((style) => style.key === key)
}

export function styleOfBeer(style: BeerStyle): number {
  return 701 + beers.indexOf(style)
}

export function styleWithoutAlcohol(kind: (typeof kinds)[number]): number {
  return 731 + kinds.indexOf(kind)
}

/** Undefined for what has seen no cask. */
export function caskOption(cask: string): number | undefined {
  const index = Object.keys(casks).indexOf(cask)
  return index < 0 ? undefined : 761 + index
}

/** Single malts are told apart by where they come from. */
function spiritLabel({ noun, place }: SpiritStyle): ByView<string> {
  const label = `${place} single malt`
  return noun.da.endsWith('single malt') ? { da: label, sv: label } : noun
}

function capitals({ da, sv }: ByView<string>): ByView<string> {
  return { da: capital(da), sv: capital(sv) }
}
