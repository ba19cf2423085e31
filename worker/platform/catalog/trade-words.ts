import type { StoreCode } from '#shared/store-view.ts'

interface Traded {
  color_label: string | null
  color_code: string
  country_code: string | null
  volume_ml: number | null
}

/**
 * What shoppers call a drink, beside what stands on it: "rödvin" is asked for in Sweden though its label says "rött",
 * and "italiensk" everywhere. Indexed with the product.
 */
export function tradeWords(code: StoreCode, product: Traded): string {
  const { color_label, color_code, country_code, volume_ml } = product
  return [
    color_label && colours[code][color_code],
    countries[code][country_code ?? ''],
    sizes[code][volume_ml ?? 0],
    giftColours.includes(color_code) && giftIdeas[code],
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is given away without a word: it is found beside the shelf of gifts. */
const giftColours = ['spirit', 'sparkling', 'sweet']
const giftIdeas: Record<StoreCode, string> = { da: 'gaveidé', sv: 'presentidé' }

const sizes: Record<StoreCode, Readonly<Record<number, string>>> = {
  da: { 375: 'halvflaske halv flaske', 1500: 'magnumflaske stor flaske', 3000: 'papvin boxvin' },
  sv: { 375: 'halvflaska halv flaska', 1500: 'magnumflaska stor flaska', 3000: 'boxvin lådvin' },
}

const colours: Record<StoreCode, Readonly<Record<string, string>>> = {
  da: {
    red: 'rødvin rød vin',
    white: 'hvidvin hvid vin',
    rose: 'rosévin rosé vin',
    orange: 'orangevin orange vin',
    sparkling: 'mousserende bobler boblende vin',
    sweet: 'dessertvin sød vin hedvin',
    spirit: 'spiritus',
    beer: 'øl',
  },
  sv: {
    red: 'rödvin rött röda vin',
    white: 'vitvin vitt vita vin',
    rose: 'rosévin rosé vin',
    orange: 'orangevin orange vin',
    sparkling: 'mousserande bubbel vin',
    sweet: 'dessertvin sött söta vin starkvin',
    spirit: 'sprit',
    beer: 'öl',
  },
}

const countries: Record<StoreCode, Readonly<Record<string, string>>> = {
  da: {
    AR: 'argentinsk',
    AT: 'østrigsk',
    AU: 'australsk',
    BE: 'belgisk',
    CL: 'chilensk',
    DE: 'tysk',
    DK: 'dansk',
    ES: 'spansk',
    FR: 'fransk',
    GB: 'britisk engelsk skotsk',
    GY: 'guyansk',
    JM: 'jamaicansk',
    MX: 'mexicansk',
    GE: 'georgisk',
    GR: 'græsk',
    HU: 'ungarsk',
    IE: 'irsk',
    IT: 'italiensk',
    JP: 'japansk',
    LB: 'libanesisk',
    NZ: 'newzealandsk',
    PT: 'portugisisk',
    SE: 'svensk',
    SI: 'slovensk',
    US: 'amerikansk',
    ZA: 'sydafrikansk',
  },
  sv: {
    AR: 'argentinsk argentinskt',
    AT: 'österrikisk österrikiskt',
    AU: 'australisk australiskt',
    BE: 'belgisk belgiskt',
    CL: 'chilensk chilenskt',
    DE: 'tysk tyskt',
    DK: 'dansk danskt',
    ES: 'spansk spanskt',
    FR: 'fransk franskt',
    GB: 'brittisk engelsk skotsk',
    GE: 'georgisk georgiskt',
    GR: 'grekisk grekiskt',
    HU: 'ungersk ungerskt',
    IE: 'irländsk irländskt',
    IT: 'italiensk italienskt',
    JP: 'japansk japanskt',
    LB: 'libanesisk libanesiskt',
    SI: 'slovensk slovenskt',
    NZ: 'nyzeeländsk nyzeeländskt',
    PT: 'portugisisk portugisiskt',
    SE: 'svensk svenskt',
    US: 'amerikansk amerikanskt',
    ZA: 'sydafrikansk sydafrikanskt',
  },
}
