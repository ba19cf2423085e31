import { useMessages } from '#client/messages.tsx'
import { ChipLink, RemovableChip } from '#client/ui/chip.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { filterSheetId } from './filters.tsx'
import type { ProductListing } from './listing.ts'
import styles from './listing-bar.module.css'

/** Renders the number of products, the button for the filters on small screens, and the sort order. */
export function ListingBar({ listing }: { listing: ProductListing }) {
  const { t } = useMessages()
  return (
    <div className={styles.bar}>
      <h2 className={styles.count}>
        {t('{count, plural, one {# product} other {# products}}', { count: listing.total })}
      </h2>
      {listing.filters.length > 0 && (
        <button type="button" className={styles.filterButton} popoverTarget={filterSheetId}>
          <Icon name="filter" />
          {t('Filters')}
          {listing.chosen.length > 0 && <span className={styles.chosen}>{listing.chosen.length}</span>}
        </button>
      )}
      <SortForm listing={listing} />
    </div>
  )
}

/** The filters that most shoppers use on phones, and how many options of each are shown. */
const shortcutGroups = { country_code: 3, price: 2, pairing_types: 4 }

/** Renders links from an unfiltered listing to one country, price or dish. */
export function Shortcuts({ listing: { filters, chosen, path, asked } }: { listing: ProductListing }) {
  const { t } = useMessages()
  if (chosen.length > 0) return null
  const options = Object.entries(shortcutGroups).flatMap(([code, most]) =>
    (filters.find((group) => group.code === code)?.options ?? [])
      .slice(0, most)
      .map(({ value, label }) => ({ label, query: new URLSearchParams({ ...asked, [code]: value }) })),
  )
  if (options.length === 0) return null
  return (
    <ul className={styles.shortcuts} aria-label={t('Often chosen')}>
      {options.map(({ label, query }) => (
        <li key={label}>
          <ChipLink href={`${path}?${query}`}>{label}</ChipLink>
        </li>
      ))}
    </ul>
  )
}

function SortForm({ listing }: { listing: ProductListing }) {
  const { t } = useMessages()
  const sort = listing.sorts.find(({ chosen }) => chosen)?.code
  return (
    <form noValidate action={listing.path} method="get" className={styles.sort}>
      {Object.entries(listing.asked).map(
        ([name, value]) => name !== 'sort' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className={styles.sortLabel}>
        <VisuallyHidden narrow>
          <span className={styles.sortWord}>{t('Sort by')}</span>
        </VisuallyHidden>
        <select
          key={sort}
          name="sort"
          defaultValue={sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {listing.sorts.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={14} />
      </label>
      <noscript>
        <button type="submit">{t('Sort')}</button>
      </noscript>
    </form>
  )
}

/** Renders the active filters, each with a link that removes it. */
export function ChosenFilters({ chosen, clearHref }: Pick<ProductListing, 'chosen' | 'clearHref'>) {
  const { t } = useMessages()
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('Chosen filters')}>
      {chosen.map(({ label, href }) => (
        <li key={href}>
          <RemovableChip href={href} removeLabel={t('Remove filter {label}', { label })}>
            {label}
          </RemovableChip>
        </li>
      ))}
      {clearHref && (
        <li>
          <a className={styles.clear} href={clearHref}>
            {t('Clear all')}
          </a>
        </li>
      )}
    </ul>
  )
}
