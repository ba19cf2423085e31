import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Icon } from '#client/ui/icon.tsx'
import styles from './notices.module.css'
import { dismissNoticeAtom, type Notice, noticesAtom, noticeTimeout } from './notices-atoms.ts'

/** Two live regions that are always there: what went well is said politely, what went wrong at once. */
export function Notices() {
  const { t } = useMessages()
  const notices = useAtomValue(noticesAtom)
  const urgent = notices.filter(({ type }) => type === 'error')
  const calm = notices.filter(({ type }) => type !== 'error')
  return (
    <section className={styles.notices} aria-label={t('Notices')}>
      <div className={styles.list} role="alert">
        {urgent.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} />
        ))}
      </div>
      <div className={styles.list} role="status">
        {calm.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} />
        ))}
      </div>
    </section>
  )
}

/** Its time runs only while nobody points at it or works in it. */
function NoticeItem({ notice }: { notice: Notice }) {
  const { t } = useMessages()
  const dismiss = useSetAtom(dismissNoticeAtom)
  const [held, setHeld] = useState(false)
  const { id, type, message, values, action, timeToLive = noticeTimeout, hasNoTimeout } = notice

  useEffect(() => {
    if (held || hasNoTimeout) return
    const timer = setTimeout(() => dismiss(id), timeToLive)
    return () => clearTimeout(timer)
  }, [held, hasNoTimeout, timeToLive, dismiss, id])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a notice is no part of a form
    <div
      className={styles.notice}
      role="group"
      data-type={type}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={type === 'success' ? 'check' : 'alert'} className={styles.icon} />
      <p className={styles.text}>{t(message, values)}</p>
      <div className={styles.actions}>
        {action && (
          <a className={styles.action} href={action.href} onClick={() => dismiss(id)}>
            {t(action.label)}
          </a>
        )}
        <button type="button" className={styles.ok} onClick={() => dismiss(id)}>
          {t('OK')}
        </button>
      </div>
    </div>
  )
}
