import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../../worker/local-shop.ts'
import { madeOnce, sourcesOf } from '../../worker/platform/made-once.ts'

/**
 * A folder for `startShop` with a database of its own, migrated and, where products are asked for, seeded. Who asks for
 * as many gets a copy of the same one: seeding takes ten seconds and more. Gone with the process.
 */
export async function shopStorage(products: number): Promise<string> {
  const sources = sourcesOf(
    'worker/platform/**/*.{ts,sql}',
    'worker/{local-shop,secrets}.ts',
    'worker/redirects/*.ts',
    'shared/**/*.ts',
    'package-lock.json',
  )
  const made = await madeOnce(`shop-of-${products}`, sources, async (folder) => {
    const shop = await startShop({ port: 0, folder, products, isQuiet: true })
    await shop.miniflare.dispose()
  })
  const folder = mkdtempSync(join(tmpdir(), 'karaffel-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(made, folder, { recursive: true })
  // Pages that the first one kept and its keys are its own.
  rmSync(join(folder, 'secrets.json'))
  return folder
}
