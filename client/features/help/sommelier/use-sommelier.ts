import { useEffect, useState } from 'react'
import type { SommelierPageData } from '#client/features/sommelier/sommelier-page-data.ts'
import { fetchPage } from '#client/navigation/page-fetch.ts'
import { routes } from '#shared/routes.ts'

/** The last question in this document: after closing and reopening the panel, the shopper continues from there. */
let asked = routes.sommelier.href()

interface Answered {
  href: string
  /** Null if the page is unreachable. */
  data: SommelierPageData | null
}

/** Fetches the sommelier's page, of which the panel shows a smaller view. Its address is the question. */
export function useSommelier() {
  const [href, setHref] = useState(asked)
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState<Answered>()
  const [data, setData] = useState<SommelierPageData>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    const abort = new AbortController()
    void fetchPage(new URL(href, location.href), abort.signal).then((fetched) => {
      if (abort.signal.aborted) return
      const isAnswer = fetched.kind === 'page' && fetched.page.page === 'sommelier'
      const found = isAnswer ? (fetched.page.data as SommelierPageData) : null
      if (found) setData(found)
      setAnswered({ href, data: found })
    })
    return () => abort.abort()
  }, [href, attempt])

  function ask(question: string): void {
    asked = question
    setAnswered(undefined)
    setHref(question)
    setAttempt((count) => count + 1)
  }

  const isBusy = answered?.href !== href
  return { href, data, isBusy, isUnreachable: !isBusy && answered?.data === null, ask }
}
