import type { ProductDocument } from '#worker/demo/seed/shape.ts'

/** What a hit must be: of everything named here, all. Texts are looked for, lists for one entry that fits. */
export interface Wanted {
  name?: RegExp
  producer?: string
  sku?: string
  year?: string
  color?: ProductDocument['color_code']
  country?: string
  area?: RegExp
  grape?: string
  category?: RegExp
  dish?: RegExp
  /** Bottle size in millilitres, of the product or of one of its variants. */
  size?: string
  /** Codes of glass shapes, one of which will do, likewise. */
  glass?: readonly string[]
  type?: ProductDocument['type_id']
  /** Whole kroner. */
  below?: number
  above?: number
}

export interface Question {
  view: 'da' | 'sv'
  text: string
  wanted: Wanted
  /** How many of the first hits must be it; all where there are fewer. */
  first: number
}

/** What shoppers type, and what they hope to see first. */
export const questions: readonly Question[] = [
  // Grapes, with and without their accents, and under their other names.
  ask('da', 'riesling', { grape: 'Riesling' }, 10),
  ask('da', 'pinot noir', { grape: 'Pinot Noir', name: /pinot noir/i }, 5),
  ask('da', 'gewurztraminer', { grape: 'Gewürztraminer' }, 3),
  ask('da', 'shiraz', { grape: 'Syrah' }, 3),
  ask('sv', 'gruner veltliner', { grape: 'Grüner Veltliner' }, 5),
  ask('sv', 'albarino', { grape: 'Albariño' }, 4),
  ask('sv', 'zinfandel', { name: /zinfandel/i }, 4),
  ask('sv', 'pinot grigio', { name: /pinot grigio/i }, 4),
  // Areas and appellations.
  ask('da', 'rio', { area: /Rioja/ }, 5),
  ask('sv', 'port', { category: /Portvin/ }, 5),
  ask('da', 'port', { category: /Portvin/ }, 5),
  ask('da', 'barolo', { name: /^Barolo/ }, 5),
  ask('da', 'chateauneuf', { name: /^Châteauneuf-du-Pape/ }, 2),
  ask('da', 'châteauneuf du pape', { name: /^Châteauneuf-du-Pape/ }, 2),
  ask('da', 'sancerre', { name: /^Sancerre/ }, 3),
  ask('da', 'rioja reserva', { area: /Rioja/, name: /Reserva/ }, 5),
  ask('sv', 'rias baixas', { area: /Rías Baixas/ }, 4),
  ask('sv', 'viner från bourgogne', { area: /Bourgogne/ }, 5),
  ask('sv', 'toskana rött', { area: /Toscana/, color: 'red' }, 5),
  ask('da', 'vin fra mosel', { area: /Mosel/ }, 5),
  // Producers.
  ask('da', 'glen avendale', { producer: 'Glen Avendale' }, 4),
  ask('da', 'matthias schieferdecker', { producer: 'Matthias Schieferdecker' }, 2),
  ask('sv', 'lovstabruk', { producer: 'Lövstabruk Öl' }, 4),
  ask('da', 'kystgaard vingaard', { producer: 'Kystgård Vingård' }, 3),
  ask('sv', 'casa serena', { producer: 'Casa Serena' }, 5),
  // Colours and styles, as they are written, folded and in the neighbours' spelling.
  ask('da', 'rødvin', { color: 'red' }, 10),
  ask('da', 'rodvin', { color: 'red' }, 10),
  ask('sv', 'rödvin', { color: 'red' }, 10),
  ask('sv', 'rodvin', { color: 'red' }, 10),
  ask('da', 'hvid vin', { color: 'white' }, 5),
  ask('da', 'hvide vine', { color: 'white' }, 5),
  ask('sv', 'vitt vin', { color: 'white' }, 5),
  ask('sv', 'torrt vitt vin', { color: 'white' }, 5),
  ask('da', 'italiensk rødvin', { color: 'red', country: 'IT' }, 10),
  ask('sv', 'italienska viner', { country: 'IT' }, 5),
  ask('da', 'økologiske rødvine', { color: 'red', category: /Økologisk/ }, 5),
  ask('da', 'rosé', { name: /ros[éa]/i }, 4),
  ask('da', 'bobler', { color: 'sparkling' }, 5),
  ask('sv', 'bubbel', { color: 'sparkling' }, 5),
  ask('da', 'portvin', { category: /Portvin/ }, 5),
  ask('sv', 'alkoholfri ol', { category: /Alkoholfritt/, color: 'beer' }, 3),
  ask('da', 'naturvin', { category: /Naturvin/ }, 5),
  // Spirits and beer.
  ask('sv', 'brändvin', { category: /Akvavit/ }, 5),
  ask('da', 'whiskey', { category: /Whisky|Single malt/ }, 5),
  ask('da', 'gin', { category: /Gin/ }, 4),
  ask('sv', 'rom', { category: /Rom/ }, 5),
  ask('sv', 'single malt', { name: /single malt/i }, 1),
  ask('sv', 'lager', { category: /Lager/ }, 5),
  // Dishes.
  ask('da', 'rødvin til lam', { color: 'red', dish: /lam/i }, 5),
  ask('da', 'østers', { dish: /østers/i }, 1),
  ask('sv', 'vin till sushi', { dish: /sushi/i }, 5),
  ask('sv', 'vitt vin till skaldjur', { color: 'white' }, 5),
  // Vintages and sizes.
  ask('da', 'barolo 2019', { name: /^Barolo.*2019/ }, 2),
  ask('da', 'bordeaux 2020', { area: /Bordeaux/, year: '2020' }, 5),
  ask('da', 'magnum', { size: '1500' }, 5),
  ask('da', 'halvflaske', { size: '375' }, 5),
  ask('sv', '37,5 cl', { size: '375' }, 5),
  ask('sv', 'boxvin', { size: '3000' }, 5),
  // Misspelt.
  ask('da', 'barollo', { name: /^Barolo/ }, 5),
  ask('da', 'riesligg', { grape: 'Riesling' }, 5),
  ask('sv', 'champange', { category: /Champagne/ }, 5),
  ask('sv', 'chardonay', { grape: 'Chardonnay' }, 5),
  // Skus and parts of them.
  ask('da', '10709', { sku: '10709' }, 1),
  ask('da', '1070', { sku: '1070' }, 5),
  ask('sv', '10603-tulip', { sku: '10603' }, 1),
  // Glasses, cases, gift cards, guides.
  ask('da', 'champagneglas', { glass: ['805', '806', '807'] }, 4),
  ask('da', 'rødvinsglas', { category: /Vinglas/ }, 3),
  ask('sv', 'konjakskupa', { glass: ['810'] }, 2),
  ask('sv', 'karaff', { name: /karaff/ }, 4),
  ask('da', 'gavekort 500', { name: /Gavekort på 500 kr/ }, 1),
  ask('da', 'gave kort', { type: 'virtual' }, 5),
  ask('sv', 'presentkort', { type: 'virtual' }, 5),
  ask('da', 'smagekasse', { type: 'grouped' }, 5),
  ask('da', 'guide til whisky', { name: /Whisky fra Skotland/ }, 1),
  // Prices in words.
  ask('da', 'rødvin under 100 kr', { color: 'red', below: 100 }, 10),
  ask('sv', 'vitt vin mellan 100 och 150 kr', { color: 'white', above: 100, below: 150 }, 10),
  ask('sv', 'champagne över 500', { category: /Champagne/, above: 500 }, 3),
]

