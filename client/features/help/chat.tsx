import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { unread } from '#shared/chat-log.ts'
import { chatLine, type HelpLine } from './chat-line.ts'
import { Composer } from './composer.tsx'
import styles from './help-panel.module.css'
import { MailedTo } from './mailed-to.tsx'
import { Presence } from './presence.tsx'
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
