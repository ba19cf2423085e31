import { type Currency, writtenPrice } from '#shared/money.ts'
import { storeViews } from '#shared/store-view.ts'
import { currencyWords } from '#shared/views/currency-words.ts'

/** A typed text with its price in words. */
export interface PricedText {
  /** The text without the price. */
  text: string
  /** As the `price` filter of a list is written, `from-to` in whole amounts of the view's currency; null where no price was named. */
  price: string | null
}

const amount = String.raw`(\d{2,5})(?!\d|[.,]\d|\s*(?:år|%|cl|ml|l|liter|flasker|flaskor|stk|st)(?![\p{L}]))`
/** What the shop is paid in, by any of its names. */
const paidIn = [
  ...new Set(Object.values(storeViews).flatMap(({ currency }) => currencyWords[currency] ?? [currency])),
]
const currency = String.raw`\s*(?:${paidIn.join('|')})(?![\p{L}\d])`
/** The currency in letters alone: `100-200:-` names none. */
const named = String.raw`\s*(?:${paidIn.filter((word) => /\w/.test(word)).join('|')})(?![\p{L}\d])`
const maybeCurrency = String.raw`\s*(?:${paidIn.join('|')})?(?![\p{L}\d])`
const between = pattern(
  String.raw`(?:mellem|mellan)\s+(\d{2,5})\s*(?:-|–|og|och)\s*${amount}${maybeCurrency}`,
)
const fromTo = pattern(String.raw`(\d{2,5})\s*(?:-|–)\s*${amount}${named}`)
const below = pattern(
  String.raw`(?:under|max|maks|maximalt|maksimalt|højst|högst|billigere\s+end|billigare\s+än)\s+${amount}${maybeCurrency}`,
)
const about = pattern(
  String.raw`(?:omkring|cirka|circa|ca\.?|runt|kring|til|till|for|för)\s+(?:omkring\s+|ca\.?\s+)?${amount}${currency}`,
)
const vaguely = pattern(String.raw`(?:omkring|cirka|circa|ca\.?|runt|kring)\s+${amount}${maybeCurrency}`)
const asked = pattern(amount + currency)
const above = pattern(
  String.raw`(?:over|över|mindst|minst|dyrere\s+end|dyrare\s+än)\s+${amount}${maybeCurrency}`,
)

/** "rødvin under 100 kr", "vin mellan 100 och 150 kr", "100-200 kr", "över 500", "gave til 300 kr", "omkring 150": in both languages, wherever it stands. */
export function readPrice(text: string): PricedText {
  const typed = notes.reduce((said, [note, kroner]) => said.replace(note, `${kroner} kr`), text)
  return (
    take(typed, between, (from, to) => `${from}-${to}`) ??
    take(typed, fromTo, (from, to) => `${from}-${to}`) ??
    take(typed, below, (to) => `-${to}`) ??
    take(typed, above, (from) => `${from}-`) ??
    take(typed, about, near) ??
    take(typed, vaguely, near) ??
    (isOfFaceValue.test(typed) ? null : take(typed, asked, near)) ?? { text: typed, price: null }
  )
}

/** Banknotes by their names. */
const notes = [
  [pattern(String.raw`(?:en\s+)?hundralapp(?:en)?(?![\p{L}\d])`), 100],
  [pattern(String.raw`(?:en\s+)?femhundralapp(?:en)?(?![\p{L}\d])`), 500],
] as const

/** The amount beside the word is what the card is worth, not what it may cost. */
const isOfFaceValue = /gave\s?kort|presentkort/i

/** A quarter less and a tenth more: who wants to give 300 kr gives 270 gladly and 350 not. */
function near(kroner: number): string {
  return `${Math.round(kroner * 0.75)}-${Math.round(kroner * 1.1)}`
}

/** 'Price range labels use '<' and '>' for first and last bucket' (LIST-19): `< 100 kr`, `100 - 150 kr`, `> 500 kr`; anything else as it is. */
export function priceLabel(range: string, currency: Currency): string {
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(range) ?? []
  if (from && to) return writtenPrice(`${from} - ${to}`, currency)
  if (to) return writtenPrice(`< ${to}`, currency)
  return from ? writtenPrice(`> ${from}`, currency) : range
}

/** The text without these words, which stand beside each other in it; undefined where nothing is left. */
export function withoutWords(text: string, words: readonly string[]): string | undefined {
  const said = pattern(
    `${words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '')).join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`,
  )
  return text.replace(said, ' ').replace(/\s+/g, ' ').trim() || undefined
}

function take(
  typed: string,
  words: RegExp,
  range: (first: number, second: number) => string,
): PricedText | null {
  const match = words.exec(typed)
  if (!match) return null
  const text = typed.replace(match[0], ' ').replace(/\s+/g, ' ').trim()
  return { text, price: range(Number(match[1]), Number(match[2])) }
}

function pattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${source}`, 'iu')
}
