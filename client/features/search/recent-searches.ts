import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'

const limit = 5
let record: SharedRecord<readonly string[]> | undefined

/** What this browser searched for last, newest first. */
export function recentSearches(): readonly string[] {
  return opened().get()
}

export function rememberSearch(text: string): void {
  void opened().change((searches) => withSearch(searches, text))
}

/** Newest first, each once, however it was written. */
export function withSearch(searches: readonly string[], text: string): readonly string[] {
  const asked = text.trim()
  if (!asked) return searches
  const others = searches.filter((search) => search.toLowerCase() !== asked.toLowerCase())
  return [asked, ...others].slice(0, limit)
}

function opened(): SharedRecord<readonly string[]> {
  record ??= createSharedRecord<readonly string[]>('searches', [])
  return record
}
