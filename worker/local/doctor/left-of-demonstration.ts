import { type StoreView, storeViews } from '#shared/store-view.ts'
import { inventedEmails } from '#worker/local/loading/load-shop.ts'
import { changeContent } from '#worker/platform/content/change-content.ts'
import type { ContentList } from '#worker/platform/content/content-list.ts'
import { coupons } from '#worker/platform/content/coupons.ts'
import { canonicalJson } from '#worker/platform/content/differences.ts'
import { fees } from '#worker/platform/content/fees.ts'
import { deliveries } from '#worker/platform/content/method-list.ts'
import { carrierShops } from '#worker/platform/content/parcel-shops.ts'
import { sections } from '#worker/platform/content/sections.ts'
import { shops } from '#worker/platform/content/shops.ts'
import { list, rows, type Sql, sql } from '#worker/platform/sql.ts'
import { entriesIn } from '../content/list-file.ts'
import { contentFolder, demonstrationContent } from '../content-files/content-folder.ts'
import { deskEmail } from '../loading/demonstration-people.ts'
import { type Check, some, unless } from './check.ts'

const views: readonly StoreView[] = Object.values(storeViews)

/** Checks that find content of the demonstration in a shop, besides its products. */
export const leftOfDemonstration: readonly Check<D1Database>[] = [
  check(
    'texts',
    (db) => sameTexts(db, ['cms_page', 'cms_block']),
    'Pages and blocks that still say what the demonstration says',
    'Write your own (npm run content, docs/content.md): terms, privacy and delivery are promises of yours',
  ),
  check(
    'front page',
    (db) => sameEntries(db, sections),
    'Sections of the front page and of lists that say what the demonstration says',
    own('sections.yaml of each view'),
  ),
  check('menus', (db) => sameTexts(db, ['menu']), 'Menus of the demonstration', own('menus/ of each view')),
  check(
    'shops',
    (db) => sameEntries(db, shops),
    'Shops of the demonstration',
    own('shops.yaml, or [] for none'),
  ),
  check(
    'parcel shops',
    parcelShops,
    'Parcel shops of the demonstration, where nobody takes a parcel in',
    own('parcel-shops.csv, or send otherwise by deliveries.yaml'),
  ),
  check(
    'deliveries',
    (db) => sameEntries(db, deliveries),
    'Ways to send with the demonstration’s prices',
    own('deliveries.yaml of each view'),
  ),
  check(
    'fees',
    (db) => sameEntries(db, fees),
    'Services of the demonstration that shoppers can buy',
    own('fees.yaml of each view, or [] for none'),
  ),
  check(
    'coupons',
    (db) => sameEntries(db, coupons),
    'Coupons and rules of the demonstration, which anybody can read in its source',
    own('coupons.yaml of each view, or [] for none'),
  ),
  check(
    'customers',
    (db) =>
      textsOf(
        db,
        sql`SELECT email AS text FROM customers WHERE email IN ${list([...inventedEmails(), deskEmail])}`,
      ),
    'Customers of the demonstration, whose password anybody can read in its source',
    `Deploy into a new database: ${deskEmail}, which opens the desk on this machine, is never copied there`,
  ),
  check(
    'orders',
    (db) =>
      textsOf(db, sql`SELECT number AS text FROM orders WHERE lower(email) IN ${list(inventedEmails())}`),
    'Orders of the demonstration',
  ),
  check(
    'reviews',
    (db) =>
      textsOf(
        db,
        sql`SELECT recommendations.firstname AS text FROM recommendations JOIN customers ON customers.id = customer_id
          WHERE email IN ${list(inventedEmails())}`,
      ),
    'Reviews by nobody, of the demonstration',
  ),
  check(
    'subscribers',
    (db) =>
      textsOf(
        db,
        sql`SELECT email AS text FROM newsletter_subscriptions WHERE email IN ${list(inventedEmails())}`,
      ),
    'Subscribers of the demonstration',
  ),
]

/** Returns a check that nothing of the demonstration is left. `find` returns the names of what is left. */
function check(
  name: string,
  find: (db: D1Database) => Promise<string[]>,
  found: string,
  todo = 'npm run import deletes them with the invented products; a deployed shop has them never',
): Check<D1Database> {
  return {
    name,
    async look(db) {
      const left = await find(db)
      return unless(left.length === 0, `${found}: ${some(left)}`, todo)
    },
  }
}

function own(file: string): string {
  return `Write your own into ${file} (npm run content, docs/content.md)`
}

/** Returns `da: Hero` for each stored entry of a list that equals an entry of the demonstration. */
async function sameEntries<Entry extends object>(
  db: D1Database,
  list: ContentList<Entry>,
): Promise<string[]> {
  const same: string[] = []
  for (const view of list.isShared ? views.slice(0, 1) : views) {
    const invented = new Set(
      entriesIn(list, demonstrationContent, view.code).map((entry) => canonicalJson(entry)),
    )
    for (const entry of await list.readStored(db, view))
      if (invented.has(canonicalJson(entry))) same.push(`${view.code}: ${list.keyOf(entry)}`)
  }
  return same
}

/** Returns the demonstration's parcel shops, if a delivery method uses parcel shops. */
async function parcelShops(db: D1Database): Promise<string[]> {
  const [used] = await rows(db, sql`SELECT 1 FROM shipping_methods WHERE needs = 'parcel-shop' LIMIT 1`)
  return used ? sameEntries(db, carrierShops) : []
}

async function textsOf(db: D1Database, query: Sql): Promise<string[]> {
  return (await rows<{ text: string }>(db, sql`${query} ORDER BY 1`)).map(({ text }) => text)
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
