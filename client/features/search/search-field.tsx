import { useAtomValue, useSetAtom } from 'jotai'
import { type FocusEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { onArrival, storedInEntry, storeInEntry } from '#client/navigation/entry-state.ts'
import { withFurtherTexts } from '#client/texts.ts'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { routes } from '#shared/routes.ts'
import { lazyPanelPart } from '../panel/lazy-panel-part.tsx'
import { closePanelAtom, openPanelAtom, panelAtom } from '../panel/panel.ts'
import styles from './search-field.module.css'

const loadPanel = withFurtherTexts(() => import('./search-panel.tsx'))
const SearchPanel = lazyPanelPart(loadPanel)

/**
 * Renders the search form, which works without scripts; when the shopper types, the panel shows suggestions. The field is uncontrolled: a
 * state that lags behind the typing would overwrite the text while the form is sent.
 */
export function SearchField() {
  const { t } = useMessages()
  const [text, setText] = useState('')
  const [hasOptions, setHasOptions] = useState(false)
  const open = useAtomValue(panelAtom) === 'search'
  const openPanel = useSetAtom(openPanelAtom)
  const closePanel = useSetAtom(closePanelAtom)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    function show(shown: string) {
      if (input.current) input.current.value = shown
      setText(shown)
    }
    show(input.current?.value || queryOfAddress())
    input.current?.addEventListener('pointerdown', () => void loadPanel().catch(() => {}))
    // The shopper clicked or typed before hydration.
    if (document.activeElement === input.current) openPanel('search')
    return onArrival(() => {
      // After going back from the results, the search panel opens in its previous state.
      const asked = storedInEntry('search')
      if (typeof asked !== 'string') {
        if (document.activeElement !== input.current) show(queryOfAddress())
        return
      }
      storeInEntry('search', undefined)
      show(asked)
      openPanel('search')
      input.current?.focus({ preventScroll: true })
    })
  }, [openPanel])

  function closeWhenLeft(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) closePanel('search')
  }

  /** Opens the panel by arrow key and closes it by Escape, which keeps the text. Works before the panel's own code has loaded. */
  function walk(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'ArrowDown') openPanel('search')
    else if (event.key === 'Escape' && open && !event.nativeEvent.isComposing) {
      event.preventDefault()
      closePanel('search')
    }
  }

  function leave() {
    const sent = input.current?.value ?? ''
    closePanel('search')
    storeInEntry('search', sent)
    void import('./recent-searches.ts').then(({ rememberSearch }) => rememberSearch(sent))
  }

  return (
    <search className={styles.search} data-open={open || undefined} onBlur={closeWhenLeft}>
      <form noValidate action={routes.search.href()} className={styles.form} onSubmit={leave}>
        <VisuallyHidden>
          <label htmlFor="search-field">{t('Search')}</label>
        </VisuallyHidden>
        <input
          ref={input}
          id="search-field"
          className={styles.input}
          type="search"
          name="q"
          defaultValue=""
          placeholder={t('Search for wine, grape or region')}
          autoComplete="off"
          enterKeyHint="search"
          minLength={2}
          maxLength={80}
          required
          role="combobox"
          aria-expanded={open && hasOptions}
          aria-controls={open && hasOptions ? 'search-panel' : undefined}
          aria-autocomplete="list"
          onClick={() => openPanel('search')}
          onKeyDown={walk}
          onChange={(event) => {
            setText(event.currentTarget.value)
            openPanel('search')
          }}
        />
        <button type="submit" className={styles.submit} aria-label={t('Search')}>
          <Icon name="search" />
        </button>
      </form>
      {open && (
        <Suspense fallback={null}>
          <SearchPanel text={text} input={input} onOptions={setHasOptions} />
        </Suspense>
      )}
    </search>
  )
}

/** Returns the query of the current search page; '' on every other page. */
function queryOfAddress(): string {
  const isSearch = location.pathname === routes.search.href()
  return isSearch ? (new URLSearchParams(location.search).get('q') ?? '') : ''
}
