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

/** A value that all tabs of this browser share and that stays stored when they close. */
export interface SharedRecord<Value> {
  /** Returns the value with this tab's changes, including changes that are still being written. */
  get(): Value
  /** Returns the value that was last written: none of it is lost if this tab closes. */
  written(): Value
  /** Resolves with the stored value, including other tabs' changes, after this tab's changes are written. Writes nothing itself. */
  read(): Promise<Value>
  /**
   * Changes the value immediately in this tab, then in the storage. `step` must be pure, because it runs more than once. A
   * step that returns its argument writes nothing.
   */
  change(step: Step<Value>): Promise<Value>
  /**
   * Forgets the data of a customer who leaves: from now on, a value written earlier passes through `left` when it is read,
   * even if the storage does not respond now.
   */
  forget(): Promise<Value>
  /** Resolves when the stored value has been read. */
  loaded: Promise<void>
  subscribe(listener: (value: Value) => void): () => void
  /** Returns false while the value exists in this tab only. */
  isStored(): boolean
  /** Tries to store a value that exists in memory only; called before the shopper leaves the shop for a while. */
  store(): Promise<void>
}

interface Message {
  origin: string
  version: number
}

/** Milliseconds before each retry of a failed storage; the last pause repeats. */
const retries = [1000, 4000, 15_000, 30_000]

/** CACHE-11: “persistence disabled after 1 read error or 30 write errors”. */
const mostFailedWrites = 30

let reportUnstored: (name: string) => void = () => {}

/** Registers `listener`. It is called with the name of a record if the browser also fails to store its changes at the second try. */
export function onUnstored(listener: typeof reportUnstored): void {
  reportUnstored = listener
}

/**
 * Opens a shared record. If the browser stores nothing (private windows, full disk, no response), the value stays in this
 * tab. If the browser allows it, the value survives page changes.
 * After 1 failed read nothing is read from the storage, and after 30 failed writes nothing is written. A storage that
 * responds again gets the missed changes.
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
  /** Changes that are in memory only. */
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
  const notify = () => {
    for (const listener of listeners) listener(get())
  }

  const notifyTabs = ({ version }: Versioned<Value>) => {
    notify()
    channel.postMessage({ origin, version } satisfies Message)
  }

  const leftOf = (value: Value, mark?: string) => (mark === forgottenMark(name) ? value : left(value))
  const inOrder = (steps: readonly Step<Value>[]) => (value: Value, mark?: string) =>
    steps.reduce((before, step) => step(before), leftOf(value, mark))

  function accept(newer?: Versioned<Value>) {
    if (newer && newer.version > stored.version) stored = newer
    stored = { ...stored, value: leftOf(stored.value, stored.mark), mark: forgottenMark(name) }
    notify()
  }

  /** Runs the work on the storage. After a failure the value moves to memory until the storage responds again. */
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

  /** Moves the value back from memory to the storage, with the changes made in the meantime. */
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
        notifyTabs(written)
      } catch (error) {
        missed.unshift(...steps)
        failedAgain = true
        if (missed.length) reportUnstored(name)
        throw error
      }
    }
  }

  /** Writes all waiting changes at once: a queue of single writes would grow while a shopper types fast. */
  async function write(): Promise<void> {
    const steps = [...unwritten]
    const written = await orFromMemory((storage) => storage.update(name, initial, inOrder(steps)))
    if (memory) missed.push(...steps)
    if (memory && failedAgain) reportUnstored(name)
    unwritten.splice(0, steps.length)
    if (written.version === stored.version) return notify()
    if (written.version > stored.version) stored = written
    notifyTabs(written)
  }

  async function change(wished: Step<Value>): Promise<Value> {
    const mark = forgottenMark(name)
    const step = (value: Value) => leftOf(wished(value), mark)
    unwritten.push(step)
    notify()
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
      // Other tabs then read the mark, even if the storage does not respond.
      channel.postMessage({ origin, version: stored.version } satisfies Message)
      // With a mark, this step changes nothing: if it runs late, it must not remove the next customer's data.
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
