import { CallFailed } from '#client/state/api.ts'
import { memoryStorage, type RecordStorage } from '#client/state/record-storage.ts'
import type { TabChannel } from '#client/state/shared-record.ts'
import type { Network } from '../cart/simulated-platform.ts'

/** Numbers between 0 and 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What may happen to calls on their way. Each is a chance between 0 and 1. */
export interface Weather {
  /** No connection, as the browser knows itself. */
  offline: boolean
  /** The platform answers 503 to all. */
  down: boolean
  lost: number
  unheard: number
  /** The same call arrives twice. */
  doubled: number
}

export const fairWeather: Weather = { offline: false, down: false, lost: 0, unheard: 0, doubled: 0 }

/** Calls on their way, delivered in any order: a seed decides which arrives next, and which gets lost. */
export function simulatedWorld(seed: number) {
  const random = randomOf(seed)
  const onTheWay: (() => void)[] = []
  const world = { weather: fairWeather }

  const travel = () => new Promise<void>((arrive) => onTheWay.push(arrive))
  const chance = (probability: number) => random() < probability

  /** A dead tab hears nothing any more. */
  function network(isAlive: () => boolean): Network {
    return {
      async reach<Answer>(_: string, work: () => Answer): Promise<Answer> {
        if (!isAlive()) return never()
        await travel()
        const { offline, down, lost, unheard, doubled } = world.weather
        const heard = async (error: CallFailed) => {
          await travel()
          if (!isAlive()) return never<Answer>()
          throw error
        }
        if (offline || chance(lost)) return heard(new CallFailed(0))
        if (down) return heard(new CallFailed(503))
        let answer = work()
        if (chance(doubled)) answer = work()
        if (chance(unheard)) return heard(new CallFailed(504))
        await travel()
        return isAlive() ? answer : never()
      },
    }
  }

  return {
    world,
    random,
    chance,
    network,
    /** One of several, by its weight. */
    pick<Choice>(choices: readonly (readonly [weight: number, choice: Choice])[]): Choice {
      let left = random() * choices.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, choice] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      return (choices[0] as (typeof choices)[0])[1]
    },
    /** Lets so many of the calls that are on their way arrive, and what follows from each happen. */
    async deliver(most: number): Promise<void> {
      await settled()
      for (let count = 0; count < most && onTheWay.length > 0; count++) {
        const [arrive] = onTheWay.splice(Math.floor(random() * onTheWay.length), 1)
        arrive?.()
        await settled()
      }
    },
    get busy() {
      return onTheWay.length > 0
    },
  }
}

/** A browser's storage and the messages between its tabs. What is written outlives them. */
export function simulatedDisk(onWrite: (name: string, value: unknown) => void = () => {}) {
  const memory = memoryStorage()
  const channels = new Map<string, Set<TabChannel>>()
  return {
    storage: (isAlive: () => boolean): RecordStorage => ({
      read: (name) => (isAlive() ? memory.read(name) : never()),
      async update(...update) {
        if (!isAlive()) return never()
        const written = await memory.update(...update)
        onWrite(update[0], written.value)
        return isAlive() ? written : never()
      },
    }),
    channel(name: string, isAlive: () => boolean): TabChannel {
      const others = channels.get(name) ?? new Set()
      channels.set(name, others)
      const own: TabChannel = {
        onmessage: null,
        postMessage(data) {
          for (const other of others) {
            if (other !== own) queueMicrotask(() => other.onmessage?.call(other as never, { data } as never))
          }
        },
      }
      const guarded = {
        ...own,
        postMessage: (data: unknown) => isAlive() && own.postMessage(data),
      } as TabChannel
      others.add(guarded)
      return guarded
    },
    /** One lock a name, as all tabs of a browser share it; a tab that dies lets go of it. */
    locks: () => {
      let turn: Promise<void> = Promise.resolve()
      return (death: Promise<void>) =>
        (work: () => Promise<void>): Promise<void> => {
          const done = turn.then(() => work())
          turn = Promise.race([done.catch(() => {}), death])
          return done
        }
    },
  }
}

function never<Value>(): Promise<Value> {
  return new Promise<Value>(() => {})
}

/** Until all that follows by itself has happened. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
