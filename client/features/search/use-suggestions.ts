import { useEffect, useState } from 'react'
import { findSuggestions, type Suggested, type Suggestion, shortestSearch } from './suggestions.ts'

/** Milliseconds without typing before a search is sent. */
const debounce = 150

export interface ShownSuggestions {
  suggestions: readonly Suggestion[]
  /** `short`: the text is too short to search. `waiting`: the suggestions belong to an earlier text. */
  state: 'short' | 'waiting' | 'found' | 'offline' | 'failed'
}

interface Answered {
  asked: string
  answer: Suggested
  /** The last suggestions. They stay until new ones arrive, so that the list does not flicker. */
  suggestions: readonly Suggestion[]
}

/** Returns suggestions for a text while it is typed. A response to an earlier text is discarded. */
export function useSuggestions(text: string): ShownSuggestions {
  const asked = text.trim()
  const isShort = asked.length < shortestSearch
  const [answered, setAnswered] = useState<Answered | null>(null)

  useEffect(() => {
    if (isShort) {
      setAnswered(null)
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await findSuggestions(asked, abort.signal)
      if (abort.signal.aborted) return
      setAnswered((before) => ({
        asked,
        answer,
        suggestions: answer.kind === 'found' ? answer.suggestions : (before?.suggestions ?? []),
      }))
    }, debounce)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asked, isShort])

  if (isShort) return { suggestions: [], state: 'short' }
  const isCurrent = answered?.asked === asked
  const state = isCurrent ? answered.answer.kind : 'waiting'
  const isShown = state === 'found' || state === 'waiting'
  return { suggestions: isShown ? (answered?.suggestions ?? []) : [], state }
}
