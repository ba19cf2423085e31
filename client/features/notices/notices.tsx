import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { useMessages } from '#client/messages.tsx'
import { useAtomAfterPaint } from '#client/navigation/after-paint.ts'
import styles from './notices.module.css'
import { type Notice, noticesAtom, openDialogsAtom } from './notices-atoms.ts'

/** Loaded right after hydration (client/after-hydration.ts), so that it is available offline too. */
const NoticeItem = lazy(() => import('./notice-item.tsx').catch(() => ({ default: PlainNotice })))

/**
 * Renders two live regions that always exist: success is announced politely, errors immediately. A modal dialog covers the
 * page's regions and has its own; `depth` is the number of dialogs around these regions.
 */
export function Notices({ depth = 0 }) {
  const { t } = useMessages()
  // The result of the press is painted before the notice.
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

/** Renders only the text of a notice, if the notice's code cannot be loaded. */
function PlainNotice({ notice: { message, values } }: { notice: Notice }) {
  const { t } = useMessages()
  return <p>{t(message, values)}</p>
}
