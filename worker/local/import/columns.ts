import { storeViews } from '#shared/store-view.ts'
import { shopOfField } from '#worker/platform/catalog/fields.ts'

/** How the cells of a column are read: see read-column.ts. */
export type Kind =
  | 'sku'
  | 'words'
  | 'price'
  | 'deposit'
  | 'count'
  | 'strength'
  | 'volume'
  | 'scale'
  | 'number'
  | 'temperature'
  | 'slug'
  | 'list'
  | 'grapes'
  | 'paths'
  | 'options'
  | 'vintage'
  | 'flag'
  | 'date'
  | 'moment'
  | 'addresses'
  | 'color'
  | 'type'
  | 'places'
  | 'titles'
  | 'labels'
  | 'groupPrices'
  | 'questions'
  | 'downloads'
  | 'amounts'
  | 'drawing'

interface Column {
  kind: Kind
  /** Headings of merchants besides the column's own name, in Danish, Swedish and English, without punctuation. */
  headings?: string
  /** The least and the largest value of a `number`. */
  range?: readonly [least: number, most: number]
  /** True if a `number` has no decimals. */
  isWhole?: boolean
}

/** A year of our time. */
const years = { kind: 'number', range: [1900, 2200], isWhole: true } as const
const counted = { kind: 'number', range: [0, 1e9], isWhole: true } as const
/** A part of 100 ml in grams. */
const grams = { kind: 'number', range: [0, 100] } as const

