import { useEffect } from 'react'
import type { TextSearch } from '#shared/listing.ts'
import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import type { ProductListing } from '../features/catalog/listing.ts'
import { ProductList } from '../features/catalog/product-list.tsx'
import { NothingFound, type NothingFoundData } from '../features/search/nothing-found.tsx'
import { rememberSent } from '../features/search/remember-sent.ts'
import { type Way, Ways } from '../features/search/ways.tsx'
import { useMessages } from '../messages.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './search.module.css'

export interface SearchPageData extends NothingFoundData {
  /** The words that were searched for instead, where the shopper's gave nothing. */
  corrected: string | null
  /** Words that may be meant, not searched for. */
  offered: string | null
  /** Null where nothing was asked yet (fewer than 3 letters). */
  listing: ProductListing | null
  /** Categories whose names fit. */
  categories: Way[]
  /** Grapes and areas that fit, as searches. */
  grapes: Way[]
  areas: Way[]
}

export default function SearchPage({ data }: PageProps<SearchPageData, TextSearch>) {
  const { t } = useMessages()
  const { query, corrected, offered, listing, categories, grapes, areas } = data
  useEffect(rememberSent, [])
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
        <Ways ways={named([...categories, ...grapes, ...areas])} label={t('Categories, grapes and areas')} />
      </PageHead>
      {found ? <ProductList listing={listing} /> : <NothingFound data={data} />}
    </>
  )
}

/** Of a category and a grape of one name only the category: two ways that read the same tell nobody which to take. */
function named(ways: Way[]): Way[] {
  return [...new Map(ways.toReversed().map((way) => [way.name, way])).values()].toReversed()
}
