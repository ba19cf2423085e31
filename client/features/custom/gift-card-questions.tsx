import { useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Field } from '#client/ui/field.tsx'
import { AreaField } from '#client/ui/field-area.tsx'
import { SelectField } from '#client/ui/field-select.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { useView } from '#client/view.tsx'
import { arrivalTime, dayInWords } from '#shared/arrival-words.ts'
import { dayAfter } from '#shared/delivery-dates.ts'
import {
  type GiftCardField,
  type GiftCardWish,
  giftCardAmounts,
  giftCardErrors,
  giftCardOf,
  giftCardQuestions,
  longestAhead,
} from '#shared/gift-card.ts'
import { longestNote } from '#shared/order.ts'
import { longestPersonName } from '#shared/person.ts'
import type { Product } from '#shared/product.ts'
import { shopDay } from '#shared/shop-time.ts'
import type { Answers } from './custom-purchase.ts'
import styles from './gift-card-questions.module.css'

interface GiftCardQuestionsProps {
  product: Product
  answers: Answers
  /** True after the shopper has tried to add the gift card: from then on errors are shown. */
  pressed: boolean
  /** Gives each field the name `option-` + question id, so that the surrounding form sends it; the hour is `hour-` + id. */
  named?: boolean | undefined
  onAnswer(answers: Answers): void
}

/** Asks for amount, recipient, message and time of a gift card, and explains in a sentence when it is sent. */
export function GiftCardQuestions({ product, answers, pressed, named, onAnswer }: GiftCardQuestionsProps) {
  const { t } = useMessages()
  const { currency } = useView()
  const { custom_options: options } = product
  const today = shopDay(useNow())
  const card = giftCardOf(options, answers)
  if (!card) return null
  const errors = pressed ? giftCardErrors(card, product, currency, today) : {}
  const written = (field: GiftCardField) => answers[idOf(field)] ?? ''
  const answer = (field: GiftCardField, value: string) => onAnswer({ ...answers, [idOf(field)]: value })

  function idOf(field: GiftCardField): string {
    return options.find(({ sku }) => sku === giftCardQuestions[field])?.option_id ?? field
  }

  const frame = (field: GiftCardField) => ({
    error: errors[field] && t(errors[field].message, errors[field].values),
    value: written(field),
    name: named ? `option-${idOf(field)}` : undefined,
    onChange: ({ target }: { target: { value: string } }) => answer(field, target.value),
  })

  return (
    <div className={styles.questions}>
      <Amounts product={product} frame={frame('amount')} onAmount={(amount) => answer('amount', amount)} />
      <Field
        label={t('Who is it for?')}
        autoComplete="off"
        maxLength={longestPersonName}
        {...frame('recipientName')}
      />
      <Field
        label={t('Who is it from?')}
        autoComplete="name"
        maxLength={longestPersonName}
        {...frame('giverName')}
      />
      <AreaField
        className={styles.whole ?? ''}
        label={t('Your words')}
        optional={t('(optional)')}
        rows={1}
        maxLength={longestNote}
        {...frame('words')}
      />
      <Field
        type="email"
        label={t('E-mail of whoever gets it')}
        optional={t('(optional)')}
        autoComplete="off"
        maxLength={254}
        {...frame('recipientEmail')}
      />
      <Moment today={today} frame={frame('sendAt')} onMoment={(moment) => answer('sendAt', moment)} />
      <p className={styles.happens} aria-live="polite">
        {(card.recipientName || card.recipientEmail) && <WhatHappens card={card} />}
      </p>
    </div>
  )
}

interface Framed {
  error: string | undefined
  value: string
  /** Name of the field in the form that sends it. */
  name: string | undefined
}

interface AmountsProps {
  product: Product
  frame: Framed
  onAmount(amount: string): void
}

/** Renders the offered amounts and a field for another amount. */
function Amounts({ product, frame: { value, error, name: sent }, onAmount }: AmountsProps) {
  const { t } = useMessages()
  const id = useId()
  const name = sent ?? id
  const { amounts, least, most } = giftCardAmounts(product)
  const offered = amounts.map((amount) => String(amount / 100))
  return (
    <fieldset className={styles.whole}>
      <legend>{t('How much?')}</legend>
      <div className={styles.amounts}>
        {offered.map((amount) => (
          <label key={amount} className={styles.amount}>
            <input
              type="radio"
              name={name}
              value={amount}
              checked={value === amount}
              onChange={() => onAmount(amount)}
            />
            {t.price(Number(amount) * 100).replace(',00', '')}
          </label>
        ))}
      </div>
      <Field
        className={styles.own}
        label={t('Or an amount of your own')}
        hint={t('From {least} to {most}, in whole kroner.', {
          least: t.price(least),
          most: t.price(most),
        })}
        inputMode="numeric"
        maxLength={6}
        name={sent}
        error={error}
        value={offered.includes(value) ? '' : value}
        onChange={({ target }) => onAmount(target.value)}
      />
    </fieldset>
  )
}

interface MomentProps {
  today: string
  frame: Framed
  onMoment(moment: string): void
}

const hours = Array.from({ length: 15 }, (_, index) => `${String(index + 7).padStart(2, '0')}:00`)
const usualHour = '08:00'

/** Returns the name of the hour field. A hidden field sends the hour while the select field is disabled: disabled fields are not sent. */
function hourField(name: string): string {
  return name.replace('option', 'hour')
}

/** Asks for day and hour. Without a day, the gift card is sent as soon as it is paid. */
function Moment({ today, frame: { value, error, name }, onMoment }: MomentProps) {
  const { t } = useMessages()
  const [day = '', hour = usualHour] = value.split('T')
  return (
    <div className={styles.when}>
      <Field
        type="date"
        label={t('Send it on')}
        optional={t('(optional)')}
        min={today}
        max={dayAfter(today, longestAhead)}
        name={name}
        error={error}
        value={day}
        onChange={({ target }) => onMoment(target.value && `${target.value}T${hour}`)}
      />
      {!day && name && <input type="hidden" name={hourField(name)} value={hour} />}
      <SelectField
        label={t('At')}
        value={hour}
        disabled={!day}
        name={name && hourField(name)}
        onChange={({ target }) => onMoment(`${day}T${target.value}`)}
      >
        {(hours.includes(hour) ? hours : [hour, ...hours]).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </div>
  )
}

function WhatHappens({ card: { recipientName, recipientEmail, sendAt } }: { card: GiftCardWish }) {
  const { t } = useMessages()
  const { locale } = useView()
  if (!recipientEmail) return t('The code comes to you as soon as it is paid, and you can print it.')
  const name = recipientName || recipientEmail
  const [day = '', hour = ''] = sendAt.split('T')
  if (!day) return t('{name} gets it by e-mail as soon as it is paid.', { name })
  const values = { name, day: dayInWords(day, locale), hour: arrivalTime(hour) }
  return t('{name} gets it by e-mail on {day} at {hour}.', values)
}
