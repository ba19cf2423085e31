import type { WineColor } from '#shared/product-fields.ts'
import type { StoreCode } from '#shared/store-view.ts'

/** What a product may be by its attributes: option value, Danish and Swedish label. */
type Option = readonly [value: number, da: string, sv: string]
type Options = Record<string, Option>

/** Of `wine_type`. */
export const wineTypes = {
  red: [21, 'Rødvin', 'Rött vin'],
  white: [22, 'Hvidvin', 'Vitt vin'],
  rose: [23, 'Rosévin', 'Rosévin'],
  orange: [24, 'Orangevin', 'Orange vin'],
  sparkling: [25, 'Mousserende vin', 'Mousserande vin'],
  sweet: [26, 'Dessertvin', 'Sött vin'],
  fortified: [27, 'Hedvin', 'Starkvin'],
  whisky: [28, 'Whisky', 'Whisky'],
  rum: [29, 'Rom', 'Rom'],
  gin: [30, 'Gin', 'Gin'],
  cognac: [31, 'Cognac og brandy', 'Cognac och brandy'],
  aquavit: [32, 'Akvavit og snaps', 'Akvavit och snaps'],
  liqueur: [33, 'Likør og bitter', 'Likör och bitter'],
  vodka: [34, 'Vodka', 'Vodka'],
  tequila: [35, 'Tequila og mezcal', 'Tequila och mezcal'],
  grappa: [36, 'Grappa', 'Grappa'],
  beer: [38, 'Øl', 'Öl'],
  cider: [39, 'Cider og blandede drikke', 'Cider och blandade drycker'],
  alcoholFree: [40, 'Alkoholfrit', 'Alkoholfritt'],
} as const satisfies Options

/** Of `color` and `wine_color_swatch`. */
export const colors = {
  red: [51, 'Rødvin', 'Rött vin'],
  white: [52, 'Hvidvin', 'Vitt vin'],
  rose: [53, 'Rosé', 'Rosévin'],
  orange: [54, 'Orangevin', 'Orange vin'],
  sparkling: [55, 'Mousserende', 'Mousserande'],
  sweet: [56, 'Dessertvin', 'Sött vin'],
  fortified: [57, 'Hedvin', 'Starkvin'],
  spirit: [58, 'Spiritus', 'Sprit'],
  beer: [59, 'Øl og cider', 'Öl och cider'],
} as const satisfies Options

/** The tint of each colour. */
export const swatches: Record<keyof typeof colors, Exclude<WineColor, 'none'>> = {
  red: 'red',
  white: 'white',
  rose: 'rose',
  orange: 'orange',
  sparkling: 'sparkling',
  sweet: 'sweet',
  fortified: 'sweet',
  spirit: 'spirit',
  beer: 'beer',
}

export const certifications = {
  organic: [901, 'Økologisk', 'Ekologiskt'],
  biodynamic: [902, 'Biodynamisk', 'Biodynamiskt'],
  natural: [903, 'Naturvin', 'Naturvin'],
  vegan: [904, 'Vegansk', 'Veganskt'],
  sustainable: [905, 'Bæredygtigt dyrket', 'Hållbart odlat'],
} as const satisfies Options

export const closures = {
  cork: [911, 'Naturkork', 'Naturkork'],
  'technical-cork': [912, 'Teknisk kork', 'Teknisk kork'],
  screw: [913, 'Skruelåg', 'Skruvkork'],
  glass: [914, 'Glasprop', 'Glaskork'],
  crown: [915, 'Kapsel', 'Kapsyl'],
  'sparkling-cork': [916, 'Champagneprop', 'Champagnekork'],
  stopper: [917, 'T-prop', 'T-kork'],
  can: [918, 'Dåse', 'Burk'],
  tap: [919, 'Taphane', 'Tappkran'],
} as const satisfies Options

/** Of `bottle_size`: the option value is the volume in millilitres. */
export const bottleSizes: readonly Option[] = [
  [50, '5 cl', '5 cl'],
  [187, '18,7 cl', '18,7 cl'],
  [200, '20 cl', '20 cl'],
  [250, '25 cl', '25 cl'],
  [330, '33 cl', '33 cl'],
  [350, '35 cl', '35 cl'],
  [375, '37,5 cl', '37,5 cl'],
  [440, '44 cl', '44 cl'],
  [500, '50 cl', '50 cl'],
  [620, '62 cl', '62 cl'],
  [700, '70 cl', '70 cl'],
  [750, '75 cl', '75 cl'],
  [1000, '1 liter', '1 liter'],
  [1500, 'Magnum 1,5 liter', 'Magnum 1,5 liter'],
  [3000, '3 liter', '3 liter'],
]

/** Vintages, the newest first. */
export const years: readonly string[] = Array.from({ length: 67 }, (_, index) => String(2026 - index))

/** Plain words for the scales 1–5, in the words of the product page. */
export const tasteScales = {
  body: {
    da: ['Meget let', 'Let', 'Mellemfyldig', 'Fyldig', 'Kraftig'],
    sv: ['Mycket lätt', 'Lätt', 'Medelfyllig', 'Fyllig', 'Kraftfull'],
  },
  sweetness: {
    da: ['Tør', 'Næsten tør', 'Halvsød', 'Sød', 'Meget sød'],
    sv: ['Torr', 'Nästan torr', 'Halvsöt', 'Söt', 'Mycket söt'],
  },
  acidity: {
    da: ['Blød', 'Mild', 'Afbalanceret', 'Frisk', 'Sprød'],
    sv: ['Mjuk', 'Mild', 'Balanserad', 'Frisk', 'Mycket frisk'],
  },
  tannin: {
    da: ['Silkeblød', 'Blød', 'Tydelig', 'Fast', 'Stram'],
    sv: ['Len', 'Lätt', 'Tydlig', 'Stram', 'Mycket stram'],
  },
} satisfies Record<string, Record<StoreCode, readonly string[]>>
