import type { PageProps } from '#shared/page-data.ts'
import type { ProductCard } from '#shared/product.ts'
import type { Crumb } from '../features/catalog/crumb.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import styles from '../features/product/related.module.css'
import { ItemLine, type ShownItem } from '../features/services/item-line.tsx'
import { useMessages } from '../messages.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SectionHead } from '../ui/section-head.tsx'

export interface BestMatchPageData {
  name: string
  href: string
  shown: ShownItem
  breadcrumbs: Crumb[]
  /** Nearest first. Empty if the taste of the wine is unknown or no wine tastes like it. */
  matches: ProductCard[]
}

export default function BestMatchPage({ data }: PageProps<BestMatchPageData>) {
  const { t } = useMessages()
  const { name, href, breadcrumbs, shown, matches } = data
  return (
    <>
      <PageHead
        title={t('Best matches for {name}', { name })}
        breadcrumb={<Breadcrumb label={t('Breadcrumb')} crumbs={breadcrumbs} />}
      >
        <ItemLine item={shown} />
      </PageHead>
      {matches.length > 0 ? (
        <div className={styles.related}>
          <SectionHead
            title={t('The ten best matches')}
            text={t(
              'Red wines at most one step away in body, freshness, sweetness and tannin. The nearest first.',
            )}
          />
          <ProductGrid products={matches} onTop />
        </div>
      ) : (
        <EmptyState
          title={t('Nothing tastes quite like it')}
          actions={
            <ButtonLink kind="outline" href={href}>
              {t('Back to the product')}
            </ButtonLink>
          }
        />
      )}
    </>
  )
}
