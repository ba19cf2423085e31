import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { AreaField } from '#client/ui/field-area.tsx'
import { type DeliveryNotes, longestNote, noNotes } from '#shared/order.ts'
import styles from './forms.module.css'
import type { StepData } from './order-form-data.ts'
import { errorAt, noteLabels } from './order-problem.ts'

interface NoteInputsProps extends Pick<StepData<'checkout'>, 'notes' | 'typed'> {
  errors: readonly FormError[]
}

/** Renders the fields for notes on an order; folded, because most shoppers write none. */
export function NoteInputs({ notes, typed, errors }: NoteInputsProps) {
  const { t } = useMessages()
  const said = (name: keyof DeliveryNotes) => typed[name] ?? (notes ?? noNotes)[name]
  const names = Object.keys(noNotes) as (keyof DeliveryNotes)[]
  const field = (name: keyof DeliveryNotes, hint?: string) => (
    <AreaField
      id={name}
      name={name}
      label={t(noteLabels[name])}
      error={errorAt(errors, name, t)}
      hint={hint}
      rows={2}
      maxLength={longestNote}
      defaultValue={said(name)}
    />
  )
  return (
    <Disclosure summary={t('Add a message')} open={names.some((name) => said(name)) || undefined}>
      <div className={styles.form}>
        {field('shippingNotice', t('Where to ring, where to leave it'))}
        {field('shipmentNote')}
        {field('personalMessage', t('We write it by hand and put it into the parcel.'))}
      </div>
    </Disclosure>
  )
}
