import { useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { writtenPrice } from '#shared/money.ts'
import { routes } from '#shared/routes.ts'
import { priceSteps } from '#shared/views/currency.ts'
import styles from '../catalog/search-form.module.css'

interface AskFormProps {
  typed: string
  /** The chosen answers by search param. They apply together with the typed words. */
  answers: Record<string, string>
}

/** Renders a plain form for the shopper's own words; its address is the question. */
export function AskForm({ typed, answers }: AskFormProps) {
  const { t } = useMessages()
  const price = writtenPrice(priceSteps(t.currency).gift[0] ?? 0, t.currency)
  const id = useId()
  return (
    <form noValidate action={routes.sommelier.href()} method="get" className={styles.form}>
      <label htmlFor={id} className={styles.label}>
        {t('In your own words')}
      </label>
      {Object.entries(answers).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        id={id}
        name="q"
        key={typed}
        defaultValue={typed}
        maxLength={160}
        autoComplete="off"
        placeholder={t('Something light for grilled salmon, under {price}', { price })}
        className={styles.input}
      />
      <Button type="submit">{t('Ask')}</Button>
    </form>
  )
}
