import { offerTime } from '#shared/price.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { currencyWords } from '#shared/views/currency-words.ts'
import { shopOfField } from '#worker/platform/catalog/fields.ts'

/** Reads a field that is not empty; undefined where it cannot be read. */
export type Column = (text: string) => unknown

const words: Column = (text) => text

const number: Column = (text) => {
  const found = decimal(text)
  return Number.isFinite(found) ? found : undefined
}

/** An amount with tax, not below zero. */
const amount: Column = (text) => {
  const found = decimal(text)
  return found >= 0 ? found : undefined
}

const whole: Column = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

const scale: Column = (text) => (/^[1-5]$/.test(text) ? text : undefined)

const list: Column = (text) =>
  text
    .split('|')
    .map((item) => item.trim())
    .filter(Boolean)

/** `Wine/Red wine/France`, several with `|` between; a slash of a name is written `\/`. */
const paths: Column = (text) =>
  text
    .split('|')
    .map((path) =>
      path
        .split(/(?<!\\)\//)
        .map((name) => name.replaceAll('\\/', '/').trim())
        .filter(Boolean),
    )
    .filter((path) => path.length > 0)

/** `Size=75 cl|Vintage=2019`. */
const options: Column = (text) => {
  const pairs = text.split('|').map((pair) => pair.split('=', 2).map((word) => word.trim()))
  return pairs.every(([name, value]) => name && value) ? pairs : undefined
}

/** `NV` is none. */
const vintage: Column = (text) => {
  if (/^nv$/i.test(text)) return null
  return /^(?:1[89]|20)\d\d$/.test(text) ? text : undefined
}

const flag: Column = (text) => {
  if (/^(1|yes|true|ja)$/i.test(text)) return '1'
  return /^(0|no|false|nej)$/i.test(text) ? '0' : undefined
}

const date: Column = (text) =>
  Number.isNaN(Date.parse(text.slice(0, 10))) ? undefined : (offerTime(text) ?? undefined)

/** As it is written: a date without a time ends with its day. */
const offerDate: Column = (text) => date(text) && text

/** Several with `|` between. */
const addresses: Column = (text) => {
  const all = text.split('|').map((address) => address.trim())
  return all.every((address) => /^https?:\/\//i.test(address) && URL.canParse(address)) ? all : undefined
}

const sku: Column = (text) => (/^[\w .+-]{1,64}$/.test(text) ? text : undefined)

/** What a CSV file may say of a product (docs/import.md). Each may have a twin of one view: `name_da`, `price_sv`. */
export const columns = {
  sku,
  parent_sku: sku,
  options,
  name: words,
  price: amount,
  special_price: amount,
  special_from_date: offerDate,
  special_to_date: offerDate,
  lowest_price: amount,
  pant_amount: amount,
  qty: whole,
  backorders: flag,
  category: paths,
  short_description: words,
  description: words,
  image: addresses,
  producer: words,
  country: words,
  area: words,
  grapes: list,
  pairing: list,
  year: vintage,
  color: words,
  volume_ml: whole,
  abv: number,
  is_drink: flag,
  taste_body: scale,
  taste_sweetness: scale,
  taste_acidity: scale,
  taste_tannin: scale,
  ingredients: words,
  allergens: words,
  b2b_only: flag,
  created_at: date,
} satisfies Record<string, Column>

/** The reader of a column. `stock_aarhus` holds the pieces in the shop with that code (shops.yaml). */
export function columnOf(name: string): Column | undefined {
  if (shopOfField(name)) return whole
  return Object.hasOwn(columns, name) ? (columns as Record<string, Column>)[name] : undefined
}

export const requiredColumns: readonly string[] = ['sku', 'name', 'price']

/** The columns that a line has for the view: `name_sv` goes before `name` there. */
export function fieldsOfView(fields: Record<string, string>, view: StoreCode): Record<string, string> {
  const ofShops = Object.keys(fields).filter((name) => shopOfField(name))
  const own = [...Object.keys(columns), ...ofShops].flatMap((name) => {
    const written = fields[`${name}_${view}`] || (fields[name] ?? fields[`${name}_${view}`])
    return written === undefined ? [] : [[name, written]]
  })
  return Object.fromEntries(own)
}

/**
 * What fields say; null where one is empty. Throws an `Error` that says which column cannot be read, as the file calls it
 * (`names`).
 */
export function readFields(
  fields: Record<string, string>,
  required: readonly string[],
  names: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const read = ([name, text]: [string, string]): [string, unknown] => {
    if (text === '' && required.includes(name)) throw new Error(`${names[name] ?? name} is empty`)
    const value = text === '' ? null : columnOf(name)?.(text)
    if (value === undefined) throw new Error(`${names[name] ?? name} cannot be read: ${text.slice(0, 40)}`)
    return [name, value]
  }
  return Object.fromEntries(Object.entries(fields).map(read))
}

const currencyOrSpace = new RegExp(
  `\\s|(?:${Object.values(storeViews)
    .flatMap(({ currency }) => currencyWords[currency] ?? [])
    .join('|')})$`,
  'gi',
)

/** `1.234,50`, `1,234.50`, `12,50`, `12.50`; a mark with three digits behind it stands between thousands. */
function decimal(text: string): number {
  const bare = text.replace(currencyOrSpace, '')
  if (!/^-?\d[\d.,]*$/.test(bare)) return Number.NaN
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  const thousands = last >= 0 && bare.length - last === 4 && !/[.,]/.test(differing(bare, last))
  if (last < 0 || thousands) return Number(bare.replace(/[.,]/g, ''))
  return Number(`${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`)
}

/** The marks before the last one that are not like it. */
function differing(text: string, last: number): string {
  return text.slice(0, last).replaceAll(text[last] ?? '', '')
}
