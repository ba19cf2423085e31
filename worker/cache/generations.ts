import { DurableObject } from 'cloudflare:workers'
import { CallBudget, PurgeQueue, type StoredBudget } from './purge-queue.ts'

/** The purges after some sequence, by which an isolate updates its copy. */
export interface Purges {
  sequence: number
  tags: { tag: string; sequence: number }[]
}

/** Milliseconds: longer than anything is cached (worker/cache/freshness.ts). */
const longestLife = 30 * 24 * 3600 * 1000

/**
 * The order of purges: each gets a sequence, and each tag stores its last one. A page whose render began under an earlier sequence than
 * that of one of its tags is never served again. A sequence is the time in milliseconds, increased if two purges have the same time. So it
 * grows even if this storage is lost while pages cached elsewhere are not.
 */
export class Generations extends DurableObject {
  #sql = this.ctx.storage.sql
  #queue = new PurgeQueue((tags) => this.ctx.exports.Pages.purge(tags), this.#budget())

  constructor(state: DurableObjectState, env: unknown) {
    super(state, env as never)
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS purged (tag TEXT PRIMARY KEY, sequence INTEGER NOT NULL) STRICT',
    )
  }

  purge(tags: readonly string[]): void {
    const sequence = Math.max(this.#sequence() + 1, Date.now())
    for (const tag of tags) this.#sql.exec('INSERT OR REPLACE INTO purged VALUES (?, ?)', tag, sequence)
    this.#sql.exec('DELETE FROM purged WHERE sequence < ?', sequence - longestLife)
  }

  /** Called here and not in the isolates, because Cloudflare limits the calls of all of them together. */
  purgeWorkersCache(tags: readonly string[]): Promise<void> {
    this.purge(tags)
    return this.#queue.purge(tags)
  }

  since(sequence: number): Purges {
    const rows = this.#sql.exec<{ tag: string; sequence: number }>(
      'SELECT tag, sequence FROM purged WHERE sequence > ?',
      sequence,
    )
    return { sequence: this.#sequence(), tags: rows.toArray() }
  }

  #sequence(): number {
    return this.#sql.exec<{ last: number | null }>('SELECT max(sequence) AS last FROM purged').one().last ?? 0
  }

  #budget(): CallBudget {
    const { kv } = this.ctx.storage
    return new CallBudget(kv.get<StoredBudget>('calls'), (counted) => kv.put('calls', counted))
  }
}
