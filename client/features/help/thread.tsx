import { useEffect, useRef } from 'react'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import type { ChatMessage, ChatSide, ChatState } from '#shared/chat.ts'
import { sentProduct, type WaitingMessage } from '#shared/chat-log.ts'
import { shopName } from '#shared/shop.ts'
import { AddButton } from '../cart/adding/add-button.tsx'
import { purchaseOf } from '../cart/purchase/purchase.ts'
import type { ProductPageData } from '../catalog/product-data.ts'
import { ProductImage } from '../catalog/product-image.tsx'
import { ProductPrice } from '../catalog/product-price.tsx'
import { useProduct } from '../catalog/use-product.ts'
import styles from './thread.module.css'

interface ThreadProps {
  conversation: ChatState | null
  waiting?: readonly WaitingMessage[]
  /** The side whose view is rendered. */
  side: ChatSide
}

/** Renders the messages, newest last, as plain text. */
export function Thread({ conversation, waiting = [], side }: ThreadProps) {
  const { t } = useMessages()
  const end = useRef<HTMLDivElement>(null)
  const messages = conversation?.messages ?? []
  const other: ChatSide = side === 'shopper' ? 'desk' : 'shopper'
  const count = messages.length + waiting.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is brought into view
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (!count) return null
  const known = new Set(messages.map(({ id }) => id))
  const lastOwn = messages.findLast(({ from }) => from === side)
  return (
    <div role="log" aria-label={t('The conversation')} className={styles.thread}>
      {messages.map((message) => (
        <Message key={message.seq} message={message} isOwn={message.from === side} />
      ))}
      {lastOwn && lastOwn === messages.at(-1) && lastOwn.seq <= (conversation?.read[other] ?? 0) && (
        <p className={styles.note}>{t('Read')}</p>
      )}
      {waiting
        .filter(({ id }) => !known.has(id))
        .map(({ id, text }) => (
          <div key={id} className={styles.message} data-own data-waiting>
            <p className={styles.text}>{text}</p>
            <p className={styles.note}>{t('Waits to be sent')}</p>
          </div>
        ))}
      {conversation?.typing.includes(other) && <p className={styles.note}>{t('Writing …')}</p>}
      {conversation?.closed && <p className={styles.note}>{t('Closed. It opens again when you write.')}</p>}
      <div ref={end} />
    </div>
  )
}

function Message({ message: { text, by, at, from }, isOwn }: { message: ChatMessage; isOwn: boolean }) {
  const { t } = useMessages()
  const { locale } = useView()
  const time = new Date(at)
  const sent = from === 'desk' && !isOwn ? sentProduct(text) : undefined
  const who = by ?? (from === 'shopper' ? t(isOwn ? 'You' : 'Customer') : shopName)
  return (
    <div className={styles.message} data-own={isOwn || undefined}>
      <p className={styles.who}>
        {who} ·{' '}
        <time dateTime={time.toISOString()}>
          {time.toLocaleString(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' })}
        </time>
      </p>
      <p className={styles.text}>{sent ? sent.words : text}</p>
      {sent && <SentProduct href={sent.href} />}
    </div>
  )
}

/** Renders a product that the desk has sent, with its current price and stock. */
function SentProduct({ href }: { href: string }) {
  const { t } = useMessages()
  const data = useProduct(href)
  if (!data || data === 'failed') return <a href={href}>{href}</a>
  const { product, fullName } = data
  return (
    <div className={styles.card}>
      <ProductImage path={product.image} alt="" size={72} />
      <div className={styles.words}>
        <a href={href}>{fullName}</a>
        <ProductPrice product={product} />
      </div>
      {isAddedByOnePress(data) ? (
        <AddButton purchase={purchaseOf(product, data.buy ?? {})} />
      ) : (
        <ButtonLink kind="outline" wide href={href}>
          {t('See the product')}
        </ButtonLink>
      )}
    </div>
  )
}

function isAddedByOnePress({ buy, product }: ProductPageData): boolean {
  const { type_id, stock, custom_options } = product
  const hasParts = type_id === 'grouped' || type_id === 'bundle'
  return (
    !!buy && !hasParts && stock?.is_in_stock !== false && !custom_options.some(({ is_require }) => is_require)
  )
}
