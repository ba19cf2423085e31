import { isDeepStrictEqual } from 'node:util'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { inventedEmails } from '#worker/local/loading/clear-demonstration.ts'
import { changeContent } from '#worker/platform/content/change-content.ts'
import { coupons as couponRules } from '#worker/platform/content/coupons.ts'
import { deliveries as sending } from '#worker/platform/content/deliveries.ts'
import { fees as services } from '#worker/platform/content/fees.ts'
import { carrierShops as places } from '#worker/platform/content/parcel-shops.ts'
import { sections } from '#worker/platform/content/sections.ts'
import { shops as ownShops } from '#worker/platform/content/shops.ts'
import { list, rows, type Sql, sql } from '#worker/platform/sql.ts'
import { entriesIn } from '../content/list-file.ts'
import { contentFolder } from '../content-files/content-folder.ts'
import { demonstrationContent } from '../content-files/demonstration-content.ts'
import { deskEmail } from '../loading/demonstration-people.ts'
import { type Check, type Fault, some, unless } from './check.ts'

const views: readonly StoreView[] = Object.values(storeViews)

/** Checks that find content of the demonstration in a shop, besides its products. */
export const leftOfDemonstration: readonly Check<D1Database>[] = [
  { name: 'texts', look: inventedTexts },
  { name: 'front page', look: frontPage },
  { name: 'menus', look: menus },
  left('shops', shops, 'Shops with an address, a telephone or an e-mail of the demonstration', {
    todo: 'Write your own, or none, into shops.yaml (npm run content, docs/content.md): shoppers would go there',
  }),
  left('parcel shops', parcelShops, 'Parcel shops of the demonstration, where nobody takes a parcel in', {
    todo: 'Write those of your carrier into parcel-shops.csv, or send otherwise by deliveries.yaml (npm run content, docs/content.md)',
  }),
  { name: 'deliveries', look: deliveries },
  left('fees', fees, 'Services of the demonstration that shoppers can buy', {
    todo: 'Write your own, or [] for none, into fees.yaml of each view (npm run content, docs/content.md)',
  }),
  left('coupons', coupons, 'Coupons and rules of the demonstration, which anybody can read in its source', {
    todo: 'Write your own, or [] for none, into coupons.yaml of each view (npm run content, docs/content.md)',
  }),
  left(
    'customers',
    customers,
    'Customers of the demonstration, whose password anybody can read in its source',
    {
      todo: `Deploy into a new database: ${deskEmail}, which opens the desk on this machine, is never copied there`,
    },
  ),
  left('orders', orders, 'Orders of the demonstration'),
  left('reviews', reviews, 'Reviews by nobody, of the demonstration'),
  left('subscribers', subscribers, 'Subscribers of the demonstration'),
]

/** Returns a check that no row of the demonstration is left. `query` selects the texts of such rows. */
function left(
  name: string,
  query: () => Sql,
  found: string,
  { todo }: { todo: string } = {
    todo: 'npm run import deletes them with the invented products; a deployed shop has them never',
  },
): Check<D1Database> {
  return {
    name,
    async look(db) {
      const texts = (await rows<{ text: string }>(db, query())).map(({ text }) => text)
      return unless(texts.length === 0, `${found}: ${some(texts)}`, todo)
    },
  }
}

/** Finds pages and blocks whose text is that of the demonstration, word for word. */
async function inventedTexts(db: D1Database): Promise<Fault[]> {
  const same = await sameTexts(db, ['cms_page', 'cms_block'])
  return unless(
    same.length === 0,
    `${same.length} pages and blocks still say what the demonstration says: ${some(same)}`,
    'Write your own (npm run content, docs/content.md): terms, privacy and delivery are promises of yours',
  )
}

async function frontPage(db: D1Database): Promise<Fault[]> {
  const same: string[] = []
  for (const view of views) {
    const invented = entriesIn(sections, demonstrationContent, view.code)
    for (const section of await sections.readStored(db, view))
      if (invented.some((other) => isDeepStrictEqual(section, other)))
        same.push(`${view.code}: ${section.name}`)
  }
  return unless(
    same.length === 0,
    `${same.length} sections of the front page and of lists say what the demonstration says: ${some(same)}`,
    'Write your own into sections.yaml of each view (npm run content, docs/content.md)',
  )
}

