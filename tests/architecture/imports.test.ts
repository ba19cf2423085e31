// Why: docs/decisions/001-layout.md
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './sources.ts'

const views = ['client', 'client/features', 'client/pages', 'client/state', 'shared', 'locales']
const edge = ['shared', 'worker/env.ts', 'worker/gateway.ts']

/** Who may import whom: a room, which is a folder or a file of its own, and the rooms that it may import from. */
const rooms: Record<string, readonly string[]> = {
  shared: [],
  locales: [],
  'client/ui': ['client/styles'],
  'client/styles': [],
  'client/state': ['shared'],
  'client/service-worker': ['client/state', 'shared'],
  'client/features/order': ['client/state', 'shared'],
  'client/features/cart': [...views, 'client/features/order', 'client/navigation', 'client/ui'],
  'client/features/checkout': [
    ...views,
    'client/features/cart',
    'client/features/order',
    'client/navigation',
    'client/ui',
  ],
  'client/features': [
    ...views,
    'client/features/cart',
    'client/features/checkout',
    'client/features/order',
    'client/navigation',
    'client/ui',
  ],
  'client/navigation': views,
  'client/pages': [
    ...views,
    'client/features/cart',
    'client/features/checkout',
    'client/navigation',
    'client/ui',
  ],
  client: [...views, 'client/features/cart', 'client/navigation', 'client/service-worker', 'client/styles'],

  'worker/env.ts': ['shared', 'worker/cache'],
  'worker/gateway.ts': ['shared', 'worker/env.ts', 'worker/session'],
  'worker/cache': edge,
  'worker/commerce': [...edge, 'worker/cache'],
  'worker/session': [...edge, 'worker/cache', 'worker/commerce'],
  'worker/middleware': [...edge, 'worker/cache', 'worker/commerce', 'worker/session'],
  'worker/declaration': [...views, 'worker/cache', 'worker/commerce'],
  'worker/content': [...views, 'worker/cache', 'worker/commerce', 'worker/declaration', 'worker/middleware'],
  'worker/pages': [...views, 'worker/commerce', 'worker/content', 'worker/declaration'],
  'worker/render': [
    ...edge,
    ...views,
    'worker/cache',
    'worker/commerce',
    'worker/content',
    'worker/declaration',
    'worker/middleware',
    'worker/pages',
    'worker/session',
  ],
  'worker/feeds': [...edge, 'worker/cache', 'worker/commerce', 'worker/middleware', 'worker/render'],
  'worker/images': [...edge, 'worker/cache', 'worker/commerce', 'worker/middleware'],
  'worker/api': [
    ...edge,
    'worker/cache',
    'worker/commerce',
    'worker/middleware',
    'worker/render',
    'worker/session',
  ],
  'worker/age': [
    ...edge,
    'worker/api',
    'worker/cache',
    'worker/commerce',
    'worker/middleware',
    'worker/session',
  ],
  worker: [
    ...edge,
    'worker/age',
    'worker/api',
    'worker/cache',
    'worker/commerce',
    'worker/feeds',
    'worker/images',
    'worker/middleware',
    'worker/render',
    'worker/session',
  ],

  'worker/platform': ['shared'],
  'worker/platform/postcode': ['shared', 'worker/platform'],
  'worker/platform/login': ['shared', 'worker/platform'],
  'worker/platform/catalog': ['shared', 'worker/platform', 'worker/platform/login'],
  'worker/platform/cart': ['shared', 'worker/platform', 'worker/platform/login'],
  'worker/platform/age': ['shared', 'worker/platform', 'worker/platform/cart', 'worker/platform/login'],
  'worker/platform/user': ['shared', 'worker/platform', 'worker/platform/cart', 'worker/platform/login'],
  'worker/platform/order': [
    'shared',
    'worker/platform',
    'worker/platform/age',
    'worker/platform/cart',
    'worker/platform/login',
  ],
  'worker/platform/payment': ['shared', 'worker/platform', 'worker/platform/login', 'worker/platform/order'],
  'worker/platform/mail': ['shared', 'worker/platform', 'worker/platform/login', 'worker/platform/order'],
  'worker/platform/handlers.ts': ['shared', 'worker/platform', ...platformRooms()],
  'worker/platform/index.ts': [
    'shared',
    'worker/platform',
    'worker/platform/handlers.ts',
    ...platformRooms(),
  ],

  'worker/demo': ['shared', 'worker/platform', 'worker/platform/index.ts', ...platformRooms()],
  'worker/local': ['shared', 'worker/commerce', 'worker/middleware', 'worker/demo', ...platformRooms()],
  'worker/build': ['shared', 'locales', 'worker/demo'],
}

/** Types of what is bound and of what a request carries: every room of the edge names them. */
const hubs = ['worker/env.ts', 'worker/gateway.ts']

function platformRooms(): string[] {
  const names = ['age', 'cart', 'catalog', 'login', 'mail', 'order', 'payment', 'postcode', 'user']
  return names.map((name) => `worker/platform/${name}`)
}

describe('imports', () => {
  const files = sourceFiles('{shared,client,worker,locales}/**/*.{ts,tsx}')

  it('sees the sources', () => expect(files.length).toBeGreaterThan(100))

  it.each(files)('of %s go in the allowed direction', (file) => {
    const own = roomOf(file)
    const wrong = importsOf(file).filter((target) => {
      const room = roomOf(target)
      return room !== own && !(rooms[own] ?? []).includes(room)
    })
    expect(wrong).toEqual([])
  })

  it('lead from no room to another and back', () => {
    const pairs = Object.entries(rooms).flatMap(([room, others]) =>
      others.map((other) => [room, other] as const),
    )
    const isHub = (room: string) => hubs.includes(room) || !room.startsWith('worker')
    const both = pairs.filter(
      ([room, other]) => !isHub(room) && !isHub(other) && rooms[other]?.includes(room),
    )
    expect(both).toEqual([])
  })

  it('go round in no circle', () => expect(circles(files)).toEqual([]))
})

/** Ways of imports that lead back to where they began. */
function circles(files: readonly string[]): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const walk = (file: string, way: readonly string[]) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (done.has(file)) return
    done.add(file)
    for (const next of importsOf(file)) if (files.includes(next)) walk(next, [...way, file])
  }
  for (const file of files) walk(file, [])
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
