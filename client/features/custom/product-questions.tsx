import { asksForAmount } from '#shared/gift-card.ts'
import type { Product } from '#shared/product.ts'
import type { Answers } from './custom-purchase.ts'
import { CustomQuestions } from './custom-questions.tsx'
import { GiftCardQuestions } from './gift-card-questions.tsx'

interface ProductQuestionsProps {
  product: Product
  answers: Answers
  /** It was tried to add it: what is wrong is said. */
  pressed: boolean
  /** Each answer is sent with the form around it, as `option-` and the id of its question. */
  named?: boolean | undefined
  onAnswer(answers: Answers): void
}

/** What a product asks; a gift card in its own words. */
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
