import { useState } from 'react'
import { DeskDialog } from '#client/desk/ui/form-dialog.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import { type OrderAction, orderMails } from '#shared/order-action.ts'
import { DeskMoment } from '../ui/desk-moment.tsx'
import { Failure } from '../ui/failure.tsx'
import styles from '../ui/record-page.module.css'
import { ShopNotes } from '../ui/shop-notes.tsx'
import { Topic } from '../ui/topic.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }
import { OrderActionButton, useOrderAction } from './order-action.tsx'

const actionWords: Readonly<Record<string, string>> = words.action
const eventWords: Readonly<Record<string, string>> = words.orderEvent
const mailWords: Readonly<Record<string, string>> = words.orderMail

/** Renders the notes of an order, which only the shop's own people read. */
export function DeskOrderNotes({ order: { number, notes } }: { order: DeskOrder }) {
  const { t } = useMessages()
  const { act, isBusy, failure } = useOrderAction(number)
  return (
    <ShopNotes
      {...{ notes, isBusy, failure }}
      hint={t('Buyers do not see it, and it is on no paper.')}
      add={(text, onDone) => act({ action: 'note', text }, onDone)}
    />
  )
}

/** Renders the mails of an order: each can be read and sent again. */
export function OrderMails({ order: { number, mails } }: { order: DeskOrder }) {
  const { t } = useMessages()
  const [read, setRead] = useState<number>()
  if (!mails.length) return null
  return (
    <Topic title={t('Mails')}>
      <ul className={styles.entries}>
        {mails.map(({ id, kind, sentAt }) => (
          <li key={id}>
            <p>
              {t(mailWords[kind] ?? kind)}
              <small className={styles.second}>
                {sentAt ? <DeskMoment at={sentAt} /> : t('not sent yet')}
              </small>
            </p>
            <div className={styles.actions}>
              <Button kind="quiet" onClick={() => setRead(id)}>
                {t('Read the mail')}
              </Button>
              {(orderMails as readonly string[]).includes(kind) && (
                <SendMailAgain number={number} kind={kind} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {read !== undefined && <Mail id={read} onClose={() => setRead(undefined)} />}
    </Topic>
  )
}

/** Renders the button that sends a mail of an order again. */
export function SendMailAgain({ number, kind }: { number: string; kind: string }) {
  const { t } = useMessages()
  const mail = kind as Extract<OrderAction, { action: 'mail' }>['mail']
  return (
    <OrderActionButton kind="quiet" number={number} action={{ action: 'mail', mail }}>
      {t('Send again')}
    </OrderActionButton>
  )
}

function Mail({ id, onClose }: { id: number; onClose(): void }) {
  const { t } = useMessages()
  const { data, error } = useDeskCall('orders/mail', { id })
  return (
    <DeskDialog title={data?.subject ?? t('Mail')} onClose={onClose}>
      <Failure error={error} />
      {data && (
        <>
          <p className={styles.second}>{data.to}</p>
          <p className={styles.mail}>{data.text}</p>
        </>
      )}
    </DeskDialog>
  )
}

/** Renders the events of an order, and the actions of colleagues. */
export function OrderHistory({ order: { events, journal } }: { order: DeskOrder }) {
  const { t } = useMessages()
  return (
    <Topic title={t('History')}>
      <ol className={styles.events}>
        {events.map(({ kind, at }) => (
          <li key={`${kind} ${at}`}>
            <DeskMoment at={at} /> {t(eventWords[kind] ?? kind)}
          </li>
        ))}
      </ol>
      {journal.length > 0 && (
        <>
          <h3 className={styles.subtopic}>{t('Actions of colleagues')}</h3>
          <ol className={styles.events}>
            {journal.map(({ at, by, way, action, status }) => (
              <li key={`${action} ${at}`}>
                <DeskMoment at={at} /> {t(actionWords[action] ?? action)} · {by}
                {way !== 'desk' && ` (${way})`}
                {status === null && ` · ${t('not finished')}`}
              </li>
            ))}
          </ol>
        </>
      )}
    </Topic>
  )
}
