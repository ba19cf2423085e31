import { asksForAmount } from '#shared/gift-card.ts'
import type { Product } from '#shared/product.ts'
import type { Answers } from './custom-purchase.ts'
import { CustomQuestions } from './custom-questions.tsx'
import { GiftCardQuestions } from './gift-card-questions.tsx'

interface ProductQuestionsProps {
  product: Product
  answers: Answers
  /** True after the shopper has tried to add the product: from then on errors are shown. */
  pressed: boolean
  /** Gives each field the name `option-` + question id, so that the surrounding form sends it. */
  named?: boolean | undefined
  onAnswer(answers: Answers): void
}

/** Renders the questions of a product; a gift card has its own form. */
export function ProductQuestions(props: ProductQuestionsProps) {
  const { product, answers, pressed, named, onAnswer } = props
  const { custom_options: options, price_incl_tax: base } = product
  if (asksForAmount(options)) return <GiftCardQuestions {...props} />
  return (
    <CustomQuestions
      named={named}
      options={options}
      base={base}
      answers={answers}
      pressed={pressed}
      onAnswer={onAnswer}
    />
  )
}
