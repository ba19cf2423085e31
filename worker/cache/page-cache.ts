// Why: docs/decisions/002-page-cache.md
import { WaitedTooLong } from '#shared/shared-work.ts'
import { Memory } from './memory.ts'
import { PurgedTags, type PurgeSource } from './purged-tags.ts'
import { SingleFlight, type WaitUntil } from './single-flight.ts'
import { type StoredPage, storedPage, unfinishedHeader } from './stored-page.ts'
import type { Tag } from './tags.ts'

/** The action of the cache, in the words of RFC 9211. */
export type CacheStatus =
  | 'hit'
  | 'fwd=stale'
  | 'fwd=miss'
  | 'fwd=miss; stored'
  | 'fwd=miss; collapsed'
  | 'fwd=bypass'

export interface CacheAnswer {
  page: StoredPage
  status: CacheStatus
  /** The body of a render in progress, with placeholders: `page` has no body then. */
  streaming?: ReadableStream<Uint8Array>
}

/** Renders a page. With `whole` the response is complete; otherwise late parts may be missing, and the response is marked so. */
export type Render = (whole?: boolean) => Promise<Response>

export interface CacheContext {
  ctx: WaitUntil
  purges: () => PurgeSource
}

const memoryBytes = 16 * 1024 * 1024
/** Milliseconds that a request waits for a render of another request before it starts its own. */
const patience = 10_000
/** Milliseconds between two attempts to renew a page while renewing fails. */
const retryInterval = 5_000

/**
 * Caches pages in the memory of the isolate if Workers Cache is unavailable. A stale page is served and renewed in the
 * background; a purged page is never served. Concurrent requests for the same page share one render.
 */
export class PageCache {
  #memory = new Memory<StoredPage>(memoryBytes)
  #purged: PurgedTags
  #flights = new SingleFlight<CacheAnswer>(patience)
  #retryAt = new WeakMap<StoredPage, number>()

  constructor(purged = new PurgedTags()) {
    this.#purged = purged
  }

  async answer(key: string, render: Render, context: CacheContext): Promise<CacheAnswer> {
    const wait = this.#purged.upToDate(context.purges, context.ctx)
    if (wait) await wait
    const page = this.#usable(this.#memory.get(key))
    const known = page && this.#servable(key, page, render, context)
    return known ?? this.#bring(key, render, page, context)
  }

  /** Returns the page if it is a hit that can be sent without any other request or action first. */
  synchronousHit(key: string, { purges, ctx }: Pick<CacheContext, 'purges' | 'ctx'>): StoredPage | undefined {
    const wait = this.#purged.upToDate(purges, ctx)
    // A failure is reported to the caller that awaits it.
    wait?.catch(() => undefined)
    const page = wait ? undefined : this.#usable(this.#memory.get(key))
    return page && Date.now() < page.freshUntil ? page : undefined
  }

  /** Purges all pages with one of these tags. */
  purge(tags: readonly Tag[], source: PurgeSource): Promise<void> {
    return this.#purged.purge(tags, source)
  }

  #usable(page: StoredPage | undefined): StoredPage | undefined {
    return page && !this.#purged.cover(page) ? page : undefined
  }

  /** Returns the page while it is fresh, or stale and being renewed. Undefined if it is too old for both. */
  #servable(key: string, page: StoredPage, render: Render, context: CacheContext): CacheAnswer | undefined {
    const now = Date.now()
    if (now < page.freshUntil) return { page, status: 'hit' }
    if (now >= page.staleUntil) return undefined
    if (now >= (this.#retryAt.get(page) ?? 0)) {
      this.#retryAt.set(page, now + retryInterval)
      const work = () => this.#render(key, render, page)
      this.#flights.run(this.#flightKey(key, 'renew'), work, context.ctx).result.catch(() => undefined)
    }
    return { page, status: 'fwd=stale' }
  }

  /** Renders the page, once for all requests that come meanwhile. `older`: the page that is too old to be served. */
  async #bring(
    key: string,
    render: Render,
    older: StoredPage | undefined,
    { ctx }: CacheContext,
  ): Promise<CacheAnswer> {
    const firstAnswer = Promise.withResolvers<CacheAnswer>()
    const work = () => this.#render(key, render, older, firstAnswer.resolve)
    const { leads, result } = this.#flights.run(this.#flightKey(key, 'bring'), work, ctx)
    if (leads) return Promise.race([firstAnswer.promise, result])
    try {
      return { page: (await result).page, status: 'fwd=miss; collapsed' }
    } catch (error) {
      if (!(error instanceof WaitedTooLong)) throw error
      return this.#render(key, render)
    }
  }

  /** A request after a purge does not join a render that began before it. */
  #flightKey(key: string, purpose: string): string {
    return `${purpose} ${this.#purged.sequence} ${key}`
  }

  /** Renders the page; if that fails, `older` is served once more. */
  async #render(
    key: string,
    render: Render,
    older?: StoredPage,
    onBegun?: (answer: CacheAnswer) => void,
  ): Promise<CacheAnswer> {
    const sequence = this.#purged.sequence
    const stillGood = () => older && Date.now() < older.errorUntil && this.#usable(older)
    let response: Response
    try {
      response = await this.#whole(render, sequence, onBegun)
    } catch (error) {
      const page = stillGood()
      if (page) return { page, status: 'fwd=stale' }
      throw error
    }
    const fallback = response.status >= 500 ? stillGood() : undefined
    if (fallback) {
      await response.body?.cancel()
      return { page: fallback, status: 'fwd=stale' }
    }
    const now = Date.now()
    const page = storedPage(response, new Uint8Array(await response.arrayBuffer()), sequence, now)
    if (page.freshUntil === 0) return { page, status: 'fwd=miss' }
    this.#memory.set(key, page)
    return { page, status: 'fwd=miss; stored' }
  }

  /**
   * Renders the page with its deferred parts in place. An unfinished render is streamed to the first request. For all others the page is
   * then rendered once more as a whole, without the scripts that move late parts, and that one is cached.
   */
  async #whole(render: Render, sequence: number, onBegun?: (answer: CacheAnswer) => void): Promise<Response> {
    if (!onBegun) return render(true)
    const response = await render()
    if (!response.body || !response.headers.has(unfinishedHeader)) return response
    const head = storedPage(response, new Uint8Array(0), sequence, Date.now())
    onBegun({ page: head, streaming: response.body, status: 'fwd=miss' })
    return render(true)
  }
}
