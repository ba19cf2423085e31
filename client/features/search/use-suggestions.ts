import { useEffect, useState } from 'react'
import { findSuggestions, type Suggestion, shortestSearch } from './suggestions.ts'

/** One who types is not interrupted at each letter. */
const debounce = 150

/** Suggestions for a text while it is being typed; `before` has letters enough: what is suggested until then. */
export function useSuggestions(text: string, before: () => Suggestion[]) {
  const asked = text.trim()
  const tooShort = asked.length < shortestSearch
  const [found, setFound] = useState<{ asked: string; suggestions: Suggestion[] }>({
    asked: '',
    suggestions: [],
  })

  useEffect(() => {
    if (tooShort) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await findSuggestions(asked, abort.signal)
      if (!abort.signal.aborted && suggestions) setFound({ asked, suggestions })
    }, debounce)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asked, tooShort])

  const [initial] = useState(before)
  if (tooShort) return { suggestions: initial, waiting: false }
  return { suggestions: found.suggestions, waiting: found.asked !== asked }
}
