import { execFile } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { deskEmail } from '#worker/local/loading/demonstration-people.ts'
import { databaseFile, temporaryFolder } from '#worker/local/shop.ts'
import { shopStorage } from '../support/shop-storage.ts'

it('a first import replaces the demonstration in a stopped shop, and later imports change it', async () => {
  const folder = temporaryFolder()
  await shopStorage(1500, join(folder, '.karaffel'))
  for (const part of [
    'client',
    'dist',
    'locales',
    'shared',
    'worker',
    'package-lock.json',
    'vite.config.ts',
    'wrangler.toml',
  ])
    symlinkSync(resolve(part), join(folder, part))
  const imported = async (text: string, ...options: string[]) => {
    writeFileSync(join(folder, 'wines.csv'), text)
    const typed = ['worker/local/import.ts', 'wines.csv', ...options]
    return (await promisify(execFile)(process.execPath, typed, { cwd: folder, timeout: 200_000 })).stdout
  }
  const wine = 'W-1,Kældervin,149,12,Vin'
  const unread = `sku,name,price,qty,category\n${wine}\nW-2,Husvin,cheap,6,Vin\nW-3,,99,6,Vin\n`
  expect(await imported(unread, '--replace')).toContain('1 products take the place')
  using file = new DatabaseSync(databaseFile(join(folder, '.karaffel')), { readOnly: true })
  const count = (table: string) => file.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows
  const sold = ['orders', 'order_counters', 'recommendations', 'newsletter_subscriptions', 'product_alerts']
  const offered = ['sales_rules', 'extra_fees', 'customer_products']
  for (const table of [...sold, ...offered]) expect(count(table), table).toBe(0)
  expect(file.prepare('SELECT email FROM customers').all()).toEqual([{ email: deskEmail }])
  expect(await imported(`sku,name,price,qty,category\n${wine}\nW-2,Husvin,79,6,Vin\n`)).toContain('1 added')
}, 240_000)
