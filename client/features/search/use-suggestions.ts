import { useEffect, useState } from 'react'
import { findSuggestions, type Suggested, type Suggestion, shortestSearch } from './suggestions.ts'

/** Milliseconds without typing before a search is sent. */
const debounce = 150

export interface ShownSuggestions {
  suggestions: readonly Suggestion[]
  /** `short`: fewer letters than are searched for. `waiting`: what is shown was asked before. */
  state: 'short' | 'waiting' | 'found' | 'offline' | 'failed'
}

interface Answered {
  asked: string
  answer: Suggested
  /** The last suggestions: they stay until there are others, so that nothing flashes. */
  suggestions: readonly Suggestion[]
}

/** Suggestions for a text while it is typed. An answer to what is no longer asked is never shown. */
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
