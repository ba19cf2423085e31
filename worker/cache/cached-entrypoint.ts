import { WorkerEntrypoint } from 'cloudflare:workers'

/**
 * An entrypoint in front of which Workers Cache stands, where there is one. A purge reaches what the entrypoint that
 * calls it owns, so the gateway asks here.
 */
export class CachedEntrypoint<Env> extends WorkerEntrypoint<Env> {
  /** Whether Workers Cache stands in front of it. */
  isCached(): boolean {
    return this.ctx.cache !== undefined
  }

  /** At most 100 tags; `*` is everything. Throws where the platform refuses (five calls a minute are allowed). */
  async purge(tags: readonly string[]): Promise<void> {
    const everything = tags.includes('*')
    const result = await this.ctx.cache?.purge(everything ? { purgeEverything: true } : { tags: [...tags] })
    if (!result?.success)
      throw new Error(`Not purged: ${result?.errors.map(({ message }) => message).join(', ')}`)
  }
}
