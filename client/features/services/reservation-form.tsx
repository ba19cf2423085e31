import { useMessages } from '#client/messages.tsx'
import { call } from '#client/state/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { routes } from '#shared/routes.ts'
import type { Outcome } from '#shared/service-form.ts'
import type { ShopStock } from '../../pages/product.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import styles from './service-form.module.css'
import { useServiceForm } from './use-service-form.ts'

export interface ReservationFormProps {
  sku: string
  shops: ShopStock[]
  outcome?: Outcome | undefined
}

/** Bottles that a shop puts aside: where, how many, for whom. */
export function ReservationForm({ sku, shops, outcome: first }: ReservationFormProps) {
  const { t } = useMessages()
  const { outcome, busy, submit } = useServiceForm(
    ({ store = '', amount, customer = '', number = '' }) =>
      call('reserveProduct', { body: { sku, store, amount: Number(amount), customer, number } }),
    first,
  )
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
          <ShopChoices shops={stocked} />
          <Field
            label={t('How many')}
            name="amount"
            type="number"
            min={1}
            max={Math.min(24, ...stocked.slice(0, 1).map(({ qty }) => qty))}
            defaultValue={1}
            required
          />
          <Field
            label={t('Name')}
            name="customer"
            autoComplete="name"
            minLength={2}
            maxLength={160}
            required
          />
          <Field
            label={t('Mobile phone')}
            name="number"
            type="tel"
            autoComplete="tel"
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

function ShopChoices({ shops }: { shops: ShopStock[] }) {
  const { t } = useMessages()
  return (
    <fieldset>
      <legend className={styles.legend}>{t('Choose a shop')}</legend>
      {shops.map(({ code, name, qty }, place) => (
        <Choice
          key={code}
          type="radio"
          name="store"
          value={code}
          defaultChecked={place === 0}
          label={name}
          aside={qty > 12 ? t('More than 12') : t('{count} in stock', { count: qty })}
        />
      ))}
    </fieldset>
  )
}
