import { openAgent } from '../support/agent.ts'
import { send } from '../support/shop.ts'
import { attack, type Broken, type Family } from './attack.ts'
import { newNetwork } from './shopper.ts'

/** Addresses that lead into private networks, back to the shop, or to no profile at all. */
const hostileProfiles = [
  ...[
    'http://169.254.169.254/latest/meta-data',
    'https://169.254.169.254/',
    'http://10.0.0.1/',
    'https://192.168.0.1/',
  ],
  ...['https://[::ffff:7f00:1]/', 'https://metadata.google.internal/', 'https://printer.local/'],
  ...[
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:application/json,{}',
    'gopher://127.0.0.1:25/',
    'x'.repeat(5000),
  ],
  ...[
    'http://da.localhost/.well-known/ucp',
    'https://user:word@agent.example.com/',
    '',
    '"',
    'https://a.example/"; x="',
  ],
]

/** Tries, as a shopping agent, to make the shop fetch private addresses, to guess carts and to fill the database. */
export const agents: Family = async (grounds) => {
  const shop = await grounds.shop()
  const port = Number(shop.url.port)
  const from = (network: string) =>
    openAgent((path, request, host) => {
      const headers = { Host: `${host}:${port}`, 'CF-Connecting-IP': network, ...request.headers }
      return send(port, path, { ...request, headers })
    })
  const agent = await from(newNetwork())
  const { json: found } = await agent.ask('POST', '/catalog/search', { query: 'rødvin' })
  const line_items = [{ item: { id: found.products[0].variants[0].id }, quantity: 1 }]
  const { json: cart } = await agent.ask('POST', '/carts', { line_items })
  return [
    attack({
      tries: hostileProfiles.flatMap((profile) =>
        (['REST', 'MCP'] as const).map((binding) => ({ profile, binding })),
      ),
      named: ({ profile, binding }) => `${binding} with the profile ${profile.slice(0, 60)}`,
      judge: async ({ profile, binding }) => {
        const { status } =
          binding === 'REST'
            ? await agent.ask('POST', '/catalog/search', { query: 'vin' }, { profile })
            : await agent.callTool('search_catalog', { catalog: { query: 'vin' } }, { profile })
        return status === 400 ? null : `status ${status}`
      },
    }),
    attack({
      tries: [
        '1',
        `${cart.id}x`,
        cart.id.slice(0, -1),
        cart.id.toLowerCase(),
        '../carts',
        'null',
        "' OR 1=1 --",
        '0'.repeat(43),
      ],
      named: (id) => `the cart, checkout and order ${id}`,
      judge: async (id): Promise<Broken> => {
        for (const kind of ['carts', 'checkout-sessions', 'orders']) {
          const { status, json } = await agent.ask('GET', `/${kind}/${encodeURIComponent(id)}`)
          if (status < 400 && json?.ucp?.status !== 'error')
            return `${kind}: ${JSON.stringify(json).slice(0, 100)}`
        }
        return null
      },
    }),
    attack({
      tries: ['carts', 'codes', 'profiles'] as const,
      named: (what) => `endless ${what} of one network`,
      judge: (what) => endless(what, line_items, from),
    }),
  ]
}

const atOnce = 10

/** Repeats something from one network until it is refused. */
async function endless(
  what: 'carts' | 'codes' | 'profiles',
  line_items: object[],
  from: (network: string) => ReturnType<typeof openAgent>,
): Promise<Broken> {
  await using agent = await from(newNetwork())
  const codes = (from: number) => ({ discounts: { codes: [1, 2, 3, 4, 5].map((n) => `GUESS${from + n}`) } })
  const tries = (tried: number) => {
    const profile = what === 'profiles' ? `${agent.profile}${tried}` : agent.profile
    const body = { line_items, ...(what === 'codes' && codes(tried * 5)) }
    return what === 'profiles'
      ? agent.ask('POST', '/catalog/lookup', { ids: ['x'] }, { profile })
      : agent.ask('POST', '/carts', body)
  }
  for (let tried = 0; tried < 150; tried += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, index) => tries(tried + index)))
    if (answers.some(({ status }) => status === 429)) return null
  }
  return 'never refused'
}
