import gateway, { Pages as RenderedPages } from '#worker/index.ts'

export { Conversation, Desk, Generations } from '#worker/index.ts'

// Simulates Cloudflare's Workers Cache before `Pages`, as documented; the local runtime has none. `tests/support/platform-cache.ts` puts it
// before the built Worker.

interface Kept {
  body: ArrayBuffer
  headers: Headers
  status: number
  /** Epoch milliseconds. */
  freshUntil: number
  staleUntil: number
}

/** The key is path and query: Cloudflare's has no host. */
const kept = new Map<string, Kept>()

function keyOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

export class Pages extends RenderedPages {
  override isCached(): boolean {
    return true
  }

  override async purge(tags: readonly string[]): Promise<void> {
    for (const [key, { headers }] of kept) {
      const own = headers.get('Cache-Tag')?.split(',') ?? []
      if (tags.includes('*') || own.some((tag) => tags.includes(tag))) kept.delete(key)
    }
  }

  holds(path: string): boolean {
    return [...kept.keys()].some((key) => key.endsWith(path))
  }

  /** Makes all cached pages older by some seconds. */
  age(seconds: number): void {
    for (const page of kept.values()) {
      page.freshUntil -= seconds * 1000
      page.staleUntil -= seconds * 1000
    }
  }

  override async fetch(request: Request): Promise<Response> {
    const page = kept.get(keyOf(request))
    const now = Date.now()
    if (page && now < page.freshUntil) return sent(page, 'HIT')
    if (!page || now >= page.staleUntil) return this.#bring(request)
    const headers = new Headers(request.headers)
    headers.set('If-None-Match', page.headers.get('ETag') ?? '')
    this.ctx.waitUntil(this.#bring(new Request(request, { headers })))
    return sent(page, 'UPDATING')
  }

  /** Renders a page and caches it if its headers permit that, even if its tags were purged meanwhile. */
  async #bring(request: Request): Promise<Response> {
    const answer = await super.fetch(request)
    const seconds = (name: string) =>
      Number(new RegExp(`${name}=(\\d+)`).exec(answer.headers.get('Cache-Control') ?? '')?.[1] ?? 0)
    if (!seconds('max-age')) return answer
    const freshUntil = Date.now() + seconds('max-age') * 1000
    const staleUntil = freshUntil + seconds('stale-while-revalidate') * 1000
    const { headers, status } = answer
    const page = { body: await answer.arrayBuffer(), headers, status, freshUntil, staleUntil }
    kept.set(keyOf(request), page)
    return sent(page, 'MISS')
  }
}

/** Serves the shop, and for tests: whether a path is cached, and making cached pages older by some seconds. */
export default {
  async fetch(request, env, ctx) {
    const { pathname, search } = new URL(request.url)
    const pages = ctx.exports.Pages as unknown as { holds(path: string): boolean; age(seconds: number): void }
    if (pathname === '/is-kept') return Response.json(await pages.holds(search.slice(1)))
    if (pathname === '/grow-older') return Response.json(await pages.age(Number(search.slice(1))))
    return gateway.fetch(request, env as never, ctx as never)
  },
} satisfies ExportedHandler

function sent({ body, headers, status }: Kept, said: string): Response {
  const answer = new Response(body.slice(0), { status, headers })
  answer.headers.set('CF-Cache-Status', said)
  answer.headers.set('X-Kept-As', headers.get('Cache-Control') ?? '')
  return answer
}