/** The columns of docs/import.md. Each may have a twin of one view: `name_da`, `price_sv`. */
export const columns = {
  sku: {
    kind: 'sku',
    headings:
      'varenr, varenummer, vare nr, artikelnr, artikelnummer, artikel nr, artnr, art nr, produktnr, produktnummer, item no, item number, article number, product code, prod num, reference',
  },
  parent_sku: { kind: 'sku' },
  options: { kind: 'options' },
  name: {
    kind: 'words',
    headings:
      'navn, varenavn, produktnavn, vin, namn, produktnamn, benämning, artikelbenämning, artikelnamn, betegnelse, title, titel, product name, product, prod name',
  },
  price: {
    kind: 'price',
    headings:
      'pris, salgspris, udsalgspris, stykpris, butikspris, normalpris, försäljningspris, utpris, styckpris, ordinarie pris, retail price, sales price, unit price, regular price',
  },
  special_price: {
    kind: 'price',
    headings:
      'tilbudspris, kampagnepris, kampanjpris, reapris, erbjudandepris, sale price, offer price, special offer price',
  },
  special_from_date: { kind: 'date' },
  special_to_date: { kind: 'date' },
  lowest_price: { kind: 'price', headings: 'laveste pris, lägsta pris, lowest price' },
  pant_amount: { kind: 'deposit', headings: 'pant, deposit' },
  qty: {
    kind: 'count',
    headings:
      'lager, lagerantal, på lager, antal, antal på lager, lagersaldo, saldo, i lager, stock, in stock, quantity, stock count',
  },
  backorders: { kind: 'flag' },
  category: {
    kind: 'paths',
    headings:
      'kategori, kategorier, varegruppe, gruppe, varugrupp, artikelgrupp, grupp, product group, type, typ',
  },
  short_description: {
    kind: 'words',
    headings: 'kort beskrivelse, kort tekst, kort beskrivning, short description, teaser, desc short',
  },
  description: {
    kind: 'words',
    headings:
      'beskrivelse, tekst, smagsnote, smagsnoter, beskrivning, text, tasting note, tasting notes, desc long',
  },
  image: {
    kind: 'addresses',
    headings: 'billede, billeder, foto, bild, bilder, image url, picture, pictures, photo, prod photo url',
  },
  producer: {
    kind: 'words',
    headings:
      'producent, vingård, vinhus, bryggeri, mærke, tillverkare, varumärke, winery, brand, maker, manufacturer',
  },
  country: {
    kind: 'words',
    headings: 'land, oprindelsesland, ursprungsland, country of origin, country of manufacture',
  },
  area: {
    kind: 'words',
    headings: 'område, omrade, region, distrikt, appellation, wine area, wine region',
  },
  grapes: {
    kind: 'grapes',
    headings:
      'drue, druer, druesort, druesorter, druva, druvor, druvsort, grape, grape types, grape variety, grape varieties',
  },
  pairing: { kind: 'list', headings: 'passer til, passar till, goes with, food pairing' },
  year: { kind: 'vintage', headings: 'årgang, argang, årgång, vintage' },
  color: { kind: 'color', headings: 'farve, vintype, wine type, färg, colour, wine color, wine colour' },
  volume_ml: {
    kind: 'volume',
    headings:
      'volume, indhold, volumen, flaskestørrelse, flaskestorrelse, flaskstorlek, størrelse, storrelse, volym, innehåll, storlek, size, bottle size',
  },
  abv: {
    kind: 'strength',
    headings:
      'alkohol, alkoholprocent, alkoholhalt, alcohol, alcohol content, alc, vol, alkohol vol, alc vol',
  },
  is_drink: { kind: 'flag', headings: 'drik, drikkevare, dryck, drink' },
  taste_body: { kind: 'scale', headings: 'fylde, fyllighet, body' },
  taste_sweetness: { kind: 'scale', headings: 'sødme, sötma, sweetness' },
  taste_acidity: { kind: 'scale', headings: 'friskhed, syre, syra, fruktsyra, acidity' },
  taste_tannin: { kind: 'scale', headings: 'tannin, garvesyre, strävhet, tannins' },
  wine_type: { kind: 'words', headings: 'drikketype, dryckestyp, dryckeskategori, drink type' },
  drink_style: { kind: 'words', headings: 'stil, øltype, ølstil, öltyp, ölstil, style, beer style' },
  cask: { kind: 'words', headings: 'fad, fadtype, fadlagring, ekfat, fattyp, fatlagring, barrel, cask type' },
  age_years: {
    kind: 'number',
    range: [0, 200],
    headings: 'alder, lagret, lagringstid, år på fad, ålder, lagring, år på fat, age, age statement',
  },
  closure: {
    kind: 'words',
    headings: 'lukning, prop, proptype, korktype, förslutning, kork, kapsyl, stopper, closure type',
  },
  glass_shape: { kind: 'words', headings: 'glasform, glastype, glastyp' },
  certification: {
    kind: 'list',
    headings: 'certificering, certificeringer, certifiering, certifieringar, märkning, certifications',
  },
  flavors: {
    kind: 'list',
    headings:
      'smager af, aromaer, duftnoter, smaktoner, aromer, doftnoter, flavours, aromas, tasting notes list',
  },
  pairing_types: { kind: 'list' },
  serving_temperature: {
    kind: 'temperature',
    headings:
      'serveringstemperatur, serveres ved, drikketemperatur, serveras vid, temperatur, temperature, serve at',
  },
  drink_from: {
    ...years,
    headings: 'drikkes fra, drik fra, drikkeklar fra, drickes från, dricks från, drickmogen från',
  },
  drink_to: {
    ...years,
    headings:
      'drikkes til, drikkes senest, drik til, drik senest, dricks till, dricks senast, drick senast, drink by, drink until',
  },
  ingredients: { kind: 'words', headings: 'ingredienser' },
  allergens: { kind: 'words', headings: 'allergener, allergen' },
  nutrition_energy_kj: {
    kind: 'number',
    range: [0, 4000],
    headings: 'energi kj, energi kj pr 100 ml, energi kj per 100 ml, energy kj',
  },
  nutrition_energy_kcal: {
    kind: 'number',
    range: [0, 1000],
    headings:
      'energi kcal, energi kcal pr 100 ml, energi kcal per 100 ml, energy kcal, kalorier, kcal, calories',
  },
  nutrition_fat: { ...grams, headings: 'fedt, fedt g, fett, fett g, fat g' },
  nutrition_saturates: {
    ...grams,
    headings: 'mættede fedtsyrer, heraf mættede fedtsyrer, mättat fett, varav mättat fett, saturates',
  },
  nutrition_carbohydrate: {
    ...grams,
    headings: 'kulhydrat, kulhydrater, kolhydrat, kolhydrater, carbohydrate',
  },
  nutrition_sugars: {
    ...grams,
    headings: 'heraf sukkerarter, sukkerarter, varav sockerarter, sockerarter, sugars',
  },
  nutrition_protein: { ...grams, headings: 'protein, proteiner, proteins' },
  nutrition_salt: { ...grams, headings: 'salt' },
  importer: { kind: 'words', headings: 'importør, importeret af, importör, importerad av, imported by' },
  contents: { kind: 'words', headings: 'kassens indhold, i kassen, lådans innehåll, i lådan, box contents' },
  rating: { kind: 'number', range: [0, 5], headings: 'bedømmelse, stjerner, betyg, stjärnor, stars' },
  rating_count: {
    ...counted,
    headings:
      'antal bedømmelser, antal anmeldelser, antal betyg, antal omdömen, review count, number of ratings',
  },
  meta_title: { kind: 'words', headings: 'metatitel, seo titel, seo title, page title' },
  meta_description: {
    kind: 'words',
    headings: 'metabeskrivelse, seo beskrivelse, metabeskrivning, seo beskrivning, seo description',
  },
  url_key: { kind: 'slug' },
  times_bought7: counted,
  times_bought30: counted,
  times_bought365: counted,
  rec_position: counted,
  punch_series_size: counted,
  del_days_min: counted,
  del_days_max: counted,
  in_stock_date: { kind: 'moment' },
  product_type: { kind: 'type', headings: 'produkttype, produkttyp, product type' },
  parts: { kind: 'places', headings: 'dele, består af, delar, består av, parts' },
  part_titles: { kind: 'titles' },
  custom_options: { kind: 'questions' },
  group_prices: { kind: 'groupPrices' },
  campaign_price: { kind: 'price' },
  nextdisc_qty: counted,
  nextdisc_amount: { kind: 'price' },
  nextdisc_start: { kind: 'moment' },
  nextdisc_end: { kind: 'moment' },
  labels: { kind: 'labels' },
  limit_sale: { kind: 'flag' },
  min_sale_qty: { ...counted, headings: 'mindste antal, minsta antal, minimum quantity' },
  max_sale_qty: { ...counted, headings: 'største antal, högsta antal, maximum quantity' },
  qty_increments: counted,
  downloads: { kind: 'downloads' },
  giftcard_amounts: { kind: 'amounts' },
  open_amount_min: { kind: 'price' },
  open_amount_max: { kind: 'price' },
  drawing: { kind: 'drawing' },
  id: counted,
  b2b_only: { kind: 'flag' },
  created_at: { kind: 'moment' },
} satisfies Record<string, Column>

