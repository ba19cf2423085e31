import { beerCategories } from './beer.ts'
import type { Category } from './category.ts'
import { redCategories } from './red.ts'
import { redCountries } from './red-countries.ts'
import { otherCategories } from './rest.ts'
import { sparklingCategories } from './sparkling.ts'
import { drinkCategories } from './spirits.ts'
import { sweetCategories } from './sweet.ts'
import { whiteCategories } from './white.ts'
import { wineCategories } from './wine.ts'

/** Every category below the shop's own, parents before children. */
export const categories: readonly Category[] = [
  ...wineCategories,
  ...redCountries,
  ...redCategories,
  ...whiteCategories,
  ...sparklingCategories,
  ...sweetCategories,
  ...drinkCategories,
  ...beerCategories,
  ...otherCategories,
]
