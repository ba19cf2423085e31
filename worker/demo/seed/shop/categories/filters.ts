import type { FilterSet } from './category.ts'

const wine = [
  'price',
  'country_code',
  'wine_area',
  'grape_types',
  'taste_body',
  'taste_sweetness',
  'pairing_types',
  'year',
  'bottle_size',
  'certification',
  'closure',
  'abv',
  'rating',
  'drink_from',
]

/** Attributes that a list may be narrowed by, in their order. */
export const filterSets: Record<FilterSet, readonly string[]> = {
  red: wine.filter((code) => code !== 'taste_sweetness'),
  wine,
  mixed: ['price', 'wine_color_swatch', 'wine_type', ...wine.slice(1)],
  spirits: [
    'price',
    'wine_type',
    'country_code',
    'wine_area',
    'drink_style',
    'cask',
    'bottle_size',
    'abv',
    'rating',
    'closure',
  ],
  beer: [
    'price',
    'wine_type',
    'country_code',
    'drink_style',
    'taste_body',
    'pairing_types',
    'bottle_size',
    'abv',
    'rating',
  ],
  glassware: ['price', 'glass_shape'],
  plain: ['price', 'wine_type', 'wine_color_swatch', 'bottle_size', 'abv', 'rating'],
}
