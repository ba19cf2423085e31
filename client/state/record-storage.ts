import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export interface Versioned<Value> {
  value: Value
  /** Grows by one with each change, whichever tab makes it. */
  version: number
}

/** Where records of this browser are kept. `update` is one step: no other tab comes between its read and its write. */
export interface RecordStorage {
  read<Value>(name: string): Promise<Versioned<Value> | undefined>
  update<Value>(name: string, initial: Value, step: (value: Value) => Value): Promise<Versioned<Value>>
}

interface Schema extends DBSchema {
  records: { key: string; value: Versioned<unknown> }
}

/** Longer than this, and the shopper is better served from memory (specification §9). */
const timeLimit = 800

/** IndexedDB. Rejects where the browser has none, refuses it or does not answer within `patience` milliseconds. */
export function indexedDbStorage(patience = timeLimit): RecordStorage {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const database = () => {
    opened ??= openDB<Schema>('karaffel', 1, { upgrade: (db) => void db.createObjectStore('records') })
    return opened
  }
  return {
    read: <Value>(name: string) =>
      inTime(
        patience,
        async () => (await (await database()).get('records', name)) as Versioned<Value> | undefined,
      ),
    update: <Value>(name: string, initial: Value, step: (value: Value) => Value) =>
      inTime(patience, async () => {
        const transaction = (await database()).transaction('records', 'readwrite')
        const current = (await transaction.store.get(name)) as Versioned<Value> | undefined
        const next = stepped(current, initial, step)
        await Promise.all([transaction.store.put(next, name), transaction.done])
        return next
      }),
  }
}

/** What a tab falls back to: nothing outlives it. */
export function memoryStorage(known: Record<string, Versioned<unknown>> = {}): RecordStorage {
  const records = new Map(Object.entries(known))
  return {
    read: async <Value>(name: string) => records.get(name) as Versioned<Value> | undefined,
    async update<Value>(name: string, initial: Value, step: (value: Value) => Value) {
      const next = stepped(records.get(name) as Versioned<Value> | undefined, initial, step)
      records.set(name, next)
      return next
    },
  }
}

function stepped<Value>(
  current: Versioned<Value> | undefined,
  initial: Value,
  step: (value: Value) => Value,
): Versioned<Value> {
  return { value: step(current?.value ?? initial), version: (current?.version ?? 0) + 1 }
}

function inTime<Result>(limit: number, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage does not answer')), limit)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
