import * as v from 'valibot'
import { SearchRequest } from '#shared/platform-api/search-query.ts'
import type { Env } from '#worker/env.ts'

/** Settings that hold; `more` beside them or in place of them. */
export function settled(more: Partial<Env> = {}): Env {
  const secrets = {
    SESSION_SECRET: 's'.repeat(32),
    INVALIDATE_KEY: 'i'.repeat(16),
    GROUP_TOKEN_SECRET: 'g'.repeat(32),
  }
  return { ADMIN_DOMAIN: 'karaffel.example', ...secrets, ...more } as Env
}

/** A platform that answers each search with what is `found`: nothing, where not said. It remembers what it was asked. */
export function simulatedPlatform(found: (asked: SearchRequest) => readonly object[] = () => []) {
  const asked: SearchRequest[] = []
  const fetch = async (_: string, init: RequestInit) => {
    const search = v.parse(SearchRequest, JSON.parse(String(init.body)))
    asked.push(search)
    const items = found(search)
    return Response.json({ items, total: items.length, start: 0, perPage: 50, aggregations: {} })
  }
  return { asked, PLATFORM: { fetch } as unknown as Fetcher }
}
