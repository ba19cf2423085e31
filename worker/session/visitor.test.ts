import { expect, it } from 'vitest'
import type { Env } from '#worker/env.ts'
import { seal } from './seal.ts'
import { guestSession } from './session.ts'
import { Visitor } from './visitor.ts'

const secret = 'a secret of thirty-two characters'
const lookedUp: string[] = []
const env = {
  ADMIN_DOMAIN: 'karaffel.example',
  SESSION_SECRET: secret,
  INVALIDATE_KEY: 'a key of sixteen characters',
  GROUP_TOKEN_SECRET: secret,
  ENDED_SESSIONS: {
    get: async (keys: string[]) => {
      lookedUp.push(...keys)
      return new Map()
    },
  },
} as unknown as Env

async function visitorWith(session: object): Promise<Visitor> {
  const sealed = await seal({ ...guestSession(), ...session }, secret)
  return new Visitor(`__Host-karaffel=${sealed}`, env)
}

it('a guest session is not looked up among ended sessions, nor is the group for a cached page', async () => {
  const guest = await visitorWith({ carts: { da: 'b0c4'.repeat(8) } })
  expect((await guest.session()).carts.da).toBeDefined()
  await guest.setCookies()
  const customer = await visitorWith({ id: 'one', token: 't', customerId: 7, groupId: 5 })
  expect(await customer.group()).toBe(5)
  expect(lookedUp).toEqual([])
  await customer.session()
  await customer.session()
  expect(lookedUp).toHaveLength(2)
})

it('a changed session is written to an answer once, and again after another change', async () => {
  const customer = await visitorWith({ id: 'one', token: 't', customerId: 7, groupId: 5 })
  customer.change({ ...(await customer.session()), groupId: 6 })
  expect(await customer.setCookies()).toContainEqual(expect.stringContaining('__Host-karaffel='))
  expect(await customer.setCookies()).toEqual([])
  customer.change({ ...(await customer.session()), groupId: 7 })
  expect(await customer.setCookies()).toContainEqual(expect.stringContaining('__Host-karaffel='))
})
