import { about } from './about.ts'
import { accessibility } from './accessibility.ts'
import { age } from './age.ts'
import { business } from './business.ts'
import { cookies } from './cookies.ts'
import { delivery } from './delivery.ts'
import type { Page } from './page.ts'
import { privacy } from './privacy.ts'
import { glassesAndGifts, moreWines } from './ranges.ts'
import { schoolFood } from './school-food.ts'
import { schoolGlasses } from './school-glasses.ts'
import { schoolGrapes } from './school-grapes.ts'
import { schoolLabel } from './school-label.ts'
import { schoolStart } from './school-start.ts'
import { schoolStoring } from './school-storing.ts'
import { schoolTemperature } from './school-temperature.ts'
import { service } from './service.ts'
import { shops } from './shops.ts'
import { everyday, toCheese, toFish, toGive, toGreens, toMeat } from './tables.ts'
import { terms } from './terms.ts'
import { withdrawal } from './withdrawal.ts'

/** Every text page, each group in the order of its menu. New pages come last: the place is the page's id. */
export const pages = [
  service,
  delivery,
  withdrawal,
  terms,
  privacy,
  cookies,
  age,
  accessibility,
  about,
  shops,
  business,
  schoolStart,
  schoolGrapes,
  schoolGlasses,
  schoolTemperature,
  schoolFood,
  schoolStoring,
  schoolLabel,
  toMeat,
  toFish,
  toCheese,
  toGreens,
  everyday,
  toGive,
  moreWines,
  glassesAndGifts,
] as const satisfies readonly Page[]

export type PageKey = (typeof pages)[number]['key']
