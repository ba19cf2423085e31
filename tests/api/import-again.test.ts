import { execFile } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#worker/local/shop.ts'

it('a shop that is stopped takes the first import and those that change it', async () => {
  const folder = temporaryFolder()
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
  const imported = async (text: string) => {
    writeFileSync(join(folder, 'wines.csv'), text)
    const typed = ['worker/local/import.ts', 'wines.csv']
    return (await promisify(execFile)(process.execPath, typed, { cwd: folder, timeout: 60_000 })).stdout
  }
  const wine = 'W-1,Kældervin,149,12,Vin'
  expect(await imported(`sku,name,price,qty,category\n${wine}\n`)).toContain('1 products take the place')
  expect(await imported(`sku,name,price,qty,category\n${wine}\nW-2,Husvin,79,6,Vin\n`)).toContain('1 added')
  expect(await imported('sku,price\nW-1,139\n')).toContain('1 changed')
})
