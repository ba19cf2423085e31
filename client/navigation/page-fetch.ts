import type { PageData, PageRedirect } from '#shared/page-data.ts'
import { dataAddress } from './rules.ts'

/** The result of fetching a page. `document`: only the server can show it. */
export type FetchedPage =
  | { kind: 'page'; page: PageData }
  | { kind: 'redirect'; to: string }
  | { kind: 'document' }
  | { kind: 'offline' }

/** Fetches a page. Never throws; after an abort, `signal.aborted` is true. */
export async function fetchPage(url: URL, signal: AbortSignal, isAhead?: boolean): Promise<FetchedPage> {
  try {
    const response = await fetch(dataAddress(url), {
      signal,
      headers: { Accept: 'application/json', ...(isAhead && { Purpose: 'prefetch' }) },
    })
    const isData = response.headers.get('Content-Type')?.startsWith('application/json')
    if (!isData || response.status >= 500) return { kind: 'document' }
    const answer: PageData | PageRedirect = await response.json()
    if ('redirect' in answer) return { kind: 'redirect', to: answer.redirect }
    return 'page' in answer ? { kind: 'page', page: answer } : { kind: 'document' }
  } catch {
    return { kind: navigator.onLine ? 'document' : 'offline' }
  }
}
