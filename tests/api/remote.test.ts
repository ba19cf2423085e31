import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseOver } from '#worker/local/database-file.ts'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import { databaseFile } from '#worker/local/shop.ts'
import { openFast, shopStorage } from '../support/shop-storage.ts'

/** Settings files with a remote D1 that wrangler was started with. */
const asked: string[] = []
const cleared: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'karaffel-remote-'))
let storage: string
let db: D1Database
let storefront: Server

/** A stand-in for wrangler, which commands start as a process. */
const wranglerOfAccount = `#!/usr/bin/env node
const asked = process.argv.slice(2).join(' ')
if (asked.startsWith('d1 time-travel info karaffel --json')) console.log('{"bookmark":"0000000a-1"}')
else if (asked.startsWith('secret list')) console.log('[{"name":"SESSION_SECRET"},{"name":"GROUP_TOKEN_SECRET"}]')
else process.exit(1)
`

/** Opens the file of the local D1 in place of the account's. Wrangler opens a local bucket in place of the account's. */
vi.mock('wrangler', async (original) => {
  const wrangler = await original<typeof import('wrangler')>()
  return {
    ...wrangler,
    getPlatformProxy: ({ configPath = '' }) => {
      const settings = readFileSync(configPath, 'utf8')
      asked.push(settings)
      if (settings.includes('d1_databases')) return { env: { DB: db }, dispose: async () => {} }
      writeFileSync(configPath, settings.replace('remote = true', ''))
      return wrangler.getPlatformProxy({ configPath, persist: { path: join(storage, 'v3') } })
    },
  }
})

beforeAll(async () => {
  storage = await shopStorage()
  db = databaseOver(openFast(databaseFile(storage)))
  storefront = createServer(({ url = '' }, answer) => {
    cleared.push(url)
    // A kept connection may be closing when the next command uses it: the database keeps the process busy meanwhile.
    answer.writeHead(200, { Connection: 'close' }).end('{}')
  })
  await new Promise<void>((listening) => storefront.listen(0, '127.0.0.1', listening))
  writeFileSync(join(folder, 'wrangler'), wranglerOfAccount, { mode: 0o755 })
  vi.stubEnv('PATH', folder + delimiter + process.env.PATH)
  vi.stubEnv('INVALIDATE_KEY', 'key & all')
  vi.stubEnv('ORIGIN_DA', 'https://dk.example')
  vi.stubEnv('ORIGIN_SV', 'https://se.example')
})
afterAll(() => {
  storefront.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const [invented = ''] = [...demonstrationCatalogue({ products: 1 }).products()].map(({ docs }) => docs.da.sku)

let runs = 0

/** Runs `npm run <name> -- … --remote` in this process, and returns its output. */
function remote(name: string, ...typed: string[]): Promise<string> {
  return command(name, ...typed, '--remote')
}

async function command(name: string, ...typed: string[]): Promise<string> {
  const before = process.argv
  const listeners = process.listeners('uncaughtException')
  const printed: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line))
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => Boolean(printed.push(String(line))))
  process.argv = [process.execPath, `${name}.ts`, ...typed]
  try {
    await import(/* @vite-ignore */ `../../worker/local/${name}.ts?run=${++runs}`)
  } finally {
    process.argv = before
    for (const own of process.listeners('uncaughtException'))
      if (!listeners.includes(own)) process.off('uncaughtException', own)
    log.mockRestore()
    write.mockRestore()
  }
  return printed.join('\n')
}

const shop = () => ['--shop', `http://127.0.0.1:${(storefront.address() as AddressInfo).port}`]

