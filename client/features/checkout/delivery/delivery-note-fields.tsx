import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { AreaField } from '#client/ui/field-area.tsx'
import { type DeliveryKind, type DeliveryNotes, longestNote } from '#shared/order.ts'
import { changeDraftAtom, draftAtom } from '../draft/checkout-atoms.ts'
import styles from './delivery-step.module.css'

/** Renders the fields for notes on an order; folded, because most shoppers write none. */
export function DeliveryNoteFields({ needs }: { needs: DeliveryKind }) {
  const { t } = useMessages()
  const { notes } = useAtomValue(draftAtom)
  const change = useSetAtom(changeDraftAtom)

  const field = (name: keyof DeliveryNotes, label: string, hint?: string) => (
    <AreaField
      label={label}
      hint={hint}
      rows={2}
      maxLength={longestNote}
      value={notes[name]}
      onChange={(event) => {
        const said = event.currentTarget.value
        void change((draft) => ({ ...draft, notes: { ...draft.notes, [name]: said } }))
      }}
    />
  )

  return (
    <Disclosure summary={t('Add a message')} open={Object.values(notes).some(Boolean) || undefined}>
      <div className={styles.methods}>
        {needs === 'address' &&
          field('shippingNotice', t('To whoever brings it'), t('Where to ring, where to leave it'))}
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
