import { Agent, request } from 'node:http'
import { demoCustomers, demoPassword } from '../../worker/local/loading/demonstration-people.ts'
import type { LocalShop } from '../../worker/local/shop.ts'

/** Kinds of requests with their shares in percent. */
export const kinds = {
  'page from the cache': 66,
  'page as data from the cache': 16,
  'page never cached': 2,
  'page as data, never cached': 1,
  'product page': 1,
  'text search': 1,
  'visitor’s page': 2,
  stock: 3,
  'cart: read': 2,
  'cart: changed': 1,
  session: 2,
  'not there': 1,
  picture: 1,
  'refused call': 1,
} as const

export type Kind = keyof typeof kinds

interface Asking {
  method?: 'GET' | 'POST'
  path: string
  host: string
  cookie?: string
  body?: unknown
}

export interface Mix {
  /** Sends the request with this number and resolves to its status. */
  ask(index: number, only?: readonly Kind[]): Promise<{ kind: Kind; status: number }>
}

const hosts = ['da.localhost', 'se.localhost']

/** Returns a mix of requests by guests and customers of several groups, in both views. A number always gives the same request. */
export async function mixOf(shop: LocalShop): Promise<Mix> {
  const agent = new Agent({ keepAlive: true })
  const send = (asking: Asking, index: number) => sendTo(shop.url, agent, asking, index)
  const places = await placesOf(shop)
  const visitors = await visitorsOf(send)
  const askings: Record<Kind, (index: number) => Asking> = askingsOf(places, visitors)
  const sequence = Object.entries(kinds).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind))
  return {
    async ask(index, only = sequence) {
      // 37 and 100 have no common divisor, so the kinds alternate.
      const kind = only[(index * 37) % only.length] as Kind
      const { status } = await send(askings[kind](index), index)
      return { kind, status }
    },
  }
}

interface Visitor {
  host: string
  cookie: string
}

function askingsOf({ pages, products, skus }: Places, visitors: readonly Visitor[]) {
  const visitor = (index: number) => of(visitors, index + 1)
  // Most visitors are guests.
  const cookie = (index: number) => (drawn(index) % 16 === 0 ? { cookie: visitor(index).cookie } : {})
  const cached = (index: number) => ({ ...of(pages, index), ...cookie(index) })
  const rare = (index: number): Asking => {
    const { host, path } = of(
      pages.filter(({ path }) => path.startsWith('/c/')),
      index,
    )
    const sort = of(['price-asc', 'price-desc', 'latest', 'popularity'], index + 3)
    const country = of(['FR', 'IT', 'ES', 'DE', 'FR,IT'], index + 2)
    return {
      host,
      path: `${path}?country_code=${country}&price=0-${1000 + index}&sort=${sort}`,
      ...cookie(index),
    }
  }
  const asData = (asking: Asking) => ({ ...asking, path: `/_data${asking.path}` })
  const own = (index: number, rest: Omit<Asking, 'host' | 'cookie'>) => ({
    host: visitor(index).host,
    cookie: visitor(index).cookie,
    ...rest,
  })
  return {
    'page from the cache': cached,
    'page as data from the cache': (index) => asData(cached(index)),
    'page never cached': rare,
    'page as data, never cached': (index) => asData(rare(index)),
    'product page': (index) => of(products, index),
    'text search': (index) => ({
      host: of(hosts, index),
      path: `/search?q=${of(['rioja', 'pinot', 'chablis', 'gin', 'barolo'], index)}+${(index * 7919).toString(36)}`,
    }),
    'visitor’s page': (index) => own(index, { path: of(['/cart', '/checkout', '/my-account'], index) }),
    stock: (index) => ({ host: of(hosts, index), path: `/api/stock/check?sku=${of(skus, index)}` }),
    'cart: read': (index) => own(index, { path: of(['/api/cart/pull', '/api/cart/payment-methods'], index) }),
    'cart: changed': (index) => {
      // Only twelve products, so that the carts do not grow during the measurement.
      const cartItem = { sku: of(skus.slice(0, 12), index), qty: 1 }
      return own(index, {
        method: 'POST',
        path: '/api/cart/update',
        body: { cartItem, eventId: crypto.randomUUID() },
      })
    },
    session: (index) => own(index, { path: '/api/session' }),
    'not there': (index) => ({
      host: of(hosts, index),
      path: of([`/c/none-${index}`, `/none/${index}`], index),
    }),
    picture: (index) => ({ host: of(hosts, index), path: `/img/300/300/resize/none-${index}.jpg` }),
    'refused call': (index) => ({ host: of(hosts, index), path: `/api/none-${index}` }),
  } satisfies Record<Kind, (index: number) => Asking>
}

