import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { attack, carryOut } from '../attack/attack.ts'
import type { AttackShops } from '../attack/attack-shops.ts'
import { boundsOfRoutes, gatewayRoutes } from '../attack/gateway-routes.ts'
import { pages } from '../attack/pages.ts'
import { sourceFiles } from './sources.ts'

/** Returns the gateway's routes in all sources: `gateway.get('/health', health)` becomes `gateway.get '/health'`. */
function routesOfSources(): string[] {
  const files = sourceFiles('worker/**/*.ts')
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const names = [...source.matchAll(/const (\w+) = new Hono<Gateway>/g)].map(([, name]) => name).join('|')
    if (!names) return []
    const route = new RegExp(
      String.raw`\b(?:${names})\.(?:(?:get|post|put|delete|patch|all)\(${one}|on\(${one},${one})`,
      'g',
    )
    return [...source.matchAll(route)].map(([found]) =>
      found.replace(/\s+/g, ' ').replace('(', ' ').replace(/ +/g, ' '),
    )
  })
}

/** Matches one argument in a source. */
const one = String.raw`\s*(?:\[[^\]]*\]|'[^']*'|\x60[^\x60]*\x60|[\w.]+(?:\([^)]*\))?)`

describe('the attacks', () => {
  it('report a slow answer only if it is slow twice, because a busy machine may delay one', async () => {
    vi.useFakeTimers()
    const asked: Record<string, number> = { slow: 0, stuck: 0 }
    const table = attack({
      tries: Object.keys(asked),
      named: (name) => name,
      judge: (name) => {
        asked[name] = (asked[name] ?? 0) + 1
        return name === 'slow' && asked.slow === 2 ? Promise.resolve(null) : new Promise(() => {})
      },
    })
    const outcome = carryOut(async () => [table], {} as AttackShops)
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect([...(await outcome).broken.keys()]).toEqual(['stuck'])
  })

  it('cover every page', () => {
    for (const addresses of Object.values(pages)) expect(addresses).not.toEqual([])
  })

  it('state for every writing route what limits a stranger', () => {
    const writing = Object.entries(gatewayRoutes).filter(([, tries]) =>
      tries.some((route) => !route.startsWith('GET ')),
    )
    expect(Object.keys(boundsOfRoutes).sort()).toEqual(writing.map(([route]) => route).sort())
  })

  it('cover every route of the gateway', () => {
    expect([...new Set(routesOfSources())].sort()).toEqual(Object.keys(gatewayRoutes).sort())
  })
})