function ask(view: 'da' | 'sv', text: string, wanted: Wanted, first: number): Question {
  return { view, text, wanted, first }
}

/** The first of what was wanted that a product is not; null where it is all. */
export function missing(product: ProductDocument, wanted: Wanted): string | null {
  const values: Record<keyof Wanted, boolean> = {
    name: wanted.name?.test(product.name) ?? true,
    producer: is(wanted.producer, product.producer),
    sku: product.sku.includes(wanted.sku ?? ''),
    year: is(wanted.year, product.year),
    color: is(wanted.color, product.color_code),
    country: is(wanted.country, product.country_code),
    area: wanted.area?.test(product.wine_area_label ?? '') ?? true,
    grape: !wanted.grape || product.grape_labels.includes(wanted.grape),
    category: !wanted.category || product.category.some(({ name }) => wanted.category?.test(name)),
    dish: !wanted.dish || product.pairing.some((dish) => wanted.dish?.test(dish)),
    size: has(wanted.size && [wanted.size], product.bottle_size, product.bottle_size_options),
    glass: has(wanted.glass, product.glass_shape, product.glass_shape_options),
    type: is(wanted.type, product.type_id),
    below: product.final_price < (wanted.below ?? Number.POSITIVE_INFINITY),
    above: product.final_price >= (wanted.above ?? 0),
  }
  return Object.entries(values).find(([, fits]) => !fits)?.[0] ?? null
}

function is(wanted: string | undefined, value: string | null): boolean {
  return wanted === undefined || wanted === value
}

function has(wanted: readonly string[] | '' | undefined, ...values: unknown[]): boolean {
  return !wanted || values.flat().some((value) => wanted.includes(String(value)))
}
