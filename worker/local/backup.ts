import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { withPhotosOf } from './backup/photo-store.ts'
import { restoreBackup } from './backup/restore.ts'
import { writeBackup } from './backup/write.ts'
import { buildWhereNeeded } from './build.ts'
import { commandLine } from './command-line.ts'
import { changeDatabaseFile } from './database-file.ts'
import { withDeployedDatabase, withDeployedPhotos } from './deployed-database.ts'
import { openShop } from './running-shop.ts'
import { readSecrets } from './secrets.ts'
import { databaseFile, startShop } from './shop.ts'
import { storageOf } from './workers.ts'
import { configs, wrangler } from './wrangler.ts'

const usage = `
Orders, customers, catalogue and photographs in one file that only its owner may read (docs/backup.md):
  npm run backup                             of the shop of this folder
    --remote                                 of the deployed D1, with its bookmark
    --to file                                name of the file
  npm run backup -- --restore file           restores into this folder, which must have no shop
`
const { values } = commandLine(usage, {
  options: {
    remote: { type: 'boolean', default: false },
    to: { type: 'string' },
    restore: { type: 'string' },
  },
})
const folder = '.karaffel'
const file = values.to ?? `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.jsonl.gz`
const Bookmark = v.object({ bookmark: v.string() })

if (values.restore) await restore(values.restore)
else if (values.remote)
  await withDeployedDatabase((db) =>
    withDeployedPhotos(async (photos) => printCounts(await writeBackup(db, file, await bookmark(), photos))),
  )
else {
  if (!existsSync(storageOf(folder))) throw new Error('There is no shop in this folder: npm start makes one')
  await buildWhereNeeded(console.log)
  await using shop = await openShop(folder, readSecrets(folder))
  printCounts(await writeBackup(shop.db, file, null, shop.photos))
}

function printCounts(counted: ReadonlyMap<string, number>): void {
  const of = (table: string) => counted.get(table) ?? 0
  const goods = `${of('products')} products, ${of('photos')} uploaded photographs`
  console.log(`${file}: ${of('orders')} orders, ${of('customers')} customers, ${goods}`)
  console.log(
    'It holds personal data: keep it where nobody else reads it, and delete it when it is not needed any more',
  )
}

async function restore(from: string): Promise<void> {
  await buildWhereNeeded(console.log)
  const shop = await startShop({ port: 0, folder, products: 0, isQuiet: true })
  await shop.miniflare.dispose()
  await withPhotosOf(folder, (photos) =>
    changeDatabaseFile(databaseFile(folder), async (db) => {
      const { made_at, dropped } = await restoreBackup(db, from, photos)
      if (dropped) console.log(`Left out, since they refer to what is not in the backup: ${dropped} rows`)
      console.log(`The shop of ${made_at} is in this folder: npm start opens it`)
    }),
  )
}

/** Returns D1's bookmark of this moment: D1 can be restored to it for 30 days. */
async function bookmark(): Promise<string> {
  const asked = ['d1', 'time-travel', 'info', 'karaffel', '--json', '-c', configs.platform]
  return v.parse(Bookmark, JSON.parse(await wrangler(asked))).bookmark
}
