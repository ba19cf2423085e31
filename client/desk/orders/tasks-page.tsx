import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import type { OrderAction } from '#shared/order-action.ts'
import { productPath } from '../products/product-path.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DeskMoment } from '../ui/desk-moment.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { Failure } from '../ui/failure.tsx'
import styles from '../ui/record-page.module.css'
import { Topic } from '../ui/topic.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }
import { SendMailAgain } from './order-record.tsx'

const mailWords: Readonly<Record<string, string>> = { ...words.otherMail, ...words.orderMail }

/** Renders the open tasks: withdrawals, failed mails and messages, unfinished actions, payments, and low stock. */
export function TasksPage() {
  const { t } = useMessages()
  const { data, error } = useDeskCall('orders/tasks', {})
  return (
    <DeskPage title={t('Needs attention')} back={{ href: '/', title: t('Orders') }}>
      <Failure error={error} />
      {data && (
        <div className={styles.column}>
          <Tasks title={t('Withdrawals')} none={t('Nobody waits for money after a withdrawal.')}>
            {data.withdrawn.map(({ number, name, withdrawnAt }) => (
              <Task key={number} number={number}>
                {name} · <DeskMoment at={withdrawnAt} />
              </Task>
            ))}
          </Tasks>
          <Tasks title={t('Failed mails and messages')} none={t('Everything has come through.')}>
            <Failures tasks={data} />
          </Tasks>
          <Tasks title={t('Low stock')} none={t('Nothing is low.')}>
            {data.lowStock.map(({ sku, name, left }) => (
              <li key={sku}>
                <Link href={`~/desk/products${productPath(sku)}`}>{name ?? sku}</Link>
                <span>{[sku, t('{count} in stock', { count: left })].join(' · ')}</span>
              </li>
            ))}
          </Tasks>
        </div>
      )}
    </DeskPage>
  )
}

type TasksData = NonNullable<ReturnType<typeof useDeskCall<'orders/tasks'>>['data']>

function Failures({ tasks }: { tasks: TasksData }) {
  const { t } = useMessages()
  const { mails, otherMails, givenUp, unfinished, payments } = tasks
  if (![mails, otherMails, givenUp, unfinished, payments].some(({ length }) => length))
    return <li>{t('Everything has come through.')}</li>
  return (
    <>
      <FailedMails mails={mails} otherMails={otherMails} />
      {givenUp.length > 0 && (
        <li>
          {t('Messages to other systems were given up')}:{' '}
          {givenUp.map(({ type, count }) => `${count} × ${type}`).join(', ')}
          <ActionButton path="orders/replay" input={{}} kind="quiet">
            {t('Send again')}
          </ActionButton>
        </li>
      )}
      {unfinished.map(({ number, action }) => (
        <Task key={action.request} number={number}>
          {t('begun, and not finished')}: {t(words.action[action.action])}
          <ActionButton
            path="orders/action"
            input={{ ...action, number } as OrderAction}
            kind="quiet"
            words={words.orderRefusal}
          >
            {t('Go on')}
          </ActionButton>
        </Task>
      ))}
      {payments.map(({ number, charge }) => (
        <Task key={`payment ${number}`} number={number}>
          {t(
            charge === 'returning'
              ? 'money is on its way back, and is tried every ten minutes'
              : 'the card was not answered for',
          )}
        </Task>
      ))}
    </>
  )
}

/** Renders the mails that were not sent: those of orders, then all others. */
function FailedMails({ mails, otherMails }: Pick<TasksData, 'mails' | 'otherMails'>) {
  const { t } = useMessages()
  return (
    <>
      {mails.map(({ number, kind, attempts }) => (
        <Task key={`${number} ${kind}`} number={number}>
          {t('a mail was not sent')}: {t(mailWords[kind] ?? kind)} ({attempts})
          <SendMailAgain number={number} kind={kind} />
        </Task>
      ))}
      {otherMails.map(({ id, kind, attempts }) => (
        <li key={id}>
          {t('a mail was not sent')}: {t(mailWords[kind] ?? kind)} ({attempts})
          <ActionButton path="orders/tryMail" input={{ id }} kind="quiet">
            {t('Send again')}
          </ActionButton>
        </li>
      ))}
    </>
  )
}

function Tasks({ title, none, children }: { title: string; none: string; children: ReactNode }) {
  const isEmpty = Array.isArray(children) && children.length === 0
  return (
    <Topic title={title}>{isEmpty ? <p>{none}</p> : <ul className={styles.entries}>{children}</ul>}</Topic>
  )
}

function Task({ number, children }: { number: string; children: ReactNode }) {
  return (
    <li>
      <Link href={`/${number}`}>{number}</Link> {children}
    </li>
  )
}
