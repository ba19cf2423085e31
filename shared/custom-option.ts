import type { Minor } from './money.ts'
import { optionPrice } from './price.ts'
import type { ProductOption } from './product-option.ts'
import type { CustomOption } from './product-parts.ts'

/** Answers by `option_id`: what was written, or ids of values with commas between. '' is none. */
export type CustomAnswers = Readonly<Record<string, string>>

/** How an option is answered; null where a shop's page cannot ask for it (a file, a time). */
export function answerKind({ type }: CustomOption): 'written' | 'one' | 'several' | null {
  if (type === 'field' || type === 'area') return 'written'
  if (type === 'drop_down' || type === 'radio') return 'one'
  return type === 'checkbox' || type === 'multiple' ? 'several' : null
}

/** What the answers add to the price of one: fixed, or per cent of it (specification §9). */
export function customOptionsPrice(
  options: readonly CustomOption[],
  answers: CustomAnswers,
  base: Minor,
): Minor {
  return options.reduce((sum, option) => {
    const answer = answers[option.option_id]
    if (!answer) return sum
    return chosenPrices(option, answer).reduce((total, chosen) => total + addedPrice(chosen, base), sum)
  }, 0)
}

/** What an option or one of its values adds to a price. */
export function addedPrice(
  { price, price_type }: Pick<CustomOption, 'price' | 'price_type'>,
  base: Minor,
): Minor {
  return optionPrice({ price: price ?? 0, price_type }, base)
}

/** The answers in words, as a line of the cart shows them. */
export function customOptionWords(
  options: readonly CustomOption[],
  answers: CustomAnswers,
): { label: string; value: string }[] {
  return options.flatMap((option) => {
    const answer = answers[option.option_id]
    if (!answer) return []
    const chosen = option.values.length ? chosenValues(option, answer).map(({ title }) => title) : [answer]
    return [{ label: option.title, value: chosen.join(', ') }]
  })
}

/** What has to be answered and is not, or not by one of the values. */
export function unanswered(options: readonly CustomOption[], answers: CustomAnswers): CustomOption[] {
  return options.filter((option) => {
    const answer = answers[option.option_id] ?? ''
    if (answer.trim() === '') return option.is_require
    return option.values.length > 0 && chosenValues(option, answer).length !== answer.split(',').length
  })
}

/** The answers of a choice as it travels. */
export function customAnswers(chosen: ProductOption | undefined): CustomAnswers {
  const given = chosen?.extension_attributes.custom_options ?? []
  return Object.fromEntries(given.map(({ option_id, option_value }) => [option_id, option_value]))
}

function chosenValues({ values }: CustomOption, answer: string) {
  const ids = answer.split(',')
  return values.filter(({ option_type_id }) => ids.includes(option_type_id))
}

function chosenPrices(option: CustomOption, answer: string) {
  return option.values.length ? chosenValues(option, answer) : [option]
}
