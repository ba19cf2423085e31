import {
  fieldRows,
  type ProductField,
  type ProductFieldCode,
  type ProductFields,
} from '#shared/product-fields.ts'
import { declaredViews } from '#shared/views/views.ts'
import { shopOfField } from '#worker/platform/catalog/lists/fields.ts'
import { largestId } from '#worker/platform/catalog/lists/id-set.ts'
import { fieldHeadings, nutritionHeadings } from './headings.ts'

/** How the cells of a column are read: see read-column.ts. */
export type ColumnKind =
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
  | 'skus'
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
  | 'visibility'

interface Column {
  kind: ColumnKind
  /** Headings of merchants besides the column's own name, in Danish, Swedish, English and German, without punctuation. */
  headings?: string
  /** The least and the largest value of a `number`. */
  range?: readonly [least: number, most: number]
  /** True if a `number` has no decimals. */
  isWhole?: boolean
}

const counted = { kind: 'number', range: [0, 1e9], isWhole: true } as const
/** Columns about the sale of a product. Facts are in `shared/product-fields.ts`. */
const tradeColumns = {
  sku: {
    kind: 'sku',
    headings:
      'varenr, varenummer, vare nr, artikelnr, artikelnummer, artikel nr, artnr, art nr, produktnr, produktnummer, item no, item number, article number, product code, prod num, reference, artikelnummer, artikel nummer, bestellnummer',
  },
  parent_sku: { kind: 'sku' },
  options: { kind: 'options' },
  name: {
    kind: 'words',
    headings:
      'navn, varenavn, produktnavn, vin, namn, produktnamn, benämning, artikelbenämning, artikelnamn, betegnelse, title, titel, product name, product, prod name, bezeichnung, artikelbezeichnung, artikelname, produktname, wein',
  },
  price: {
    kind: 'price',
    headings:
      'pris, salgspris, udsalgspris, stykpris, butikspris, normalpris, försäljningspris, utpris, styckpris, ordinarie pris, retail price, sales price, unit price, regular price, preis, verkaufspreis, einzelpreis, normalpreis',
  },
  special_price: {
    kind: 'price',
    headings:
      'tilbudspris, kampagnepris, kampanjpris, reapris, erbjudandepris, sale price, offer price, special offer price, angebotspreis, aktionspreis, sonderpreis',
  },
  special_from_date: { kind: 'date' },
  special_to_date: { kind: 'date' },
  lowest_price: { kind: 'price', headings: 'laveste pris, lägsta pris, lowest price, niedrigster preis' },
  pant_amount: { kind: 'deposit', headings: 'pant, deposit, pfand' },
  qty: {
    kind: 'count',
    headings:
      'lager, lagerantal, på lager, antal, antal på lager, lagersaldo, saldo, i lager, stock, in stock, quantity, stock count, bestand, lagerbestand, menge, auf lager',
  },
  backorders: { kind: 'flag' },
  category: {
    kind: 'paths',
    headings:
      'kategori, kategorier, varegruppe, gruppe, varugrupp, artikelgrupp, grupp, product group, type, typ, kategorien, warengruppe, produktgruppe',
  },
  image: {
    kind: 'addresses',
    headings:
      'billede, billeder, foto, bild, bilder, image url, picture, pictures, photo, prod photo url, bild url, fotos',
  },
  is_drink: { kind: 'flag', headings: 'drik, drikkevare, dryck, drink, getränk' },
  url_key: { kind: 'slug' },
  times_bought7: counted,
  times_bought30: counted,
  times_bought365: counted,
  rec_position: counted,
  punch_series_size: counted,
  del_days_min: counted,
  del_days_max: counted,
  in_stock_date: { kind: 'moment' },
  hidden: { kind: 'flag', headings: 'skjult, dold' },
  visibility: { kind: 'visibility' },
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
  id: { kind: 'number', range: [1, largestId], isWhole: true },
  b2b_only: { kind: 'flag' },
  created_at: { kind: 'moment' },
} satisfies Record<string, Column>

type FactColumn = {
  [Code in keyof typeof fieldHeadings]: ProductFields[Code] extends { column: infer Name extends string }
    ? Name
    : Code
}[keyof typeof fieldHeadings]
type NutritionColumn = `nutrition_${keyof typeof nutritionHeadings}`

export type ColumnName = keyof typeof tradeColumns | FactColumn | NutritionColumn

/** Columns whose cells are not read by the type of their field. */
const ownKinds: Partial<Record<ProductFieldCode, ColumnKind>> = {
  wine_color_swatch: 'color',
  color_code: 'color',
  grape_types: 'grapes',
  year: 'vintage',
}

const kinds: Record<Exclude<ProductField['type'], 'number' | 'nutrition'>, ColumnKind> = {
  text: 'words',
  texts: 'list',
  option: 'words',
  options: 'list',
  scale: 'scale',
  color: 'color',
  links: 'skus',
}

const numbers: Record<Extract<ProductField, { type: 'number' }>['unit'], Column> = {
  '% vol.': { kind: 'strength' },
  ml: { kind: 'volume' },
  years: { kind: 'number', range: [0, 200] },
  year: { kind: 'number', range: [1900, 2200], isWhole: true },
  'of 5': { kind: 'number', range: [0, 5] },
  times: counted,
}

