import { fieldRows, type ProductField, type ProductFieldCode } from '#shared/product-fields.ts'
import { declaredViews } from '#shared/views/views.ts'
import { shopOfField } from '#worker/platform/catalog/lists/fields.ts'
import table from './columns.json' with { type: 'json' }

/** How the cells of a column are read. */
export type CellKind =
  | ('sku' | 'words' | 'price' | 'deposit' | 'count' | 'strength' | 'volume' | 'scale' | 'number' | 'slug')
  | ('temperature' | 'list' | 'skus' | 'grapes' | 'paths' | 'options' | 'vintage' | 'flag' | 'date')
  | ('moment' | 'addresses' | 'color' | 'type' | 'places' | 'titles' | 'labels' | 'groupPrices')
  | ('questions' | 'downloads' | 'amounts' | 'drawing' | 'visibility')

export interface Column {
  kind: CellKind
  /** Headings of merchants besides the column's own name, in Danish, Swedish, English and German, without punctuation. */
  headings?: readonly string[]
  /** The least and the largest value of a `number`. */
  range?: readonly [least: number, most: number]
  /** True if a `number` has no decimals. */
  isWhole?: boolean
  /** Maximum length of a cell (characters) if it is not 255. */
  longest?: number
  /** True if each view has a value of its own. */
  isOfView?: boolean
  /** True if the document has the value under another name, or only values derived from it. */
  isDerived?: boolean
  /** True if the cell cannot be read back from a stored product, or follows from other cells. */
  isUnstored?: boolean
}

/** Columns of product fields whose cells are not read by the type of their field. */
const ownKinds: Partial<Record<ProductFieldCode, CellKind>> = {
  wine_color_swatch: 'color',
  color_code: 'color',
  grape_types: 'grapes',
  year: 'vintage',
}

const kinds: Record<Exclude<ProductField['type'], 'number' | 'nutrition'>, CellKind> = {
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
  times: { kind: 'number', isWhole: true },
}

function columnOfField(code: ProductFieldCode, field: ProductField): Column {
  if (field.type === 'number') return numbers[field.unit]
  if (field.type === 'text' && field.unit === '°C') return { kind: 'temperature' }
  const isText = field.type === 'text' || field.type === 'texts'
  const kind = ownKinds[code] ?? kinds[field.type as keyof typeof kinds]
  return { kind, ...(isText && field.isTranslated && { isOfView: true }) }
}

/** Columns about the sale of a product, and headings for the columns of product fields. */
const declared = table as unknown as Readonly<Record<string, Column>>
const factColumns = Object.fromEntries(
  fieldRows.flatMap(([code, field]): [string, Column][] => {
    const { column = code, type } = field
    if (column === null || type === 'nutrition') return []
    const isDerived = column !== code
    return [[column, { ...columnOfField(code, field), isDerived, ...declared[column] }]]
  }),
)

/** The columns of docs/import.md. Each may also have a column for one view: `name_da`, `price_sv`. */
export const columns: Readonly<Record<string, Column>> = { ...declared, ...factColumns }

const offer =
  '(?:tilbuds?|kampagne|kampanj|udsalgs?|rea|erbjudande|angebots?|aktions?|rabatt?|offer|sale|discount|special price|gyldig|gælder|giltig|gäller|gültig|valid)'
const first = '(?:fra|start|starter|startdato|från|startdatum|von|ab|beginn|from|starts|begins)'
const last =
  '(?:til|slut|slutter|slutdato|udløber|till|slutar|slutdatum|bis|ende|to|end|ends|until|t o m|tom)'
/**
 * Matches headings such as `Tilbudsslut` and `Kampanj till datum`. A bare `Til` is ambiguous: it counts only if its cells are dates and the
 * file has a special price.
 */
const datesOf: readonly [heading: RegExp, name: string, isBare: boolean][] = [
  [new RegExp(`^${offer}(?:pris)? ?${first}(?: ?dat(?:o|um|e))?$`), 'special_from_date', false],
  [new RegExp(`^${offer}(?:pris)? ?${last}(?: ?dat(?:o|um|e))?$`), 'special_to_date', false],
  [new RegExp(`^${first}(?: dat(?:o|um|e))?$`), 'special_from_date', true],
  [new RegExp(`^${last}(?: dat(?:o|um|e))?$`), 'special_to_date', true],
]

const columnOf = new Map(
  Object.entries(columns).flatMap(([name, { headings = [] }]) =>
    [name.replaceAll('_', ' '), ...headings].map((heading) => [heading, name] as const),
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
export function factNamed(attribute: string): string | undefined {
  const name = columnOfRun.get(run(attribute.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')))
  return name && (name in factColumns || name === 'pant_amount') && !texts.includes(name) ? name : undefined
}

/**
 * Returns the column and its kind without the view: `price_sv` is a `price`. `stock_aarhus` holds the stock of the shop with that code
 * (shops.yaml).
 */
export function columnAt(column: string): [name: string, Column] | undefined {
  const name = ownNames.get(column)
  if (name !== undefined) return [name, columns[name] as Column]
  return shopOfField(column) ? [column, { kind: 'count' }] : undefined
}

/** Columns by their own name and by their names for one view, open or not: `price`, `price_sv`. */
const ownNames = new Map(
  Object.keys(columns).flatMap((name) =>
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
