// Directions of imports: docs/architecture.md
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './sources.ts'

/** Modules that every part of a view uses: texts, the store view, screen sizes. */
const basics = [
  'client/browser.ts',
  'client/messages.tsx',
  'client/texts.ts',
  'client/view.tsx',
  'client/cached-html.ts',
  'client/screen.ts',
]
const plain = ['shared', 'client/state', 'client/ui', ...basics]
const telling = [...plain, 'client/navigation', ...features('notices', 'panel')]

/** Folders of the client with their permitted imports, from the general ones up to the entry. */
const clientRooms: Record<string, readonly string[]> = {
  'client/styles': [],
  'client/browser.ts': [],
  'client/state': ['client/browser.ts', 'shared'],
  'client/ui': ['client/browser.ts', 'client/styles'],
  'client/messages.tsx': ['locales', 'shared'],
  'client/texts.ts': ['client/messages.tsx', 'locales', 'shared'],
  'client/view.tsx': ['shared'],
  'client/cached-html.ts': [],
  'client/screen.ts': ['shared'],
  'client/navigation': plain,
  'client/service-worker': ['client/browser.ts', 'client/state', 'shared'],

  'client/features/order': ['client/browser.ts', 'client/state', 'shared'],
  'client/features/forms': plain,
  'client/features/notices': [...plain, 'client/navigation'],
  'client/features/panel': [...plain, ...features('notices')],
  'client/features/session': [...telling, ...features('forms', 'order')],
  'client/features/lists': [...telling, ...features('session')],
  'client/features/cart/purchase': telling,
  'client/features/cart/sync': [...telling, ...features('cart/purchase', 'lists', 'order')],
  'client/features/cart': [...telling, ...features('cart/purchase', 'cart/sync', 'forms', 'session')],
  'client/features/cart/adding': [...telling, ...features('cart', 'cart/purchase')],
  'client/features/cart/totals': [...telling, ...features('cart')],
  'client/features/catalog': [...telling, ...features('cart/adding', 'cart/purchase')],
  'client/features/bundles': [...telling, ...features('cart/adding', 'cart/purchase', 'catalog')],
  'client/features/custom': [...telling, ...features('cart/adding', 'cart/purchase', 'catalog')],
  'client/features/services': [...telling, ...features('bundles', 'catalog')],
  'client/features/product': [
    ...telling,
    ...features('bundles', 'cart/adding', 'cart/purchase', 'catalog', 'custom', 'services', 'session'),
  ],
  'client/features/cart/lines': [
    ...telling,
    ...features('bundles', 'cart', 'cart/adding', 'cart/purchase', 'catalog', 'custom', 'product'),
  ],
  'client/features/cart/saved': [
    ...telling,
    ...features('cart', 'cart/adding', 'cart/purchase', 'cart/sync', 'lists', 'session'),
  ],
  'client/features/cart/view': [
    ...telling,
    ...features('cart', 'cart/lines', 'cart/saved', 'cart/totals', 'catalog', 'session'),
  ],

  'client/features/checkout/draft': [...plain, ...features('forms', 'session')],
  'client/features/checkout/layout': [...plain, ...features('checkout/draft', 'forms')],
  'client/features/checkout/customer': [
    ...telling,
    ...features('cart', 'checkout/draft', 'forms', 'session'),
  ],
  'client/features/checkout/details': [
    ...telling,
    ...features('checkout/customer', 'checkout/draft', 'checkout/layout', 'forms', 'session'),
  ],
  'client/features/checkout/delivery': [
    ...telling,
    ...features('cart', 'checkout/customer', 'checkout/draft', 'checkout/layout', 'forms'),
  ],
  'client/features/checkout/payment': [
    ...telling,
    ...features('cart', 'cart/totals', 'checkout/draft', 'checkout/layout', 'session'),
  ],
  'client/features/checkout/placing': [
    ...telling,
    ...features('cart', 'cart/lines', 'cart/sync', 'cart/totals', 'catalog', 'forms', 'order'),
    ...features('checkout/draft', 'checkout/layout', 'checkout/payment', 'session'),
  ],
  'client/features/checkout/queue': [
    ...telling,
    ...features('checkout/draft', 'checkout/layout', 'checkout/placing', 'order'),
  ],
  'client/features/checkout/confirmation': [
    ...telling,
    ...features('cart/totals', 'catalog', 'checkout/delivery', 'checkout/draft', 'checkout/layout'),
    ...features('checkout/payment', 'checkout/placing', 'checkout/queue', 'forms'),
  ],
  'client/features/checkout/view': [
    ...telling,
    ...features('cart', 'checkout/customer', 'checkout/delivery', 'checkout/details', 'checkout/draft'),
    ...features('checkout/payment', 'checkout/placing', 'checkout/queue', 'forms', 'session'),
  ],
  'client/features/checkout/without-scripts': [
    ...telling,
    ...features('cart/lines', 'cart/purchase', 'cart/totals', 'cart/view', 'catalog', 'custom', 'forms'),
    // The edge fills the cart's atoms for the form of the cart.
    ...features('bundles', 'cart', 'checkout/draft', 'services'),
  ],
  'client/features/invoice': plain,
  'client/features/account': [
    ...telling,
    ...features('cart', 'cart/purchase', 'cart/sync', 'catalog', 'checkout/confirmation', 'checkout/details'),
    ...features(
      'checkout/draft',
      'checkout/queue',
      'forms',
      'help',
      'invoice',
      'lists',
      'order',
      'product',
      'search',
      'services',
      'session',
    ),
  ],
  'client/features/tracking': [
    ...telling,
    'client/router',
    ...features('cart', 'catalog', 'checkout/draft', 'lists', 'order', 'session'),
  ],
  'client/features/vitals': ['client/browser.ts', 'shared'],
  'client/features/consent': [
    ...['client/browser.ts', 'client/navigation', 'client/router', 'client/state', 'shared'],
    ...features('tracking', 'vitals'),
  ],
  'client/features/content': [...telling, ...features('catalog')],
  'client/features/origin': [...telling, ...features('catalog')],
  'client/features/search': [...telling, ...features('catalog', 'sommelier')],
  'client/features/sommelier': [...plain, ...features('catalog')],
  'client/features/help/sommelier': [...telling, ...features('catalog', 'product', 'search', 'sommelier')],
  'client/features/help': [
    ...telling,
    ...features('cart', 'cart/adding', 'cart/purchase', 'catalog', 'help/sommelier'),
  ],
  'client/features/languages': [...telling, ...features('cart', 'cart/sync')],
  'client/features/admin': [...telling, ...features('session')],
  'client/features/shell': [
    ...telling,
    ...features(
      'account',
      'admin',
      'cart',
      'cart/view',
      'help',
      'languages',
      'lists',
      'search',
      'services',
      'session',
    ),
  ],

  'client/pages': [
    ...telling,
    ...features('account', 'bundles', 'cart/view', 'catalog', 'checkout/confirmation', 'checkout/payment'),
    ...features('checkout/view', 'checkout/without-scripts', 'content', 'custom', 'forms'),
    ...features('help', 'lists', 'origin', 'product', 'search', 'services', 'session', 'sommelier'),
  ],
  // The desk is an application of its own: nothing of it is in a file that a shopper loads.
  'client/desk': [...plain, 'client/styles', 'locales', ...features('help', 'invoice')],
  'client/screens.tsx': [...plain, 'client/navigation', ...features('shell')],
  'client/app.tsx': [...plain, 'client/screens.tsx'],
  'client/router': [
    ...telling,
    'client/app.tsx',
    'client/pages',
    ...features('catalog', 'product', 'search'),
  ],
  client: [
    ...plain,
    'client/app.tsx',
    'client/navigation',
    'client/router',
    'client/service-worker',
    'client/styles',
    ...features(
      'account',
      'cart',
      'catalog',
      'consent',
      'help',
      'lists',
      'notices',
      'panel',
      'services',
      'session',
      'shell',
    ),
  ],
}

