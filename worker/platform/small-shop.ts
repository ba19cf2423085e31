import { readFileSync, writeFileSync } from 'node:fs'
import { type FreshDatabase, openFresh } from './fresh-database.ts'
import { madeOnce, sourcesOf } from './made-once.ts'
import { taxRules } from './seed/shop/tax-rules.ts'
import { hashPassword } from './user/password.ts'

export interface Answer<Result = any> {
  code: number
  result: Result
  meta?: Record<string, any>
}

export interface SmallShop extends FreshDatabase {
  get<Result = any>(path: string): Promise<Answer<Result>>
  post<Result = any>(path: string, body?: unknown): Promise<Answer<Result>>
  send<Result = any>(method: string, path: string, body: unknown): Promise<Answer<Result>>
  /** What is no call of the contract; redirects are not followed. */
  fetch(
    path: string,
    init?: { method?: string; body?: string; headers?: Record<string, string> },
  ): Promise<Response>
  /** As the clock would call it. */
  schedule(cron: string, time?: Date): Promise<void>
}

interface SmallProduct {
  sku: string
  type?: string
  /** Øre, tax included. */
  price: number
  qty?: number
  /** The most that one line may have. */
  most?: number
  parent?: string
  business?: boolean
  managed?: boolean
  doc?: object
}

/** For tests in Node: the platform in workerd over a new database with a handful of products and two customers. */
export async function smallShop(): Promise<SmallShop> {
  const script = readFileSync(await bundledPlatform(), 'utf8')
  const bindings = { GROUP_TOKEN_SECRET: 'a secret of the tests' }
  const { miniflare, db, dispose } = await openFresh({ script, bindings }, async (empty) => {
    await empty.batch(smallProducts.flatMap((product, index) => insertProduct(empty, product, index + 1)))
    await empty.batch(await shopRows(empty))
  })
  const send = async (path: string, init: { method?: string; body?: string; headers?: typeof headers }) => {
    const response = await miniflare.dispatchFetch(new URL(path, 'http://platform'), init)
    const answer = (await response.json()) as Answer
    if (answer.code !== response.status)
      throw new Error(`status ${response.status} of ${JSON.stringify(answer)}`)
    return answer
  }
  return {
    db,
    get: (path) => send(path, {}),
    post: (path, body = {}) => send(path, { method: 'POST', body: JSON.stringify(body), headers }),
    send: (method, path, body) => send(path, { method, body: JSON.stringify(body), headers }),
    fetch: async (path, init) => {
      const url = new URL(path, 'http://platform')
      return (await miniflare.dispatchFetch(url, { ...init, redirect: 'manual' })) as unknown as Response
    },
    schedule: async (cron, scheduledTime = new Date()) => {
      const worker = await miniflare.getWorker()
      await worker.scheduled({ cron, scheduledTime })
    },
    [Symbol.asyncDispose]: dispose,
  }
}

export const mette = { username: 'mette@example.dk', password: 'syv flasker vin' }
export const bistro = { username: 'bistro@example.dk', password: 'syv kasser vin' }

/** Whoever signs in a hundred times need not wait a hundred times. */
const quick = { calls: 1, rounds: 1 }

const headers = { 'content-type': 'application/json' }

