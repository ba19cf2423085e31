import type { StoreCode } from '#shared/store-view.ts'

/** Words for the scales 1–5; index 0 is not used. Bodies and dryness are adjectives of `smagen`, `smaken`. */
export const tasteWords: Record<StoreCode, TasteWords> = {
  da: {
    body: [[], ['let'], ['slank', 'let'], ['mellemfyldig'], ['fyldig'], ['kraftfuld', 'meget fyldig']],
    bodyNeuter: [[], ['let'], ['slank', 'let'], ['mellemfyldig'], ['fyldig'], ['kraftfuld']],
    dryness: [[], ['tør', 'helt tør'], ['næsten tør'], ['halvtør'], ['sød'], ['meget sød']],
    acidity: [
      [],
      ['en mild syre'],
      ['en blød syre', 'en afrundet syre'],
      ['en frisk syre', 'en god syre'],
      ['en livlig syre', 'en markant syre'],
      ['en høj syre', 'en stram syre'],
    ],
    tannin: [
      [],
      ['næsten ingen garvesyre'],
      ['bløde tanniner', 'lidt garvesyre'],
      ['modne tanniner', 'afrundede tanniner'],
      ['faste tanniner', 'en tydelig garvesyre'],
      ['kraftige tanniner', 'en stram garvesyre'],
    ],
  },
  sv: {
    body: [
      [],
      ['lätt'],
      ['ganska lätt', 'lätt'],
      ['medelfyllig'],
      ['fyllig'],
      ['kraftfull', 'mycket fyllig'],
    ],
    bodyNeuter: [[], ['lätt'], ['ganska lätt', 'lätt'], ['medelfylligt'], ['fylligt'], ['kraftfullt']],
    dryness: [[], ['torr'], ['nästan torr'], ['halvtorr'], ['söt'], ['mycket söt']],
    acidity: [
      [],
      ['låg syra'],
      ['mjuk syra', 'måttlig syra'],
      ['frisk syra', 'god syra'],
      ['hög syra', 'tydlig syra'],
      ['mycket hög syra', 'stram syra'],
    ],
    tannin: [
      [],
      ['mycket låg strävhet'],
      ['mjuka tanniner', 'låg strävhet'],
      ['mogna tanniner', 'måttlig strävhet'],
      ['fasta tanniner', 'tydlig strävhet'],
      ['kraftiga tanniner', 'hög strävhet'],
    ],
  },
}

interface TasteWords {
  body: string[][]
  bodyNeuter: string[][]
  dryness: string[][]
  acidity: string[][]
  tannin: string[][]
}

export const kindNouns: Record<StoreCode, Record<string, string>> = {
  da: {
    red: 'rødvin',
    white: 'hvidvin',
    rose: 'rosé',
    orange: 'orangevin',
    sparkling: 'mousserende vin',
    sweet: 'dessertvin',
    fortified: 'hedvin',
  },
  sv: {
    red: 'rött vin',
    white: 'vitt vin',
    rose: 'rosévin',
    orange: 'orange vin',
    sparkling: 'mousserande vin',
    sweet: 'sött vin',
    fortified: 'starkvin',
  },
}

export const aspects: Record<StoreCode, string[]> = {
  da: ['syd', 'sydøst', 'øst', 'sydvest', 'vest'],
  sv: ['söder', 'sydost', 'öster', 'sydväst', 'väster'],
}

export const generations: Record<StoreCode, string[]> = {
  da: ['', 'første', 'anden', 'tredje', 'fjerde', 'femte', 'sjette', 'syvende', 'ottende'],
  sv: ['', 'första', 'andra', 'tredje', 'fjärde', 'femte', 'sjätte', 'sjunde', 'åttonde'],
}
