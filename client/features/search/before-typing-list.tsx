import type { RefObject } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Icon } from '#client/ui/icon.tsx'
import styles from './before-typing-list.module.css'
import { SuggestionOption } from './option.tsx'
import { forgetSearch, forgetSearches } from './recent-searches.ts'
import type { Suggestion } from './suggestions.ts'

interface BeforeTypingListProps {
  options: readonly Suggestion[]
  active: number
  field: RefObject<HTMLInputElement | null>
  onFollow(suggestion: Suggestion): void
}

/**
 * Renders one listbox for the arrow keys, in groups. The buttons that delete searches are beside it, because an option may not contain
 * buttons.
 */
export function BeforeTypingList({ options, active, field, onFollow }: BeforeTypingListProps) {
  const { t } = useMessages()
  const numbered = options.map((suggestion, index) => ({ suggestion, index }))
  const groups = groupsInOrder
    .map(([kind, label]) => ({
      ...{ kind, label: t(label) },
      members: numbered.filter(({ suggestion }) => suggestion.kind === kind),
    }))
    .filter(({ members }) => members.length > 0)
  return (
    <div className={styles.beside}>
      <div id="search-panel" role="listbox" aria-label={t('Suggestions')}>
        {groups.map(({ kind, label, members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a list has no element of its own
          <div key={kind} role="group" aria-label={label} className={styles.group} data-kind={kind}>
            <p className={styles.heading} aria-hidden>
              {label}
            </p>
            {members.map(({ suggestion, index }) => (
              <SuggestionOption
                key={suggestion.href}
                suggestion={suggestion}
                index={index}
                isActive={index === active}
                onFollow={() => onFollow(suggestion)}
              />
            ))}
          </div>
        ))}
      </div>
      <ForgetButtons
        searches={options.flatMap(({ kind, label }) => (kind === 'recent' ? [label] : []))}
        field={field}
      />
    </div>
  )
}

function ForgetButtons({ searches, field }: { searches: string[] } & Pick<BeforeTypingListProps, 'field'>) {
  const { t } = useMessages()
  if (searches.length === 0) return null
  function forget(search?: string) {
    if (search === undefined) forgetSearches()
    else forgetSearch(search)
    field.current?.focus()
  }
  return (
    <div className={styles.forgetting}>
      <button type="button" className={styles.all} onClick={() => forget()}>
        {t('Forget all')}
      </button>
      {searches.map((search) => (
        <button
          key={search}
          type="button"
          className={styles.forget}
          aria-label={t('Forget “{search}”', { search })}
          onClick={() => forget(search)}
        >
          <Icon name="close" size={16} />
        </button>
      ))}
    </div>
  )
}

const groupsInOrder = [
  ['recent', 'Searched before'],
  ['product', 'Bought most just now'],
  ['way', 'Categories'],
] as const
