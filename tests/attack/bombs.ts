import { gzipSync } from 'node:zlib'
import { sampleOf } from '#tests/fixtures/sample-answer.ts'
import type { LocalShop } from '#worker/local/shop.ts'
import { everyRow } from '../api/fault-matrix.ts'
import { type ShopRequest, send } from '../support/shop.ts'
import { type Attack, attack, type Broken, type Family } from './attack.ts'
import { routesOf } from './gateway-routes.ts'
import { newNetwork } from './shopper.ts'

/** Time limit of a refusal, also on a busy machine (milliseconds). */
const patience = 3000

/** Requests that are too large, too deep or made to be slow are refused at once and cause no fault. */
export const bombs: Family = async (grounds) => {
  const shop = await grounds.shop()
  return [bodies(shop), fields(shop), forms(shop), addresses(shop), headers(shop), afterwards(shop)]
}

interface Write {
  method: string
  path: string
  body: unknown
}

function writes(): Write[] {
  const rows = everyRow.filter(([, { method }]) => method !== 'GET')
  const ofRows = rows.map(([, { method, path, body }]) => ({
    ...{ method, path },
    body: body.type === 'undefined' ? {} : sampleOf(body),
  }))
  const others = routesOf('POST').map((path) => ({ method: 'POST', path, body: {} }))
  const seen = new Set(ofRows.map(({ path }) => path as string))
  return [...ofRows, ...others.filter(({ path }) => !seen.has(path))]
}

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

const bombsOfBytes: Record<string, { body: string | Buffer; headers?: Record<string, string> }> = {
  'half a megabyte': { body: JSON.stringify({ a: 'x'.repeat(500_000) }) },
  'ten megabytes': { body: Buffer.alloc(10_000_000, 'x') },
  'ten megabytes in pieces': {
    body: Buffer.alloc(10_000_000, 'x'),
    headers: { 'Transfer-Encoding': 'chunked' },
  },
  'lists in lists': { body: nested(100_000, '[', ']') },
  'objects in objects': { body: nested(20_000, '{"a":', '}').replace(':}', ':1}') },
  'lists that do not end': { body: '['.repeat(200_000) },
  'fields without number': {
    body: JSON.stringify(Object.fromEntries(Array.from({ length: 15_000 }, (_, key) => [`k${key}`, key]))),
  },
  'one field again and again': { body: `{${'"a":1,'.repeat(30_000)}"a":1}` },
  'a number of 100,000 digits': { body: `{"a":${'9'.repeat(100_000)}}` },
  'names of prototypes': { body: '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}' },
  'packed zeros': { body: gzipSync(Buffer.alloc(50_000_000)), headers: { 'Content-Encoding': 'gzip' } },
  'no text': { body: Buffer.from([255, 254, 0, 216, 0, 0, 123, 125]) },
  nothing: { body: '' },
  null: { body: 'null' },
  'a text': { body: '"x"' },
  'a list': { body: '[]' },
  'two values': { body: '{}{}' },
}

function bodies(shop: LocalShop): Attack {
  return attack({
    tries: writes().flatMap((write) =>
      Object.entries(bombsOfBytes).map(([name, bomb]) => ({ write, name, bomb })),
    ),
    named: ({ write, name }) => `${name} to ${write.method} ${write.path}`,
    judge: ({ write, bomb }) =>
      refuses(shop, write, { body: bomb.body as string, headers: { ...json, ...bomb.headers } }),
    atOnce: 4,
  })
}

const json = { 'Content-Type': 'application/json' }

/** Texts that make backtracking regular expressions extremely slow. */
const slowTexts: Record<string, string> = {
  'letters and no end': `${'a'.repeat(50_000)}!`,
  'at signs': '@'.repeat(50_000),
  'names and dots': `${'a.'.repeat(25_000)}@`,
  'an address of dots': `a@${'a.'.repeat(25_000)}`,
  blanks: `${' '.repeat(50_000)}x`,
  digits: `${'1'.repeat(50_000)}x`,
  'digits and blanks': `${'1 '.repeat(25_000)}x`,
  brackets: '('.repeat(50_000),
  commas: ','.repeat(50_000),
  'tags that do not close': '<a '.repeat(16_000),
  'codes that do not end': '&#'.repeat(25_000),
  'letters with many marks': `a${'\u0301'.repeat(25_000)}`,
}

/** Sends each row's sample request with every text replaced by one of the slow texts. */
function fields(shop: LocalShop): Attack {
  return attack({
    tries: writes()
      .filter(({ body }) => JSON.stringify(body).includes('":'))
      .flatMap((write) => Object.entries(slowTexts).map(([name, text]) => ({ write, name, text }))),
    named: ({ write, name }) => `${name} in the texts of ${write.method} ${write.path}`,
    judge: ({ write, text }) => {
      const most = Math.max(1, Math.floor(200_000 / textsIn(write.body) / 2))
      const body = JSON.stringify(write.body, (_, value) =>
        typeof value === 'string' ? text.slice(-most) : value,
      )
      return refuses(shop, write, { body, headers: json })
    },
    atOnce: 4,
  })
}

function textsIn(value: unknown): number {
  if (typeof value === 'string') return 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, item) => sum + textsIn(item), 1)
}

