import { Suspense, use, useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import type { Deferred } from '#shared/page-data.ts'
import type { ProductCard } from '#shared/product.ts'
import { ProductStrip } from '../catalog/product-grid.tsx'
import styles from './related.module.css'

interface RelatedProps {
  related: Deferred<ProductCard[]>
  /** Its taste is known: what is shown tastes like it. */
  tastes: boolean
}

/** "Tastes like this"; where it fails, nothing. */
export function Related(props: RelatedProps) {
  return (
    <Suspense>
      <RelatedProducts {...props} />
    </Suspense>
  )
}

function RelatedProducts({ related, tastes }: RelatedProps) {
  const { t } = useMessages()
  const id = useId()
  const products = related instanceof Promise ? use(related) : related
  if (!products?.length) return null
  return (
    <section className={styles.related} aria-labelledby={id}>
      <SectionHead id={id} title={tastes ? t('Tastes like this') : t('More of the same kind')} />
      <ProductStrip products={products} />
    </section>
  )
}