describe('with --remote on the configured database,', () => {
  it('set-aside stores stock and purges the product’s pages', async () => {
    const email = 'chef@karaffel-demo.example'
    await db.prepare('UPDATE customers SET email = ? WHERE group_id = 10').bind(email).run()
    const counted = 'SELECT sku FROM stock WHERE manage_stock = 1 AND qty > 20 ORDER BY product_id LIMIT 1'
    const sku = String(await db.prepare(counted).first('sku'))
    const printed = await remote('set-aside', 'add', email, sku, '2', '2999-12-31', ...shop())
    expect(printed).toContain(`${email}  ${sku}  2  2999-12-31`)
    expect(asked.at(-1)).toContain('database_id = "karaffel"\n')
    expect(asked.at(-1)).toContain('remote = true\n')
    expect(asked.at(-1)).not.toMatch(/send_email|triggers|main|vars/)
    expect(cleared).toEqual([expect.stringMatching(/^\/invalidate\?key=key\+%26\+all&tag=product%3A\d+$/)])
  })

  it('recommendations approves them as they were read', async () => {
    const insert = `INSERT INTO recommendations (id, customer_id, product_id, store_code, firstname, score, comment, created_at, said_at)
        SELECT 900900, (SELECT min(id) FROM customers), id, 'da', 'Mette', 5, 'Til ''lam''', '2026', '2026' FROM products WHERE sku = '10234'
        RETURNING product_id`
    const product = await db.prepare(insert).first('product_id')
    expect(await remote('recommendations', 'approve', '900900.1', ...shop())).toBe('900900.1 approved')
    expect(cleared.at(-1)).toContain(`tag=product%3A${product}`)
  })

  it('import changes prices and purges the pages that show them', async () => {
    const sku = await db
      .prepare(`SELECT sku FROM products WHERE type_id = 'simple' AND parent_sku IS NULL LIMIT 1`)
      .first<string>('sku')
    const price = () =>
      db
        .prepare(
          `SELECT doc ->> 'original_price_incl_tax' AS price FROM product_documents JOIN products ON id = product_id
            WHERE sku = ? AND store_id = 1`,
        )
        .bind(sku)
        .first('price')
    // The first import replaces the demonstration, which is known by this product.
    await db.prepare(`UPDATE products SET sku = 'own-1' WHERE sku = ?`).bind(invented).run()
    const file = join(folder, 'prices.csv')
    writeFileSync(file, `sku,price_da\n${sku},7777\nnobody,1\n`)
    expect(await remote('import', file, '--dry-run', ...shop())).toContain('It would be 0 added, 1 changed')
    expect(await price()).not.toBe(7777)
    const printed = await remote('import', file, ...shop())
    expect(printed).toContain('line 3: sku nobody: there is no such article')
    expect(printed).toContain('0 added, 1 changed, 0 hidden')
    expect(await price()).toBe(7777)
    expect(cleared.at(-1)).toMatch(/product%3A\d+/)
    const before = cleared.length
    expect(await remote('import', file, ...shop())).toContain('0 added, 0 changed, 0 hidden')
    expect(cleared).toHaveLength(before)
  })

  it('import prints how it reads the columns, asks about an ambiguous one, and stores nothing without an answer', async () => {
    const file = join(folder, 'doubtful.csv')
    writeFileSync(file, 'Varenr,Pris,Hylde\nown-1,12.500,H4\n')
    await expect(remote('import', file, ...shop())).rejects.toThrow('--answer "pris=comma"  12500')
    const printed = await remote('import', file, '--answer', 'pris=comma', ...shop())
    expect(printed).toContain('1 changed')
    const columns = 'varenr  sku       own-1\n  pris    price     12.500 is 12500\n  hylde   not used  H4\n'
    expect(printed).toContain(`doubtful.csv are read:\n  ${columns}`)
  })

  it('import replaces no demonstration by a file of which a tenth cannot be read', async () => {
    const file = join(folder, 'unread.csv')
    writeFileSync(file, 'sku,name,price,qty,category\nW-1,Kældervin,149,12,Vin\nW-2,Husvin,cheap,6,Vin\n')
    await db.prepare(`UPDATE products SET sku = ? WHERE sku = 'own-1'`).bind(invented).run()
    const refused = 'More than a tenth of the lines cannot be read'
    await expect(remote('import', file, ...shop())).rejects.toThrow(refused)
  })

  it('content stores changed texts', async () => {
    const texts = join(folder, 'texts')
    mkdirSync(join(texts, 'sv/blocks'), { recursive: true })
    writeFileSync(join(texts, 'sv/blocks/deposit.md'), '---\ntitle: Pant\n---\nPanten *redovisas* för sig.\n')
    expect(await remote('content', texts, ...shop())).toContain('changed sv cms_block deposit')
    expect(cleared.at(-1)).toMatch(/tag=cms_block%3A\d+%2Ccms_block%3Adeposit$/)
    expect(await remote('content', texts, ...shop())).toBe('0 written')
    writeFileSync(join(texts, 'sv/coupons.yaml'), '- { title: Tack, coupon: TACK, off_cart: 25 }\n')
    expect(await remote('content', texts, ...shop())).toContain('added   sv coupon TACK')
    expect(await remote('content', texts, ...shop())).toBe('0 written')
  })

  it('backup has the D1 bookmark of its moment', async () => {
    const file = join(folder, 'backup.jsonl.gz')
    // Facets are nine tenths of the rows and are left out to save time.
    await db.prepare('DELETE FROM product_facets').run()
    expect(await remote('backup', '--to', file)).toMatch(
      /backup.jsonl.gz: \d+ orders, \d+ customers, 1\d{3} products/,
    )
    const [head = ''] = gunzipSync(readFileSync(file)).toString().split('\n', 1)
    expect(JSON.parse(head)).toMatchObject({ format: 'shop-backup-1', bookmark: '0000000a-1' })
  })

  it('doctor checks account, database and address, and exits with an error', async () => {
    const printed = await command('doctor', '--remote', shop()[1] ?? '')
    const { exitCode } = process
    process.exitCode = undefined
    expect(exitCode).toBe(1)
    expect(printed).toContain('Coupons and rules of the demonstration')
    expect(printed).toContain('INVALIDATE_KEY is weak')
    expect(printed).not.toContain('SESSION_SECRET')
    expect(printed).toContain(`${shop()[1]} is asked without TLS`)
  })
})

it.each<[words: string, name: string, typed: string[]]>([
  ['--shop goes with --remote', 'import', ['package.json', '--shop', 'https://shop.example']],
  ['npm run import -- --from vendure|file.csv', 'import', ['package.json', 'tsconfig.json']],
  ['--remote https://…, not "shop.example"', 'doctor', ['--remote', 'shop.example']],
  ['--products is a whole number, not "many"', 'serve', ['seed', '--products', 'many']],
  ['One at a time: --complete or --cancel', 'orders', ['--complete', '1', '--cancel', '2']],
])('a command with wrong options fails with “%s”', (words, name, typed) =>
  expect(command(name, ...typed)).rejects.toThrow(words),
)
