import { demoCustomers, demoPassword } from '#worker/local/loading/demonstration-people.ts'
import type { LocalShop } from '#worker/local/shop.ts'
import { send } from '../support/shop.ts'
import { type Attack, attack, type Family } from './attack.ts'
import { purge, settled } from './poisoning.ts'
import { difference } from './seen.ts'
import { Shopper } from './shopper.ts'

/** A group of visitors who may see other pages than others: by view, and by customer group from the session's cookie. */
interface Audience {
  name: string
  host: string
  cookie: string
}

/** Every visitor gets the page of their own audience, also if another audience requested the page before. */
export const audiences: Family = async function* (grounds) {
  const [shop, untouched] = [await grounds.shop(), await grounds.untouched()]
  const everybody = await audiencesOf(shop)
  const paths = await pathsOf(shop)
  const expected = new Map<string, string>()
  for (const audience of await audiencesOf(untouched)) {
    for (const path of paths) expected.set(`${audience.name} ${path}`, await page(untouched, audience, path))
  }
  if (new Set(expected.values()).size < expected.size / 3)
    throw new Error('The groups see the same everywhere')
  for (const order of [everybody, everybody.toReversed()]) {
    await purge(shop)
    yield inTurn(shop, order, paths, expected)
  }
  yield swaps(shop, everybody, paths, expected)
  yield ways(shop, everybody, paths)
}

async function audiencesOf(shop: LocalShop): Promise<Audience[]> {
  const guests = ['da', 'se'].map((view) => ({
    name: `guest at ${view}`,
    host: `${view}.localhost`,
    cookie: '',
  }))
  const customers = demoCustomers()
  const groups = [...new Map(customers.map((customer) => [customer.group_id, customer])).values()]
  const signedIn = await Promise.all(
    groups.map(async ({ email, group_id }) => {
      const { cookie } = await new Shopper(shop).signIn(email, demoPassword)
      return guests.map(({ host }) => ({ name: `group ${group_id} at ${host}`, host, cookie }))
    }),
  )
  return [...guests, ...signedIn.flat()]
}

/** Returns lists, products with group prices, and products for businesses only. */
async function pathsOf({ db }: LocalShop): Promise<string[]> {
  const products = async (where: string) => {
    const { results } = await db
      .prepare(
        `SELECT products.sku, doc ->> 'slug' AS slug FROM products JOIN product_documents ON product_id = products.id
         WHERE store_id = 1 AND visibility = 4 AND status = 1 AND parent_sku IS NULL AND ${where} LIMIT 2`,
      )
      .all<{ sku: string; slug: string }>()
    return results.map(({ sku, slug }) => `/p/${sku}/${slug}`)
  }
  const priced = await products('products.id IN (SELECT product_id FROM group_prices) AND b2b_only = 0')
  const pages = ['/', '/c/rodvin', ...priced, ...(await products('b2b_only = 1')), '/search?q=rioja']
  return [...pages, ...pages.map((path) => `/_data${path}`.replace(/\/$/, ''))]
}

function inTurn(shop: LocalShop, order: Audience[], paths: string[], expected: Map<string, string>): Attack {
  return attack({
    tries: paths.flatMap((path) => order.map((audience) => ({ path, audience }))),
    named: ({ path, audience }) => `${path} by ${audience.name} after the others`,
    judge: async ({ path, audience }) =>
      difference(expected.get(`${audience.name} ${path}`) ?? '', await page(shop, audience, path)),
    atOnce: 3,
  })
}

const claims: Record<string, (path: string) => [path: string, headers: Record<string, string>]> = {
  'a param of a group': (path) => [
    `${path}${path.includes('?') ? '&' : '?'}userGroupId=5&groupId=5&group=5`,
    {},
  ],
  'a header of a group': (path) => [path, { 'X-Customer-Group': '5', 'X-User-Group-Id': '5' }],
  'a cookie of a group': (path) => [path, { Cookie: 'group=5; groupId=5; __Host-group=5' }],
  'the mark of a customer': (path) => [path, { Cookie: 'customer=17-5n' }],
  'the view’s cookie against its host': (path) => [path, { Cookie: 'view=sv' }],
  'a view that is none': (path) => [path, { Cookie: 'view=__proto__' }],
  'a view for the platform': (path) => [path, { 'x-vs-store-code': 'sv', 'Accept-Language': 'sv-SE' }],
}

/** A guest claims to belong to another group or view. */
function swaps(shop: LocalShop, [guest]: Audience[], paths: string[], expected: Map<string, string>): Attack {
  return attack({
    tries: paths.flatMap((path) => Object.keys(claims).map((claim) => ({ path, claim }))),
    named: ({ path, claim }) => `${claim} at ${path}`,
    judge: async ({ path, claim }) => {
      const [target, headers] = claims[claim]?.(path) ?? [path, {}]
      const found = await settled(shop, target, { headers })
      return difference(expected.get(`${guest?.name} ${path}`) ?? '', found)
    },
    atOnce: 3,
  })
}

/** After signing out, the back button shows no page that the browser stored for another group. */
function ways(shop: LocalShop, everybody: Audience[], paths: string[]): Attack {
  return attack({
    tries: paths.flatMap((path) => everybody.map((audience) => ({ path, audience }))),
    named: ({ path, audience }) => `what a browser stores of ${path} by ${audience.name}`,
    judge: async ({ path, audience: { name, host, cookie } }) => {
      const answer = await send(Number(shop.url.port), path, {
        headers: { Host: host, ...(cookie && { Cookie: cookie }) },
      })
      const [stored, varies] = [answer.headers.get('Cache-Control'), answer.headers.get('Vary')]
      const isOrdinary = /^(?:guest|group 1) /.test(name)
      if (!isOrdinary && stored !== 'private, no-store') return `stored as ${stored}`
      return /\bCookie\b/.test(varies ?? '') ? null : `shown again to others: ${varies}`
    },
    atOnce: 3,
  })
}

async function page(shop: LocalShop, { host, cookie }: Audience, path: string): Promise<string> {
  return settled(shop, path, { headers: { Host: host, ...(cookie && { Cookie: cookie }) } })
}
