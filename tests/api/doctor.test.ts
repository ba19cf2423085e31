import { randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { shop as ownShop } from '#shared/shop.ts'
import { changeDatabaseFile } from '#worker/local/database-file.ts'
import { addressChecks } from '#worker/local/doctor/address-checks.ts'
import { runChecks, table } from '#worker/local/doctor/check.ts'
import { type Configuration, workerSettings } from '#worker/local/doctor/configuration.ts'
import { configurationChecks } from '#worker/local/doctor/configuration-checks.ts'
import { databaseChecks } from '#worker/local/doctor/database-checks.ts'
import { type InFront, openShopFront, type ShopFront } from '../support/shop-front.ts'
import { shopStorage } from '../support/shop-storage.ts'

/** The findings by check name, without checks that found nothing. */
type Found = Record<string, string>

async function found(results: ReturnType<typeof runChecks>): Promise<Found> {
  const faulty = (await results).filter(({ faults }) => faults.length > 0)
  for (const { faults } of faulty) for (const { todo } of faults) expect(todo).not.toBe('')
  return Object.fromEntries(
    faulty.map(({ name, faults }) => [name, faults.map((fault) => fault.found).join('\n')]),
  )
}

const random = (letters: number) => ({ value: 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0hL'.slice(0, letters) })
const vars = {
  ADMIN_DOMAIN: 'bodega.dk',
  ORIGIN_DA: 'https://bodega.dk',
  ORIGIN_SV: 'https://bodega.se',
  AGE_ISSUER: 'https://broker.bodega.dk',
  AGE_CLIENT_ID: 'bodega',
}

/** The configuration of a shop that is ready to open. */
const mended: Configuration = {
  storefront: {
    vars,
    databases: [],
    namespaces: [{ binding: 'ENDED_SESSIONS', id: '0f1e2d3c4b5a69788796a5b4c3d2e1f0' }],
  },
  platform: {
    vars: { ...vars, MAIL_FROM: 'ordre@bodega.dk' },
    databases: [{ binding: 'DB', id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' }],
    namespaces: [],
  },
  seller: { name: 'Bodega', views: { da: { email: 'hej@bodega.dk' } } },
  secrets: { SESSION_SECRET: random(32), INVALIDATE_KEY: random(16), GROUP_TOKEN_SECRET: 'set' },
}

describe('the doctor’s check of the configuration', () => {
  const check = (configuration: Configuration) => found(runChecks(configurationChecks, configuration))

  it('reports everything that is still the demonstration’s', async () => {
    const demonstration = {
      storefront: workerSettings('wrangler.toml'),
      platform: workerSettings('worker/platform/wrangler.toml'),
      seller: ownShop,
      secrets: {},
    }
    const said = await check(demonstration)
    expect(Object.keys(said)).toEqual([
      'seller',
      'admin domain',
      'addresses',
      'secrets',
      'mail',
      'proof of age',
      'database',
      'namespaces',
    ])
    expect(said.seller).toContain(ownShop.company)
  })

  it('reports nothing for a shop with its own data', async () => {
    expect(await check(mended)).toEqual({})
    const said = table(await runChecks(configurationChecks, mended))
    expect(said).toContain('the shop may be opened')
    expect(said).toMatch(/ok {2}card provider +Cards are not offered: REEPAY_API_KEY is not set/)
    const withCards = { ...mended.secrets, REEPAY_API_KEY: 'set', REEPAY_WEBHOOK_SECRET: 'set' } as const
    const offered = await runChecks(configurationChecks, { ...mended, secrets: withCards })
    expect(table(offered)).not.toContain('Cards')
  })

  const { storefront, platform } = mended
  it.each<[string, Partial<Configuration>, string]>([
    ['seller', { seller: { name: 'Bodega', mail: 'x@shop.example' } }, 'mail “x@shop.example”'],
    [
      'passkeys',
      { platform: { ...platform, vars: { ...platform.vars, DESK_PASSKEY: 'off' } } },
      'DESK_PASSKEY is off',
    ],
    [
      'addresses',
      { storefront: { ...storefront, vars: { ...vars, ORIGIN_SV: 'https://bodega.com' } } },
      'ORIGIN_SV',
    ],
    ['secrets', { secrets: { ...mended.secrets, INVALIDATE_KEY: random(15) } }, 'INVALIDATE_KEY is weak'],
    [
      'secrets',
      { secrets: { ...mended.secrets, SESSION_SECRET: { value: 'a'.repeat(64) } } },
      'SESSION_SECRET is weak',
    ],
    ['mail', { platform: { ...platform, vars } }, 'MAIL_FROM'],
    ['proof of age', { storefront: { ...storefront, vars: { ...vars, AGE_ISSUER: '' } } }, 'AGE_ISSUER'],
    ['card provider', { secrets: { ...mended.secrets, REEPAY_API_KEY: 'set' } }, 'only one'],
    [
      'bank transfers',
      { platform: { ...platform, vars: { ...platform.vars, TRANSFER_DAYS: '3' } } },
      'TRANSFER_DAYS has to be 7 at least',
    ],
    [
      'test parts',
      { platform: { ...platform, vars: { ...platform.vars, TEST_PAYMENT: 'on' } } },
      'TEST_PAYMENT is on',
    ],
    ['database', { platform: { ...platform, databases: [{ binding: 'DB', id: 'karaffel' }] } }, 'D1'],
    [
      'namespaces',
      { storefront: { ...storefront, namespaces: [{ binding: 'ENDED_SESSIONS', id: '' }] } },
      'ENDED_SESSIONS',
    ],
  ])('reports only %s if it is broken', async (name, broken, words) => {
    const said = await check({ ...mended, ...broken })
    expect(Object.keys(said)).toEqual([name])
    expect(said[name]).toContain(words)
  })
})

describe('the doctor’s check of the database', () => {
  /** Runs the checks on a copy of the database, after `change`. */
  async function check(change: (db: D1Database) => Promise<unknown> = async () => {}): Promise<Found> {
    const storage = await shopStorage()
    const [file = ''] = globSync(join(storage, 'v3/d1/*/*.sqlite')).filter(
      (path) => !path.endsWith('metadata.sqlite'),
    )
    let said: Found = {}
    await changeDatabaseFile(file, async (db) => {
      await change(db)
      said = await found(runChecks(databaseChecks, db))
    })
    return said
  }

  it('reports everything that is still the demonstration’s', async () => {
    const said = await check((db) =>
      db.batch([
        db.prepare(`INSERT OR IGNORE INTO broker_keys (id, private_key) VALUES (1, '{}')`),
        db.prepare(
          `INSERT INTO media (path, type, bytes) VALUES ('/i/m/broken.jpg', 'image/jpeg', x'3c68313e')`,
        ),
        db.prepare(
          `INSERT INTO media (path, type, bytes) VALUES ('/i/m/whole.jpg', 'image/jpeg', x'ffd8ffe0')`,
        ),
      ]),
    )
    expect(Object.keys(said)).toEqual([
      ...[
        'products',
        'photographs',
        'texts',
        'front page',
        'menus',
        'shops',
        'parcel shops',
        'deliveries',
        'fees',
        'coupons',
      ],
      ...['customers', 'orders', 'reviews', 'subscribers', 'test keys'],
    ])
    expect(said.photographs).toContain('1 photographs are no pictures: /i/m/broken.jpg')
    expect(said.texts).toContain('da: ')
    expect(said['front page']).toContain('da: home: Hero')
    expect(said.fees).toContain('Klimabidrag')
    expect(said.deliveries).toContain('da: ')
    expect(said.coupons).toContain('da: ')
    expect(said.customers).toContain('@karaffel-demo.example')
  })

  const own = [
    `UPDATE documents SET doc = json_set(doc, '$.url_path', 'egne/' || id) WHERE type = 'category'`,
    `UPDATE documents SET doc = json_set(doc, '$.title', 'Egen ' || id) WHERE type IN ('cms_page', 'cms_block')`,
    `UPDATE documents SET doc = json_set(doc, '$.title', 'Egen ' || id) WHERE type IN ('widget', 'menu')`,
    `UPDATE stores SET address = 'Torvet ' || id, phone = '+45 86 00 00 0' || id, email = id || '@bodega.dk'`,
    `UPDATE shipping_methods SET price_incl_tax = price_incl_tax + 100`,
    `DELETE FROM extra_fees`,
    `UPDATE parcel_shops SET company = 'Kiosk ' || id`,
    `DELETE FROM sales_rules`,
    `UPDATE customers SET email = 'kunde' || id || '@bodega.dk'`,
    `UPDATE orders SET email = 'kunde' || id || '@bodega.dk'`,
    `UPDATE newsletter_subscriptions SET email = 'kunde' || id || '@bodega.dk'`,
    `DELETE FROM broker_keys`,
    `DELETE FROM test_charges`,
  ]
  const mend = async (db: D1Database) => {
    for (const statement of own) await db.prepare(statement).run()
  }

  it('reports nothing for a shop with its own data', async () => expect(await check(mend)).toEqual({}))

  it('names the products that price feeds leave out, with the reason', async () => {
    let note: string | undefined
    await check(async (db) => {
      const bare = `UPDATE product_documents SET doc = json_set(doc, '$.image', '') WHERE product_id = 10004`
      await db.prepare(bare).run()
      const [result] = await runChecks(
        databaseChecks.filter(({ name }) => name === 'feeds'),
        db,
      )
      note = result?.note
    })
    expect(note).toContain('1 without a picture (Google, Meta, Prisjakt): 10004')
    expect(note).toContain('whose amount the buyer chooses')
  })

  it('ignores the demonstration’s parcel shops if none is used for delivery', async () => {
    const home = `DELETE FROM shipping_methods WHERE needs = 'parcel-shop'`
    expect(await check((db) => db.prepare(home).run())).not.toHaveProperty('parcel shops')
  })

  it('reports missing terms and a missing migration', async () => {
    const said = await check(async (db) => {
      await mend(db)
      await db.prepare(`DELETE FROM d1_migrations WHERE id = (SELECT max(id) FROM d1_migrations)`).run()
      await db.prepare(`DELETE FROM documents WHERE type = 'cms_page' AND key = 'kopvillkor'`).run()
    })
    expect(said).toEqual({
      migrations: expect.stringContaining('.sql'),
      'legal pages': 'sv: /kopvillkor has 0 words',
    })
  })
})

describe('the doctor’s check at the shop’s address', () => {
  let front: ShopFront
  beforeAll(async () => {
    vi.stubEnv('CHROMIUM_PATH', '/no/browser')
    front = await openShopFront()
  })
  afterAll(() => {
    front.close()
    vi.unstubAllEnvs()
  })

  const check = (names?: readonly string[], key: string | undefined = inject('invalidateKey')) =>
    found(
      runChecks(
        addressChecks.filter(({ name }) => !names || names.includes(name)),
        { url: front.url, key },
      ),
    )

  it('runs every check, and reports that this shop is on localhost', async () => {
    front.inFront = () => undefined
    expect(await check()).toEqual({
      certificate: expect.stringContaining('without TLS'),
      'test parts at the address': expect.stringContaining('/test-window/style.css and /broker/'),
    })
  })

  const without = (name: string, { status, headers }: Response, text: string) => {
    const fewer = new Headers(headers)
    fewer.delete(name)
    return new Response(text, { status, headers: fewer })
  }
  let first: [string, Response] | undefined

  it.each<[string, string, InFront]>([
    [
      'headers',
      'content-security-policy',
      (_, answer, text) => without('Content-Security-Policy', answer, text),
    ],
    [
      'pages as the shop sends them',
      '/cdn-cgi/l/email-protection',
      (_, answer, text) =>
        new Response(text.replaceAll(/"mailto:[^"]+"/g, '"/cdn-cgi/l/email-protection#68"'), answer),
    ],
    ['caching', 'Cache-Status: nothing', (_, answer, text) => without('Cache-Status', answer, text)],
    [
      'purge',
      'still the cached one',
      (path, answer, text) => {
        if (path !== '/') return
        if (/hit/.test(answer.headers.get('Cache-Status') ?? '')) first ??= [text, answer]
        return first && new Response(...first)
      },
    ],
    [
      'purge',
      'refused: 403',
      (path) => (path.startsWith('/invalidate') ? new Response('', { status: 403 }) : undefined),
    ],
    ['purge', 'by any key', (path) => (path.startsWith('/invalidate') ? new Response('{}') : undefined)],
    [
      'weight of a page',
      'KB of document',
      (path, answer, text) =>
        path === '/' ? new Response(text + randomBytes(50_000).toString('base64'), answer) : undefined,
    ],
    [
      'robots',
      'keeps everybody out',
      (path) => (path === '/robots.txt' ? new Response('Disallow: /') : undefined),
    ],
    [
      'shopping agents',
      'answers 503',
      (path) => (path === '/.well-known/ucp' ? new Response('', { status: 503 }) : undefined),
    ],
    ['sitemap', '0 places', (path) => (path === '/sitemap.xml' ? new Response('<urlset/>') : undefined)],
    [
      'legal pages at the address',
      '/handelsbetingelser answers 200 with 1 words',
      (path) => (path === '/handelsbetingelser' ? new Response('<main>Snart</main>') : undefined),
    ],
  ])('of %s reports it as broken: %s', async (name, words, broken) => {
    front.inFront = broken
    const said = await check([name])
    expect(said[name]).toContain(words)
  })

  it('reports an unreachable address and an unknown purge key', async () => {
    front.inFront = () => undefined
    expect((await check(['purge'], '')).purge).toContain('INVALIDATE_KEY is not known')
    const nobody = { url: new URL('http://da.localhost:1'), key: undefined }
    expect(Object.keys(await found(runChecks(addressChecks.slice(1, 5), nobody)))).toHaveLength(4)
  })
})
