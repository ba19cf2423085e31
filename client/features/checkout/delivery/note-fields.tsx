import { useMessages } from '#client/messages.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { AreaField } from '#client/ui/field-area.tsx'
import { type DeliveryNotes, longestNote } from '#shared/order.ts'
import { useCheckoutFields } from '../layout/checkout-fields.ts'
import styles from './delivery-step.module.css'

/** The label of each note, by the name of its field. */
export const noteLabels: Record<keyof DeliveryNotes, string> = {
  shippingNotice: 'To whoever brings it',
  shipmentNote: 'To the shop',
  personalMessage: 'Greeting on a card',
}

const hints: Partial<typeof noteLabels> = {
  shippingNotice: 'Where to ring, where to leave it',
  personalMessage: 'We write it by hand and put it into the parcel.',
}

/** Renders the fields for notes on an order; folded, because most shoppers write none. */
export function NoteFields({ isBrought }: { isBrought: boolean }) {
  const { t } = useMessages()
  const { values, text } = useCheckoutFields()
  const names = Object.keys(noteLabels) as (keyof DeliveryNotes)[]
  return (
    <Disclosure summary={t('Add a message')} open={names.some((name) => values[name]) || undefined}>
      <div className={styles.methods}>
        {names.map(
          (name) =>
            (isBrought || name !== 'shippingNotice') && (
              <AreaField
                key={name}
                {...text(name)}
                label={t(noteLabels[name])}
                hint={hints[name] && t(hints[name])}
                rows={2}
                maxLength={longestNote}
              />
            ),
        )}
      </div>
    </Disclosure>
  )
}
