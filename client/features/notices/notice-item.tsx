import { useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { wayUp } from '#client/ui/way-up.ts'
import { useView } from '#client/view.tsx'
import { routes } from '#shared/routes.ts'
import styles from './notices.module.css'
import { dismissNoticeAtom, type Notice, noticeTimeout } from './notices-atoms.ts'

rememberPresses()

const toCheckout = { label: 'Proceed to checkout', href: routes.checkout.href() }

/** Renders a notice. Its timeout pauses while the notice is hovered or has the focus. */
export default function NoticeItem({ notice }: { notice: Notice }) {
  const { t } = useMessages()
  const { externalCheckout } = useView()
  const dismiss = useSetAtom(dismissNoticeAtom)
  const [held, setHeld] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { id, type, message, values, about, change, timeToLive = noticeTimeout, hasNoTimeout } = notice
  const action = notice.action ?? (type === 'success' && !externalCheckout ? toCheckout : undefined)

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

type Band = Pick<DOMRect, 'top' | 'bottom'>

/** Half the height that a finger covers, plus a margin (pixels). */
const finger = 32
let pressed: Band | null = null

/** Stores the position of the last press by finger or mouse, or of the focused element at a key press. */
function rememberPresses(): void {
  addEventListener('pointerdown', ({ clientY }) => see({ top: clientY, bottom: clientY }), { capture: true })
  addEventListener('keydown', () => see(document.activeElement?.getBoundingClientRect()), { capture: true })
}

/** Moves the notices up if they would cover the last press or the main button of the page (`data-main-action`). */
function avoidCovering(notice: Element): void {
  const section = notice.closest<HTMLElement>('section')
  if (!section) return
  section.style.translate = ''
  const all = [...section.querySelectorAll('[data-type]')].map((each) => each.getBoundingClientRect())
  const { left, right, bottom } = notice.getBoundingClientRect()
  const ways = [...(section.closest('dialog') ?? document).querySelectorAll('[data-main-action]')]
    .map((way) => way.getBoundingClientRect())
    .filter((way) => way.right > left && way.left < right)
  const own = {
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(bottom, ...all.map((each) => each.bottom)),
  }
  section.style.translate = `0 ${-upFrom(own, pressed, ways)}px`
}

/** Returns how far the notices move up, in pixels. If the window is too small for both, only the last press stays free. */
export function upFrom(own: Band, press: Band | null, ways: readonly Band[]): number {
  const fingered = press ? [{ top: press.top - finger, bottom: press.bottom + finger }] : []
  const up = [wayUp(own, [...fingered, ...ways]), wayUp(own, fingered)]
  return up.find((pixels) => pixels <= own.top) ?? 0
}

function see(band: Band | undefined): void {
  pressed = band ? { top: band.top, bottom: band.bottom } : null
}
