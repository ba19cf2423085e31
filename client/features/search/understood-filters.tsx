import { useMessages } from '#client/messages.tsx'
import { RemovableChip } from '#client/ui/chip.tsx'
import styles from './related-links.module.css'
import type { SearchPageData } from './search-page-data.ts'

/** Renders the filters that were understood from the query, each with a link that removes it, and the wishes without a match. */
export function UnderstoodFilters({ meant, unmet }: Pick<SearchPageData, 'meant' | 'unmet'>) {
  const { t } = useMessages()
  return (
    <>
      {unmet.map(({ label, instead }) => (
        <p key={label}>
          {instead
            ? t('No {label}, here is {instead}.', { label, instead })
            : t('Nothing fits “{label}” exactly. The nearest come first.', { label })}
        </p>
      ))}
      {meant.length > 0 && (
        <ul className={styles.links} aria-label={t('Understood as')}>
          {meant.map(({ label, href }) => (
            <li key={label}>
              <RemovableChip href={href} removeLabel={t('Search without {label}', { label })}>
                {label}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
