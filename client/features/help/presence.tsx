import { useMessages } from '#client/messages.tsx'
import type { HelpLine } from './chat-line.ts'
import styles from './help-panel.module.css'

/** Renders whether staff are present, before the shopper types. */
export function Presence({ line: { chat, isReachable } }: { line: HelpLine }) {
  const { t } = useMessages()
  return (
    <p role="status" className={styles.presence} data-here={(isReachable && chat?.onDuty) || undefined}>
      {words()}
    </p>
  )

  function words(): string {
    if (!isReachable)
      return t('No connection. What you write is kept on this device and sent when it is back.')
    if (!chat) return t('One moment …')
    if (!chat.onDuty) return t('chat_away')
    const minutes = Math.max(1, Math.round((chat.usualWait ?? 0) / 60))
    return chat.usualWait === null
      ? t('We are here.')
      : t('We are here. An answer usually takes {minutes, plural, one {a minute} other {# minutes}}.', {
          minutes,
        })
  }
}
