import { Suspense, use, useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import type { Deferred } from '#shared/page-data.ts'
import type { ProductCard } from '#shared/product.ts'
import { ProductStrip } from '../catalog/product-grid.tsx'
import styles from './related.module.css'

/** "Tastes like this"; where it fails, nothing. */
export function Related({ related }: { related: Deferred<ProductCard[]> }) {
  return (
    <Suspense>
      <RelatedProducts related={related} />
    </Suspense>
  )
}

function RelatedProducts({ related }: { related: Deferred<ProductCard[]> }) {
  const { t } = useMessages()
  const id = useId()
  const products = related instanceof Promise ? use(related) : related
  if (!products?.length) return null
  return (
    <section className={styles.related} aria-labelledby={id}>
      <SectionHead id={id} title={t('Tastes like this')} />
      <ProductStrip products={products} />
    </section>
  )
}
