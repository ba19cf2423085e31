import { vi } from 'vitest'

export const origin = 'https://shop.example'

type Listener = (event: Record<string, unknown>) => void
type Shop = (request: Request) => Response | Promise<Response>

/** What a browser gives to a service worker: its caches, its network and its events. */
export async function simulatedBrowser(build: string, shop: Shop, storage = simulatedCaches()) {
  const listeners = new Map<string, Listener>()
  const world = { online: true, open: [] as string[], skipped: 0, claimed: 0, asked: [] as string[] }
  const ask = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), origin), init)
    world.asked.push(`${request.method} ${new URL(request.url).pathname}`)
    if (!world.online) throw new TypeError('Failed to fetch')
    return shop(request)
  }
  vi.stubGlobal('BUILD', build)
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('fetch', ask)
  // Node takes whole addresses only.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input instanceof Request ? input : new URL(String(input), origin), init)
      }
    },
  )
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener))
  vi.stubGlobal('skipWaiting', async () => void world.skipped++)
  vi.stubGlobal('registration', {})
  vi.stubGlobal('clients', {
    claim: async () => void world.claimed++,
    matchAll: async () => world.open.map((path) => ({ url: origin + path })),
  })
  vi.resetModules()
  await import('./service-worker.ts')

  async function happen(type: string, event: Record<string, unknown> = {}): Promise<void> {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (more: Promise<unknown>) => work.push(more) })
    for (let done = 0; done < work.length; done++) await work[done]
  }

  return {
    world,
    storage,
    async start() {
      await happen('install')
      await happen('activate')
    },
    /** What the page gets; undefined where the worker leaves the request alone. */
    async get(path: string, mode: 'navigate' | 'cors' = 'cors', method = 'GET') {
      const request = Object.assign(new Request(origin + path, { method }), {})
      Object.defineProperty(request, 'mode', { value: mode })
      let answer: Promise<Response> | undefined
      const work: Promise<unknown>[] = []
      listeners.get('fetch')?.({
        request,
        waitUntil: (more: Promise<unknown>) => work.push(more),
        respondWith: (given: Promise<Response>) => {
          answer = given
        },
      })
      const response = await answer
      for (let done = 0; done < work.length; done++) await work[done]
      return response
    },
    /** Paths that are kept, of all caches. */
    async kept() {
      const names = await storage.keys()
      const caches = await Promise.all(names.map((name) => storage.open(name)))
      const keys = await Promise.all(caches.map((cache) => cache.keys()))
      return keys.flat().map(({ url }) => url.slice(origin.length))
    },
  }
}

/** The caches of an origin, which outlive its workers. */
function simulatedCaches() {
  const caches = new Map<string, Map<string, Response>>()
  const addressOf = (input: RequestInfo | URL) =>
    new URL(input instanceof Request ? input.url : String(input), origin).href

  function cache(entries: Map<string, Response>) {
    return {
      match: async (input: RequestInfo | URL) => entries.get(addressOf(input))?.clone(),
      async put(input: RequestInfo | URL, response: Response) {
        entries.delete(addressOf(input))
        entries.set(addressOf(input), response)
      },
      async addAll(requests: Request[]) {
        for (const request of requests) {
          const response = await fetch(request)
          if (!response.ok) throw new TypeError('Request failed')
          entries.set(request.url, response)
        }
      },
      delete: async (input: RequestInfo | URL) => entries.delete(addressOf(input)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    }
  }

  return {
    async open(name: string) {
      const entries = caches.get(name) ?? new Map<string, Response>()
      caches.set(name, entries)
      return cache(entries)
    },
    async match(input: RequestInfo | URL) {
      for (const entries of caches.values()) {
        const found = entries.get(addressOf(input))
        if (found) return found.clone()
      }
      return undefined
    },
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches.keys()],
  }
}
