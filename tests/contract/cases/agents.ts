import { expect } from 'vitest'
import { agentHandover, agentLink, agentOpen, agentRequest } from '#shared/platform-api/agents.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Cases } from '../case.ts'
import { resultOf } from '../result.ts'
import { openCart } from '../shopper.ts'

const details = { agent: 'https://agent.example/profile.json', email: 'kim@example.dk' }

const opening = async (view: StoreCode) => {
  const cart_id = await openCart(view)
  return { view, body: { kind: 'checkout' as const, cart_id, details } }
}

const open = async (view: StoreCode) => resultOf(agentOpen, await opening(view))

const reading = async (view: StoreCode) => ({
  view,
  query: { id: (await open(view)).id, kind: 'checkout' as const },
})

const changing = async (view: StoreCode) => {
  const { id, version } = await open(view)
  return { view, body: { id, kind: 'checkout' as const, version, status: 'open' as const, details } }
}

const claiming = (view: StoreCode) => ({ view, body: { key: crypto.randomUUID(), hash: 'a' } })

const linking = async (view: StoreCode) => ({ view, body: { id: (await open(view)).id } })

const taking = async (view: StoreCode) => {
  const { key } = await resultOf(agentLink, await linking(view))
  return { view, body: { key, takes: true } }
}

export const agentCases: Pick<
  Cases,
  'agentOpen' | 'agentSession' | 'agentChange' | 'agentRequest' | 'agentLink' | 'agentHandover'
> = {
  agentOpen: {
    valid: opening,
    refusals: {},
    expects: (session) => expect(session).toMatchObject({ status: 'open', version: 0, order_key: null }),
  },
  agentSession: {
    valid: reading,
    refusals: {
      agentSessionUnknown: (view) => ({ view, query: { id: 'no-such-session', kind: 'checkout' } }),
    },
  },
  agentChange: {
    valid: changing,
    refusals: {
      agentSessionUnknown: async (view) => {
        const input = await changing(view)
        return { view, body: { ...input.body, id: 'no-such-session' } }
      },
      agentSessionChanged: async (view) => {
        const input = await changing(view)
        return { view, body: { ...input.body, version: 7 } }
      },
    },
    expects: (session) => expect(session.version).toBe(1),
  },
  agentRequest: {
    valid: claiming,
    refusals: {
      keyReused: async (view) => {
        const { body } = claiming(view)
        await resultOf(agentRequest, { view, body })
        return { view, body: { ...body, hash: 'b' } }
      },
    },
    expects: (claimed) => expect(claimed).toEqual({ is_new: true, session: null }),
  },
  agentLink: {
    valid: linking,
    refusals: { agentSessionUnknown: (view) => ({ view, body: { id: 'no-such-session' } }) },
    expects: ({ key }) => expect(key).toMatch(/^[\w-]{43}$/),
  },
  agentHandover: {
    valid: taking,
    refusals: {
      linkUnknown: async (view) => {
        const input = await taking(view)
        await resultOf(agentHandover, input)
        return input
      },
    },
  },
}
