import { useId } from 'react'
import { type Translate, useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import {
  type AnswerKind,
  addedPrice,
  answerKind,
  customAnswerError,
  longestAnswer,
} from '#shared/custom-option.ts'
import type { Minor } from '#shared/money.ts'
import type { CustomOption } from '#shared/product-parts.ts'
import styles from './custom-form.module.css'
import { type Answers, toggled } from './custom-purchase.ts'

interface CustomQuestionsProps {
  options: readonly CustomOption[]
  /** The price that percentage options refer to (minor units). */
  base: Minor
  answers: Answers
  /** True after the shopper has clicked "Add to cart": from then on errors are shown. */
  pressed: boolean
  /** Gives each field the name `option-` + question id, so that the surrounding form sends it. */
  named?: boolean | undefined
  onAnswer(answers: Answers): void
}

/** Renders the questions of a product, with the price of each answer. */
export function CustomQuestions(props: CustomQuestionsProps) {
  const { options, base, answers, pressed, named, onAnswer } = props
  const { t } = useMessages()
  return options
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map((option) => {
      const answer = answers[option.option_id] ?? ''
      const wrong = pressed && customAnswerError(option, answer)
      return (
        <CustomQuestion
          key={option.option_id}
          option={option}
          base={base}
          answer={answer}
          error={wrong ? t(wrong) : undefined}
          name={named ? `option-${option.option_id}` : undefined}
          onAnswer={(answer) => onAnswer({ ...answers, [option.option_id]: answer })}
        />
      )
    })
}

interface CustomQuestionProps {
  option: CustomOption
  base: Minor
  answer: string
  error: string | undefined
  name: string | undefined
  onAnswer(answer: string): void
}

function CustomQuestion(props: CustomQuestionProps) {
  const kind = answerKind(props.option)
  if (!kind) return <FileNote title={props.option.title} />
  if (kind === 'one' || kind === 'several') return <Values {...props} several={kind === 'several'} />
  return <Written {...props} type={inputTypes[kind]} />
}

const inputTypes: Record<Exclude<AnswerKind, 'one' | 'several'>, string> = {
  written: 'text',
  date: 'date',
  time: 'time',
  date_time: 'datetime-local',
}

function Written(props: CustomQuestionProps & { type: string }) {
  const { option, base, answer, error, name, onAnswer, type } = props
  const { t } = useMessages()
  return (
    <Field
      type={type}
      name={name}
      label={option.title}
      optional={option.is_require ? undefined : t('(optional)')}
      hint={priceWords(option, base, t)}
      error={error}
      maxLength={type === 'text' ? longestAnswer(option) : undefined}
      value={answer}
      onChange={({ target }) => onAnswer(target.value)}
    />
  )
}

/** Explains an optional file upload. A product with a required one is not sold here (see `unanswerable`). */
function FileNote({ title }: { title: string }) {
  const { t } = useMessages()
  return (
    <p className={styles.note}>
      <strong>{title}</strong> {t('Files cannot be sent from here. Write to us when you have ordered.')}
    </p>
  )
}

function Values(props: CustomQuestionProps & { several: boolean }) {
  const { option, base, answer, error, several, onAnswer } = props
  const { t } = useMessages()
  const id = useId()
  const name = props.name ?? id
  const chosen = answer.split(',')
  const values = option.values.toSorted((a, b) => a.sort_order - b.sort_order)
  return (
    <fieldset aria-describedby={error && id}>
      <legend className={styles.question}>
        {option.title}
        {!option.is_require && <span> {t('(optional)')}</span>}
      </legend>
      {!several && !option.is_require && (
        <Choice
          type="radio"
          name={name}
          value=""
          checked={answer === ''}
          onChange={() => onAnswer('')}
          label={t('None')}
        />
      )}
      {values.map((value) => (
        <Choice
          key={value.option_type_id}
          type={several ? 'checkbox' : 'radio'}
          name={name}
          value={value.option_type_id}
          checked={chosen.includes(value.option_type_id)}
          onChange={() => onAnswer(several ? toggled(answer, value.option_type_id) : value.option_type_id)}
          label={value.title}
          aside={priceWords(value, base, t)}
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

/** Returns "+ 35,00 kr", also if the option is a percentage of the price. */
function priceWords(
  priced: Pick<CustomOption, 'price' | 'price_type'>,
  base: Minor,
  t: Translate,
): string | undefined {
  const price = addedPrice(priced, base)
  return price ? `+ ${t.price(price)}` : undefined
}