const deskAreas = [
  ...[
    'colleagues',
    'content',
    'coupons',
    'customers',
    'figures',
    'giftcards',
    'journal',
    'newsletter',
    'orders',
    'products',
  ],
].map((area) => `worker/platform/desk/${area}`)

/** Folders of the client that the edge renders pages with. */
const views = [
  'shared',
  'locales',
  ...Object.keys(clientRooms).filter((room) => !/navigation|router|service-worker|desk/.test(room)),
]
const edge = ['shared', 'worker/env.ts', 'worker/gateway.ts']

/** Permitted imports: a folder or file, and the folders that it may import from. */
const rooms: Record<string, readonly string[]> = {
  shared: [],
  locales: ['shared'],
  ...clientRooms,

  'worker/env.ts': ['shared', 'worker/cache', 'worker/chat'],
  'worker/gateway.ts': ['shared', 'worker/env.ts', 'worker/session'],
  'worker/cache': edge,
  'worker/commerce': [...edge, 'worker/cache'],
  'worker/session': [...edge, 'worker/cache', 'worker/commerce'],
  'worker/middleware': [...edge, 'worker/cache', 'worker/commerce', 'worker/session'],
  'worker/declaration': [...views, 'worker/cache', 'worker/commerce'],
  'worker/content': [...views, 'worker/cache', 'worker/commerce', 'worker/declaration'],
  'worker/pages': [...views, 'worker/commerce', 'worker/content', 'worker/declaration'],
  'worker/render': [
    ...edge,
    ...views,
    'client/navigation',
    'worker/cache',
    'worker/commerce',
    'worker/content',
    'worker/declaration',
    'worker/middleware',
    'worker/pages',
    'worker/session',
  ],
  'worker/feeds': [...edge, 'worker/cache', 'worker/commerce', 'worker/render'],
  'worker/images': [...edge, 'worker/cache', 'worker/commerce', 'worker/middleware'],
  'worker/api': [
    ...edge,
    'worker/cache',
    'worker/chat',
    'worker/commerce',
    'worker/middleware',
    'worker/render',
    'worker/session',
  ],
  'worker/chat': [...edge, 'worker/commerce', 'worker/session'],
  'worker/desk': [
    ...edge,
    'client/messages.tsx',
    'client/styles',
    'worker/api',
    'worker/cache',
    'worker/commerce',
    'worker/middleware',
    'worker/render',
    'worker/session',
  ],
  // A Worker of its own: it reads the catalogue and calls the platform as the storefront does, without a visitor.
  'worker/agents': [
    ...edge,
    'client/messages.tsx',
    ...features('cart/totals', 'checkout/delivery', 'checkout/draft'),
    'worker/cache',
    'worker/commerce',
    'worker/content',
    'worker/middleware',
    'worker/render',
  ],
  'worker/age': [...edge, 'worker/api', 'worker/cache', 'worker/middleware', 'worker/session'],
  worker: [
    ...edge,
    'worker/age',
    'worker/api',
    'worker/cache',
    'worker/chat',
    'worker/commerce',
    'worker/desk',
    'worker/feeds',
    'worker/images',
    'worker/middleware',
    'worker/render',
    'worker/session',
  ],

  'worker/platform/drawings': ['shared'],
  'worker/platform': ['shared', 'worker/platform/drawings'],
  'worker/platform/test-parts': ['shared', 'worker/platform', 'worker/platform/login'],
  'worker/platform/test-parts/window': [
    'shared',
    'worker/engines/engine-of.ts',
    'worker/platform',
    'worker/platform/payment',
    'worker/platform/test-parts',
  ],
  'worker/platform/postcode': ['shared', 'worker/platform'],
  // Queues mails: every action that sends a mail imports it.
  'worker/platform/mail/queue.ts': ['shared', 'worker/platform'],
  'worker/platform/login': ['shared', 'worker/platform', 'worker/platform/mail/queue.ts'],
  'worker/platform/catalog': ['shared', 'worker/platform', 'worker/platform/login'],
  // The only writer of the catalogue's tables: for commands in Node, the hourly job and ratings.
  'worker/platform/catalog/writing': ['shared', 'worker/platform', 'worker/platform/catalog'],
  // Reads product files and changes the catalogue by them: for the desk, and for commands in Node.
  'worker/platform/catalog/import': [
    'shared',
    'worker/platform',
    'worker/platform/catalog',
    'worker/platform/catalog/writing',
    'worker/platform/drawings',
    'worker/platform/login',
  ],
  // Reads, checks and stores texts, menus and lists: for the desk, and for commands in Node.
  'worker/platform/content': [
    'shared',
    'worker/platform',
    'worker/platform/catalog/import',
    'worker/platform/catalog/writing',
  ],
  'worker/platform/cart': ['shared', 'worker/platform', 'worker/platform/login', 'worker/platform/postcode'],
  'worker/platform/age': [
    'shared',
    'worker/platform',
    'worker/platform/cart',
    'worker/platform/login',
    'worker/platform/test-parts',
  ],
  'worker/platform/user': [
    'shared',
    'worker/platform',
    'worker/platform/cart',
    'worker/platform/login',
    'worker/platform/mail/queue.ts',
    'worker/platform/postcode',
  ],
  'worker/platform/agents': ['shared', 'worker/platform', 'worker/platform/login'],
  'worker/platform/accounting': ['shared', 'worker/platform'],
  'worker/platform/order': [
    'shared',
    'worker/platform',
    'worker/platform/accounting',
    'worker/platform/age',
    'worker/platform/cart',
    'worker/platform/login',
    'worker/platform/mail/queue.ts',
    'worker/platform/postcode',
    'worker/platform/service',
  ],
  'worker/platform/payment': [
    'shared',
    'worker/platform',
    'worker/platform/accounting',
    'worker/platform/login',
    'worker/platform/order',
    'worker/platform/test-parts',
  ],
  'worker/platform/order-actions': [
    'shared',
    'worker/platform',
    'worker/platform/accounting',
    'worker/platform/login',
    'worker/platform/mail',
    'worker/platform/mail/queue.ts',
    'worker/platform/order',
    'worker/platform/payment',
    'worker/platform/webhooks',
  ],
  'worker/platform/webhooks': ['shared', 'worker/platform', 'worker/platform/login'],
  'worker/platform/personal-data': [
    'shared',
    'worker/platform',
    'worker/platform/login',
    'worker/platform/payment',
    'worker/platform/catalog/writing',
  ],
  'worker/platform/service': [
    'shared',
    'worker/platform',
    'worker/platform/login',
    'worker/platform/mail/queue.ts',
  ],
  'worker/platform/mail': [
    'shared',
    'worker/platform',
    'worker/platform/login',
    'worker/platform/order',
    'worker/platform/service',
  ],
  'worker/platform/measuring': ['shared', 'worker/platform', 'worker/platform/login'],
  'worker/platform/recommendation': [
    'shared',
    'worker/platform',
    'worker/platform/catalog/writing',
    'worker/platform/login',
  ],
  'worker/platform/desk': [
    'worker/platform/accounting',
    'shared',
    'worker/platform',
    'worker/platform/login',
    'worker/platform/mail/queue.ts',
    'worker/platform/recommendation',
    'worker/platform/service',
  ],
  'worker/platform/desk/colleagues': ['shared', 'worker/platform', 'worker/platform/desk'],
  'worker/platform/desk/customers': [
    ...['shared', 'worker/platform', 'worker/platform/desk', 'worker/platform/order'],
    ...['worker/platform/personal-data', 'worker/platform/user'],
  ],
  'worker/platform/desk/giftcards': [
    ...['shared', 'worker/platform', 'worker/platform/cart', 'worker/platform/desk', 'worker/platform/order'],
  ],
  'worker/platform/desk/journal': [
    ...['shared', 'worker/platform', 'worker/platform/desk', 'worker/platform/desk/undo.ts'],
  ],
  'worker/platform/desk/orders': [
    ...['shared', 'worker/platform', 'worker/platform/desk', 'worker/platform/mail', 'worker/platform/order'],
    ...['worker/platform/order-actions', 'worker/platform/webhooks'],
  ],
  // Joins the areas of the desk; the endpoint alone imports it.
  'worker/platform/desk/call-endpoint.ts': [
    ...['shared', 'worker/platform', 'worker/platform/desk', 'worker/platform/desk/handlers.ts'],
  ],
  // Says at the door where the engine keeps orders.
  'worker/platform/desk/endpoint.ts': [
    ...['shared', 'worker/engines/engine-of.ts', 'worker/platform', 'worker/platform/desk'],
  ],
  'worker/platform/desk/handlers.ts': ['worker/platform/desk', 'shared', ...deskAreas],
  'worker/platform/desk/undo.ts': [
    'shared',
    'worker/platform/desk',
    'worker/platform/desk/colleagues',
    'worker/platform/desk/content',
    'worker/platform/desk/coupons',
    'worker/platform/desk/customers',
    'worker/platform/desk/giftcards',
    'worker/platform/desk/products',
  ],
  'worker/platform/desk/coupons': [
    ...['shared', 'worker/platform', 'worker/platform/content', 'worker/platform/desk'],
    'worker/platform/desk/content',
  ],
  'worker/platform/desk/content': [
    'shared',
    'worker/platform',
    'worker/platform/catalog/writing',
    'worker/platform/content',
    'worker/platform/desk',
    'worker/platform/login',
  ],
  'worker/platform/desk/figures': [
    ...['shared', 'worker/platform', 'worker/platform/desk', 'worker/platform/measuring'],
  ],
  'worker/platform/desk/newsletter': [
    'shared',
    'worker/platform',
    'worker/platform/catalog/writing',
    'worker/platform/desk',
    'worker/platform/service',
  ],
  'worker/platform/desk/products': [
    'shared',
    'worker/platform',
    'worker/platform/catalog',
    'worker/platform/catalog/import',
    'worker/platform/catalog/writing',
    'worker/platform/desk',
  ],
  'worker/platform/handlers.ts': ['shared', 'worker/platform', ...platformRooms()],
  // An engine serves rows of the contract. The platform's router, webhook and scheduled jobs call the chosen engine.
  'worker/engines': ['shared', 'worker/platform', 'worker/platform/handlers.ts', ...platformRooms()],
  'worker/engines/engine-vars.ts': [],
  'worker/engines/engine-of.ts': [
    ...[
      'shared',
      'worker/engines',
      'worker/engines/engine-vars.ts',
      'worker/engines/vendure',
      'worker/platform',
    ],
  ],
  'worker/engines/vendure': [
    ...['shared', 'worker/engines', 'worker/platform', 'worker/platform/handlers.ts', ...platformRooms()],
    'worker/platform/mail/queue.ts',
  ],
  // The plug-in runs in a merchant's Vendure server, not in the Worker.
  'worker/engines/vendure/plugin': [],
  'worker/platform/payment/webhook.ts': [
    ...['shared', 'worker/engines/engine-of.ts', 'worker/platform', 'worker/platform/payment'],
  ],
  'worker/platform/scheduled.ts': [
    ...['shared', 'worker/engines/engine-of.ts', 'worker/platform', ...platformRooms()],
  ],
  'worker/platform/index.ts': [
    'shared',
    'worker/platform',
    'worker/engines/engine-of.ts',
    'worker/platform/handlers.ts',
    'worker/platform/desk/call-endpoint.ts',
    'worker/platform/desk/endpoint.ts',
    'worker/platform/payment/webhook.ts',
    'worker/platform/scheduled.ts',
    'worker/platform/test-parts/window',
    ...platformRooms(),
  ],

  'worker/local/content-files': ['shared', 'worker/platform/catalog/writing', 'worker/platform/content'],
  'worker/local': [
    ...['shared', 'worker/build', 'worker/engines/engine-vars.ts', 'worker/platform'],
    'worker/local/content-files',
    'worker/platform/drawings',
    ...platformRooms(),
  ],
  'worker/build': ['shared', 'locales'],
}