/** Returns a pseudo-random number that depends only on the index. */
function drawn(index: number): number {
  return Math.imul(index + 1, 0x9e3779b1) >>> 12
}

function of<Item>(items: readonly Item[], index: number): Item {
  return items[drawn(index) % items.length] as Item
}

type Places = Awaited<ReturnType<typeof placesOf>>

/** Returns addresses to which the shop's own pages link. */
async function placesOf(shop: LocalShop) {
  const agent = new Agent()
  const pages: Asking[] = []
  const products: Asking[] = []
  for (const host of hosts) {
    const homepage = await sendTo(shop.url, agent, { host, path: '/' }, 0)
    const found = linksOf(homepage.body).filter((path) => /^\/(?:[ci]\/|$)/.test(path))
    // Forty pages, with those of customer groups, fit into the memory of one isolate.
    pages.push(...found.slice(0, 40).map((path) => ({ host, path })))
    for (const path of found.slice(1, 20)) {
      const list = await sendTo(shop.url, agent, { host, path }, 0)
      products.push(...linksOf(list.body).flatMap((path) => (path.startsWith('/p/') ? { host, path } : [])))
    }
  }
  const { results } = await shop.db
    .prepare('SELECT sku FROM stock WHERE is_in_stock = 1 AND qty > 50 ORDER BY sku LIMIT 400')
    .all<{ sku: string }>()
  return { pages, products, skus: results.map(({ sku }) => sku) }
}

function linksOf(html: string): string[] {
  return [...new Set([...html.matchAll(/href="(\/[^"#?]*)"/g)].map(([, path = '']) => path))]
}

type Send = (asking: Asking, index: number) => Promise<Answer>

/** Returns signed-in customers of several groups and guests, each with a cart. */
async function visitorsOf(send: Send): Promise<Visitor[]> {
  const customers = demoCustomers().slice(0, 6)
  const visitors: Visitor[] = []
  for (const [index, customer] of [...customers, ...Array(10).fill(undefined)].entries()) {
    const host = hosts[index % 2] as string
    const login = { username: customer?.email, password: demoPassword }
    const answers = [
      customer && (await send({ method: 'POST', host, path: '/api/user/login', body: login }, index)),
    ]
    const cookie = cookieOf(answers[0])
    const path = '/api/cart/create'
    answers.push(await send({ method: 'POST', host, path, body: {}, ...(cookie && { cookie }) }, index))
    visitors.push({ host, cookie: cookieOf(answers[1]) || cookie })
  }
  return visitors
}

interface Answer {
  status: number
  cookies: string[]
  body: string
}

function cookieOf(answer: Answer | undefined): string {
  return (answer?.cookies ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ')
}

function sendTo(shop: URL, agent: Agent, asking: Asking, index: number): Promise<Answer> {
  const { method = 'GET', path, host, cookie, body } = asking
  const headers = {
    Host: `${host}:${shop.port}`,
    'Accept-Encoding': 'identity',
    // Requests come from many networks.
    'CF-Connecting-IP': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    ...(cookie && { Cookie: cookie }),
    ...(body !== undefined && {
      Origin: `http://${host}:${shop.port}`,
      'Content-Type': 'application/json',
    }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ host: shop.hostname, port: shop.port, method, path, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          cookies: answer.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
