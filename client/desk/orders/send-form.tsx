import { type FormEvent, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { SelectField } from '#client/ui/field-select.tsx'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import { carrierCodes, carrierName } from '#shared/parcel.ts'
import styles from '../ui/record-page.module.css'
import { useOrderAction } from './use-order-action.ts'

/** Renders the form that sends an order as a parcel, or adds another parcel. A scanner types the number and presses Enter. */
export function SendForm({ order: { number, view, status } }: { order: DeskOrder }) {
  const { t } = useMessages()
  const carriers = carrierCodes(view)
  const [carrier, setCarrier] = useState(carriers[0] ?? '')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { act, isBusy, failure } = useOrderAction(number)
  const parcel = typed.replace(/\s/g, '')
  const isSent = status === 'complete'

  function send(event: FormEvent) {
    event.preventDefault()
    setMissing(isSent && !parcel)
    if (isSent && !parcel) return
    const parcels = parcel ? [{ carrier, number: parcel }] : []
    act({ action: 'complete', parcels }, () => setTyped(''))
  }

  return (
    <form noValidate className={styles.send} onSubmit={send}>
      <SelectField
        label={t('Carrier')}
        value={carrier}
        onChange={({ currentTarget }) => setCarrier(currentTarget.value)}
      >
        {carriers.map((code) => (
          <option key={code} value={code}>
            {carrierName(view, code)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('Parcel number')}
        error={isMissing && !parcel ? t('Field is required') : undefined}
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" kind={isSent ? 'outline' : 'primary'} busy={isBusy}>
        {isSent ? t('Add the parcel') : t('It is sent')}
      </Button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </form>
  )
}
