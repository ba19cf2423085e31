import { useId, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { addedPrice, answerKind, customOptionsPrice, unanswered } from '#shared/custom-option.ts'
import { formatPrice, type Minor } from '#shared/money.ts'
import type { Product } from '#shared/product.ts'
import type { CustomOption } from '#shared/product-parts.ts'
import { AddForm } from '../cart/add-form.tsx'
import styles from './custom-form.module.css'
import { type Answers, customPurchase, toggled } from './custom-purchase.ts'

/** What a product asks before it is bought, what each answer costs, and the button. */
export default function CustomForm({ product }: { product: Product }) {
  const { t } = useMessages()
  const [answers, setAnswers] = useState<Answers>({})
  const [pressed, setPressed] = useState(false)
  const options = product.custom_options.toSorted((a, b) => a.sort_order - b.sort_order)
  const missing = pressed ? unanswered(options, answers) : []
  const base = product.price_incl_tax
  const added = customOptionsPrice(options, answers, base)
  return (
    <div className={styles.form}>
      {options.map((option) => (
        <CustomQuestion
          key={option.option_id}
          option={option}
          base={base}
          answer={answers[option.option_id] ?? ''}
          error={missing.includes(option) ? t('Field is required') : undefined}
          onAnswer={(answer) => setAnswers({ ...answers, [option.option_id]: answer })}
        />
      ))}
      <p className={styles.price} aria-live="polite">
        {added !== 0 && t('With what you chose: {price} each', { price: formatPrice(base + added) })}
      </p>
      <AddForm purchase={customPurchase(product, options, answers)} onPress={() => setPressed(true)} />
    </div>
  )
}

interface CustomQuestionProps {
  option: CustomOption
  /** What per cent are of. */
  base: Minor
  answer: string
  error: string | undefined
  onAnswer(answer: string): void
}

function CustomQuestion(props: CustomQuestionProps) {
  const { t } = useMessages()
  const { option, base, answer, error, onAnswer } = props
  const kind = answerKind(option)
  if (!kind) return null
  if (kind !== 'written') return <Values {...props} several={kind === 'several'} />
  return (
    <Field
      label={option.title}
      optional={option.is_require ? undefined : t('(optional)')}
      hint={priceWords(option, base)}
      error={error}
      maxLength={option.max_characters || 200}
      value={answer}
      onChange={({ target }) => onAnswer(target.value)}
    />
  )
}

function Values({
  option,
  base,
  answer,
  error,
  several,
  onAnswer,
}: CustomQuestionProps & { several: boolean }) {
  const { t } = useMessages()
  const id = useId()
  const chosen = answer.split(',')
  const values = option.values.toSorted((a, b) => a.sort_order - b.sort_order)
  return (
    <fieldset aria-describedby={error && id}>
      <legend className={styles.legend}>
        {option.title}
        {!option.is_require && <span> {t('(optional)')}</span>}
      </legend>
      {!several && !option.is_require && (
        <Choice
          type="radio"
          name={id}
          checked={answer === ''}
          onChange={() => onAnswer('')}
          label={t('None')}
        />
      )}
      {values.map((value) => (
        <Choice
          key={value.option_type_id}
          type={several ? 'checkbox' : 'radio'}
          name={id}
          checked={chosen.includes(value.option_type_id)}
          onChange={() => onAnswer(several ? toggled(answer, value.option_type_id) : value.option_type_id)}
          label={value.title}
          aside={priceWords(value, base)}
        />
      ))}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** "+ 35,00 kr", also where the option is per cent of the price. */
function priceWords(priced: Pick<CustomOption, 'price' | 'price_type'>, base: Minor): string | undefined {
  const price = addedPrice(priced, base)
  return price ? `+ ${formatPrice(price)}` : undefined
}
