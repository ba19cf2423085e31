import { useEffect, useId, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { nameWithVintage } from '#shared/wine-words.ts'
import type { ViewedNow } from '../catalog/product-data.ts'
import { ItemLine } from '../services/item-line.tsx'
import styles from './related.module.css'
import { rememberViewed, type Viewed, viewedProducts } from './viewed.ts'

/** The products that were looked at before this one. */
export default function ViewedRow({ product, address }: ViewedNow) {
  const { t } = useMessages()
  const id = useId()
  const [before, setBefore] = useState<readonly Viewed[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a product is remembered once, however often its row is drawn
  useEffect(() => {
    void viewedProducts().then((seen) => {
      setBefore(seen.filter(({ sku }) => sku !== product.sku))
      rememberViewed(viewed({ product, address }))
    })
  }, [product.sku])
  if (before.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby={id}>
      <SectionHead id={id} title={t('Recently viewed')} />
      <ul className={styles.viewed}>
        {before.map((item) => (
          <li key={item.sku}>
            <ItemLine item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function viewed({ product, address }: ViewedNow): Viewed {
  const { sku, producer, image, color_code } = product
  return { sku, href: address, name: nameWithVintage(product), producer, image, color_code }
}
