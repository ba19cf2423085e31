import { useMessages } from '#client/messages.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { AreaField } from '#client/ui/field-area.tsx'
import { type DeliveryNotes, longestNote, noNotes } from '#shared/order.ts'
import styles from './forms.module.css'
import type { StepData } from './order-form-data.ts'

/** What one may want to say along with an order; folded, because most have nothing to say. */
export function NoteInputs({ notes, typed }: Pick<StepData<'checkout'>, 'notes' | 'typed'>) {
  const { t } = useMessages()
  const said = (name: keyof DeliveryNotes) => typed[name] ?? (notes ?? noNotes)[name]
  const names = Object.keys(noNotes) as (keyof DeliveryNotes)[]
  const field = (name: keyof DeliveryNotes, label: string, hint?: string) => (
    <AreaField
      name={name}
      label={label}
      hint={hint}
      rows={2}
      maxLength={longestNote}
      defaultValue={said(name)}
    />
  )
  return (
    <Disclosure summary={t('Add a message')} open={names.some((name) => said(name)) || undefined}>
      <div className={styles.form}>
        {field('shippingNotice', t('To whoever brings it'), t('Where to ring, where to leave it'))}
        {field('shipmentNote', t('To the shop'))}
        {field(
          'personalMessage',
          t('Greeting on a card'),
          t('We write it by hand and put it into the parcel.'),
        )}
      </div>
    </Disclosure>
  )
}
