import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { ask } from '#client/state/api.ts'
import { Button } from '#client/ui/button.tsx'
import type { FoundProduct } from '#shared/chat.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { TypedField } from '../ui/typed-fields.tsx'
import styles from './conversations.module.css'

interface Props {
  /** The shopper's store view. */
  view: StoreCode
  onChoose(product: FoundProduct): void
}

/** Finds a product in the shopper's store view with the search of the shop. */
export function FindProduct({ view, onChoose }: Props) {
  const { t } = useMessages()
  const [text, setText] = useState('')
  const [found, setFound] = useState<FoundProduct[] | 'failed'>()

  async function find() {
    if (!text.trim()) return
    const query = new URLSearchParams({ view, q: text.trim() })
    const answer = await ask<FoundProduct[]>('GET', `/api/desk/products?${query}`, {}).catch(() => undefined)
    setFound(answer?.ok ? answer.result : 'failed')
  }

  return (
    <details className={styles.find}>
      <summary>{t('Send a product')}</summary>
      <TypedField
        type="search"
        label={t('Which product?')}
        value={text}
        onType={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void find()
        }}
      />
      <Button kind="outline" onClick={find}>
        {t('Search')}
      </Button>
      {found === 'failed' && <p role="alert">{t(genericFailure)}</p>}
      {found?.length === 0 && <p role="status">{t('Nothing was found.')}</p>}
      {found !== 'failed' &&
        found?.map((product) => (
          <Button key={product.href} kind="quiet" lang={view} onClick={() => onChoose(product)}>
            {product.name}
          </Button>
        ))}
    </details>
  )
}
