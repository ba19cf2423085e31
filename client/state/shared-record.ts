import { openChannel, type TabChannel } from '#client/browser.ts'
import { forgottenMark, indexedDbStorage, type RecordStorage, type Versioned } from './record-storage.ts'
import { recoveringStorage } from './recovering-storage.ts'

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

/**
 * Opens a shared record. If the browser stores nothing (private windows, full disk, no response), the value stays in this
 * tab. If the browser allows it, the value survives page changes.
 */
export function createSharedRecord<Value>(
  name: string,
  initial: Value,
  preferred: RecordStorage = indexedDbStorage(),
  channel: TabChannel = openChannel(`karaffel:${name}`),
  left: Step<Value> = () => initial,
): SharedRecord<Value> {
  const listeners = new Set<(value: Value) => void>()
  let stored: Versioned<Value> = { value: initial, version: 0 }

  const leftOf = (value: Value, mark?: string) => (mark === forgottenMark(name) ? value : left(value))
  const storage = recoveringStorage<Value>({
    ...{ name, initial, storage: preferred, current: () => stored, isWriting: () => queue.isWriting() },
    apply: (steps, value, mark) => steps.reduce((before, step) => step(before), leftOf(value, mark)),
    onRecovered: show,
  })
  const queue = writeQueue<Value>(async (steps) => {
    const written = await storage.update(steps)
    return () => (written.version === stored.version ? notify() : show(newerOf(written, stored)))
  })

  const get = () => queue.applied(stored.value)
  function notify() {
    for (const listener of listeners) listener(get())
  }
  const notifyTabs = connectTabs(channel, async (version) => {
    accept(version > stored.version ? await storage.read() : undefined)
  })

  function show(written: Versioned<Value>) {
    stored = written
    notify()
    notifyTabs(stored.version)
  }

  function accept(read: Versioned<Value> = stored) {
    const newer = newerOf(read, stored)
    stored = { ...newer, value: leftOf(newer.value, newer.mark), mark: forgottenMark(name) }
    notify()
  }

  async function change(step: Step<Value>): Promise<Value> {
    const mark = forgottenMark(name)
    const written = queue.write((value) => leftOf(step(value), mark))
    notify()
    await written
    return stored.value
  }

  return {
    ...{ get, change, isStored: storage.isStored, written: () => stored.value },
    async read() {
      await queue.end()
      accept(await storage.read())
      return get()
    },
    forget() {
      const isMarked = forgottenMark(name, crypto.randomUUID())
      accept()
      // Other tabs then read the mark, even if the storage does not respond.
      notifyTabs(stored.version)
      // With a mark, this step changes nothing: if it runs late, it must not remove the next customer's data.
      return change(isMarked ? (value) => value : left)
    },
    store: () => storage.recover().catch(() => {}),
    loaded: storage.read().then(accept),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Calls `onVersion` with each version that another tab reports. Returns the function that reports one to the other tabs. */
function connectTabs(channel: TabChannel, onVersion: (version: number) => void): (version: number) => void {
  const origin = crypto.randomUUID()
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.origin !== origin) onVersion(data.version)
  }
  return (version) => channel.postMessage({ origin, version } satisfies Message)
}

function newerOf<Value>(one: Versioned<Value>, other: Versioned<Value>): Versioned<Value> {
  return one.version > other.version ? one : other
}

/**
 * Writes all waiting changes at once: a queue of single writes would grow while a shopper types fast. `writeSteps` resolves to a function
 * that is called when the written changes wait no longer.
 */
function writeQueue<Value>(writeSteps: (steps: readonly Step<Value>[]) => Promise<() => void>) {
  const waiting: Step<Value>[] = []
  let writing: Promise<void> | undefined

  async function writeWaiting(): Promise<void> {
    const steps = [...waiting]
    const onWritten = await writeSteps(steps)
    waiting.splice(0, steps.length)
    onWritten()
  }

  function writeNext(): Promise<void> {
    writing ??= writeWaiting().finally(() => {
      writing = undefined
    })
    return writing
  }

  return {
    isWriting: () => writing !== undefined,
    /** Returns the value with the changes that wait. */
    applied: (value: Value) => waiting.reduce((before, step) => step(before), value),
    async write(step: Step<Value>): Promise<void> {
      waiting.push(step)
      while (waiting.includes(step)) await writeNext()
    },
    async end(): Promise<void> {
      while (waiting.length) await writeNext()
    },
  }
}
