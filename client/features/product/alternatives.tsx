import { use, useId } from 'react'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import { useMessages } from '#client/messages.tsx'
import { productHref } from '#shared/product-href.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import { CardAction } from '../catalog/card-action.tsx'
import { ProductPrice } from '../catalog/product-price.tsx'
import { ItemLine } from '../services/item-line.tsx'
import styles from './in-its-place.module.css'

/** Renders available alternatives to a sold-out product, nearest first, each with the reason. */
export default function InItsPlace({ instead }: Pick<ProductPageData, 'instead'>) {
  const { t } = useMessages()
  const id = useId()
  const near = (instead instanceof Promise ? use(instead) : instead) ?? []
  if (near.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('In stock and closest to it')}
      </h2>
      <ul>
        {near.map(({ product: card, reason }) => (
          <li key={card.sku} className={styles.near}>
            <ItemLine item={{ ...card, name: nameWithVintage(card), href: productHref(card) }}>
              {reason}
            </ItemLine>
            <ProductPrice
              product={card}
              from={card.type_id === 'configurable' || card.type_id === 'bundle'}
            />
            <div>
              <CardAction product={card} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
