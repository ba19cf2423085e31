import { useSetAtom } from 'jotai'
import { refreshCartAtom } from '#client/features/cart/cart-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { AreaField } from '#client/ui/field-area.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { useView } from '#client/view.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import { longestNote } from '#shared/order.ts'
import type { OrderedLine, PlacedOrder } from '#shared/platform-api/order.ts'
import { PlacedOrderDetails } from '../checkout/confirmation/placed-order-details.tsx'
import { SavingButtons } from '../checkout/confirmation/saving-buttons.tsx'
import { DocumentPart } from '../invoice/document-part.tsx'
import type { BlockProps } from './account-data.ts'
import { AccountForm, useFormField } from './account-form.tsx'
import styles from './account-screen.module.css'
import { stateWords } from './order-rows.tsx'

/** Renders one order: its lines, totals and state, and the actions that are still possible. */
export function OrderBlock({
  shown: { order, placed, withdrawn, seller, documents },
  form,
}: BlockProps<'orders/:id'>) {
  const { t } = useMessages()
  const view = useView()
  const state = { status: order.status, kind: order.delivery.kind, isReady: order.is_ready, withdrawn }
  const refreshCart = useSetAtom(refreshCartAtom)
  const to = accountHref('orders/:id', order.orderNumber)
  const placeOf = (line: OrderedLine) => String(order.lines.indexOf(line))
  return (
    <>
      <p className={styles.onScreen}>
        <a href={accountHref('orders')}>{t('All orders')}</a>
      </p>
      <div>
        <p>{placed}</p>
        <p role="status">{stateWords(state, view, t)}</p>
      </div>
      <PlacedOrderDetails
        order={order}
        seller={seller}
        actionOf={(line) =>
          line.price_incl_tax > 0 && (
            <div className={styles.onScreen}>
              <AccountForm
                to={to}
                action="line"
                refused={form?.typed.line === placeOf(line) ? form : undefined}
                kind="quiet"
                submit={
                  <>
                    {t('Order again')} <VisuallyHidden>{line.name}</VisuallyHidden>
                  </>
                }
                onRefused={() => void refreshCart()}
              >
                <input type="hidden" name="line" value={placeOf(line)} />
              </AccountForm>
            </div>
          )
        }
      />
      {documents.map((document) => (
        <DocumentPart key={document.number} document={document} />
      ))}
      <div className={`${styles.ways} ${styles.onScreen}`}>
        <AccountForm
          to={to}
          action="again"
          refused={form}
          submit={t('Order all of it again')}
          onRefused={() => void refreshCart()}
        />
        <SavingButtons order={order} />
      </div>
      {changeable.includes(order.status) && <NotesForm to={to} order={order} form={form} />}
    </>
  )
}

/** Statuses of orders that have not been sent yet: their notes may be changed (`updateMoreOptions`). */
const changeable: readonly string[] = ['pending', 'pending_payment', 'processing']

interface NotesFormProps {
  to: string
  order: PlacedOrder
  form: BlockProps<'orders/:id'>['form']
}

function NotesForm({ to, order: { delivery }, form }: NotesFormProps) {
  const { t } = useMessages()
  if (delivery.kind === 'none') return null
  const { shippingNotice, shipmentNote, personalMessage } = delivery.notes
  const fields = [
    ['noticeMessage', t('To whoever brings it'), shippingNotice],
    ['shipmentNote', t('To the shop'), shipmentNote],
    ['personalMessage', t('Greeting on a card'), personalMessage],
  ] as const
  return (
    <section className={`${styles.part} ${styles.onScreen}`}>
      <h3>{t('Words that go along')}</h3>
      <AccountForm to={to} action="notes" refused={form} submit={t('Save')} kind="outline">
        {fields.map(([name, label, value]) => (
          <NoteField key={name} name={name} label={label} value={value} />
        ))}
      </AccountForm>
    </section>
  )
}

function NoteField({ name, label, value }: { name: string; label: string; value: string }) {
  const { t } = useMessages()
  const { id, typed, error } = useFormField(name)
  return (
    <AreaField
      id={id}
      name={name}
      label={label}
      error={error && t(error)}
      defaultValue={typed ?? value}
      maxLength={longestNote}
      rows={2}
    />
  )
}
