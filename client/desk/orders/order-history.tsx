import { useMessages } from '#client/messages.tsx'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import type { OrderAction } from '#shared/order-action.ts'
import { actionWords } from '../journal/action-words.ts'
import { DeskMoment } from '../ui/desk-moment.tsx'
import styles from '../ui/record-page.module.css'
import { eventWords } from './order-words.ts'

/** Renders the events of an order, and the actions of colleagues. */
export function OrderHistory({ order: { events, journal } }: { order: DeskOrder }) {
  const { t } = useMessages()
  return (
    <section>
      <h2 className={styles.topic}>{t('What happened')}</h2>
      <ol className={styles.events}>
        {events.map(({ kind, at }) => (
          <li key={`${kind} ${at}`}>
            <DeskMoment at={at} /> {t(eventWords[kind] ?? kind)}
          </li>
        ))}
      </ol>
      {journal.length > 0 && (
        <>
          <h3 className={styles.subtopic}>{t('Who did what')}</h3>
          <ol className={styles.events}>
            {journal.map(({ at, by, way, action, status }) => (
              <li key={`${action} ${at}`}>
                <DeskMoment at={at} /> {t(actionWords[action as OrderAction['action']] ?? action)} · {by}
                {way !== 'desk' && ` (${way})`}
                {status === null && ` · ${t('not finished')}`}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
