import { openChannel, type TabChannel } from '#client/browser.ts'
import {
  forgetInTab,
  forgottenMark,
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
  /** Resolves with the value that is stored now, also by another tab, after the changes of this tab are written. Writes nothing itself. */
  read(): Promise<Value>
  /**
   * Changes the value at once in this tab, then for all; `step` must be pure, as it runs more than once. A step that returns the
   * value it was given writes nothing.
   */
  change(step: Step<Value>): Promise<Value>
  /**
   * Its customer leaves: from now on nothing is read of what was written before but what is `left` of it, though the
   * storage may not answer just now.
   */
  forget(): Promise<Value>
  /** Resolves when the stored value has been read. */
  loaded: Promise<void>
  subscribe(listener: (value: Value) => void): () => void
  /** False while it lives in this tab alone. */
  isStored(): boolean
  /** Before the shopper leaves the shop for a while: what lives in memory alone is stored after all, where that can be. */
  store(): Promise<void>
}

interface Message {
  origin: string
  version: number
}

/** Milliseconds after which a storage that failed is tried again; from then on as often as the last says. */
const retries = [1000, 4000, 15_000, 30_000]

/** CACHE-11: “persistence disabled after 1 read error or 30 write errors”. */
const mostFailedWrites = 30

let tellUnstored: (name: string) => void = () => {}

/** `hear` is called with the name of a record whose changes the browser failed to store at the second try too. */
export function onUnstored(hear: typeof tellUnstored): void {
  tellUnstored = hear
}

/**
 * Where the browser stores nothing (private windows, a full disk, one that hangs), the value lives in this tab alone, from
 * page to page where it lets that be: after a read that failed once nothing is read any longer, after 30 writes nothing is
 * written. One that was only slow gets what it missed.
 */
export function createSharedRecord<Value>(
  name: string,
  initial: Value,
  preferred: RecordStorage = indexedDbStorage(),
  channel: TabChannel = openChannel(`karaffel:${name}`),
  left: Step<Value> = () => initial,
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
  let stored: Versioned<Value> = { value: initial, version: 0 }

  const get = () => unwritten.reduce((value, step) => step(value), stored.value)
  const tell = () => {
    for (const listener of listeners) listener(get())
  }

  const tellAll = ({ version }: Versioned<Value>) => {
    tell()
    channel.postMessage({ origin, version } satisfies Message)
  }

  const leftOf = (value: Value, mark?: string) => (mark === forgottenMark(name) ? value : left(value))
  const inOrder = (steps: readonly Step<Value>[]) => (value: Value, mark?: string) =>
    steps.reduce((before, step) => step(before), leftOf(value, mark))

  function accept(newer?: Versioned<Value>) {
    if (newer && newer.version > stored.version) stored = newer
    stored = { ...stored, value: leftOf(stored.value, stored.mark), mark: forgottenMark(name) }
    tell()
  }

  /** Once the storage has failed, what is known moves into memory, until the storage answers again. */
  async function orFromMemory<Result>(work: (storage: RecordStorage) => Promise<Result>): Promise<Result> {
    if (memory) return work(memory)
    try {
      return await work(storage)
    } catch {
      if (!memory) setTimeout(recover, retries[0], 0)
      memory ??= tabStorage({ [name]: stored })
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
        stored = written
        forgetInTab(name)
        tellAll(written)
      } catch (error) {
        missed.unshift(...steps)
        failedAgain = true
        if (missed.length) tellUnstored(name)
        throw error
      }
    }
  }

  /** All that waits, in one write: a queue of writes would grow behind somebody who types fast. */
  async function write(): Promise<void> {
    const steps = [...unwritten]
    const written = await orFromMemory((storage) => storage.update(name, initial, inOrder(steps)))
    if (memory) missed.push(...steps)
    if (memory && failedAgain) tellUnstored(name)
    unwritten.splice(0, steps.length)
    if (written.version === stored.version) return tell()
    if (written.version > stored.version) stored = written
    tellAll(written)
  }

  async function change(wished: Step<Value>): Promise<Value> {
    const mark = forgottenMark(name)
    const step = (value: Value) => leftOf(wished(value), mark)
    unwritten.push(step)
    tell()
    while (unwritten.includes(step)) await writeAll()
    return stored.value
  }

  function writeAll(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined
    })
    return writing
  }

  const readStored = () => orFromMemory((storage) => storage.read<Value>(name))

  async function read(): Promise<Value> {
    while (unwritten.length) await writeAll()
    accept(await readStored())
    return get()
  }

  channel.onmessage = async ({ data }: MessageEvent<Message>) => {
    if (data.origin === origin) return
    const isNews = data.version > stored.version
    accept(isNews ? await readStored() : undefined)
  }

  const loaded = readStored().then(accept)
  return {
    get,
    written: () => stored.value,
    read,
    change,
    forget() {
      const isMarked = forgottenMark(name, crypto.randomUUID())
      accept()
      // Other tabs follow the mark, also if the storage hangs.
      channel.postMessage({ origin, version: stored.version } satisfies Message)
      // Not of what the next one wrote, if it is written late.
      return change(isMarked ? (value) => value : left)
    },
    isStored: () => memory === undefined,
    store: () => returnToStorage().catch(() => {}),
    loaded,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
