import { type Tag, tagHeader } from './tags.ts'

/** All values in seconds. */
interface Lifespan {
  fresh: number
  /** Served as it is while a newer one is fetched in the background. */
  staleWhileRevalidate: number
  /** Served if a newer one cannot be fetched. */
  staleIfError: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The lifetimes of pages. A purge ends each of them at once. */
const lifespans = {
  /** Prices and stock: correct within a minute even if the platform misses a purge. */
  catalog: { fresh: minute, staleWhileRevalidate: day, staleIfError: day },
  search: { fresh: minute, staleWhileRevalidate: 10 * minute, staleIfError: hour },
  cms: { fresh: 5 * minute, staleWhileRevalidate: day, staleIfError: 7 * day },
  /** A 404: short, because the page may be published. */
  absent: { fresh: 30, staleWhileRevalidate: minute, staleIfError: hour },
  /** A page without parts that could not be loaded: a few seconds, so that a retry shows them and a crowd costs one render. */
  incomplete: { fresh: 10, staleWhileRevalidate: 20, staleIfError: 20 },
  /** A permanent redirect of the old shop. */
  redirect: { fresh: hour, staleWhileRevalidate: day, staleIfError: 7 * day },
} satisfies Record<string, Lifespan>

/** `never`: not cached. */
export type Freshness = keyof typeof lifespans | 'never'

/** Returns `Cache-Control` and `Cache-Tag` of a render. */
export function cacheHeaders(freshness: Freshness, tags: Iterable<Tag>): Headers {
  const headers = new Headers({ 'Cache-Control': cacheControl(freshness) })
  const names = tagHeader(tags)
  if (names) headers.set('Cache-Tag', names)
  return headers
}

export interface Lifetime {
  freshUntil: number
  staleUntil: number
  errorUntil: number
}

/** Returns until when (epoch milliseconds) a response made `now` may be cached, or undefined if it may not. */
export function lifetimeOf(header: string | null, now: number): Lifetime | undefined {
  if (!header || /\b(?:private|no-store|no-cache)\b/i.test(header)) return undefined
  const fresh = seconds(header, 'max-age')
  if (!fresh) return undefined
  const freshUntil = now + fresh * 1000
  return {
    freshUntil,
    staleUntil: freshUntil + seconds(header, 'stale-while-revalidate') * 1000,
    errorUntil: freshUntil + seconds(header, 'stale-if-error') * 1000,
  }
}

/** Returns the header. `s-maxage` and `must-revalidate` are omitted on purpose: they disable stale-while-revalidate at the edge. */
function cacheControl(freshness: Freshness): string {
  if (freshness === 'never') return 'no-store'
  const { fresh, staleWhileRevalidate, staleIfError } = lifespans[freshness]
  return `public, max-age=${fresh}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`
}

function seconds(header: string, directive: string): number {
  return Number(new RegExp(`(?:^|[\\s,])${directive}="?(\\d+)`, 'i').exec(header)?.[1] ?? 0)
}
