import { localValue, setLocalValue, setTabValue, tabValue } from '#client/browser.ts'
import { inTime } from './in-time.ts'
import { unchangedIn } from './unchanged.ts'

export interface Versioned<Value> {
  value: Value
  /** Grows by one with each change, made in any tab. */
  version: number
  /** The `forgottenMark` of the record at the time of this write. */
  mark?: string | undefined
}

/** Changes a stored value; `mark` is the `forgottenMark` under which the value was written. */
export type Step<Value> = (value: Value, mark?: string) => Value

/**
 * A storage for this browser's records. `update` is atomic: no other tab writes between its read and its write.
 */
export interface RecordStorage {
  read<Value>(name: string): Promise<Versioned<Value> | undefined>
  update<Value>(name: string, initial: Value, step: Step<Value>): Promise<Versioned<Value>>
}

const records = 'records'

/** Milliseconds. A slower storage is replaced by memory, which serves the shopper better (CACHE-4). */
const timeLimit = 800

/**
 * Returns a storage in IndexedDB. It rejects if the browser has no IndexedDB, refuses it, or does not answer within
 * `patience` milliseconds. If the disk is full, data that can be fetched again is deleted, and the write is retried once.
 */
export function indexedDbStorage(patience = timeLimit): RecordStorage {
  const store = storeOpener()
  const update = <Value>(name: string, initial: Value, step: Step<Value>) =>
    inTime(patience, async (setUndo) => {
      const kept = await store('readwrite')
      // A write that is reported as failed must not happen later, because it is retried.
      setUndo(() => kept.transaction.abort())
      const current = await answered<Versioned<Value> | undefined>(kept.get(name))
      const next = stepped(name, current, initial, step)
      if (next !== current) kept.put(next, name)
      await committed(kept.transaction)
      return next
    })
  const read = <Value>(name: string) =>
    inTime(patience, async () => answered<Versioned<Value> | undefined>((await store('readonly')).get(name)))
  return {
    read,
    async update(name, initial, step) {
      try {
        return await update(name, initial, step)
      } catch (error) {
        if ((error as DOMException | null)?.name !== 'QuotaExceededError') throw error
        const { freeStorage } = await import('./free-storage.ts')
        await freeStorage(() => update('viewed', [], () => []))
        return update(name, initial, step)
      }
    },
  }
}

/** Returns a function that opens the database once, and again after a failure or if the shopper clears the site's data. */
function storeOpener() {
  let opened: Promise<IDBDatabase> | undefined
  const reopen = () => {
    opened = undefined
  }
  return async (mode: IDBTransactionMode) => {
    opened ??= openDatabase()
    try {
      const database = await opened
      database.onclose = reopen
      return database.transaction(records, mode).objectStore(records)
    } catch (error) {
      reopen()
      throw error
    }
  }
}

/** Returns a storage in localStorage, for a small record: a change is stored at once, also if the page is left immediately afterwards. */
export function localRecords(): RecordStorage {
  const stored = <Value>(name: string): Versioned<Value> | undefined => {
    const text = localValue(`karaffel:${name}`)
    if (text === undefined) throw new Error('There is no localStorage')
    return JSON.parse(text ?? 'null') ?? undefined
  }
  return {
    read: async <Value>(name: string) => stored<Value>(name),
    async update<Value>(name: string, initial: Value, step: Step<Value>) {
      const current = stored<Value>(name)
      const next = stepped(name, current, initial, step)
      if (next !== current && !setLocalValue(`karaffel:${name}`, JSON.stringify(next)))
        throw new Error('localStorage is full')
      return next
    },
  }
}

/**
 * Returns the fallback storage of a tab. If the browser allows it, the data survives page changes and ends with the tab.
 * A copy with a newer version than `known` was written by the previous page.
 */
export function tabStorage(known: Record<string, Versioned<unknown>>): RecordStorage {
  const memory = new Map(Object.entries(known))
  const newest = <Value>(name: string) => {
    const [inMemory, inTab] = [memory.get(name), tabValue<Versioned<unknown>>(keyOf(name))]
    return ((inTab?.version ?? 0) > (inMemory?.version ?? 0) ? inTab : inMemory) as
      | Versioned<Value>
      | undefined
  }
  return {
    read: async <Value>(name: string) => newest<Value>(name),
    async update<Value>(name: string, initial: Value, step: Step<Value>) {
      const next = stepped(name, newest<Value>(name), initial, step)
      memory.set(name, next)
      setTabValue(keyOf(name), next)
      return next
    },
  }
}

/** Removes the tab's copy after it has been written to the storage. */
export function forgetInTab(name: string): void {
  setTabValue(keyOf(name), undefined)
}

/**
 * Returns the mark that the last `forget` of a record set; `next` sets a new mark. A value written under another mark
 * passes through `left` when it is read. The mark is in localStorage, because the records' storage may not respond.
 * Undefined if localStorage is unavailable too.
 */
export function forgottenMark(name: string, next?: string): string | undefined {
  const isMarked = !next || setLocalValue(keyOf(name), next)
  return (isMarked && localValue(keyOf(name))) || undefined
}

function keyOf(name: string): string {
  return `karaffel:record:${name}`
}

// The package `idb` 8.0.4 takes 1,384 bytes (gzip, minified); the next three functions take 224.
function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('karaffel', 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(records)
  return answered(opening)
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Resolves when the transaction is complete: a full disk is only reported then. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Returns `current` itself if the step changes neither the value nor the mark: then nothing is written. */
export function stepped<Value>(
  name: string,
  current: Versioned<Value> | undefined,
  initial: Value,
  step: Step<Value>,
): Versioned<Value> {
  const { value, version, mark }: Versioned<Value> = current ?? { value: initial, version: 0 }
  const [next, nextMark] = [step(value, mark), forgottenMark(name)]
  if (current && unchangedIn(value, next) === value && nextMark === mark) return current
  return { value: next, version: version + 1, mark: nextMark }
}
