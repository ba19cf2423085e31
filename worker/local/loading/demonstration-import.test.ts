import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { changeTo } from '#tests/fixtures/imported-shop.ts'
import { changeDatabaseFile } from '#worker/local/database-file.ts'
import { migrate, readMigrations } from '#worker/local/migrate.ts'
import { temporaryFolder } from '#worker/local/shop.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import { demonstrationCatalogue } from './demonstration-catalogue.ts'

it('importing an exported file of the demonstration into it changes nothing', async () => {
  const path = join(temporaryFolder(), 'shop.sqlite')
  new DatabaseSync(path).close()
  await changeDatabaseFile(path, async (db) => {
    await migrate(db, readMigrations())
    await loadCatalogue(db, demonstrationCatalogue())
    for (const name of globSync(
      'worker/demo/products/{gift-cards,glassware,guides,sets,sparkling-wine}.csv',
    )) {
      const { articles, refused } = await changeTo(db, readFileSync(name, 'utf8'), { isDryRun: true })
      expect({ name, articles, refused }).toEqual({ name, articles: [], refused: { da: [], sv: [] } })
    }
  })
}, 60_000)