const urlencoded = 'application/x-www-form-urlencoded'
const bombsOfForms: Record<string, [type: string, body: string]> = {
  'fields without number': [urlencoded, 'a=1&'.repeat(50_000)],
  'names without end': [urlencoded, `${'a'.repeat(200_000)}=1`],
  'codes that are none': [urlencoded, '%'.repeat(100_000)],
  'brackets in names': [urlencoded, `a${'[a]'.repeat(30_000)}=1`],
  'parts without number': [
    'multipart/form-data; boundary=x',
    `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(3000),
  ],
  'parts without a boundary': ['multipart/form-data', 'x'],
  'a boundary that never comes': ['multipart/form-data; boundary=y', `--x${'\r\n-'.repeat(50_000)}`],
  'a file for a text': [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\n1\r\n--x--\r\n',
  ],
}

function forms(shop: LocalShop): Attack {
  const pages = [
    '/my-account',
    '/withdrawal',
    '/alert/10001',
    '/reserve/10001',
    '/test-window/cs_x',
    '/broker/authorize',
  ]
  const texts = Object.entries(slowTexts).map(([name, text]): [string, [string, string]] => {
    const names = [
      'email',
      'password',
      'name',
      'orderNumber',
      'customer',
      'number',
      'amount',
      'store',
      'productId',
      'step',
    ]
    return [name, [urlencoded, String(new URLSearchParams(names.map((field) => [field, text.slice(-6000)])))]]
  })
  return attack({
    tries: pages.flatMap((path) =>
      [...Object.entries(bombsOfForms), ...texts].map(([name, form]) => ({ path, name, form })),
    ),
    named: ({ path, name }) => `${name} in the form of ${path}`,
    judge: ({ path, form: [type, body] }) =>
      refuses(shop, { method: 'POST', path }, { body, headers: { 'Content-Type': type } }),
    atOnce: 4,
  })
}

/** Sends slow texts in addresses, as long as a server accepts them. */
function addresses(shop: LocalShop): Attack {
  const reads = [
    ...[
      '/search?q=',
      '/c/rodvin?price=',
      '/c/rodvin?sort=',
      '/c/rodvin?country_code=',
      '/i/',
      '/no-',
      '/p/',
      '/my-account?page=',
    ],
    ...['/api/stock/check?sku=', '/api/cart/get-parcel-shops?country=DK&postcode='],
    ...[
      '/api/ext/postcode/city?country=SE&postcode=',
      '/api/order/by-key?orderId=',
      '/age-approve?state=',
      '/img/1/1/resize/',
    ],
    ...['/invalidate?key=x&tag=', '/sitemap/products/', '/elabel/', '/bestmatch/', '/sitemap-'],
  ]
  return attack({
    tries: reads.flatMap((read) => Object.entries(slowTexts).map(([name, text]) => ({ read, name, text }))),
    named: ({ read, name }) => `${name} at ${read}`,
    judge: async ({ read, text }) => {
      const long = await refuses(
        shop,
        { method: 'GET', path: read + encodeURIComponent(text.slice(-6000)) },
        {},
      )
      return long ?? refuses(shop, { method: 'GET', path: read + encodeURIComponent(text.slice(-400)) }, {})
    },
    atOnce: 4,
  })
}

function headers(shop: LocalShop): Attack {
  const names = [
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Cookie',
    'Range',
    'If-None-Match',
    'CF-Connecting-IP',
    'Origin',
    'User-Agent',
    'Content-Type',
    'Referer',
    'X-Forwarded-For',
  ]
  const values: Record<string, string> = {
    'parts without number': 'a/b;q=0.1,'.repeat(700),
    'pairs without number': 'a=1; '.repeat(1400),
    'blanks and an end': `a${' '.repeat(7000)}b`,
    quotes: '"'.repeat(7000),
    ranges: `bytes=${'0-1,'.repeat(1700)}0-1`,
    colons: ':'.repeat(7000),
    letters: 'a'.repeat(12_000),
  }
  const paths = ['/c/rodvin', '/cart', '/api/session', '/img/400/400/resize/catalog/x.jpg', '/favicon.svg']
  return attack({
    tries: names.flatMap((name) =>
      Object.entries(values).flatMap(([kind, value]) => paths.map((path) => ({ name, kind, value, path }))),
    ),
    named: ({ name, kind, path }) => `${kind} as ${name} at ${path}`,
    judge: ({ name, value, path }) => refuses(shop, { method: 'GET', path }, { headers: { [name]: value } }),
    atOnce: 4,
  })
}

function afterwards(shop: LocalShop): Attack<string> {
  return attack({
    tries: ['/', '/cart', '/health', '/api/session', '/api/stock/check?sku=10001'],
    named: (path) => `${path} after all of them`,
    judge: async (path) => {
      const { status } = await ask(shop, 'GET', path, {})
      return status < 500 ? null : `status ${status}`
    },
  })
}

async function refuses(
  shop: LocalShop,
  { method, path }: Omit<Write, 'body'>,
  request: ShopRequest,
): Promise<Broken> {
  const begun = performance.now()
  const status = await ask(shop, method, path, request).then(
    (answer) => answer.status,
    // The server answers 413 and closes the connection. A client that is still sending may see only the closed connection.
    () => 413,
  )
  const duration = performance.now() - begun
  // A wrong key is answered with status 500 (ADMIN-6).
  if (status >= 500 && !path.startsWith('/invalidate?')) return `status ${status}`
  return duration > patience ? `takes ${duration.toFixed(0)} ms` : null
}

function ask(
  { url }: LocalShop,
  method: string,
  path: string,
  { body, headers }: ShopRequest,
): Promise<Response> {
  const own = { Host: 'da.localhost', Origin: 'http://da.localhost', 'CF-Connecting-IP': newNetwork() }
  return send(Number(url.port), path, {
    method,
    headers: { ...own, ...headers },
    ...(body !== undefined && { body }),
  })
}
