import type { PageProps } from '#shared/page-data.ts'
import type { ProductCard } from '#shared/product.ts'
import type { VariantChoice } from '../features/catalog/product-data.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import styles from '../features/product/related.module.css'
import { VariantChoices } from '../features/product/variant-choices.tsx'
import { useMessages } from '../messages.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SectionHead } from '../ui/section-head.tsx'

export interface BestsellerPageData {
  /** Week, month and year, each with its own address. */
  periods: VariantChoice
  /** Most bought first. */
  products: ProductCard[]
}

export default function BestsellerPage({ data: { periods, products } }: PageProps<BestsellerPageData>) {
  const { t } = useMessages()
  const period = periods.values.find(({ chosen }) => chosen)?.label ?? ''
  return (
    <>
      <PageHead title={t('Best sellers')}>
        <VariantChoices variants={[periods]} />
      </PageHead>
      <div className={styles.related}>
        {products.length > 0 ? (
          <>
            <SectionHead title={period} />
            <ProductGrid products={products} onTop />
          </>
        ) : (
          <EmptyState title={t('There is nothing here yet')} />
        )}
      </div>
    </>
  )
}