const glassOptions = [
  {
    attribute_id: '142',
    attribute_code: 'glass_shape',
    label: 'Shape',
    values: [{ value_index: 7, label: 'Tulip' }],
  },
]
const smallProducts: SmallProduct[] = [
  { sku: '10234', price: 14_900, qty: 50 },
  { sku: '10240', price: 9_999, qty: 12 },
  { sku: 'LAST', price: 20_000, qty: 1 },
  { sku: 'ALE', price: 2500, qty: 100, doc: { pant_amount: 1, volume_ml: 330 } },
  { sku: 'SALE', price: 20_000, qty: 9, doc: { special_price_incl_tax: 150, special_to_date: '2999-01-01' } },
  { sku: 'PAST', price: 20_000, qty: 9, doc: { special_price_incl_tax: 150, special_to_date: '2020-01-01' } },
  { sku: 'SIX', price: 10_000, qty: 60, doc: { nextdisc_amount: 10, nextdisc_qty: 6 } },
  { sku: 'RARE', price: 90_000, qty: 50, most: 2, doc: { limit_sale: '1' } },
  {
    sku: 'BOX',
    price: 10_000,
    type: 'bundle',
    managed: false,
    doc: {
      bundle_options: [
        {
          option_id: 1,
          title: 'The bottle',
          required: true,
          product_links: [{ ...link(21, 'RARE'), qty: 1, price: 25, price_type: 'fixed' }],
        },
        {
          option_id: 2,
          title: 'Wrapping',
          required: true,
          product_links: [{ ...link(22, '10240'), qty: 1, price: 12.5, price_type: 'percent' }],
        },
        {
          option_id: 3,
          title: 'A card',
          required: false,
          product_links: [{ ...link(23, 'ALE'), qty: 1, is_default: false, price: 5, price_type: 'fixed' }],
        },
      ],
    },
  },
  {
    sku: 'ENGRAVED',
    price: 20_000,
    qty: 5,
    doc: {
      custom_options: [
        { option_id: 7, price: 10, price_type: 'percent' },
        {
          option_id: 8,
          title: 'Wrapping',
          type: 'radio',
          values: [{ option_type_id: 81, title: 'Box', price: 35, price_type: 'fixed' }],
        },
      ],
    },
  },
  { sku: 'TRADE', price: 10_000, qty: 60, business: true },
  { sku: 'GIFT', price: 20_000, type: 'virtual', managed: false },
  { sku: 'GUIDE', price: 5000, type: 'downloadable', managed: false },
  {
    sku: 'GLASS',
    price: 6320,
    type: 'configurable',
    managed: false,
    doc: {
      configurable_options: glassOptions,
      configurable_children: [
        { sku: 'GLASS-T', custom_attributes: [{ attribute_code: 'glass_shape', value: '7' }] },
      ],
    },
  },
  { sku: 'GLASS-T', price: 6320, qty: 4, parent: 'GLASS' },
  {
    sku: 'MIX6',
    price: 74_000,
    type: 'bundle',
    managed: false,
    doc: {
      bundle_options: [
        {
          option_id: 1,
          title: 'First three',
          required: true,
          product_links: [link(11, '10234'), link(12, '10240')],
        },
        { option_id: 2, title: 'Last three', required: true, product_links: [link(15, '10240')] },
      ],
    },
  },
]

function link(id: number, sku: string) {
  return { id, sku, qty: 3, is_default: id !== 12, price: null, can_change_quantity: 0 }
}

function insertProduct(db: D1Database, product: SmallProduct, id: number): D1PreparedStatement[] {
  const {
    sku,
    type = 'simple',
    price,
    qty = 0,
    most = 10_000,
    parent = null,
    business = false,
    managed = true,
    doc,
  } = product
  const prices = {
    price_incl_tax: price / 100,
    original_price_incl_tax: price / 100,
    special_price_incl_tax: null,
  }
  const whole = JSON.stringify({
    ...{
      id,
      sku,
      name: `Product ${sku}`,
      slug: sku.toLowerCase(),
      image: `/b/${sku}.svg`,
      tax_class_id: '2',
    },
    ...{ ...prices, configurable_options: [], configurable_children: [], bundle_options: [], ...doc },
  })
  const insertDocument = 'INSERT INTO product_documents (store_id, product_id, card, doc) VALUES (?, ?, ?, ?)'
  return [
    db
      .prepare(
        'INSERT INTO products (id, sku, type_id, status, visibility, parent_sku, b2b_only) VALUES (?, ?, ?, 1, 4, ?, ?)',
      )
      .bind(id, sku, type, parent, Number(business)),
    db
      .prepare('INSERT INTO stock (product_id, sku, qty, manage_stock, max_sale_qty) VALUES (?, ?, ?, ?, ?)')
      .bind(id, sku, qty, Number(managed), most),
    ...[1, 2].map((store) => db.prepare(insertDocument).bind(store, id, '{}', whole)),
  ]
}

