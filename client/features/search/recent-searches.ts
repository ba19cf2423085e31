import { useEffect, useState } from 'react'
import type { RecordStorage } from '#client/state/record-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'

const limit = 5
let record: SharedRecord<readonly string[]> | undefined

/** Returns the last searches of this browser, newest first. They are never sent anywhere. */
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

/** Adds a search: newest first, each once regardless of upper and lower case. A text below two characters is not stored. */
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

/** Opens the record. Only tests pass another `storage` than the browser's own. */
export function searchesRecord(storage?: RecordStorage): SharedRecord<readonly string[]> {
  return createSharedRecord<readonly string[]>('searches', [], storage)
}
