import { useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useView } from '#client/view.tsx'
import { routes } from '#shared/routes.ts'
import { avoidCovering, rememberPresses } from './avoid-covering.ts'
import styles from './notices.module.css'
import { dismissNoticeAtom, type Notice, noticeTimeout } from './notices-atoms.ts'

rememberPresses()

const toCheckout = { label: 'Proceed to checkout', href: routes.checkout.href() }

/** Renders a notice. Its timeout pauses while the notice is hovered or has the focus. */
export default function NoticeItem({ notice }: { notice: Notice }) {
  const { t } = useMessages()
  const { externalCheckout } = useView()
  const dismiss = useSetAtom(dismissNoticeAtom)
  const { box, setHeld } = useTimeout(notice)
  const { id, type, message, values, about, change } = notice
  const action = notice.action ?? (type === 'success' && !externalCheckout ? toCheckout : undefined)

  function pressChange() {
    dismiss(id)
    change?.()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a notice is no part of a form
    <div
      ref={box}
      className={styles.notice}
      role="group"
      data-type={type}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={type === 'success' ? 'check' : 'alert'} className={styles.icon} />
      <p className={styles.text}>
        {t(message, values)}
        {about && <br />}
        {about}
      </p>
      <div className={styles.actions}>
        {change && (
          <button type="button" className={styles.action} onClick={pressChange}>
            {t('Change')}
          </button>
        )}
        {action && (
          <a className={styles.action} href={action.href} onClick={() => dismiss(id)}>
            {t(action.label)}
          </a>
        )}
        <button type="button" className={styles.action} onClick={() => dismiss(id)}>
          {t('OK')}
        </button>
      </div>
    </div>
  )
}

/** Dismisses the notice in `box` after its timeout, counted from the last time that it was held. */
function useTimeout({ id, timeToLive = noticeTimeout, hasNoTimeout }: Notice) {
  const dismiss = useSetAtom(dismissNoticeAtom)
  const [held, setHeld] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!box.current) return
    avoidCovering(box.current)
    box.current.addEventListener('pointerenter', () => setHeld(true))
    box.current.addEventListener('pointerleave', () => setHeld(false))
  }, [])

  useEffect(() => {
    if (held || hasNoTimeout) return
    const timer = setTimeout(() => dismiss(id), timeToLive)
    return () => clearTimeout(timer)
  }, [held, hasNoTimeout, timeToLive, dismiss, id])

  return { box, setHeld }
}
