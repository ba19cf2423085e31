import { useSetAtom } from 'jotai'
import { type RefObject, useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { keepInEntry } from '#client/navigation/entry-state.ts'
import { routes } from '#shared/routes.ts'
import { ProductImage } from '../catalog/product-image.tsx'
import { closePanelAtom } from '../shell/panel.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import styles from './search-panel.module.css'
import type { Suggestion } from './suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SearchPanelProps {
  text: string
  input: RefObject<HTMLInputElement | null>
}

/** Suggestions under the search field: arrow keys move, Enter follows, Escape closes; the focus stays in the field. */
export default function SearchPanel({ text, input }: SearchPanelProps) {
  const { t } = useMessages()
  const close = useSetAtom(closePanelAtom)
  const { suggestions, waiting } = useSuggestions(text, recent)
  const [active, setActive] = useState(-1)
  useEffect(() => {
    setActive(-1)
  }, [suggestions])

  useEffect(() => {
    const field = input.current
    if (!field) return
    function onKey(event: KeyboardEvent) {
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (event.key === 'Escape') close('search')
      if (event.key === 'Enter' && suggestions[active]) {
        event.preventDefault()
        document.getElementById(optionId(active))?.click()
      }
      if (!move || suggestions.length === 0) return
      event.preventDefault()
      setActive((now) => (now + move + suggestions.length + 1) % (suggestions.length + 1))
    }
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  }, [input, suggestions, active, close])

  useEffect(() => {
    const field = input.current
    if (suggestions[active]) field?.setAttribute('aria-activedescendant', optionId(active))
    return () => {
      field?.removeAttribute('aria-activedescendant')
    }
  }, [input, suggestions, active])

  function follow() {
    if (text.trim()) {
      rememberSearch(text)
      keepInEntry('search', text)
    }
  }

  return (
    <div className={styles.panel} data-waiting={waiting || undefined}>
      <div id="search-panel" role="listbox" aria-label={t('Suggestions')} className={styles.list}>
        {suggestions.map((suggestion, index) => (
          <a
            key={`${suggestion.kind} ${suggestion.href}`}
            id={optionId(index)}
            className={styles.option}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={suggestion.href}
            data-kind={suggestion.kind}
            onPointerDown={(event) => event.preventDefault()}
            onClick={follow}
          >
            <SuggestionWords suggestion={suggestion} />
          </a>
        ))}
      </div>
      {!waiting && suggestions.length === 0 && text.trim().length > 2 && (
        <p className={styles.nothing}>{t('Nothing found. Press Enter to search everywhere.')}</p>
      )}
    </div>
  )
}

function SuggestionWords({ suggestion: { kind, label, image, note } }: { suggestion: Suggestion }) {
  const { t } = useMessages()
  return (
    <>
      {kind === 'product' && (
        <span className={styles.picture}>
          <ProductImage path={image ?? null} alt="" size={48} className={styles.image} />
        </span>
      )}
      <span className={styles.label}>{label}</span>
      <span className={styles.note}>{note ?? (kind === 'product' ? '' : t(kindWords[kind]))}</span>
    </>
  )
}

const kindWords = { category: 'Category', grape: 'Grape', recent: 'Searched before' } as const

const optionId = (index: number) => `suggestion-${index}`

function recent(): Suggestion[] {
  return recentSearches().map((search) => ({
    kind: 'recent',
    label: search,
    href: routes.search.href({}, { q: search }),
  }))
}
