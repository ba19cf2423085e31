import { useEffect } from 'react'
import type { TextSearch } from '#shared/listing.ts'
import type { PageProps } from '#shared/page-data.ts'
import type { ProductCard } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import { ProductStrip } from '../features/catalog/product-grid.tsx'
import { ProductList } from '../features/catalog/product-list.tsx'
import related from '../features/product/related.module.css'
import { NothingFound } from '../features/search/nothing-found.tsx'
import { RelatedLinks } from '../features/search/related-links.tsx'
import { rememberSent } from '../features/search/remember-sent.ts'
import type { SearchPageData } from '../features/search/search-page-data.ts'
import { UnderstoodFilters } from '../features/search/understood-filters.tsx'
import { useMessages } from '../messages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import styles from './search.module.css'

export { offlineSearch } from '../features/search/offline-search.ts'

/** Maximum number of found products with which the page also links to the sommelier. */
const mostForSommelier = 3

export default function SearchPage({ data }: PageProps<SearchPageData, TextSearch>) {
  const { t } = useMessages()
  const { query, corrected, offered, listing, categories, grapes, areas } = data
  useEffect(rememberSent, [])
  const isDrink = !listing?.products.some(({ color_code }) => color_code === 'none')
  const found = listing !== null && (listing.total > 0 || listing.chosen.length > 0)
  return (
    <>
      <PageHead title={query ? t('“{query}”', { query }) : t('Search')}>
        {corrected && (
          <p className={styles.corrected}>
            {t('Nothing is called “{query}”. These are for “{corrected}”.', { query, corrected })}
          </p>
        )}
        {offered && (
          <p className={styles.corrected}>
            {t('Did you mean')} <a href={routes.search.href({}, { q: offered })}>{offered}</a>?
          </p>
        )}
        <UnderstoodFilters meant={data.meant} unmet={data.unmet} />
        {data.gift && (
          <p>
            <ButtonLink kind="outline" href={data.gift}>
              {t('Let us find the gift')}
            </ButtonLink>
          </p>
        )}
        <RelatedLinks
          links={[...categories, ...grapes, ...areas]}
          label={t('Categories, grapes and areas')}
          plain
        />
      </PageHead>
      {found && isDrink && listing.total <= mostForSommelier && (
        <p className={styles.few}>
          <a href={routes.sommelier.href({}, { q: query })}>{t('Let the sommelier suggest a wine')}</a>
        </p>
      )}
      {found ? <ProductList listing={listing} /> : <NothingFound data={data} />}
      <Strip title={t('This comes nearest')} products={data.nearest} />
      <Strip title={t('Bought most just now')} products={data.popular} />
    </>
  )
}

function Strip({ title, products }: { title: string; products: ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section className={related.related}>
      <SectionHead title={title} />
      <ProductStrip products={products} />
    </section>
  )
}
