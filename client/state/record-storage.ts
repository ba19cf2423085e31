import { localValue, setLocalValue, setTabValue, tabValue } from '#client/browser.ts'
import { inTime } from './in-time.ts'

export interface Versioned<Value> {
  value: Value
  /** Grows by one with each change, whichever tab makes it. */
  version: number
  /** When the record had been forgotten last as this was written. */
  mark?: string | undefined
}

/** Changes what was written under a mark. */
type Step<Value> = (value: Value, mark?: string) => Value

/**
 * Where records of this browser are stored. `update` is one step: no other tab comes between its read and its write.
 */
export interface RecordStorage {
  read<Value>(name: string): Promise<Versioned<Value> | undefined>
  update<Value>(name: string, initial: Value, step: Step<Value>): Promise<Versioned<Value>>
}

const records = 'records'

/** Milliseconds. Longer than this, and the shopper is better served from memory (CACHE-4). */
const timeLimit = 800

/**
 * IndexedDB. Rejects where the browser has none, refuses it or does not answer within `patience` milliseconds. Where the
 * disk is full, what can be fetched again goes first, and the write is tried once more.
 */
export function indexedDbStorage(patience = timeLimit): RecordStorage {
  const store = storeOpener()
  const update = <Value>(name: string, initial: Value, step: Step<Value>) =>
    inTime(patience, async (undoWith) => {
      const kept = await store('readwrite')
      // A write that is reported as failed must not happen later: it is tried again.
      undoWith(() => kept.transaction.abort())
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
        const { makeRoom } = await import('./make-room.ts')
        await makeRoom(() => update('viewed', [], () => []))
        return update(name, initial, step)
      }
    },
  }
}

/** Opens the database once; again where that failed or it was closed, as by a shopper who clears the site's data. */
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

/** Nothing outlives it. */
export function memoryStorage(known: Record<string, Versioned<unknown>> = {}): RecordStorage {
  const records = new Map(Object.entries(known))
  return {
    read: async <Value>(name: string) => records.get(name) as Versioned<Value> | undefined,
    async update<Value>(name: string, initial: Value, step: Step<Value>) {
      const next = stepped(name, records.get(name) as Versioned<Value> | undefined, initial, step)
      records.set(name, next)
      return next
    },
  }
}

/**
 * What a tab falls back to. With the browser's leave it goes along from page to page, and ends with the tab; a newer copy
 * than what is `known` is of the page before.
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

/** Removes the tab's copy, which has been written to the storage. */
export function forgetInTab(name: string): void {
  setTabValue(keyOf(name), undefined)
}

/**
 * When a record was forgotten last; with `next`, it is now. Of what was written under another mark only the rest is read. It
 * is beside the records' storage, which may not answer just then; undefined where that is not possible either.
 */
export function forgottenMark(name: string, next?: string): string | undefined {
  const isMarked = !next || setLocalValue(keyOf(name), next)
  return (isMarked && localValue(keyOf(name))) || undefined
}

function keyOf(name: string): string {
  return `karaffel:record:${name}`
}

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

/** Resolves when the transaction is complete: a full disk is only reported by it. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Returns `current` itself if the step changes neither the value nor the mark. */
function stepped<Value>(
  name: string,
  current: Versioned<Value> | undefined,
  initial: Value,
  step: Step<Value>,
): Versioned<Value> {
  const { value, version, mark }: Versioned<Value> = current ?? { value: initial, version: 0 }
  const [next, nextMark] = [step(value, mark), forgottenMark(name)]
  if (current && next === value && nextMark === mark) return current
  return { value: next, version: version + 1, mark: nextMark }
}
