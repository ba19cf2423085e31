import { useMessages } from '#client/messages.tsx'
import { call } from '#client/state/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { nameError, phoneError } from '#shared/address.ts'
import { routes } from '#shared/routes.ts'
import type { ShopStock } from '../catalog/product-data.ts'
import { OutcomeNote } from './outcome-note.tsx'
import styles from './service-form.module.css'
import { type PostedForm, useServiceForm } from './use-service-form.ts'

export interface ReservationFormProps extends PostedForm<ReservationField> {
  sku: string
  shops: ShopStock[]
}

type ReservationField = 'store' | 'amount' | 'customer' | 'number'

/** The form of a reservation in a shop: where, how many, for whom. */
export function ReservationForm({ sku, shops, ...sent }: ReservationFormProps) {
  const { t } = useMessages()
  const { outcome, typed, busy, submit } = useServiceForm<ReservationField>(
    ({ store = '', amount, customer = '', number = '' }) =>
      call('reserveProduct', { body: { sku, store, amount: Number(amount), customer, number } }),
    sent,
  )
  const said = (message: string | undefined) => (outcome === 'invalid' && message ? t(message) : undefined)
  const stocked = shops.filter(({ qty }) => qty > 0)
  if (stocked.length === 0) return <p className={styles.form}>{t('Not in the shops at the moment')}</p>
  return (
    <form method="post" action={routes.reservation.href({ sku })} onSubmit={submit} className={styles.form}>
      <OutcomeNote
        outcome={outcome}
        done={t('It is put aside for you for two days. Say your name in the shop.')}
      />
      {outcome !== 'done' && (
        <>
          <ShopChoices shops={stocked} chosen={typed?.store} />
          <Field
            label={t('How many')}
            name="amount"
            type="number"
            min={1}
            max={Math.min(24, ...stocked.slice(0, 1).map(({ qty }) => qty))}
            defaultValue={typed?.amount ?? 1}
            required
          />
          <Field
            label={t('Name')}
            name="customer"
            autoComplete="name"
            defaultValue={typed?.customer}
            error={said(nameError(typed?.customer ?? ''))}
            minLength={2}
            maxLength={160}
            required
          />
          <Field
            label={t('Mobile phone')}
            name="number"
            type="tel"
            autoComplete="tel"
            defaultValue={typed?.number}
            error={said(phoneError(typed?.number ?? ''))}
            maxLength={30}
            required
          />
          <Button type="submit" busy={busy}>
            {t('Put aside')}
          </Button>
        </>
      )}
    </form>
  )
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
