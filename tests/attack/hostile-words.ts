import type { LocalShop } from '#worker/local/shop.ts'
import { xssPayloads } from '../support/xss-payloads.ts'

const payloads = xssPayloads()
let next = 0

/** Matches fields that identify something. All other fields with letters are texts. */
const names =
  /(?:^|_)(?:sku|parentSku|slug|key|path|type|typ|code|at|ids?|identifier|letter|image|thumbnail|link|url|tax)$/i

/** Returns a document with a payload appended to every text. The payloads alternate. */
function hostile(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => hostile(item, key))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, hostile(item, name)]))
  }
  if (typeof value !== 'string' || names.test(key) || !/\p{L}{2}/u.test(value)) return value
  next += 1
  return `${value} ${payloads[next % payloads.length]}`
}

/** Appends payloads to all texts of the Danish view, as if every editor's account had been stolen. */
export async function writeHostileWords(shop: LocalShop): Promise<void> {
  await rewrite(shop, 'documents', ['doc'], "store_id = 1 AND type NOT IN ('redirect', 'taxrule')")
  await rewrite(shop, 'product_documents', ['doc', 'card'], 'store_id = 1')
  const columns = {
    shipping_methods: ['carrier_title', 'method_title'],
    payment_methods: ['title'],
    stores: ['name', 'address', 'city', 'phone'],
    parcel_shops: ['company', 'street_name', 'city'],
    sales_rules: ['title'],
    extra_fees: ['title'],
  }
  for (const [table, texts] of Object.entries(columns)) {
    for (const column of texts) {
      next += 1
      const change = shop.db.prepare(`UPDATE ${table} SET ${column} = ${column} || ?`)
      await change.bind(` ${payloads[next % payloads.length]}`).run()
    }
  }
}

async function rewrite({ db }: LocalShop, table: string, columns: string[], where: string): Promise<void> {
  const { results } = await db
    .prepare(`SELECT store_id, ${keyOf(table)} AS key, ${columns} FROM ${table} WHERE ${where}`)
    .all<Record<string, string>>()
  const set = columns.map((column) => `${column} = ?`).join(', ')
  const type = table === 'documents' ? `AND ${where}` : ''
  const change = db.prepare(`UPDATE ${table} SET ${set} WHERE store_id = 1 AND ${keyOf(table)} = ? ${type}`)
  const changes = results.map((row) => {
    const written = columns.map((column) => JSON.stringify(hostile(JSON.parse(row[column] ?? 'null'))))
    return change.bind(...written, row.key)
  })
  for (let at = 0; at < changes.length; at += 200) await db.batch(changes.slice(at, at + 200))
}

function keyOf(table: string): string {
  return table === 'documents' ? 'rowid' : 'product_id'
}
