import { forgetInTab, type RecordStorage, tabStorage, type Versioned } from './record-storage.ts'

type Step<Value> = (value: Value) => Value

/** Milliseconds before each retry of a failed storage; the last pause repeats. */
const retries = [1000, 4000, 15_000, 30_000]

/** CACHE-11: “persistence disabled after 1 read error or 30 write errors”. */
const mostFailedWrites = 30

let reportUnstored: (name: string) => void = () => {}

/** Registers `listener`. It is called with the name of a record if the browser also fails to store its changes at the second try. */
export function onUnstored(listener: typeof reportUnstored): void {
  reportUnstored = listener
}

interface Recovering<Value> {
  name: string
  initial: Value
  storage: RecordStorage
  /** Returns the value of the record after the steps; `mark` is that of the stored value. */
  apply(steps: readonly Step<Value>[], value: Value, mark?: string): Value
  /** Returns the value that the memory begins with. */
  current(): Versioned<Value>
  isWriting(): boolean
  /** Called with the value that the storage has again. */
  onRecovered(written: Versioned<Value>): void
}

/**
 * Replaces a storage by the tab's memory after 1 failed read or write. It is tried again until 30 writes have failed; if it responds, it
 * gets the changes that were made in the meantime.
 */
export function recoveringStorage<Value>(options: Recovering<Value>) {
  const { name, initial, storage, apply, isWriting, onRecovered } = options
  let memory: RecordStorage | undefined
  /** Changes that are in memory only. */
  const missed: Step<Value>[] = []
  let failedWrites = 0
  let failedAgain = false

  const updateIn = (where: RecordStorage, steps: readonly Step<Value>[]) =>
    where.update<Value>(name, initial, (value, mark) => apply(steps, value, mark))

  const updateStored = (steps: readonly Step<Value>[]) =>
    updateIn(storage, steps).catch((error) => {
      failedWrites += 1
      throw error
    })

  function replace(): RecordStorage {
    if (!memory) setTimeout(retry, retries[0], 0)
    memory ??= tabStorage({ [name]: options.current() })
    return memory
  }

  async function retry(tries: number): Promise<void> {
    try {
      await recover()
    } catch {
      setTimeout(retry, retries[tries + 1] ?? retries.at(-1), tries + 1)
    }
  }

  /** Moves the value back from memory to the storage, with the changes made in the meantime. */
  async function recover(): Promise<void> {
    while (memory && failedWrites < mostFailedWrites) {
      const steps = missed.splice(0)
      try {
        const written = await updateStored(steps)
        if (missed.length || isWriting()) continue
        memory = undefined
        failedWrites = 0
        failedAgain = false
        forgetInTab(name)
        onRecovered(written)
      } catch (error) {
        missed.unshift(...steps)
        failedAgain = true
        if (missed.length) reportUnstored(name)
        throw error
      }
    }
  }

  return {
    recover,
    isStored: () => memory === undefined,
    async read(): Promise<Versioned<Value> | undefined> {
      return memory
        ? memory.read<Value>(name)
        : storage.read<Value>(name).catch(() => replace().read<Value>(name))
    },
    async update(steps: readonly Step<Value>[]): Promise<Versioned<Value>> {
      const written = await (memory
        ? updateIn(memory, steps)
        : updateStored(steps).catch(() => updateIn(replace(), steps)))
      if (!memory) return written
      missed.push(...steps)
      if (failedAgain) reportUnstored(name)
      return written
    },
  }
}
