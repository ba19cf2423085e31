import type { LocalShop } from '#worker/local/shop.ts'
import { demoPassword } from '../../worker/local/loading/demonstration-people.ts'
import { send } from '../support/shop.ts'
import { print } from './print.ts'
import { median } from './times.ts'

const pairs = 60
/** A new domain for each run, because a shop of an earlier run already has its addresses. */
const domain = `${Date.now()}.example.dk`

/** A request whose duration may depend on whether the e-mail address has an account. */
interface Way {
  name: string
  path: string
  body(email: string): object
  /** The request needs a signed-in customer. */
  isSignedIn?: true
}

const password = 'syv flasker portvin'
const ways: readonly Way[] = [
  { name: 'login', path: '/api/user/login', body: (username) => ({ username, password }) },
  {
    name: 'sign-up',
    path: '/api/user/create',
    body: (email) => ({ customer: { email, firstname: 'Mette', lastname: 'Holm' }, password }),
  },
  { name: 'forgotten password', path: '/api/user/reset-password', body: (email) => ({ email }) },
  {
    name: 'key of a forgotten password',
    path: '/reset-password',
    body: (email) => ({ action: 'reset', email, key: 'no-such-key', newPassword: password }),
  },
  {
    name: 'change of the e-mail',
    path: '/api/user/change-email',
    body: (email) => ({ email, current: demoPassword }),
    isSignedIn: true,
  },
]

/**
 * Compares the durations for known and unknown addresses, in random order within one run. `later`: how often a known address takes longer
 * than an unknown one (0.5: equally often). `deviations`: the distance from 0.5 in standard deviations (Mann–Whitney). Beyond 3 the
 * difference is no chance.
 */
export async function measureKnownAddresses(shop: LocalShop): Promise<void> {
  const rows = []
  for (const [index, way] of ways.entries()) rows.push(await compare(shop, way, index))
  print('Known and unknown addresses, ms', rows)
}

async function compare(shop: LocalShop, way: Way, index: number) {
  const durations = { known: [] as number[], unknown: [] as number[] }
  await addCustomers(shop, index)
  const answers = new Set<string>()
  const call = (path: string, body: object, run: number, cookie = '') =>
    send(Number(shop.url.port), path, {
      method: 'POST',
      headers: { ...headersOf(shop, index, run), Cookie: cookie },
      body: JSON.stringify(body),
    })
  for (let run = 0; run < pairs + warmUp; run++) {
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const login = { username: addressOf('asks', index, run), password: demoPassword }
      const entered = way.isSignedIn && (await call('/api/user/login', login, run))
      const cookie = entered ? cookieOf(entered) : ''
      const start = performance.now()
      const answer = await call(way.path, way.body(addressOf(kind, index, run)), run, cookie)
      const body = await answer.text()
      if (run >= warmUp) durations[kind].push(performance.now() - start)
      answers.add(`${answer.status} ${body.replace(/"requestId":"[^"]*"/, '')}`)
    }
  }
  if (answers.size > 1) throw new Error(`${way.name} answers differently: ${[...answers].join(' / ')}`)
  const known = durations.known.sort((a, b) => a - b)
  const unknown = durations.unknown.sort((a, b) => a - b)
  const { later, deviations } = ranked(known, unknown)
  return {
    way: way.name,
    known: median(known).toFixed(1),
    unknown: median(unknown).toFixed(1),
    ratio: (median(known) / median(unknown)).toFixed(3),
    later: later.toFixed(3),
    deviations: deviations.toFixed(1),
    answer: [...answers].join().slice(0, 3),
  }
}

/** Number of runs that are not counted, because first calls are slower. */
const warmUp = 4

function ranked(known: readonly number[], unknown: readonly number[]) {
  const wins = known.reduce((sum, one) => sum + unknown.filter((other) => one > other).length, 0)
  const all = known.length * unknown.length
  const deviation = Math.sqrt((all * (known.length + unknown.length + 1)) / 12)
  return { later: wins / all, deviations: (wins - all / 2) / deviation }
}

/** Adds customers with the password of the demonstration, one per run, so that no account reaches the limit of tries. */
async function addCustomers(shop: LocalShop, index: number): Promise<void> {
  const numbers = JSON.stringify(Array.from({ length: pairs + warmUp }, (_, run) => run))
  await shop.db
    .prepare(
      `INSERT INTO customers (email, password, firstname, lastname, store_code, created_at, updated_at)
       SELECT kind.value || '-${index}-' || run.value || '@${domain}', password, firstname, lastname, store_code,
         created_at, updated_at
       FROM customers, json_each('["known","asks"]') AS kind, json_each(?) AS run WHERE customers.id = 1`,
    )
    .bind(numbers)
    .run()
}

function addressOf(kind: 'known' | 'unknown' | 'asks', index: number, run: number): string {
  return `${kind}-${index}-${run}@${domain}`
}

/** Returns headers with another network for each pair, because tries are counted by network. */
function headersOf(shop: LocalShop, index: number, run: number) {
  const host = `da.localhost:${shop.url.port}`
  return {
    ...{ Host: host, Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' },
    ...{ 'Content-Type': 'application/json', 'CF-Connecting-IP': `10.9.${index}.${run}` },
  }
}

function cookieOf(answer: Response): string {
  const cookies = answer.headers.getSetCookie().filter((each) => each.startsWith('__Host-'))
  return cookies.map((each) => each.split(';')[0]).join('; ')
}
