import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { useMessages } from '#client/messages.tsx'
import { useAtomAfterPaint } from '#client/navigation/after-paint.ts'
import styles from './notices.module.css'
import { type Notice, noticesAtom, openDialogsAtom } from './notices-atoms.ts'

/** Comes right after hydration (client/after-hydration.ts), so that it is there without a network too. */
const NoticeItem = lazy(() => import('./notice-item.tsx').catch(() => ({ default: PlainNotice })))

/**
 * Two live regions that are always there: what went well is said politely, what went wrong at once. A modal dialog covers
 * those of the page and has its own; `depth` counts the dialogs that these stand in.
 */
export function Notices({ depth = 0 }) {
  const { t } = useMessages()
  // The press is painted before the notice about it.
  const all = useAtomAfterPaint(noticesAtom)
  const notices = useAtomValue(openDialogsAtom) === depth ? all : []
  const urgent = notices.filter(({ type }) => type === 'error')
  const calm = notices.filter(({ type }) => type !== 'error')
  return (
    <section className={styles.notices} aria-label={t('Notices')}>
      <div className={styles.list} role="alert">
        <Suspense>
          {urgent.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} />
          ))}
        </Suspense>
      </div>
      <div className={styles.list} role="status">
        <Suspense>
          {calm.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} />
          ))}
        </Suspense>
      </div>
    </section>
  )
}

/** Shown where the code of the notice cannot be loaded: its text alone. */
function PlainNotice({ notice: { message, values } }: { notice: Notice }) {
  const { t } = useMessages()
  return <p>{t(message, values)}</p>
}
