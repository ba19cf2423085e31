import { useEffect, useState } from 'react'
import { fetchPage } from '#client/navigation/page-fetch.ts'
import { routes } from '#shared/routes.ts'
import type { SearchPageData } from './search-page-data.ts'
import { productSuggestion, type Suggested, type Suggestion } from './suggestions.ts'

const mostProducts = 4

/** The suggestions that were fetched in this document. */
let answered: Suggestion[] | undefined

/** Returns the best-selling products and the largest categories, fetched when the panel opens; null while they are loading. */
export function useBeforeTyping(): Suggested | null {
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
  const { popular, ways } = fetched.page.data as SearchPageData
  const categories = ways.map(({ name, href }): Suggestion => ({ kind: 'way', label: name, href }))
  return {
    kind: 'found',
    suggestions: [...popular.slice(0, mostProducts).map(productSuggestion), ...categories],
  }
}