async function shopRows(db: D1Database): Promise<D1PreparedStatement[]> {
  const customer = `INSERT INTO customers (email, password, firstname, lastname, group_id, store_code, created_at, updated_at)
    VALUES (?, ?, 'Mette', 'Holm', ?, 'da', '2025-03-01 09:12:33', '2025-03-01 09:12:33')`
  const method = `INSERT INTO shipping_methods (store_code, carrier_code, method_code, carrier_title, method_title,
      price_incl_tax, free_from, countries, needs, is_default, sort_order)
    VALUES ('da', ?, ?, ?, ?, ?, ?, '["DK"]', ?, ?, 1)`
  const payment = `INSERT INTO payment_methods (store_code, code, title, cost_incl_tax, is_default, countries,
      customer_group_ids, for_virtual_cart, sort_order, is_offline) VALUES ('da', ?, ?, 0, ?, '["DK"]', ?, ?, 1, ?)`
  const rule = `INSERT INTO documents (store_id, type, id, key, position, doc) VALUES (?, 'taxrule', ?, '', 1, ?)`
  return [
    ...[1, 2].flatMap((store) =>
      taxRules().map((doc) => db.prepare(rule).bind(store, doc.id, JSON.stringify(doc))),
    ),
    db.prepare(customer).bind(mette.username, await hashPassword(mette.password, quick), 1),
    db.prepare(customer).bind(bistro.username, await hashPassword(bistro.password, quick), 10),
    db.prepare(method).bind('gls', 'parcelshop', 'Parcel', 'Parcel shop', 0, null, 'parcel-shop', 1),
    db.prepare(method).bind('gls', 'home', 'Parcel', 'Home', 4900, 100_000, 'address', 0),
    db.prepare(method).bind('freeshipping', 'freeshipping', 'Shop', 'Pick-up', 2900, 100_000, 'store', 0),
    db.prepare(payment).bind('cashondelivery', 'Pay on delivery', 1, '[]', 0, 1),
    db.prepare(payment).bind('banktransfer', 'Bank transfer', 0, '[]', 1, 1),
    db.prepare(payment).bind('b2b_invoice', 'Invoice', 0, '[3,9,10,11,13]', 1, 1),
    db.prepare(payment).bind('reepay_payment', 'Card', 0, '[]', 1, 0),
    db.prepare(
      `INSERT INTO payment_methods (store_code, code, title, cost_incl_tax, is_default, countries, customer_group_ids,
         sort_order, is_offline) VALUES ('sv', 'banktransfer', 'Transfer', 0, 1, '["DK"]', '[]', 1, 1)`,
    ),
    ...['7500', '7400', '1050'].map((zip, index) => {
      return db
        .prepare(
          `INSERT INTO parcel_shops VALUES (?, 'gls', 'DK', ?, ?, 'City', 'Kiosk', 'Torvet 1', ?, ?, '[]')`,
        )
        .bind(`P${zip}`, zip, Number(zip), 56.36 - index / 4, 8.61 + index)
    }),
    db.prepare(
      `INSERT INTO stores VALUES (3, 'struer', 'Struer', 'Torvet 2', '7600', 'Struer', '1',
        '10-17,10-17,10-17,10-17,10-19,10-14,false', '', 56.49, 8.58, '+4597000001', 'struer@example.dk', 'DK')`,
    ),
    db.prepare(
      `INSERT INTO stores VALUES (2, 'holstebro', 'Holstebro', 'Torvet 1', '7500', 'Holstebro', '1',
        '10-17,10-17,10-17,10-17,10-19,10-14,false', '24-12,25-12', 56.36, 8.61, '+4597000000', 'shop@example.dk', 'DK')`,
    ),
  ]
}

/** What is drawn by WebAssembly is not drawn here: one script cannot hold it. */
const withoutWasm = {
  name: 'without-wasm',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.endsWith('.wasm') ? '\0wasm' : undefined),
  load: (id: string) => (id === '\0wasm' ? 'export default null' : undefined),
}

/** Seconds, so it is done once for all tests of the same sources. */
function bundledPlatform(): Promise<string> {
  const sources = sourcesOf('worker/platform/**/*.ts', 'shared/**/*.ts', 'package-lock.json')
  return madeOnce('platform', sources, async (path) => writeFileSync(path, await bundlePlatform()))
}

async function bundlePlatform(): Promise<string> {
  const [{ build }, { typefaces }] = await Promise.all([import('vite'), import('./media/type/foundry.ts')])
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [typefaces(), withoutWasm],
    ssr: { target: 'webworker', noExternal: true },
    build: { write: false, minify: false, ssr: new URL('./index.ts', import.meta.url).pathname },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('one bundle was expected')
  return built.output[0].code
}
