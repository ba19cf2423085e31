import type { ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Filters } from './filters.tsx'
import type { ProductListing } from './listing.ts'
import { ChosenFilters, ListingBar } from './listing-bar.tsx'
import { ProductGrid } from './product-grid.tsx'
import styles from './product-list.module.css'

interface ProductListProps {
  listing: ProductListing
  /** The order that the shopper asked for. */
  sort: string | undefined
  /** What to say where nothing is left; without it, what to do about the filters. */
  empty?: ReactNode
}

/** Filters, order, cards and "show more". */
export function ProductList({ listing, sort, empty }: ProductListProps) {
  const filtered = listing.filters.length > 0
  return (
    <div className={styles.list} data-filtered={filtered || undefined}>
      {filtered && (
        <div className={styles.rail}>
          <Filters listing={listing} sort={sort} />
        </div>
      )}
      <div className={styles.results}>
        <ListingBar listing={listing} />
        <ChosenFilters chosen={listing.chosen} clearHref={listing.clearHref} />
        {listing.products.length > 0 ? (
          <>
            <div className={styles.grid}>
              <ProductGrid products={listing.products} onTop narrow={filtered} />
            </div>
            <More listing={listing} />
          </>
        ) : (
          (empty ?? <NothingLeft clearHref={listing.clearHref} />)
        )}
      </div>
    </div>
  )
}

function More({ listing: { products, total, moreHref } }: { listing: ProductListing }) {
  const { t } = useMessages()
  if (!moreHref) return <div className={styles.end} />
  return (
    <nav className={styles.more} aria-label={t('More products')}>
      <p>{t('You have seen {shown} of {total}', { shown: products.length, total })}</p>
      <progress className={styles.progress} value={products.length} max={total} aria-hidden="true" />
      <ButtonLink kind="outline" href={moreHref}>
        {t('Show more')}
      </ButtonLink>
    </nav>
  )
}

function NothingLeft({ clearHref }: Pick<ProductListing, 'clearHref'>) {
  const { t } = useMessages()
  return (
    <EmptyState
      title={t('Nothing matches all of that')}
      actions={clearHref && <ButtonLink href={clearHref}>{t('Clear all filters')}</ButtonLink>}
    >
      <p>{t('Take one of the filters away, or begin again with all of them open.')}</p>
    </EmptyState>
  )
}
