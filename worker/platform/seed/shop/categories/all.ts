import type { Category } from './category.ts'
import { redCategories } from './red.ts'
import { redCountries } from './red-countries.ts'
import { otherCategories } from './rest.ts'
import { drinkCategories } from './spirits.ts'
import { whiteCategories } from './white.ts'
import { sparklingCategories, sweetCategories, wineCategories } from './wine.ts'

/** Every category below the shop's own, parents before children. */
export const categories: readonly Category[] = [
  ...wineCategories,
  ...redCountries,
  ...redCategories,
  ...whiteCategories,
  ...sparklingCategories,
  ...sweetCategories,
  ...drinkCategories,
  ...otherCategories,
]
