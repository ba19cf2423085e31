import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { AreaField } from '#client/ui/field-area.tsx'
import { type ChatTopic, chatLimits, chatTopics } from '#shared/chat.ts'
import { unread } from '#shared/chat-log.ts'
import { chatLine, type HelpLine } from './chat-line.ts'
import styles from './help-panel.module.css'
import { Presence } from './presence.tsx'
import { shownProduct } from './shown-product.ts'
import { Thread } from './thread.tsx'

const topicNames: Record<ChatTopic, string> = {
  payment: 'Payment and orders',
  product: 'A product',
  sommelier: 'Wine, with our sommelier',
}

const refusals = {
  tooMany: 'That was quick: the next message is sent in a minute by itself.',
  tooManyOpen: 'Too many conversations are open from your network. Please call or write to us by e-mail.',
  invalid: 'This message could not be taken. Please call or write to us by e-mail.',
}

/** The conversation: what was said, what waits, and the field to write in. */
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
      <Composer began={conversation?.topic ?? line.waiting[0]?.topic} />
      {(conversation || line.waiting.length > 0) && <Erase />}
    </>
  )
}

function Composer({ began }: { began: ChatTopic | undefined }) {
  const { t } = useMessages()
  const product = shownProduct()
  const [chosen, choose] = useState<ChatTopic>(product ? 'product' : 'payment')
  const [text, setText] = useState('')
  const [shows, show] = useState(false)
  const topic = began ?? chosen

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (!text.trim()) return
    void chatLine().send(text.trim(), topic, shows ? location.pathname : undefined)
    setText('')
  }

  function sendByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form noValidate className={styles.composer} onSubmit={send}>
      {!began && (
        <fieldset className={styles.topics}>
          <legend>{t('What is it about?')}</legend>
          {chatTopics.map((name) => (
            <Choice
              key={name}
              type="radio"
              name="topic"
              label={t(topicNames[name])}
              note={name === 'product' && product ? product : undefined}
              checked={topic === name}
              onChange={() => choose(name)}
            />
          ))}
        </fieldset>
      )}
      <AreaField
        label={t('Your message')}
        rows={3}
        maxLength={chatLimits.text}
        value={text}
        onKeyDown={sendByEnter}
        onChange={(event) => {
          setText(event.currentTarget.value)
          chatLine().tellTyping()
        }}
      />
      <Choice
        type="checkbox"
        label={
          product ? t('Show that I am looking at {name}', { name: product }) : t('Show which page I am on')
        }
        checked={shows}
        onChange={(event) => show(event.currentTarget.checked)}
      />
      <Button type="submit" wide>
        {t('Send')}
      </Button>
      {!began && (
        <p className={styles.privacy}>
          {t(
            'We keep the conversation for {days} days after its last message, and you can delete it here at any time. Please send no card numbers.',
            { days: chatLimits.days },
          )}
        </p>
      )}
    </form>
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
