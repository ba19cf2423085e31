import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { unread } from '#shared/chat-log.ts'
import { chatLine, type HelpLine } from './chat-line.ts'
import { Composer } from './composer.tsx'
import styles from './help-panel.module.css'
import { Thread } from './thread.tsx'

const refusals = {
  tooMany: 'That was quick: the next message is sent in a minute by itself.',
  tooManyOpen: 'Too many conversations are open from your network. Please call or write to us by e-mail.',
  invalid: 'This message could not be taken. Please call or write to us by e-mail.',
}

/** Renders the conversation: its messages, the waiting messages, and the input field. */
export function Chat({ line }: { line: HelpLine }) {
  const { t } = useMessages()
  const conversation = line.chat?.conversation ?? null
  const answers = unread(conversation)
  useEffect(() => {
    if (answers) void chatLine().tellRead()
  }, [answers])
  return (
    <>
      <Presence line={line} />
      <Thread conversation={conversation} waiting={line.waiting} side="shopper" />
      {line.refusal && (
        <p role="alert" className={styles.refusal}>
          {t(refusals[line.refusal])}
        </p>
      )}
      <Composer line={line} />
      {conversation?.email && <MailedTo email={conversation.email} />}
      {(conversation || line.waiting.length > 0) && <Erase />}
    </>
  )
}

function Erase() {
  const { t } = useMessages()
  const [outcome, setOutcome] = useState<'asked' | 'failed'>()
  if (!outcome) {
    return (
      <Button kind="quiet" onClick={() => setOutcome('asked')}>
        {t('Delete the conversation')}
      </Button>
    )
  }
  return (
    <p className={styles.erase} role="status">
      {outcome === 'failed'
        ? t('It could not be deleted. Try again in a few seconds.')
        : t('Delete all of it, here and in the shop?')}
      <Button kind="outline" onClick={async () => (await chatLine().erase()) || setOutcome('failed')}>
        {t('Yes, delete it')}
      </Button>
    </p>
  )
}

/** Renders the address to which answers are mailed, and a button that stops this. */
function MailedTo({ email }: { email: string }) {
  const { t } = useMessages()
  return (
    <div className={styles.mailed}>
      <p>{t('chat_mailed', { email })}</p>
      <Button kind="quiet" onClick={() => chatLine().tellEmail(null)}>
        {t('Do not mail me')}
      </Button>
    </div>
  )
}

/** Renders whether staff are present, before the shopper types. */
function Presence({ line: { chat, isReachable } }: { line: HelpLine }) {
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
