import { useSetAtom } from 'jotai'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { storeInEntry } from '#client/navigation/entry-state.ts'
import { fetchPage } from '#client/navigation/page-fetch.ts'
import { routes } from '#shared/routes.ts'
import { announceAtom } from '../notices/announcer.tsx'
import { BeforeTypingList } from './before-typing-list.tsx'
import { SuggestionOption } from './option.tsx'
import { rememberSearch, useRecentSearches } from './recent-searches.ts'
import type { SearchPageData } from './search-page-data.ts'
import styles from './search-panel.module.css'
import { productSuggestion, type Suggested, type Suggestion, searchHref } from './suggestions.ts'
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

const mostProducts = 4

/** The suggestions that were fetched in this document. */
let answered: Suggestion[] | undefined

/** Returns the best-selling products and the largest categories, fetched when the panel opens; null while they are loading. */
function useBeforeTyping(): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested | null>(() =>
    answered ? { kind: 'found', suggestions: answered } : null,
  )
  useEffect(() => {
    if (answered) return
    const abort = new AbortController()
    void ask(abort.signal).then((answer) => {
      if (answer.kind === 'found') answered = answer.suggestions
      if (!abort.signal.aborted) setSuggested(answer)
    })
    return () => abort.abort()
  }, [])
  return suggested
}

async function ask(signal: AbortSignal): Promise<Suggested> {
  const fetched = await fetchPage(new URL(routes.search.href(), location.href), signal)
  if (fetched.kind === 'offline') return { kind: 'offline' }
  if (fetched.kind !== 'page' || fetched.page.page !== 'search') return { kind: 'failed' }
  const { popular, relatedLinks } = fetched.page.data as SearchPageData
  const categories = relatedLinks.map(({ name, href }): Suggestion => ({ kind: 'way', label: name, href }))
  return {
    kind: 'found',
    suggestions: [...popular.slice(0, mostProducts).map(productSuggestion), ...categories],
  }
}
