import { useEffect, useId, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { ProductImage } from '../catalog/product-image.tsx'
import { nameWithVintage } from '../catalog/wine-words.ts'
import item from '../product/product-parts.module.css'
import type { ViewedNow } from '../product/recently-viewed.tsx'
import styles from '../product/related.module.css'
import { rememberViewed, type Viewed, viewedProducts } from './viewed.ts'

/** The products that were looked at before this one. */
export default function ViewedRow({ product, address }: ViewedNow) {
  const { t } = useMessages()
  const id = useId()
  const [before, setBefore] = useState<readonly Viewed[]>([])
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
        {before.map(({ sku, href, name, producer, image, color_code }) => (
          <li key={sku} className={item.item} data-wine={color_code}>
            <ProductImage path={image} size={150} alt="" className={item.picture} />
            <div>
              <p className={item.name}>
                <a href={href}>{name}</a>
              </p>
              <p className={item.line}>{producer}</p>
            </div>
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
