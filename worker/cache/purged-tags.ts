import { WaitedTooLong } from '#shared/shared-work.ts'
import type { Purges } from './generations.ts'
import { SingleFlight, type WaitUntil } from './single-flight.ts'
import { classOf, everything, type Tag } from './tags.ts'

/** Milliseconds: a younger copy is used as it is; an older one is used, and renewed in the background. */
const renewAfter = 300
/** Milliseconds: a copy older than this is renewed before any page is served, so that a purge takes effect everywhere within a second. */
const useUntil = 800
const patience = 2000
/** The most tags that an isolate stores one by one. */
const mostTags = 20_000

export interface PurgeSource {
  since(sequence: number): Promise<Purges>
  purge(tags: string[]): Promise<void>
}

/** This isolate's copy of the purges, so that a hit costs no request. */
export class PurgedTags {
  #tags = new Map<string, number>()
  #sequence = 0
  #surroundings = 0
  #readAt = Number.NEGATIVE_INFINITY
  #flight = new SingleFlight<void>(patience)

  /** The sequence under which a render that starts now is stored. An old copy is safe: it makes pages look older. */
  get sequence(): number {
    return this.#sequence
  }

  /** The sequence of the last purge other than of products and searches. */
  get surroundings(): number {
    return this.#surroundings
  }

  /** The number of tags that it stores. */
  get known(): number {
    return this.#tags.size
  }

  /** Resolves when the copy is young enough for a decision. Undefined if it is already: a hit need not wait. */
  upToDate(source: () => PurgeSource, ctx: WaitUntil): Promise<void> | undefined {
    const age = Date.now() - this.#readAt
    if (age < renewAfter) return undefined
    if (age < useUntil) {
      if (!this.#flight.has('since')) this.#renew(source, ctx).catch(() => undefined)
      return undefined
    }
    return this.#renew(source, ctx)
  }

  /** Resolves when the copy is no older than this call. */
  upToNow(source: PurgeSource): Promise<void> {
    return this.#read(source)
  }

  /** Purges, and adds this purge and those of other isolates to the copy at once. */
  async purge(tags: readonly Tag[], source: PurgeSource): Promise<void> {
    await source.purge([...tags])
    await this.#read(source)
  }

  /** Returns whether a page with these tags, begun under `sequence`, may no longer be served. */
  cover({ tags, sequence }: { tags: readonly string[]; sequence: number }): boolean {
    if (sequence >= this.#sequence) return false
    if ((this.#tags.get(everything) ?? 0) > sequence) return true
    return tags.some((tag) => (this.#tags.get(tag) ?? 0) > sequence)
  }

  async #renew(source: () => PurgeSource, ctx: WaitUntil): Promise<void> {
    const { result } = this.#flight.run('since', () => this.#read(source()), ctx)
    try {
      await result
    } catch (error) {
      if (!(error instanceof WaitedTooLong)) throw error
      await this.#read(source())
    }
  }

  async #read(source: PurgeSource): Promise<void> {
    const startedAt = Date.now()
    this.#learn(await source.since(this.#sequence))
    this.#readAt = startedAt
  }

  #learn({ sequence, tags }: Purges): void {
    for (const purged of tags) {
      this.#tags.set(purged.tag, Math.max(purged.sequence, this.#tags.get(purged.tag) ?? 0))
      if (!/^(?:product|search)(?:$|:)/.test(purged.tag))
        this.#surroundings = Math.max(purged.sequence, this.#surroundings)
    }
    this.#sequence = Math.max(this.#sequence, sequence)
    if (this.#tags.size > mostTags) this.#coarsen()
  }

  /** Replaces purges of single tags by one of their class, which every page with such a tag has: it purges more, never less. */
  #coarsen(): void {
    const classes = new Map<string, number>()
    for (const [tag, sequence] of this.#tags) {
      const kind = classOf(tag)
      classes.set(kind, Math.max(sequence, classes.get(kind) ?? 0))
    }
    this.#tags = classes
  }
}
