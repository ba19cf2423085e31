import {
  forgetInTab,
  indexedDbStorage,
  type RecordStorage,
  tabStorage,
  type Versioned,
} from './record-storage.ts'

type Step<Value> = (value: Value) => Value

/** A value that all tabs of this browser share and that outlives them. */
export interface SharedRecord<Value> {
  /** The value with this tab's changes, also those that are still being written. */
  get(): Value
  /** The value that was written last: nothing of it is lost with this tab. */
  written(): Value
  /** Changes the value at once in this tab, then for all; `step` must be pure, as it runs more than once. */
  change(step: Step<Value>): Promise<Value>
  /** Resolves when the kept value has been read. */
  loaded: Promise<void>
  subscribe(listener: (value: Value) => void): () => void
  /** False while it lives in this tab alone. */
  isKept(): boolean
  /** Before the shopper leaves the shop for a while: what lives in memory alone is kept after all, where that can be. */
  keep(): Promise<void>
}

interface Message {
  origin: string
  version: number
}

/** How tabs tell each other that something was written. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>

/** Milliseconds after which a storage that failed is tried again; from then on as often as the last says. */
const retries = [1000, 4000, 15_000, 30_000]

/** CACHE-11: “persistence disabled after 1 read error or 30 write errors”. */
const mostFailedWrites = 30

let tellUnkept: (name: string) => void = () => {}

/** Who hears of a record with changes that the browser still did not keep when it was asked once more. */
export function hearUnkept(hear: typeof tellUnkept): void {
  tellUnkept = hear
}

/**
 * Where the browser keeps nothing (private windows, a full disk, one that hangs), the value lives in this tab alone, from
 * page to page where it lets that be: after a read that failed once nothing is read any longer, after 30 writes nothing is
 * written. One that was only slow gets what it missed.
 */
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
  /** What lives in memory alone. */
  const missed: Step<Value>[] = []
  let failedWrites = 0
  let failedAgain = false
  const storage: RecordStorage = {
    read: preferred.read,
    update: (...update) =>
      preferred.update(...update).catch((error) => {
        failedWrites += 1
        throw error
      }),
  }
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

  /** Once the storage has failed, what is known moves into memory, until the storage answers again. */
  async function orFromMemory<Result>(work: (storage: RecordStorage) => Promise<Result>): Promise<Result> {
    if (memory) return work(memory)
    try {
      return await work(storage)
    } catch {
      if (!memory) setTimeout(recover, retries[0], 0)
      memory ??= tabStorage({ [name]: kept })
      return work(memory)
    }
  }

  async function recover(tries: number): Promise<void> {
    try {
      await returnToStorage()
    } catch {
      setTimeout(recover, retries[tries + 1] ?? retries.at(-1), tries + 1)
    }
  }

  /** Back from memory, with what was changed there. */
  async function returnToStorage(): Promise<void> {
    while (memory && failedWrites < mostFailedWrites) {
      const steps = missed.splice(0)
      try {
        const written = await storage.update(name, initial, inOrder(steps))
        if (missed.length || writing) continue
        memory = undefined
        failedWrites = 0
        failedAgain = false
        kept = written
        forgetInTab(name)
        tell()
        channel.postMessage({ origin, version: written.version } satisfies Message)
      } catch (error) {
        missed.unshift(...steps)
        failedAgain = true
        if (missed.length) tellUnkept(name)
        throw error
      }
    }
  }

  /** All that waits, in one write: a queue of writes would grow behind somebody who types fast. */
  async function write(): Promise<void> {
    const steps = [...unwritten]
    const written = await orFromMemory((storage) => storage.update(name, initial, inOrder(steps)))
    if (memory) missed.push(...steps)
    if (memory && failedAgain) tellUnkept(name)
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

  const loaded = orFromMemory((storage) => storage.read<Value>(name)).then(accept)
  return {
    get,
    written: () => kept.value,
    change,
    isKept: () => memory === undefined,
    keep: () => returnToStorage().catch(() => {}),
    loaded,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function inOrder<Value>(steps: readonly Step<Value>[]): Step<Value> {
  return (value) => steps.reduce((before, step) => step(before), value)
}
