import { use, useId } from 'react'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import { useMessages } from '#client/messages.tsx'
import { productHref } from '#shared/product-href.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import { ProductPrice } from '../catalog/product-price.tsx'
import { ItemLine } from '../services/item-line.tsx'
import styles from './in-its-place.module.css'

/** How many stand in the place of one that is sold out. */
const nearestCount = 3

/** What can be had today and comes nearest; `related` has it nearest first, all of it in stock. */
export default function InItsPlace({ related }: Pick<ProductPageData, 'related'>) {
  const { t } = useMessages()
  const id = useId()
  const found = related instanceof Promise ? use(related) : related
  const near = found?.slice(0, nearestCount) ?? []
  if (near.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('In stock and closest to it')}
      </h2>
      <ul>
        {near.map((card) => (
          <li key={card.sku} className={styles.near}>
            <ItemLine item={{ ...card, name: nameWithVintage(card), href: productHref(card) }} />
            <ProductPrice
              product={card}
              from={card.type_id === 'configurable' || card.type_id === 'bundle'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