/** Types of bindings and of request contexts, which all folders of the edge import. */
const hubs = ['worker/env.ts', 'worker/gateway.ts']

function platformRooms(): string[] {
  const names = [
    'accounting',
    'agents',
    'age',
    'cart',
    'catalog',
    'catalog/import',
    'catalog/writing',
    'content',
    'desk',
    'login',
    'mail',
    'measuring',
    'order',
    'order-actions',
    'payment',
    'personal-data',
    'postcode',
    'recommendation',
    'service',
    'test-parts',
    'user',
    'webhooks',
  ]
  return names.map((name) => `worker/platform/${name}`)
}

describe('imports', () => {
  const files = sourceFiles('{shared,client,worker,locales}/**/*.{ts,tsx}')

  it('are found in more than 100 files', () => expect(files.length).toBeGreaterThan(100))

  it.each(files)('of %s go in the allowed direction', (file) => {
    const own = roomOf(file)
    const wrong = importsOf(file).filter((target) => {
      const room = roomOf(target)
      return room !== own && !(rooms[own] ?? []).includes(room)
    })
    expect(wrong).toEqual([])
  })

  it('open a shop’s database file only through running-shop, except in three commands, because a second writer breaks orders', () => {
    const openers = files.filter((file) => importsOf(file).includes('worker/local/shop.ts'))
    const commands = openers.filter((file) => /^worker\/local\/[^/]+$/.test(file))
    // The four commands serve a shop, create one, or restore one into a folder of its own.
    expect(commands).toEqual(
      ['running-shop', 'backup', 'import', 'serve'].map((name) => `worker/local/${name}.ts`).sort(),
    )
  })

  it('make no circle between folders', () => {
    const aside = (room: string) => hubs.includes(room)
    const ahead = (room: string) => (rooms[room] ?? []).filter((other) => !aside(other))
    expect(
      circles(
        Object.keys(rooms).filter((room) => !aside(room)),
        ahead,
      ),
    ).toEqual([])
  })

  it('make no circle between files', () => expect(circles(files, importsOf)).toEqual([]))
})

function features(...names: string[]): string[] {
  return names.map((name) => `client/features/${name}`)
}

/** Returns the cycles in a graph of imports. */
function circles(places: readonly string[], ahead: (place: string) => readonly string[]): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const walk = (place: string, way: readonly string[]) => {
    if (way.includes(place)) found.push([...way.slice(way.indexOf(place)), place].join(' → '))
    if (done.has(place)) return
    done.add(place)
    for (const next of ahead(place)) if (places.includes(next)) walk(next, [...way, place])
  }
  for (const place of places) walk(place, [])
  return found
}

const byLength = Object.keys(rooms).sort((a, b) => b.length - a.length)

function roomOf(file: string): string {
  return byLength.find((room) => file === room || file.startsWith(`${room}/`)) ?? file
}

function importsOf(file: string): string[] {
  return specifiersOf(file).flatMap((specifier) => {
    if (specifier.startsWith('#')) return specifier.slice(1)
    if (!specifier.startsWith('.')) return []
    return new URL(specifier, `file:///${file}`).pathname.slice(1)
  })
}

function specifiersOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g)].flatMap(
    (match) => match[1] ?? [],
  )
}