export type ColumnName = keyof typeof columns

const offer =
  '(?:tilbuds?|kampagne|kampanj|udsalgs?|rea|erbjudande|aktions?|rabatt?|offer|sale|discount|special price|gyldig|gælder|giltig|gäller|valid)'
const first = '(?:fra|start|starter|startdato|från|startdatum|from|starts|begins)'
const last = '(?:til|slut|slutter|slutdato|udløber|till|slutar|slutdatum|to|end|ends|until|t o m|tom)'
/** `Tilbudsslut`, `Kampanj till datum`; a bare `Til` says so little that only its cells and a special price make it a date of an offer. */
const datesOf: readonly [heading: RegExp, name: ColumnName, isBare: boolean][] = [
  [new RegExp(`^${offer}(?:pris)? ?${first}(?: ?dat(?:o|um|e))?$`), 'special_from_date', false],
  [new RegExp(`^${offer}(?:pris)? ?${last}(?: ?dat(?:o|um|e))?$`), 'special_to_date', false],
  [new RegExp(`^${first}(?: dat(?:o|um|e))?$`), 'special_from_date', true],
  [new RegExp(`^${last}(?: dat(?:o|um|e))?$`), 'special_to_date', true],
]

const columnOf = new Map(
  (Object.entries(columns) as [ColumnName, Column][]).flatMap(([name, { headings }]) =>
    [name.replaceAll('_', ' '), ...(headings?.split(', ') ?? [])].map((heading) => [heading, name] as const),
  ),
)
const run = (words: string) => words.replaceAll(' ', '')
const columnOfRun = new Map([...columnOf].map(([heading, name]) => [run(heading), name]))

