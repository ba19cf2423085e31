import { useSetAtom } from 'jotai'
import { type RefObject, useEffect, useMemo } from 'react'
import { useMessages } from '#client/messages.tsx'
import { storeInEntry } from '#client/navigation/entry-state.ts'
import { announceAtom } from '../notices/announcer.tsx'
import { useBeforeTyping } from './before-typing.ts'
import { BeforeTypingList } from './before-typing-list.tsx'
import { SuggestionOption } from './option.tsx'
import { rememberSearch, useRecentSearches } from './recent-searches.ts'
import styles from './search-panel.module.css'
import { type Suggested, type Suggestion, searchHref } from './suggestions.ts'
import { leaveFocusInField, useListbox } from './use-listbox.ts'
import { type ShownSuggestions, useSuggestions } from './use-suggestions.ts'

export interface SearchPanelProps {
  text: string
  input: RefObject<HTMLInputElement | null>
  /** Called when the list of options appears or disappears. */
  onOptions(areThere: boolean): void
}

/** Renders suggestions under the search field: arrow keys move, Enter follows, Escape closes; the focus stays in the field. */
export default function SearchPanel({ text, input, onOptions }: SearchPanelProps) {
  const { t } = useMessages()
  const recent = useRecentSearches()
  const beginning = useBeforeTyping()
  const { suggestions, state: answer } = useSuggestions(text)
  const isBefore = answer === 'short' || (answer === 'waiting' && suggestions.length === 0)
  const before = useMemo(() => [...recent.map(recentSuggestion), ...found(beginning)], [recent, beginning])
  const options = isBefore ? before : suggestions
  const state = answer === 'short' && beginning?.kind === 'offline' ? 'offline' : answer
  const active = useListbox({ field: input, options })
  useEffect(() => onOptions(options.length > 0), [onOptions, options])
  useAnnouncement(suggestions.length, state)

  /** Stores the query in the history entry, so that the panel opens again when the shopper comes back. */
  function follow(search: string) {
    rememberSearch(search)
    storeInEntry('search', search)
  }

  const message = state === 'found' && suggestions.length > 0 ? undefined : messages[state]
  if (options.length === 0 && !message) return null
  return (
    <div ref={leaveFocusInField} className={styles.panel} data-waiting={state === 'waiting' || undefined}>
      {message && <p className={styles.nothing}>{t(message)}</p>}
      {isBefore && options.length > 0 && (
        <BeforeTypingList
          options={options}
          active={active}
          field={input}
          onFollow={({ kind, label }) => follow(kind === 'recent' ? label : text)}
        />
      )}
      {!isBefore && options.length > 0 && (
        <div id="search-panel" role="listbox" aria-label={t('Suggestions')} className={styles.list}>
          {options.map((suggestion, index) => (
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

function recentSuggestion(search: string): Suggestion {
  return { kind: 'recent', label: search, href: searchHref(search) }
}

function found(beginning: Suggested | null): readonly Suggestion[] {
  return beginning?.kind === 'found' ? beginning.suggestions : []
}

/** Announces the number of suggestions, or why there are none, to screen readers. */
function useAnnouncement(count: number, state: ShownSuggestions['state']) {
  const { t } = useMessages()
  const announce = useSetAtom(announceAtom)
  const message = messages[state]
  const statusText =
    state === 'found' && count > 0
      ? t('{count, plural, one {# suggestion} other {# suggestions}}', { count })
      : message && t(message)
  useEffect(() => {
    if (statusText) announce(statusText)
  }, [statusText, announce])
}

/** Shown instead of an empty list. */
const messages: Partial<Record<ShownSuggestions['state'], string>> = {
  found: 'Nothing found. Press Enter to search everywhere.',
  offline: 'You are offline: the shop can be searched again when you are back.',
  failed: 'There are no suggestions just now. Press Enter to search.',
}
