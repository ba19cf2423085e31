import type { PageProps } from '#shared/page-data.ts'
import type { ProductCard } from '#shared/product.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import styles from '../features/product/related.module.css'
import { useMessages } from '../messages.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

export interface SharedListPageData {
  name: string
  /** First name of the customer; null unless the customer shows it. */
  firstname: string | null
  products: ProductCard[]
}

export default function SharedListPage({
  data: { name, firstname, products },
}: PageProps<SharedListPageData>) {
  const { t } = useMessages()
  return (
    <>
      <PageHead title={name}>
        <p>{firstname ? t('A list of {name}', { name: firstname }) : t('A list that was shared with you')}</p>
      </PageHead>
      <div className={styles.related}>
        {products.length > 0 ? (
          <ProductGrid products={products} onTop />
        ) : (
          <EmptyState title={t('There is nothing on this list.')} />
        )}
      </div>
    </>
  )
}