export interface Meaning {
  name: string
  /** With the view of a twin: `price_sv`. */
  column: string
  /** True if the column's amounts are without tax. */
  isNet: boolean
  /** The heading is the column's own name. */
  isOwn: boolean
  isBareDate: boolean
}

/**
 * The column that a heading means. Marks, brackets and `inkl. moms` of a heading say nothing; one that ends in a view's currency
 * (`Pris SEK`) is of that view.
 */
export function meaningOf(heading: string): Meaning | undefined {
  const own = ownNames.get(heading)
  if (own) return { name: own, column: heading, isNet: false, isOwn: true, isBareDate: false }
  const isNet = withoutTax.test(heading)
  const bare = plain(heading)
  const view = Object.values(storeViews).find(({ currency }) => bare.endsWith(` ${currency.toLowerCase()}`))
  const written = view ? bare.slice(0, -view.currency.length - 1) : bare
  const dates = datesOf.find(([heading]) => heading.test(written))
  const name = columnOf.get(written) ?? dates?.[1]
  if (!name)
    return shopOfField(heading)
      ? { name: heading, column: heading, isNet: false, isOwn: true, isBareDate: false }
      : undefined
  const column = view ? `${name}_${view.code}` : name
  return { name, column, isNet, isOwn: false, isBareDate: !columnOf.has(written) && Boolean(dates?.[2]) }
}

const facts: readonly ColumnName[] = [
  ...(['producer', 'country', 'area', 'grapes', 'pairing', 'year', 'color', 'volume_ml', 'abv'] as const),
  ...(['ingredients', 'allergens', 'pant_amount', 'drink_style', 'cask', 'age_years', 'closure'] as const),
  ...(['glass_shape', 'certification', 'flavors', 'serving_temperature', 'drink_from', 'drink_to'] as const),
  'importer',
]

/** The column that an attribute of another shop is, whose name may be a code: `wine_region`, `BottleSize`; undefined where it is none. */
export function factNamed(attribute: string): ColumnName | undefined {
  const name = columnOfRun.get(run(attribute.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')))
  return name && facts.includes(name) ? name : undefined
}

/**
 * The column and its kind without the view that it may be of: `price_sv` is a `price`. `stock_aarhus` holds the pieces in the shop with
 * that code (shops.yaml).
 */
export function columnAt(column: string): [name: string, Column] | undefined {
  const name = ownNames.get(column)
  if (name !== undefined) return [name, columns[name]]
  return shopOfField(column) ? [column, { kind: 'count' }] : undefined
}

/** Columns by their own name and by those of their twins: `price`, `price_sv`. */
const ownNames = new Map(
  (Object.keys(columns) as ColumnName[]).flatMap((name) =>
    [name, ...Object.keys(storeViews).map((view) => `${name}_${view}`)].map(
      (heading) => [heading, name] as const,
    ),
  ),
)

const tax = '(?:moms|vat|tax|afgift)'
const withoutTax = new RegExp(
  `\\b(?:eksk?l|exk?l|ex|excluding|excluded|uden|utan|u)\\b\\.?/? ?${tax}|${tax} (?:excl|excluded)\\b`,
)

/** `Pris (inkl. moms)` → `pris`. */
function plain(heading: string): string {
  return heading
    .replace(/\([^()]*\)|\[[^[\]]*\]|[%.:/_*#-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(
      new RegExp(` (?:inkl|incl|inc|including|med|eksk?l|exk?l|ex|excluding|uden|utan|u) ${tax}\\b`),
      '',
    )
    .replace(new RegExp(` ${tax} (?:included|excluded|incl|excl)\\b`), '')
    .trim()
}
