import { ReasonedError } from '#shared/reason.ts'
import type { CustomQuestion, ProductLabel } from '#worker/platform/catalog/writing/shape.ts'
import { isSku } from './read-cell.ts'

/** A place in a set with the products that may fill it; the first is the default. In a grouped product each place has one product. */
export interface Place {
  isOptional: boolean
  items: { sku: string; qty: number }[]
}

/** Parses `2 x 10234 | optional: 10301, 10302`. Like all parsers of this file, throws a `ReasonedError`. */
export function placesIn(text: string): Place[] {
  return parts(text).map((place) => {
    const [, optional, list = ''] = /^(optional: ?)?(.*)$/is.exec(place) ?? []
    return { isOptional: Boolean(optional), items: list.split(',').map((item) => partIn(item.trim())) }
  })
}

function partIn(text: string): Place['items'][number] {
  const [, count, sku = ''] = /^(?:(\d{1,4}) ?[x×] )?(.+)$/i.exec(text) ?? []
  const qty = Number(count ?? 1)
  if (!isSku(sku) || qty < 1)
    throw new ReasonedError('{column} has no article in "{text}": write 6 x 10234', { text })
  return { sku, qty }
}

const styles = ['red', 'green', 'dark', 'gold', 'outline'] as const

/** Parses `Nyhed: dark | Tilbud: red, groups 0 1, /c/tilbud`. A label without groups is shown to everybody. */
export function labelsIn(text: string): ProductLabel[] {
  return entries(text).map(({ title, words }) => {
    const label: ProductLabel = { name: title, style: 'outline', customer_group_id: [], url: null }
    for (const word of words) {
      const style = styles.find((known) => known === word)
      const [, groups] = /^groups((?: \d+)+)$/.exec(word) ?? []
      if (style) label.style = style
      else if (groups) label.customer_group_id = groups.trim().split(' ').map(Number)
      else if (/^(?:\/|https:\/\/)/.test(word)) label.url = word
      else
        throw new ReasonedError('{column} has "{word}", which is no style ({styles}), groups or address', {
          word,
          styles: styles.join(', '),
        })
    }
    return label
  })
}

/** Parses prices including tax by customer group: `5, 6: 89 | 10: 79.50`. */
export function groupPricesIn(text: string): Record<string, number> {
  return Object.fromEntries(
    entries(text).flatMap(({ title, words: [price = ''] }) =>
      title.split(',').map((group): [string, number] => {
        if (!/^\d+$/.test(group.trim()))
          throw new ReasonedError('{column} has no customer group in "{title}": write 5, 6: 89', { title })
        return [group.trim(), amountIn(price)]
      }),
    ),
  )
}

/** The reason for a word that is not permitted. */
export const noneOf = '{column} has "{word}", which is none of {words}'

const types = ['field', 'area', 'drop_down', 'radio', 'checkbox', 'multiple', 'date', 'date_time'] as const

/** Parses `Gravering: field, 20 letters, 79 | Indpakning: radio, required, Karton = 35, Trækasse = 20 %`. */
export function questionsIn(text: string): CustomQuestion[] {
  return entries(text).map(({ title, words: [kind, ...words] }) => {
    const type = types.find((known) => known === kind)
    if (!type) throw new ReasonedError(noneOf, { word: kind ?? '', words: types.join(', ') })
    const question: CustomQuestion = { title, type, is_require: false }
    for (const word of words) Object.assign(question, detailIn(word, question))
    return question
  })
}

function detailIn(word: string, { values = [] }: CustomQuestion): Partial<CustomQuestion> {
  const [, letters] = /^(\d+) letters$/.exec(word) ?? []
  const [, sku] = /^sku (\S+)$/.exec(word) ?? []
  const [title, price] = halves(word, word.indexOf('='))
  if (word === 'required') return { is_require: true }
  if (letters) return { max_characters: Number(letters) }
  if (sku) return { sku }
  return title && price ? { values: [...values, { title, ...chargeIn(price) }] } : chargeIn(word)
}

/** Parses `79` or `20 %`. */
function chargeIn(text: string): { price: number; price_type: 'fixed' | 'percent' } {
  const bare = text.replace(/ ?%$/, '')
  return { price: amountIn(bare), price_type: bare === text ? 'fixed' : 'percent' }
}

/** Parses the files of a download with their numbers of pages: `Barolo for begyndere: 24`. */
export function downloadsIn(text: string): { title: string; pages: number; format: 'PDF' }[] {
  return entries(text).map(({ title, words: [pages = ''] }) => {
    if (!/^\d{1,4}$/.test(pages))
      throw new ReasonedError('{column} has no number of pages in "{text}"', { text: `${title}: ${pages}` })
    return { title, pages: Number(pages), format: 'PDF' }
  })
}

/** Parses `200 | 300 | 500`. */
export function amountsIn(text: string): number[] {
  return parts(text).map(amountIn)
}

function amountIn(text: string): number {
  if (!/^\d{1,7}(?:[.,]\d{1,2})?$/.test(text))
    throw new ReasonedError('{column} has no amount in "{text}"', { text })
  return Number(text.replace(',', '.'))
}

interface Entry {
  title: string
  words: string[]
}

function entries(text: string): Entry[] {
  return parts(text).map((part) => {
    const [title, words] = halves(part, part.lastIndexOf(':'))
    if (!title || !words)
      throw new ReasonedError('{column} has no colon in "{text}"', { text: part.slice(0, 40) })
    return { title, words: words.split(/, +/) }
  })
}

/** Returns the texts before and after a position; both empty if it is -1. */
function halves(text: string, mark: number): [before: string, after: string] {
  return mark < 0 ? ['', ''] : [text.slice(0, mark).trim(), text.slice(mark + 1).trim()]
}

/** Returns the trimmed parts between `|`. */
export function parts(text: string): string[] {
  return text.split('|').flatMap((part) => part.trim() || [])
}
