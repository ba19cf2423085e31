import { atom, useAtom } from 'jotai'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { AreaField } from '#client/ui/field-area.tsx'
import type { AddressMessage } from '#shared/address.ts'
import { type ChatTopic, chatLimits, chatTopics } from '#shared/chat.ts'
import { emailError } from '#shared/person.ts'
import { routes } from '#shared/routes.ts'
import { chatLine, type HelpLine } from './chat-line.ts'
import { takeHandedOver } from './help-mark.ts'
import styles from './help-panel.module.css'

const topicNames: Record<ChatTopic, string> = {
  payment: 'Payment and orders',
  product: 'A product',
  sommelier: 'Wine, with our sommelier',
}

interface Unsent {
  text: string
  /** Undefined until the shopper changes the suggested topic. */
  topic?: ChatTopic | undefined
  address?: string
}

/** Kept while the panel is closed, for example to look something up. */
const unsent = atom<Unsent>({ text: '' })
const unsentAtom = atom(
  (get) => get(unsent),
  (_get, set, changed: Partial<Unsent>) => set(unsent, (before) => ({ ...before, ...changed })),
)

/** Renders the message field, the topic, and the e-mail address for an answer that the shopper does not see here. */
export function Composer({ line }: { line: HelpLine }) {
  const { t } = useMessages()
  const product = shownProduct()
  const { message, write, began, chosen, error, shows, show, send, field } = useMessage(line, product)
  const { chat } = line

  function sendByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form noValidate className={styles.composer} onSubmit={send}>
      {!began && <Topics chosen={chosen} product={product} onChoose={(topic) => write({ topic })} />}
      <AreaField
        label={t('Your message')}
        ref={field}
        rows={3}
        maxLength={chatLimits.text}
        value={message.text}
        onKeyDown={sendByEnter}
        onChange={(event) => {
          write({ text: event.currentTarget.value })
          chatLine().tellTyping()
        }}
      />
      {!chat?.conversation?.email && (
        <Field
          type="email"
          name="email"
          autoComplete="email"
          label={t('E-mail')}
          optional={t('(optional)')}
          hint={t('chat_mail_hint')}
          error={error && t(error)}
          value={message.address ?? chat?.ownEmail ?? ''}
          onChange={(event) => write({ address: event.currentTarget.value })}
        />
      )}
      <Choice
        type="checkbox"
        label={t('Let the shop see this page and my cart')}
        note={product}
        checked={shows}
        onChange={(event) => show(event.currentTarget.checked)}
      />
      <Button type="submit" wide>
        {t('Send')}
      </Button>
      {!began && <p className={styles.privacy}>{t('chat_kept', { days: chatLimits.days })}</p>}
    </form>
  )
}

/** Returns the unsent message, the states of its form, and the functions that change and send it. */
function useMessage({ chat, waiting }: HelpLine, product: string | undefined) {
  const [handedOver, handOver] = useState(takeHandedOver)
  const [message, write] = useAtom(unsentAtom)
  const field = useRef<HTMLTextAreaElement>(null)
  const [wish, setWish] = useState<boolean>()
  const [error, setError] = useState<AddressMessage>()
  const conversation = chat?.conversation ?? null
  const chosen = message.topic ?? (product ? 'product' : 'payment')
  const began = conversation?.topic ?? waiting[0]?.topic
  const shows = wish ?? !!conversation?.shown

  useEffect(() => {
    if (!handedOver) return
    write({ text: handedOver, topic: 'sommelier' })
    field.current?.focus()
  }, [handedOver, write])

  function send(event?: FormEvent) {
    event?.preventDefault()
    const email = conversation?.email ? '' : (message.address ?? chat?.ownEmail ?? '').trim()
    const wrong = email ? emailError(email) : undefined
    setError(wrong)
    if (wrong) return
    const text = message.text.trim()
    const page = shows ? location.pathname : undefined
    const about = handedOver ? chosen : (began ?? chosen)
    if (text) void chatLine().send(text, about, { page, email: email || undefined })
    else if (conversation && email) void chatLine().tellEmail(email)
    write({ text: '', topic: undefined })
    handOver('')
  }

  /** The box shows a change only after the shop has accepted it. */
  async function show(isShown: boolean) {
    setWish(isShown)
    if (!conversation) return
    await chatLine().tellPage(isShown ? location.pathname : null)
    setWish(undefined)
  }

  return { message, write, began, chosen, error, shows, show, send, field }
}

interface TopicsProps {
  chosen: ChatTopic
  /** The name of the product whose page is open. */
  product: string | undefined
  onChoose(topic: ChatTopic): void
}

function Topics({ chosen, product, onChoose }: TopicsProps) {
  const { t } = useMessages()
  return (
    <fieldset className={styles.topics}>
      <legend>{t('What is it about?')}</legend>
      {chatTopics.map((name) => (
        <Choice
          key={name}
          type="radio"
          name="topic"
          label={t(topicNames[name])}
          note={name === 'product' && product ? product : undefined}
          checked={chosen === name}
          onChange={() => onChoose(name)}
        />
      ))}
    </fieldset>
  )
}

/** Returns the name of the product whose page is open. */
function shownProduct(): string | undefined {
  if (!routes.product.match(location.pathname)) return undefined
  return document.querySelector('main h1')?.textContent ?? undefined
}
