import { describe, expect, it } from 'vitest'
import type { AgentsEnv } from './agent-request.ts'
import agents from './index.ts'

const env = (own: Partial<AgentsEnv>) => {
  const open = { limit: async () => ({ success: true }) }
  const limits = {
    NETWORK_LIMIT: open,
    PROFILE_LIMIT: open,
    FETCH_LIMIT: open,
    SESSION_LIMIT: open,
    CODE_LIMIT: open,
  }
  return { AGENTS: 'on', ...limits, ...own } as unknown as AgentsEnv
}

const ask = (path: string, own: Partial<AgentsEnv>, init?: RequestInit) =>
  agents.request(`https://karaffel.example${path}`, init, env(own))

describe('the Worker of shopping agents', () => {
  it('answers 404 everywhere if it is switched off', async () => {
    for (const path of ['/.well-known/ucp', '/api/ucp/catalog/search', '/api/ucp/mcp', '/handover/x'])
      expect((await ask(path, { AGENTS: 'off' })).status, path).toBe(404)
  })

  it('offers the catalogue alone with another platform, which has no carts of agents', async () => {
    const names = async (own: Partial<AgentsEnv>) => {
      const { ucp } = (await (await ask('/.well-known/ucp', own)).json()) as any
      return Object.keys(ucp.capabilities).map((name) => name.replace('dev.ucp.shopping.', ''))
    }
    expect(await names({ PLATFORM_URL: 'https://platform.example' })).toEqual([
      'catalog.search',
      'catalog.lookup',
    ])
    expect(await names({})).toHaveLength(7)
  })

  it('refuses pages of other sites, streams, batches and loopback in a deployed shop', async () => {
    const post = (headers: Record<string, string>, body: unknown) =>
      ask('/api/ucp/mcp', {}, { method: 'POST', headers, body: JSON.stringify(body) })
    expect((await post({ Origin: 'https://evil.example' }, {})).status).toBe(403)
    expect((await post({}, [{ jsonrpc: '2.0', id: 1, method: 'ping' }])).status).toBe(400)
    expect((await ask('/api/ucp/mcp', {}, { headers: { Accept: 'text/event-stream' } })).status).toBe(405)
    const headers = { 'Content-Type': 'application/json', 'UCP-Agent': 'profile="http://127.0.0.1:4000/p"' }
    const search = { method: 'POST', headers, body: '{"query":"vin"}' }
    expect((await ask('/api/ucp/catalog/search', {}, search)).status).toBe(400)
  })
})
