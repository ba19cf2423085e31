import type { StoreCode } from '#shared/store-view.ts'

/** Words for the scales 1–5; index 0 is not used. Bodies and dryness are adjectives of `smagen`, `smaken`. */
export const tasteWords: Record<StoreCode, TasteWords> = {
  da: {
    body: [[], ['meget let'], ['let', 'slank'], ['mellemfyldig'], ['fyldig'], ['kraftig', 'meget fyldig']],
    bodyNeuter: [[], ['meget let'], ['let', 'slank'], ['mellemfyldig'], ['fyldig'], ['kraftig']],
    dryness: [[], ['tør'], ['næsten tør'], ['halvsød'], ['sød'], ['meget sød']],
    acidity: [
      [],
      ['en blød syre'],
      ['en mild syre', 'en afrundet syre'],
      ['en god syre', 'en afbalanceret syre'],
      ['en frisk syre', 'en livlig syre'],
      ['en høj syre', 'en sprød syre'],
    ],
    tannin: [
      [],
      ['næsten ingen garvesyre'],
      ['bløde tanniner', 'lidt garvesyre'],
      ['modne tanniner', 'en tydelig garvesyre'],
      ['faste tanniner', 'en fast garvesyre'],
      ['stramme tanniner', 'en kraftig garvesyre'],
    ],
  },
  sv: {
    body: [[], ['mycket lätt'], ['lätt'], ['medelfyllig'], ['fyllig'], ['kraftfull', 'mycket fyllig']],
    bodyNeuter: [[], ['mycket lätt'], ['lätt'], ['medelfylligt'], ['fylligt'], ['kraftfullt']],
    dryness: [[], ['torr'], ['nästan torr'], ['halvsöt'], ['söt'], ['mycket söt']],
    acidity: [
      [],
      ['mjuk syra'],
      ['mild syra', 'måttlig syra'],
      ['god syra', 'balanserad syra'],
      ['frisk syra', 'tydlig syra'],
      ['hög syra', 'mycket hög syra'],
    ],
    tannin: [
      [],
      ['mycket låg strävhet'],
      ['mjuka tanniner', 'låg strävhet'],
      ['mogna tanniner', 'tydlig strävhet'],
      ['fasta tanniner', 'hög strävhet'],
      ['kraftiga tanniner', 'mycket hög strävhet'],
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
