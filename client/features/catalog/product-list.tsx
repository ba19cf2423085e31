import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { announceAtom } from '../notices/announcer.tsx'
import { notifyAtom } from '../notices/notices-atoms.ts'
import { replaceEntry } from './filter-form.ts'
import { Filters } from './filters.tsx'
import type { ProductListing } from './listing.ts'
import { ChosenFilters, ListingBar, Shortcuts } from './listing-bar.tsx'
import { noProducts } from './no-products-notice.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './product-list.module.css'

interface ProductListProps {
  listing: ProductListing
}

/** Renders filters, order, cards and "show more". */
export function ProductList({ listing }: ProductListProps) {
  const filtered = listing.filters.length > 0
  const { t } = useMessages()
  useNewCount(listing)
  return (
    <div className={styles.list} data-filtered={filtered || undefined}>
      {filtered && (
        <div>
          <Filters listing={listing} />
        </div>
      )}
      <div>
        <Shortcuts listing={listing} />
        <ListingBar listing={listing} />
        <ChosenFilters chosen={listing.chosen} clearHref={listing.clearHref} />
        {listing.common && <p className={styles.common}>{listing.common}</p>}
        {listing.products.length > 0 ? (
          <>
            {listing.earlierHref && (
              <a className={styles.earlier} href={listing.earlierHref}>
                {t('Show what comes before')}
              </a>
            )}
            <div className={styles.grid}>
              <ProductGrid products={listing.products} onTop narrow={filtered} />
            </div>
            <More listing={listing} />
          </>
        ) : (
          <NothingLeft clearHref={listing.clearHref} />
        )}
      </div>
    </div>
  )
}

/** Announces the new number of products after a filter, an order or "show more". */
function useNewCount(listing: ProductListing) {
  const { t } = useMessages()
  const announce = useSetAtom(announceAtom)
  const announced = useRef(listing)
  useEffect(() => {
    if (announced.current === listing) return
    const isLonger = announced.current.total === listing.total && announced.current.seen < listing.seen
    announced.current = listing
    announce(
      isLonger
        ? t('You have seen {shown} of {total}', { shown: listing.seen, total: listing.total })
        : t('{count, plural, one {# product} other {# products}}', { count: listing.total }),
    )
  }, [listing, announce, t])
}

function More({ listing: { seen, total, moreHref } }: { listing: ProductListing }) {
  const { t } = useMessages()
  if (!moreHref) return <div className={styles.end} />
  return (
    <nav className={styles.more} aria-label={t('More products')}>
      <p>{t('You have seen {shown} of {total}', { shown: seen, total })}</p>
      <progress className={styles.progress} value={seen} max={total} aria-hidden="true" />
      <ButtonLink kind="outline" href={moreHref} onClick={replaceEntry}>
        {t('Show more')}
      </ButtonLink>
    </nav>
  )
}

/** Explains an empty listing: the filters match nothing, or the category is empty, which also opens a warning with OK (LIST-6). */
function NothingLeft({ clearHref }: Pick<ProductListing, 'clearHref'>) {
  const { t } = useMessages()
  const notify = useSetAtom(notifyAtom)
  useEffect(() => {
    if (!clearHref) notify(noProducts)
  }, [clearHref, notify])
  if (!clearHref) return <EmptyState title={t(noProducts.message)} />
  return (
    <EmptyState
      title={t('Nothing matches all of that')}
      actions={<ButtonLink href={clearHref}>{t('Clear all filters')}</ButtonLink>}
    >
      <p>{t('Take one of the filters away, or begin again with all of them open.')}</p>
    </EmptyState>
  )
}
