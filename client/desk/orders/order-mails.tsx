import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import { type OrderAction, orderMails } from '#shared/order-action.ts'
import { useErrorWords } from '../desk-context.ts'
import { DeskDialog } from '../ui/desk-dialog.tsx'
import { DeskMoment } from '../ui/desk-moment.tsx'
import styles from '../ui/record-page.module.css'
import { useDeskCall } from '../use-desk-call.ts'
import { OrderActionButton } from './order-action-button.tsx'
import { mailWords } from './order-words.ts'

/** Renders the mails of an order: each can be read and sent again. */
export function OrderMails({ order: { number, mails } }: { order: DeskOrder }) {
  const { t } = useMessages()
  const [read, setRead] = useState<number>()
  if (!mails.length) return null
  return (
    <section>
      <h2 className={styles.topic}>{t('Mails')}</h2>
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
                <OrderActionButton
                  kind="quiet"
                  number={number}
                  action={{ action: 'mail', mail: kind as Extract<OrderAction, { action: 'mail' }>['mail'] }}
                >
                  {t('Send again')}
                </OrderActionButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {read !== undefined && <Mail id={read} onClose={() => setRead(undefined)} />}
    </section>
  )
}

function Mail({ id, onClose }: { id: number; onClose(): void }) {
  const { t } = useMessages()
  const errorWords = useErrorWords()
  const { data, error } = useDeskCall('orders/mail', { id })
  return (
    <DeskDialog title={data?.subject ?? t('Mail')} onClose={onClose}>
      {error && <p role="alert">{errorWords(error)}</p>}
      {data && (
        <>
          <p className={styles.second}>{data.to}</p>
          <p className={styles.mail}>{data.text}</p>
        </>
      )}
    </DeskDialog>
  )
}
