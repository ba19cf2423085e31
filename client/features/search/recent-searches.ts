import { useEffect, useState } from 'react'
import type { RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'

const limit = 5
let record: SharedRecord<readonly string[]> | undefined

/** The last searches of this browser, newest first. They are never sent anywhere. */
export function useRecentSearches(): readonly string[] {
  const [searches, setSearches] = useState(() => opened().get())
  useEffect(() => {
    void opened().loaded.then(() => setSearches(opened().get()))
    return opened().subscribe(setSearches)
  }, [])
  return searches
}

export function rememberSearch(text: string): void {
  void opened().change((searches) => withSearch(searches, text))
}

export function forgetSearch(text: string): void {
  void opened().change((searches) => searches.filter((search) => search !== text))
}

export function forgetSearches(): void {
  void opened().change(() => [])
}

/** Newest first, each once, however it was written; what is too short to be searched for is not remembered. */
export function withSearch(searches: readonly string[], text: string): readonly string[] {
  const asked = text.trim()
  if (asked.length < 2) return searches
  const others = searches.filter((search) => search.toLowerCase() !== asked.toLowerCase())
  return [asked, ...others].slice(0, limit)
}

function opened(): SharedRecord<readonly string[]> {
  record ??= searchesRecord()
  return record
}

/** `storage` other than the browser's own is for tests. */
export function searchesRecord(storage?: RecordStorage): SharedRecord<readonly string[]> {
  return createSharedRecord<readonly string[]>('searches', [], storage)
}
