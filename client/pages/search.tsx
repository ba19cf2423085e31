import type { TextSearch } from '#shared/listing.ts'
import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import type { ProductListing } from '../features/catalog/listing.ts'
import { ProductList } from '../features/catalog/product-list.tsx'
import { useMessages } from '../messages.tsx'
import { ChipLink } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Note } from '../ui/note.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './search.module.css'

export interface SearchPageData {
  /** What was asked, '' where nothing was. */
  query: string
  /** The words that were searched for instead, where the shopper's gave nothing. */
  corrected: string | null
  /** Null where nothing was asked yet (fewer than 3 letters). */
  listing: ProductListing | null
  /** Categories whose names fit. */
  categories: Way[]
  /** Grapes that fit, as searches. */
  grapes: Way[]
  /** Ways on when nothing is found: large categories. */
  ways: Way[]
  /** Sanitised HTML of the shop's for a search that finds nothing, '' where it has none. */
  hint: string
}

interface Way {
  name: string
  href: string
  count?: number
}

export default function SearchPage({ data, search }: PageProps<SearchPageData, TextSearch>) {
  const { t } = useMessages()
  const { query, corrected, listing, categories, grapes } = data
  const found = listing !== null && (listing.total > 0 || listing.chosen.length > 0)
  return (
    <>
      <PageHead title={query ? t('“{query}”', { query }) : t('Search')}>
        {corrected && (
          <p className={styles.corrected}>
            {t('Nothing is called “{query}”. These are for “{corrected}”.', { query, corrected })}
          </p>
        )}
        <Ways ways={[...categories, ...grapes]} label={t('Categories and grapes')} />
      </PageHead>
      {found ? <ProductList listing={listing} sort={search.sort} /> : <NothingFound data={data} />}
    </>
  )
}

function NothingFound({ data: { query, ways, hint } }: { data: SearchPageData }) {
  const { t } = useMessages()
  const asked = query.length >= 3
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={asked ? t('We found nothing by that name') : t('Type at least three letters')}
        actions={
          <>
            <Ways ways={ways} label={t('Ways on')} />
            <a href={routes.contact.href()}>{t('Ask us, we may be able to get it')}</a>
          </>
        }
      >
        <p>
          {asked
            ? t('Try fewer words, a grape, a region or a producer. Or begin with one of these:')
            : t('A grape, a region, a producer or a dish will do. Or begin with one of these:')}
        </p>
        <Note html={hint} />
      </EmptyState>
    </div>
  )
}

function Ways({ ways, label }: { ways: Way[]; label: string }) {
  if (ways.length === 0) return null
  return (
    <ul className={styles.ways} aria-label={label}>
      {ways.map(({ name, href, count }) => (
        <li key={href}>
          <ChipLink href={href} count={count}>
            {name}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}
