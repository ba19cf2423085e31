import { storeViews } from '#shared/store-view.ts'
import { currencyWords } from '#shared/views/currency.ts'

/** A typed text, split into its price and the rest. */
export interface PricedText {
  /** The text without the price. */
  text: string
  /** The price in the form of a list's `price` filter, `from-to` in whole amounts of the view's currency; null if no price was named. */
  price: string | null
}

/** The units of numbers that are no price. */
const units = [
  'år|års|årig|årigt|årige|åriga|years?|jahre?|måneder|månader|months?|monate',
  '%|procent|pct|vol|cl|ml|l|liter|flasker|flaskor|bottles?|flaschen|stk|st',
  'personer?|personers|persons?|personen|pers|people|gæst|gæster|gaester|gäst|gäster|gaster|gäste|guests?',
].join('|')
const amount = String.raw`(\d{2,5})(?!\d|[.,]\d|[\s-]*(?:${units})(?![\p{L}]))`
/** All names of the shop's currencies. */
const paidIn = [
  ...new Set(Object.values(storeViews).flatMap(({ currency }) => currencyWords[currency] ?? [currency])),
]
const currency = String.raw`\s*(?:${paidIn.join('|')})(?![\p{L}\d])`
/** The currency in letters only: `100-200:-` names none. */
const named = String.raw`\s*(?:${paidIn.filter((word) => /\w/.test(word)).join('|')})(?![\p{L}\d])`
const maybeCurrency = String.raw`\s*(?:${paidIn.join('|')})?(?![\p{L}\d])`
const between = pattern(
  String.raw`(?:mellem|mellan|between|zwischen)\s+(\d{2,5})\s*(?:-|–|og|och|and|und)\s*${amount}${maybeCurrency}`,
)
const fromTo = pattern(String.raw`(\d{2,5})\s*(?:-|–)\s*${amount}${named}`)
/** A word after the amount that begins another part of the question: "op til 150 til laks". */
const nextPart = String.raw`\s+(?:til|till|to|for|för|für|zu|med|with|mit|uden|utan|without|og|och|and|eller|or|men|but|fra|från|from|pr|per|i|tak|tack|please|gerne|gärna|helst)(?!\p{L})`
/** A year from 2010 without a currency is the end of a storage time: "gemmes op til 2030". */
const isNoYear = String.raw`(?!20[1-9]\d(?!\d|${currency}))`
/** The end of a drink's name: a noun after a price, but its plural after a count: "op til 100 rødvin", "op til 50 vine". */
const drink = String.raw`\s+\p{L}*(?:vin|vitt|rött|rød|hvid|rosé|bobler|bubbel|wein|wine|øl|öl|beer|bier|champagne|cava|prosecco|whisky|gin|rom|rum)(?!\p{L})`
/** The amount after "op til". Another noun after it would be counted and not paid: "op til 50 kuverter". */
const upTo = pattern(
  String.raw`(?:op\s+til|upp\s+till|up\s+to|bis(?:\s+zu)?)\s+${isNoYear}${amount}(?=${currency}|\s*(?![\s\p{L}\d])|${nextPart}|${drink})${maybeCurrency}`,
)
const below = pattern(
  String.raw`(?:ikke\s+over|inte\s+över|under|below|unter|max|maks|maximalt|maksimalt|højst|högst|at\s+most|less\s+than|no\s+more\s+than|billigere\s+end|billigare\s+än)\s+${isNoYear}${amount}${maybeCurrency}`,
)
const about = pattern(
  String.raw`(?:omkring|cirka|circa|ca\.?|runt|kring|til|till|for|för)\s+(?:omkring\s+|ca\.?\s+)?${amount}${currency}`,
)
const vaguely = pattern(String.raw`(?:omkring|cirka|circa|ca\.?|runt|kring)\s+${amount}${maybeCurrency}`)
const asked = pattern(amount + currency)
const above = pattern(
  String.raw`(?:over|över|above|über|mindst|minst|more\s+than|dyrere\s+end|dyrare\s+än)\s+${amount}${maybeCurrency}`,
)

/**
 * Returns the price in a text, in both languages and at any place: "rødvin under 100 kr", "vin mellan 100 och 150 kr", "100-200 kr", "över
 * 500", "gave til 300 kr", "omkring 150".
 */
export function readPrice(text: string): PricedText {
  const typed = notes.reduce((rest, [note, kroner]) => rest.replace(note, `${kroner} kr`), text)
  return (
    take(typed, between, (from, to) => `${from}-${to}`) ??
    take(typed, fromTo, (from, to) => `${from}-${to}`) ??
    take(typed, upTo, (to) => `-${to}`) ??
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

/** The amount beside such a word is the value of a gift card, not the limit of a price. */
const isOfFaceValue = /gave\s?kort|presentkort/i

/** Returns the range around an amount: a quarter less and a tenth more, because a giver who plans 300 kr accepts 270 but not 350. */
function near(kroner: number): string {
  return `${Math.round(kroner * 0.75)}-${Math.round(kroner * 1.1)}`
}

/** Returns the text without these consecutive words; undefined if nothing is left. */
export function withoutWords(text: string, words: readonly string[]): string | undefined {
  const wordsInText = pattern(
    `${words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '')).join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`,
  )
  return text.replace(wordsInText, ' ').replace(/\s+/g, ' ').trim() || undefined
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
