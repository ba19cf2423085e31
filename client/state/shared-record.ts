import { indexedDbStorage, memoryStorage, type RecordStorage, type Versioned } from './record-storage.ts'

type Step<Value> = (value: Value) => Value

/** A value that all tabs of this browser share and that outlives them. */
export interface SharedRecord<Value> {
  /** The value with this tab's changes, also those that are still being written. */
  get(): Value
  /** Changes the value at once in this tab, then for all; `step` must be pure, as it runs more than once. */
  change(step: Step<Value>): Promise<Value>
  /** Resolves when the kept value has been read. */
  loaded: Promise<void>
  subscribe(listener: (value: Value) => void): () => void
  /** Before the shopper leaves the shop for a while: what lives in memory alone is kept after all, where that can be. */
  keep(): Promise<void>
}

/** Milliseconds: who is about to leave waits longer than who types. */
const patienceOfLeaving = 4000

interface Message {
  origin: string
  version: number
}

/** How tabs tell each other that something was written. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>

/** Where the browser keeps nothing (private windows, a full disk), the value lives in this tab alone. */
export function createSharedRecord<Value>(
  name: string,
  initial: Value,
  preferred: RecordStorage = indexedDbStorage(),
  channel: TabChannel = new BroadcastChannel(`karaffel:${name}`),
): SharedRecord<Value> {
  const origin = crypto.randomUUID()
  const listeners = new Set<(value: Value) => void>()
  const unwritten: Step<Value>[] = []
  let memory: RecordStorage | undefined
  let writing: Promise<void> | undefined
  let kept: Versioned<Value> = { value: initial, version: 0 }

  const get = () => unwritten.reduce((value, step) => step(value), kept.value)
  const tell = () => {
    for (const listener of listeners) listener(get())
  }

  function accept(newer: Versioned<Value> | undefined) {
    if (newer && newer.version > kept.version) kept = newer
    tell()
  }

  /** Once the storage has failed, what is known moves into memory and stays there. */
  async function orFromMemory<Result>(work: (storage: RecordStorage) => Promise<Result>): Promise<Result> {
    if (memory) return work(memory)
    try {
      return await work(preferred)
    } catch {
      memory ??= memoryStorage({ [name]: kept })
      return work(memory)
    }
  }

  /** All that waits, in one write: a queue of writes would grow behind somebody who types fast. */
  async function write(): Promise<void> {
    const steps = [...unwritten]
    const all: Step<Value> = (value) => steps.reduce((before, step) => step(before), value)
    const written = await orFromMemory((storage) => storage.update(name, initial, all))
    unwritten.splice(0, steps.length)
    if (written.version > kept.version) kept = written
    tell()
    channel.postMessage({ origin, version: written.version } satisfies Message)
  }

  async function change(step: Step<Value>): Promise<Value> {
    unwritten.push(step)
    tell()
    while (unwritten.includes(step)) {
      writing ??= write().finally(() => {
        writing = undefined
      })
      await writing
    }
    return kept.value
  }

  channel.onmessage = async ({ data }: MessageEvent<Message>) => {
    if (data.origin === origin || data.version <= kept.version) return
    accept(await orFromMemory((storage) => storage.read<Value>(name)))
  }

  async function keep(): Promise<void> {
    if (!memory) return
    const value = get()
    await indexedDbStorage(patienceOfLeaving).update(name, initial, () => value)
  }

  const loaded = orFromMemory((storage) => storage.read<Value>(name)).then(accept)
  return {
    get,
    change,
    keep: () => keep().catch(() => {}),
    loaded,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
