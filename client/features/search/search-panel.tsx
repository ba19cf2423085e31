import { useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { useMessages } from '#client/messages.tsx'
import { storeInEntry } from '#client/navigation/entry-state.ts'
import { announceAtom } from '../notices/announcer.tsx'
import { SuggestionOption } from './option.tsx'
import { RecentSearches } from './recent-list.tsx'
import { rememberSearch, useRecentSearches } from './recent-searches.ts'
import styles from './search-panel.module.css'
import { useListbox } from './use-listbox.ts'
import { type ShownSuggestions, useSuggestions } from './use-suggestions.ts'

export interface SearchPanelProps {
  text: string
  input: RefObject<HTMLInputElement | null>
  /** Whether there is a list of options now. */
  onOptions(areThere: boolean): void
}

/** Suggestions under the search field: arrow keys move, Enter follows, Escape closes; the focus stays in the field. */
export default function SearchPanel({ text, input, onOptions }: SearchPanelProps) {
  const { t } = useMessages()
  const recent = useRecentSearches()
  const { suggestions, state } = useSuggestions(text)
  const isRecent = state === 'short' || (state === 'waiting' && suggestions.length === 0)
  const options = isRecent ? recent : suggestions
  const active = useListbox({ field: input, options })
  useEffect(() => onOptions(options.length > 0), [onOptions, options])
  useAnnouncement(suggestions.length, state)

  /** Stored in the history entry, so that the panel opens again when the shopper comes back. */
  function follow(search: string) {
    rememberSearch(search)
    storeInEntry('search', search)
  }

  const message = messages[state]
  if (options.length === 0 && (!message || (state === 'found' && suggestions.length > 0))) return null
  return (
    <div className={styles.panel} data-waiting={state === 'waiting' || undefined}>
      {options.length === 0 ? (
        <p className={styles.nothing}>{message && t(message)}</p>
      ) : isRecent ? (
        <RecentSearches searches={recent} active={active} field={input} onFollow={follow} />
      ) : (
        <div id="search-panel" role="listbox" aria-label={t('Suggestions')} className={styles.list}>
          {suggestions.map((suggestion, index) => (
            <SuggestionOption
              key={`${suggestion.kind} ${suggestion.href}`}
              suggestion={suggestion}
              index={index}
              isActive={index === active}
              onFollow={() => follow(text)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** Announces the number of results to screen readers. */
function useAnnouncement(count: number, state: ShownSuggestions['state']) {
  const { t } = useMessages()
  const announce = useSetAtom(announceAtom)
  const message = messages[state]
  const said =
    state === 'found' && count > 0
      ? t('{count, plural, one {# suggestion} other {# suggestions}}', { count })
      : message && t(message)
  useEffect(() => {
    if (said) announce(said)
  }, [said, announce])
}

/** Shown in place of an empty list. */
const messages: Partial<Record<ShownSuggestions['state'], string>> = {
  found: 'Nothing found. Press Enter to search everywhere.',
  offline: 'You are offline: the shop can be searched again when you are back.',
  failed: 'There are no suggestions just now. Press Enter to search.',
}
