import { giftCardAmount, giftCardField } from './gift-card.ts'
import { type Currency, formatPrice, type Minor } from './money.ts'
import { longestNote } from './order.ts'
import { hasLink, noLink, tooLong } from './person.ts'
import { optionPrice } from './price.ts'
import type { ProductOption } from './product-option.ts'
import type { CustomOption } from './product-parts.ts'

/** Answers by `option_id`: the text, or ids of values joined by commas. '' is no answer. */
export type CustomAnswers = Readonly<Record<string, string>>

export type AnswerKind = 'written' | 'one' | 'several' | 'date' | 'time' | 'date_time'

/**
 * Returns how an option is answered; null if this shop cannot take the answer. Files are not accepted: they are personal, and would need
 * access rules, deletion and scanning.
 */
export function answerKind({ type }: Pick<CustomOption, 'type'>): AnswerKind | null {
  return kinds[type] ?? null
}

/** Magento's names of input types. */
const kinds: Record<string, AnswerKind> = {
  field: 'written',
  area: 'written',
  drop_down: 'one',
  radio: 'one',
  checkbox: 'several',
  multiple: 'several',
  date: 'date',
  time: 'time',
  date_time: 'date_time',
}

/** Returns the required options that cannot be answered: such a product is not sold here. */
export function unanswerable(options: readonly CustomOption[]): CustomOption[] {
  return options.filter((option) => option.is_require && answerKind(option) === null)
}

/**
 * Returns the amount that the answers add to the price of one unit: fixed, or per cent of it (PRICE-9). The amount of a gift card is its
 * price.
 */
export function customOptionsPrice(
  options: readonly CustomOption[],
  answers: CustomAnswers,
  base: Minor,
): Minor {
  return options.reduce((sum, option) => {
    const answer = answers[option.option_id]
    if (!answer) return sum
    if (giftCardField(option) === 'amount') return sum + (giftCardAmount(answer) ?? base) - base
    return chosenPrices(option, answer).reduce((total, chosen) => total + addedPrice(chosen, base), sum)
  }, 0)
}

/** Returns the amount that an option or one of its values adds to a price. */
export function addedPrice(
  { price, price_type }: Pick<CustomOption, 'price' | 'price_type'>,
  base: Minor,
): Minor {
  return optionPrice({ price: price ?? 0, price_type }, base)
}

/** Returns the answers in words, as a line of the cart shows them. */
export function customOptionWords(
  options: readonly CustomOption[],
  answers: CustomAnswers,
  currency: Currency,
): { label: string; value: string }[] {
  return options.flatMap((option) => {
    const answer = answers[option.option_id]
    if (!answer) return []
    const chosen = option.values.length ? chosenValues(option, answer).map(({ title }) => title) : undefined
    return [{ label: option.title, value: chosen?.join(', ') ?? inWords(option, answer, currency) }]
  })
}

/** Returns the questions whose answer is invalid (`customAnswerError`). */
export function unanswered(options: readonly CustomOption[], answers: CustomAnswers): CustomOption[] {
  return options.filter((option) => customAnswerError(option, answers[option.option_id]))
}

/**
 * Returns the error of an answer, as the key of a message: a required one is missing, the values cannot be chosen together, the day or time
 * does not exist, the text is too long or contains a link.
 */
export function customAnswerError(option: CustomOption, given = ''): string | undefined {
  const answer = given.trim()
  if (!answer) return option.is_require ? required : undefined
  if (option.values.length > 0) return isChoice(option, given) ? undefined : required
  if (!isMoment(option, answer)) return required
  return tooLong(answer, longestAnswer(option)) ?? (hasLink(answer) ? noLink : undefined)
}

const required = 'Field is required'

/** Returns the longest written answer, in UTF-16 units. */
export function longestAnswer({ max_characters }: Pick<CustomOption, 'max_characters'>): number {
  return max_characters || longestNote
}

/** Returns the answers of a choice by `option_id`. */
export function customAnswers(chosen: ProductOption | undefined): CustomAnswers {
  const given = chosen?.extension_attributes.custom_options ?? []
  return Object.fromEntries(given.map(({ option_id, option_value }) => [option_id, option_value]))
}

/** Returns whether the answer names existing values, each once, and only one if the option takes one. */
function isChoice(option: CustomOption, answer: string): boolean {
  const { length } = answer.split(',')
  return chosenValues(option, answer).length === length && (length === 1 || answerKind(option) !== 'one')
}

/**
 * Returns whether the answer fits an option for a day or time, as native inputs write them: `2026-12-24`, `18:30`, `2026-12-24T18:30`.
 * Other texts are free.
 */
function isMoment({ type }: CustomOption, answer: string): boolean {
  const kind = answerKind({ type })
  if (kind === 'date') return isDay(answer)
  if (kind === 'time') return isTime(answer)
  const [day = '', time = '', more] = answer.split('T')
  return kind !== 'date_time' || (isDay(day) && isTime(time) && more === undefined)
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Returns an answer in words: `18:30 24/12/2026` (PRICE-11), the amount of a gift card as a price, all others as they were typed. */
function inWords(option: CustomOption, answer: string, currency: Currency): string {
  const worth = giftCardField(option) === 'amount' && giftCardAmount(answer)
  if (worth) return formatPrice(worth, currency)
  if (!['date', 'date_time'].includes(option.type) || !isMoment(option, answer)) return answer
  const [day = '', time] = answer.split('T')
  return time ? writtenMoment(day, time) : writtenDay(day)
}

function chosenValues({ values }: CustomOption, answer: string) {
  const ids = answer.split(',')
  return values.filter(({ option_type_id }) => ids.includes(option_type_id))
}

function chosenPrices(option: CustomOption, answer: string) {
  return option.values.length ? chosenValues(option, answer) : [option]
}

/** Returns `24/12/2026` for `2026-12-24` (PRICE-11). */
function writtenDay(day: string): string {
  return day.split('-').map(Number).reverse().join('/')
}

/** Returns `18:30 24/12/2026` for `2026-12-24` and `18:30` (PRICE-11); seconds are omitted. */
function writtenMoment(day: string, time: string): string {
  return `${time.slice(0, 5)} ${writtenDay(day)}`
}