function columnOfField(code: ProductFieldCode, field: ProductField): Column {
  const headings = Object.values(fieldHeadings[code as keyof typeof fieldHeadings])
    .filter(Boolean)
    .join(', ')
  if (field.type === 'number') return { ...numbers[field.unit], headings }
  if (field.type === 'text' && field.unit === '°C') return { kind: 'temperature', headings }
  return { kind: ownKinds[code] ?? kinds[field.type as keyof typeof kinds], headings }
}

const factColumns = Object.fromEntries(
  fieldRows.flatMap(([code, field]) =>
    code in fieldHeadings ? [[field.column ?? code, columnOfField(code, field)]] : [],
  ),
) as Record<FactColumn, Column>

/** Per 100 ml: energy in kJ or kcal, all others in grams. */
const nutritionColumns = Object.fromEntries(
  Object.entries(nutritionHeadings).map(([part, headings]): [string, Column] => {
    const range = part.startsWith('energy') ? ([0, 4000] as const) : ([0, 100] as const)
    return [`nutrition_${part}`, { kind: 'number', range, headings: Object.values(headings).join(', ') }]
  }),
) as Record<NutritionColumn, Column>

/** The columns of docs/import.md. Each may also have a column for one view: `name_da`, `price_sv`. */
export const columns: Record<ColumnName, Column> = { ...tradeColumns, ...factColumns, ...nutritionColumns }

const offer =
  '(?:tilbuds?|kampagne|kampanj|udsalgs?|rea|erbjudande|angebots?|aktions?|rabatt?|offer|sale|discount|special price|gyldig|gælder|giltig|gäller|gültig|valid)'
const first = '(?:fra|start|starter|startdato|från|startdatum|von|ab|beginn|from|starts|begins)'
const last =
  '(?:til|slut|slutter|slutdato|udløber|till|slutar|slutdatum|bis|ende|to|end|ends|until|t o m|tom)'
/**
 * Matches headings such as `Tilbudsslut` and `Kampanj till datum`. A bare `Til` is ambiguous: it counts only if its cells are dates and the
 * file has a special price.
 */
const datesOf: readonly [heading: RegExp, name: ColumnName, isBare: boolean][] = [
  [new RegExp(`^${offer}(?:pris)? ?${first}(?: ?dat(?:o|um|e))?$`), 'special_from_date', false],
  [new RegExp(`^${offer}(?:pris)? ?${last}(?: ?dat(?:o|um|e))?$`), 'special_to_date', false],
  [new RegExp(`^${first}(?: dat(?:o|um|e))?$`), 'special_from_date', true],
  [new RegExp(`^${last}(?: dat(?:o|um|e))?$`), 'special_to_date', true],
]

const columnOf = new Map(
  (Object.entries(columns) as [ColumnName, Column][]).flatMap(([name, { headings }]) =>
    [name.replaceAll('_', ' '), ...(headings ? headings.split(', ') : [])].map(
      (heading) => [heading, name] as const,
    ),
  ),
)
const run = (words: string) => words.replaceAll(' ', '')
const columnOfRun = new Map([...columnOf].map(([heading, name]) => [run(heading), name]))

export interface HeadingMeaning {
  name: string
  /** With the view for a column of one view: `price_sv`. */
  column: string
  /** The column's amounts exclude tax. */
  isNet: boolean
  /** The heading is the column's own name of docs/import.md. */
  isOwn: boolean
  isBareDate: boolean
}

/**
 * Returns the column that a heading means. Punctuation, brackets and `inkl. moms` are ignored. A heading that ends in a view's currency
 * (`Pris SEK`) belongs to that view.
 */
export function meaningOf(heading: string): HeadingMeaning | undefined {
  const own = ownNames.get(heading)
  if (own) return { name: own, column: heading, isNet: false, isOwn: true, isBareDate: false }
  const isNet = withoutTax.test(heading)
  const bare = plain(heading)
  const view = Object.values(declaredViews).find(({ currency }) =>
    bare.endsWith(` ${currency.toLowerCase()}`),
  )
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

/** Exports have columns of their own for these texts, so attributes never fill them. */
const texts: readonly string[] = ['short_description', 'description', 'meta_title', 'meta_description']

/**
 * Returns the column for an attribute of another shop, whose name may be a code: `wine_region`, `BottleSize`. Undefined if no column
 * matches.
 */
export function factNamed(attribute: string): ColumnName | undefined {
  const name = columnOfRun.get(run(attribute.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')))
  return name && (name in factColumns || name === 'pant_amount') && !texts.includes(name) ? name : undefined
}

/**
 * Returns the column and its kind without the view: `price_sv` is a `price`. `stock_aarhus` holds the stock of the shop with that code
 * (shops.yaml).
 */
export function columnAt(column: string): [name: string, Column] | undefined {
  const name = ownNames.get(column)
  if (name !== undefined) return [name, columns[name]]
  return shopOfField(column) ? [column, { kind: 'count' }] : undefined
}

/** Columns by their own name and by their names for one view, open or not: `price`, `price_sv`. */
const ownNames = new Map(
  (Object.keys(columns) as ColumnName[]).flatMap((name) =>
    [name, ...Object.keys(declaredViews).map((view) => `${name}_${view}`)].map(
      (heading) => [heading, name] as const,
    ),
  ),
)

const tax = '(?:moms|vat|tax|afgift)'
const withoutTax = new RegExp(
  `\\b(?:eksk?l|exk?l|ex|excluding|excluded|uden|utan|u)\\b\\.?/? ?${tax}|${tax} (?:excl|excluded)\\b`,
)

/** Returns a heading without tax, brackets and punctuation: `Pris (inkl. moms)` → `pris`. */
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
