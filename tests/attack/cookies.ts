import type { LocalShop } from '#worker/local/shop.ts'
import { seal } from '#worker/session/seal.ts'
import { guestSession, type Session } from '#worker/session/session.ts'
import { send } from '../support/shop.ts'
import { type Attack, attack, type Broken, type Family } from './attack.ts'
import { newNetwork, Shopper } from './shopper.ts'

const name = '__Host-karaffel'

/** A cookie that the shop did not seal, or whose session has ended, gives no access. */
export const cookies: Family = async (grounds) => {
  const shop = await grounds.shop()
  return [await forged(shop), ended(shop)]
}

async function forged(shop: LocalShop): Promise<Attack> {
  const shopper = new Shopper(shop)
  await shopper.signUp()
  const sealed = new RegExp(`${name}=([^;]+)`).exec(shopper.cookie)?.[1] ?? ''
  return attack({
    tries: [...tampered(sealed), ...(await ownMade(sealed, shop.secrets.SESSION_SECRET))],
    named: ([what]) => what,
    judge: ([, cookie]) => isNobodys(shop, cookie),
    atOnce: 8,
  })
}

type Forgery = [what: string, cookie: string]

function tampered(sealed: string): Forgery[] {
  const parts = sealed.split('.')
  const other = (letter: string) => (letter === 'A' ? 'B' : 'A')
  const flipped = parts.flatMap((part, index) =>
    [0, Math.floor(part.length / 2), part.length - 3].flatMap((at): Forgery[] => {
      if (!part[at]) return []
      const changed = part.slice(0, at) + other(part[at]) + part.slice(at + 1)
      return [[`letter ${at} of part ${index} changed`, cookieOf(parts.with(index, changed).join('.'))]]
    }),
  )
  const cut = parts.flatMap((_, index): Forgery[] => [
    [`without part ${index}`, cookieOf(parts.toSpliced(index, 1).join('.'))],
    [`part ${index} empty`, cookieOf(parts.with(index, index === 1 ? 'AAAA' : '').join('.'))],
  ])
  const spelled: Forgery[] = [
    ['a name in small letters', `__host-karaffel=${sealed}`],
    ['a name without its prefix', `karaffel=${sealed}`],
    ['a name with a blank', `__Host-karaffel =x; a=${sealed}`],
    ['a value cut in the middle', cookieOf(sealed.slice(0, sealed.length / 2))],
    ['a value twice as long', cookieOf(sealed + sealed)],
    ['a value of 16 kB', cookieOf('A'.repeat(16_000))],
    ['a broken cookie before the right one', `${cookieOf('x.y.z.a.b')}; other=${sealed}`],
    ['a value of percent signs', cookieOf('%'.repeat(200))],
  ]
  return [...flipped, ...cut, ...spelled]
}

/** Returns cookies of a stranger who knows the code but not the secret, and old cookies. */
async function ownMade(sealed: string, secret: string): Promise<Forgery[]> {
  const now = Date.now()
  const days = 24 * 3600_000
  const session: Session = {
    ...guestSession(),
    token: 'x',
    customerId: 1,
    groupId: 5,
    email: 'admin@karaffel.example',
  }
  const [, ...rest] = sealed.split('.')
  const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url')
  const claims = header({ session, iat: now / 1000, exp: now / 1000 + 9999 })
  const heads = [
    ...[{ alg: 'none' }, { alg: 'dir', enc: 'none' }, { alg: 'dir', enc: 'A128CBC-HS256' }, { alg: 'HS256' }],
    ...[
      { alg: 'PBES2-HS256+A128KW', enc: 'A256GCM', p2c: 2_000_000_000, p2s: 'AAAA' },
      { alg: 'dir', enc: 'A256GCM', zip: 'DEF' },
    ],
    ...[
      { alg: 'dir', enc: 'A256GCM', kid: '../../dev/null' },
      { alg: 'dir', enc: 'A256GCM', crit: ['exp'], exp: 1 },
    ],
  ]
  const old = Math.floor(now / 1000) - 100 * 24 * 3600
  return [
    ['of another secret', cookieOf(await seal(session, 'another secret of 32 letters and more'))],
    ['of the empty secret', cookieOf(await seal(session, ''))],
    ['ended by idling', cookieOf(await seal(session, secret, now - 15 * days))],
    ['ended by age', cookieOf(await seal({ ...session, created: old }, secret, now))],
    [
      'of a shape that sessions never had',
      cookieOf(await seal({ ...session, groupId: 'five' } as never, secret)),
    ],
    ...heads.flatMap((head): Forgery[] => [
      [`the header ${JSON.stringify(head)}`, cookieOf([header(head), ...rest].join('.'))],
      [`open claims under ${JSON.stringify(head)}`, cookieOf(`${header(head)}.${claims}.`)],
    ]),
  ]
}

function cookieOf(value: string): string {
  return `${name}=${value}`
}

async function isNobodys(shop: LocalShop, Cookie: string): Promise<Broken> {
  const ask = (path: string) => {
    const headers = { Host: `da.localhost:${shop.url.port}`, Cookie, 'CF-Connecting-IP': newNetwork() }
    return send(Number(shop.url.port), path, { headers })
  }
  const session = await ask('/api/session')
  // A cookie that is longer than servers accept is refused with the whole request.
  if (session.status === 431 || session.status === 400) return null
  const { result } = (await session.json()) as {
    result: { signedIn: boolean; groupId: number; isAdmin: boolean }
  }
  if (result.signedIn || result.groupId !== 0 || result.isAdmin) return JSON.stringify(result)
  const statuses = await Promise.all(
    ['/api/user/me', '/api/user/order-history', '/api/ext/getAddresses'].map(
      async (path) => (await ask(path)).status,
    ),
  )
  return statuses.every((status) => status === 401) ? null : `statuses ${statuses}`
}

interface Ending {
  by: string
  end(shopper: Shopper, person: { email: string; password: string }): Promise<unknown>
}

/** Ends a session in several ways and then uses the cookie from before. */
function ended(shop: LocalShop): Attack<Ending> {
  return attack<Ending>({
    tries: [
      { by: 'signing out', end: (shopper) => shopper.write('/api/user/logout') },
      { by: 'signing out by a form', end: (shopper) => shopper.form('/my-account/sign-out', {}) },
      {
        by: 'a new password',
        end: (shopper, { password }) => {
          const newPassword = crypto.randomUUID()
          return shopper.write('/api/user/change-password', { newPassword, current: password })
        },
      },
      {
        by: 'a new password in another browser',
        end: async (_, { email, password }) => {
          const other = await new Shopper(shop).signIn(email, password)
          await other.write('/api/user/change-password', {
            newPassword: crypto.randomUUID(),
            current: password,
          })
        },
      },
    ],
    named: ({ by }) => `the cookie from before ${by}`,
    judge: async ({ end }) => {
      const shopper = new Shopper(shop)
      const person = await shopper.signUp()
      const { cookie } = shopper
      if (!(await shopper.isSignedIn())) return 'could not sign in'
      await end(shopper, person)
      return isNobodys(shop, cookie)
    },
  })
}
