import { type FormEvent, useEffect, useState } from 'react'
import { Thread } from '#client/features/help/thread.tsx'
import { useMessages } from '#client/messages.tsx'
import { ask } from '#client/state/api.ts'
import { Button } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { readyMade } from '#locales/ready-made.ts'
import { type ChatState, chatLimits, type DeskEntry, type ShownToDesk } from '#shared/chat.ts'
import { lastSeq, withProduct } from '#shared/chat-log.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { TypedArea } from '../ui/typed-fields.tsx'
import styles from './conversations.module.css'
import { FindProduct } from './find-product.tsx'
import { useConversation } from './use-desk.ts'

interface Props {
  id: string
  entry: DeskEntry | undefined
  news: number
}

type Change = { read?: number; typing?: true; topic?: string; closed?: boolean; claim?: true }

/** Renders one conversation in the view of the desk. */
export function DeskConversation({ id, entry, news }: Props) {
  const { t } = useMessages()
  const own = useView()
  const state = useConversation(id, news)
  const last = lastSeq(state ?? null)
  const seen = state?.read.desk ?? last
  useEffect(() => {
    if (seen < last) void change(id, { read: last })
  }, [id, seen, last])
  if (state === undefined) return <p className={styles.words}>{t('One moment …')}</p>
  if (state === null) return <p className={styles.words}>{t('The shopper has deleted this conversation.')}</p>
  return (
    <section className={styles.conversation} aria-label={t('The conversation')}>
      <Handling id={id} state={state} />
      {state.shown && <Shown shown={state.shown} />}
      {state.email && <p>{t('Answers that are not read are mailed to {email}.', { email: state.email })}</p>}
      <Thread conversation={state} side="desk" />
      <AnswerForm id={id} view={entry?.view ?? own.code} />
    </section>
  )
}

/** Renders the page and the cart, if the shopper shares them with the desk. */
function Shown({ shown: { page, cart } }: { shown: ShownToDesk }) {
  const { t } = useMessages()
  return (
    <div>
      <p>
        {t('The shopper shows this page:')} <a href={page}>{page}</a>
      </p>
      <p>
        {cart.length
          ? t('In the cart: {lines}', { lines: cart.map(({ name, qty }) => `${qty} × ${name}`).join(', ') })
          : t('The shopper’s cart is empty.')}
      </p>
    </div>
  )
}

function Handling({ id, state: { topic, closed, claimedBy } }: { id: string; state: ChatState }) {
  const { t } = useMessages()
  const other = topic === 'sommelier' ? 'payment' : 'sommelier'
  return (
    <div className={styles.handling}>
      <p>{claimedBy ? t('{name} answers this', { name: claimedBy }) : t('Nobody has taken this on')}</p>
      <Button kind="outline" onClick={() => change(id, { claim: true })}>
        {t('Take it on')}
      </Button>
      <Button kind="outline" onClick={() => change(id, { topic: other })}>
        {other === 'sommelier' ? t('Hand over to the sommelier') : t('Hand over to customer service')}
      </Button>
      <Button kind="outline" onClick={() => change(id, { closed: !closed })}>
        {closed ? t('Open again') : t('Close the conversation')}
      </Button>
    </div>
  )
}

/** Renders the form for an answer. The ready-made answers are in the shopper's language, which may differ from that of the desk. */
function AnswerForm({ id, view }: { id: string; view: StoreCode }) {
  const { t } = useMessages()
  const { locale } = storeViews[view]
  const { text, setText, trouble, send } = useAnswer(id)
  return (
    <form noValidate className={styles.answer} onSubmit={send}>
      {/* biome-ignore lint/a11y/useSemanticElements: nothing is sent from here */}
      <div className={styles.ready} role="group" aria-label={t('Ready-made answers')}>
        {readyMade[locale].map((answer) => (
          <Button key={answer} kind="quiet" lang={locale} onClick={() => setText(answer)}>
            {answer}
          </Button>
        ))}
      </div>
      <FindProduct view={view} onChoose={(product) => setText(withProduct(text, product))} />
      <TypedArea
        label={t('Your answer')}
        rows={3}
        maxLength={chatLimits.text}
        value={text}
        onType={setText}
      />
      {trouble && <p role="alert">{troubleWords(trouble)}</p>}
      <Button type="submit">{trouble?.claimedBy ? t('Answer all the same') : t('Send')}</Button>
    </form>
  )

  function troubleWords({ claimedBy }: Trouble): string {
    return claimedBy
      ? t('{name} answers this. Send yours as well?', { name: claimedBy })
      : t('It was not sent. Try again in a few seconds.')
  }
}

interface Trouble {
  claimedBy?: string
}

/** Holds the answer that is being written. It is sent as one message, regardless of the number of clicks until it arrives. */
function useAnswer(id: string) {
  const [text, setText] = useState('')
  const [message, setMessage] = useState(() => crypto.randomUUID())
  const [trouble, setTrouble] = useState<Trouble>()
  const [typedAt, setTypedAt] = useState(0)

  function type(typed: string) {
    setText(typed)
    if (Date.now() - typedAt < 3_000) return
    setTypedAt(Date.now())
    void change(id, { typing: true })
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return
    const body = { id: message, text: text.trim(), ...(trouble?.claimedBy && { anyway: true }) }
    try {
      const answer = await ask<unknown, 'claimed'>('POST', `/api/desk/${id}`, { body })
      if (!answer.ok) return setTrouble(answer.refusal === 'claimed' ? (answer.meta as Trouble) : {})
    } catch {
      return setTrouble({})
    }
    setTrouble(undefined)
    setText('')
    setMessage(crypto.randomUUID())
  }

  return { text, setText: type, trouble, send }
}

async function change(id: string, body: Change): Promise<void> {
  await ask('PUT', `/api/desk/${id}`, { body }).catch(() => {})
}
