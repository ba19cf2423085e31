import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { call } from '#client/state/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { useView } from '#client/view.tsx'
import { phoneError } from '#shared/address.ts'
import { arrivalTime, dayInWords } from '#shared/arrival-words.ts'
import { emailError, longestPersonName, nameError } from '#shared/person.ts'
import { routes } from '#shared/routes.ts'
import { heldUntil, isUnconfirmed, mostReserved } from '#shared/service-form.ts'
import type { ShopStock } from '../catalog/product-data.ts'
import { OutcomeNote } from './outcome-note.tsx'
import styles from './service-form.module.css'
import { type PostedForm, type Typed, useServiceForm } from './use-service-form.ts'

export interface ReservationFormProps extends PostedForm<ReservationField> {
  sku: string
  name: string
  shops: ShopStock[]
  /** `YYYY-MM-DD HH:mm` until which the product is reserved, if the platform returns it. */
  until?: string | undefined
}

type ReservationField = 'store' | 'amount' | 'customer' | 'number' | 'email'

/** Renders the form of a reservation in a shop: the shop, the quantity and the customer. */
export function ReservationForm({ sku, name, shops, until: known, ...sent }: ReservationFormProps) {
  const { t } = useMessages()
  const [until, setUntil] = useState(known)
  const { outcome, typed, busy, form } = useServiceForm<ReservationField>(
    routes.reservation.href({ sku }),
    async ({ store = '', amount, customer = '', number = '', email = '' }) => {
      const body = { sku, store, amount: Number(amount), customer, number, email }
      const answer = await call('reserveProduct', { body })
      if (answer.ok) setUntil(heldUntil(answer.result.expires_at))
      return answer.ok && isUnconfirmed(answer.result) ? { ok: true, result: { state: 'pending' } } : answer
    },
    sent,
    (fields) => Object.values(wrongFields(fields)).some(Boolean),
  )
  const wrong: Typed<ReservationField> = outcome === 'invalid' ? wrongFields(typed ?? {}) : {}
  const stocked = shops.filter(({ qty }) => qty > 0)
  if (stocked.length === 0) return <p className={styles.form}>{t('Not in the shops at the moment')}</p>
  return (
    <form noValidate {...form} className={styles.form}>
      <OutcomeNote
        outcome={outcome === 'pending' ? 'done' : outcome}
        done={
          outcome === 'pending' ? (
            t(
              'It is put aside for an hour. Press the link in the mail that we have sent you, and the shop keeps it longer.',
            )
          ) : (
            <PutAside made={typed} name={name} shops={shops} until={until} />
          )
        }
      />
      {outcome !== 'done' && outcome !== 'pending' && (
        <>
          <ShopChoices shops={stocked} chosen={typed?.store} />
          <CustomerFields typed={typed} wrong={wrong} />
          <Button type="submit" busy={busy}>
            {t('Put aside')}
          </Button>
        </>
      )}
    </form>
  )
}

interface CustomerFieldsProps {
  typed: Typed<ReservationField> | undefined
  /** Error messages by field. */
  wrong: Typed<ReservationField>
}

/** Renders the fields of the quantity and of the customer. */
function CustomerFields({ typed, wrong }: CustomerFieldsProps) {
  const { t } = useMessages()
  const errorText = (message: string | undefined) => message && t(message, { most: mostReserved })
  return (
    <>
      <Field
        label={t('How many')}
        name="amount"
        type="number"
        min={1}
        max={mostReserved}
        defaultValue={typed?.amount ?? 1}
        error={errorText(wrong.amount)}
        required
      />
      <Field
        label={t('Name')}
        name="customer"
        autoComplete="name"
        defaultValue={typed?.customer}
        error={errorText(wrong.customer)}
        minLength={2}
        maxLength={longestPersonName}
        required
      />
      <Field
        label={t('Mobile phone')}
        name="number"
        type="tel"
        autoComplete="tel"
        defaultValue={typed?.number}
        error={errorText(wrong.number)}
        maxLength={30}
        required
      />
      <Field
        label={t('E-mail')}
        hint={t('We mail you where and until when, and a link that takes it back.')}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed?.email}
        error={errorText(wrong.email)}
        maxLength={254}
        required
      />
    </>
  )
}

interface PutAsideProps {
  made: Typed<ReservationField> | undefined
  name: string
  shops: readonly ShopStock[]
  until: string | undefined
}

/** Renders the confirmation: product, shop and end of the reservation. */
function PutAside({ made, name, shops, until = '' }: PutAsideProps) {
  const { t } = useMessages()
  const { locale } = useView()
  const shop = shops.find(({ code }) => code === made?.store)?.name
  const [day = '', time = ''] = until.split(' ')
  if (!shop || !time || !made?.amount)
    return t('It is put aside for you for two days. Say your name in the shop.')
  return t('{count} × {name} put aside for you in {shop}, until {day} at {time}. Say your name there.', {
    ...{ count: made.amount, name, shop },
    ...{ day: dayInWords(day, locale), time: arrivalTime(time) },
  })
}

/** Returns the error message of each field. */
function wrongFields({ amount = '', customer = '', number = '', email = '' }: Typed<ReservationField>) {
  const isCount = /^\d{1,2}$/.test(amount) && Number(amount) >= 1 && Number(amount) <= mostReserved
  return {
    amount: isCount ? undefined : 'Write a whole number from 1 to {most}.',
    customer: nameError(customer),
    number: phoneError(number),
    email: emailError(email),
  }
}

function ShopChoices({ shops, chosen }: { shops: ShopStock[]; chosen: string | undefined }) {
  const { t } = useMessages()
  const found = shops.find(({ code }) => code === chosen) ?? shops[0]
  return (
    <fieldset>
      <legend>{t('Choose a shop')}</legend>
      {shops.map(({ code, name, qty }) => (
        <Choice
          key={code}
          type="radio"
          name="store"
          value={code}
          defaultChecked={code === found?.code}
          label={name}
          aside={qty > 12 ? t('More than 12') : t('{count} in stock', { count: qty })}
        />
      ))}
    </fieldset>
  )
}
