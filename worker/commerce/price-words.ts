/** A typed text with its price in words. */
export interface PricedText {
  /** The text without the price. */
  text: string
  /** As the `price` filter of a list is written, `from-to` in whole kroner; null where no price was named. */
  price: string | null
}

const amount = String.raw`(\d{2,5})(?!\d|[.,]\d|\s*(?:år|%|cl|ml|l|liter|flasker|flaskor|stk|st)(?![\p{L}]))`
const crowns = String.raw`\s*(?:kr\.?|kroner|kronor|dkk|sek|:-|,-)?(?![\p{L}\d])`
const between = pattern(String.raw`(?:mellem|mellan)\s+(\d{2,5})\s*(?:-|–|og|och)\s*${amount}${crowns}`)
const fromTo = pattern(String.raw`(\d{2,5})\s*(?:-|–)\s*${amount}\s*(?:kr\.?|kroner|kronor)(?![\p{L}\d])`)
const below = pattern(
  String.raw`(?:under|max|maks|maximalt|maksimalt|højst|högst|billigere\s+end|billigare\s+än)\s+${amount}${crowns}`,
)
const about = pattern(
  String.raw`(?:omkring|cirka|circa|ca\.?|runt|kring|til|till|for|för)\s+(?:omkring\s+|ca\.?\s+)?${amount}\s*(?:kr\.?|kroner|kronor|dkk|sek|:-|,-)(?![\p{L}\d])`,
)
const vaguely = pattern(String.raw`(?:omkring|cirka|circa|ca\.?|runt|kring)\s+${amount}${crowns}`)
const asked = pattern(String.raw`${amount}\s*(?:kr\.?|kroner|kronor|dkk|sek|:-|,-)(?![\p{L}\d])`)
const above = pattern(String.raw`(?:over|över|mindst|minst|dyrere\s+end|dyrare\s+än)\s+${amount}${crowns}`)

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

/** What it says is what it is worth, not what it may cost. */
const isOfFaceValue = /gave\s?kort|presentkort/i

/** A quarter less and a tenth more: who wants to give 300 kr gives 270 gladly and 350 not. */
function near(kroner: number): string {
  return `${Math.round(kroner * 0.75)}-${Math.round(kroner * 1.1)}`
}

/** 'Price range labels use '<' and '>' for first and last bucket' (LIST-19): `< 100 kr`, `100 - 150 kr`, `> 500 kr`; anything else as it is. */
export function priceLabel(range: string): string {
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(range) ?? []
  if (from && to) return `${from} - ${to} kr`
  if (to) return `< ${to} kr`
  return from ? `> ${from} kr` : range
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
