import type { RefObject } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { forgetSearch } from './recent-searches.ts'
import styles from './search-panel.module.css'
import { searchHref } from './suggestions.ts'
import { optionId, preventBlur } from './use-listbox.ts'

interface RecentSearchesProps {
  searches: readonly string[]
  active: number
  field: RefObject<HTMLInputElement | null>
  onFollow(search: string): void
}

/** Recent searches. Their remove buttons are beside the list, because an option may hold no button. */
export function RecentSearches({ searches, active, field, onFollow }: RecentSearchesProps) {
  const { t } = useMessages()
  function forget(search: string) {
    forgetSearch(search)
    field.current?.focus()
  }
  return (
    <>
      <p className={styles.heading}>{t('Searched before')}</p>
      <div className={styles.recent}>
        <div id="search-panel" role="listbox" aria-label={t('Searched before')}>
          {searches.map((search, index) => (
            <a
              key={search}
              id={optionId(index)}
              className={styles.option}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              href={searchHref(search)}
              onPointerDown={preventBlur}
              onClick={() => onFollow(search)}
            >
              <span className={styles.search}>{search}</span>
            </a>
          ))}
        </div>
        <div>
          {searches.map((search) => (
            <button
              key={search}
              type="button"
              className={styles.forget}
              aria-label={t('Forget “{search}”', { search })}
              onPointerDown={preventBlur}
              onClick={() => forget(search)}
            >
              <Icon name="close" size={16} />
            </button>
          ))}
        </div>
      </div>
    </>
  )
}