async function menus(db: D1Database): Promise<Fault[]> {
  const same = await sameTexts(db, ['menu'])
  return unless(
    same.length === 0,
    `Menus of the demonstration: ${some(same)}`,
    'Write your own into menus/ of each view (npm run content, docs/content.md)',
  )
}

/** Returns `da: levering` for each text of these types that equals the text of the demonstration's files. */
async function sameTexts(
  db: D1Database,
  types: readonly ('cms_page' | 'cms_block' | 'menu')[],
): Promise<string[]> {
  const { content } = contentFolder(demonstrationContent)
  const changes = await changeContent(db, content, [], { isDryRun: true, purge: async () => {} })
  const written = { cms_page: 'pages', cms_block: 'blocks', menu: 'menus' } as const
  return views.flatMap(({ code }) =>
    types.flatMap((type) =>
      content[code][written[type]].flatMap(({ identifier }) => {
        const isOther = changes.some(
          ({ view, type: changed, document }) =>
            view.code === code && changed === type && document.identifier === identifier,
        )
        return isOther ? [] : `${code}: ${identifier}`
      }),
    ),
  )
}

function shops(): Sql {
  const stores = entriesIn(ownShops, demonstrationContent)
  const addresses = stores.map(({ name, address }) => `${name}, ${address}`)
  return sql`SELECT name || ', ' || address AS text FROM stores WHERE enable = 1
    AND (name || ', ' || address IN ${list(addresses)} OR phone IN ${list(stores.map(({ phone }) => phone))}
      OR email IN ${list(stores.map(({ email }) => email))}) ORDER BY id`
}

/** Selects the demonstration's parcel shops, if a delivery method uses parcel shops. */
function parcelShops(): Sql {
  const invented = entriesIn(places, demonstrationContent).map(({ id, company }) => `${company} (${id})`)
  return sql`SELECT company || ' (' || id || ')' AS text FROM parcel_shops AS shop
    WHERE carrier IN (SELECT carrier_code FROM shipping_methods WHERE needs = 'parcel-shop')
      AND company || ' (' || id || ')' IN ${list(invented)} ORDER BY id`
}

/** Finds views in which every delivery method has the texts and price of the demonstration. A view with one changed method passes. */
async function deliveries(db: D1Database): Promise<Fault[]> {
  const same: string[] = []
  for (const view of views) {
    const stored = await sending.readStored(db, view)
    const invented = entriesIn(sending, demonstrationContent, view.code)
    const isInvented = (one: object) => invented.some((other) => isDeepStrictEqual(one, other))
    if (stored.length && stored.every(isInvented)) same.push(view.code)
  }
  return unless(
    same.length === 0,
    `Ways to send with the demonstration’s prices: ${some(same)}`,
    'Write your own into deliveries.yaml of each view (npm run content, docs/content.md)',
  )
}

function fees(): Sql {
  const invented = views.flatMap(({ code }) => entriesIn(services, demonstrationContent, code))
  return sql`SELECT title AS text FROM extra_fees WHERE title IN ${list(invented.map(({ title }) => title))} ORDER BY id`
}

function coupons(): Sql {
  const rules = views.flatMap(({ code }) => entriesIn(couponRules, demonstrationContent, code))
  const codes = rules.flatMap(({ coupon }) => coupon ?? [])
  return sql`SELECT DISTINCT ifnull(coupon_code, title) AS text FROM sales_rules
    WHERE coupon_code IN ${list(codes)} OR title IN ${list(rules.map(({ title }) => title))} ORDER BY 1`
}

function customers(): Sql {
  const emails = list([...inventedEmails(), deskEmail])
  return sql`SELECT email AS text FROM customers WHERE email IN ${emails} ORDER BY email`
}

function orders(): Sql {
  return sql`SELECT number AS text FROM orders WHERE lower(email) IN ${list(inventedEmails())} ORDER BY id`
}

function reviews(): Sql {
  return sql`SELECT recommendations.firstname AS text FROM recommendations JOIN customers ON customers.id = customer_id
    WHERE email IN ${list(inventedEmails())} ORDER BY recommendations.id`
}

function subscribers(): Sql {
  return sql`SELECT email AS text FROM newsletter_subscriptions WHERE email IN ${list(inventedEmails())} ORDER BY id`
}
