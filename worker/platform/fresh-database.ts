import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare'
import { changeDatabaseFile } from './database-file.ts'
import { madeOnce } from './made-once.ts'
import { migrate, readMigrations } from './migrate.ts'

export interface FreshDatabase extends AsyncDisposable {
  db: D1Database
}

type Fill = (db: D1Database) => Promise<unknown>

/** For tests in Node: a D1 with every migration applied and what it is filled with. `await using` or `dispose` it. */
export async function freshDatabase(fill?: Fill): Promise<FreshDatabase> {
  const script = 'export default { fetch: () => new Response(null, { status: 404 }) }'
  const { db, dispose } = await openFresh({ script }, fill)
  return { db, [Symbol.asyncDispose]: dispose }
}

/** The same behind a Worker. */
export async function openFresh(options: V4MiniflareOptions, fill?: Fill) {
  const folder = mkdtempSync(join(tmpdir(), 'karaffel-'))
  cpSync(await migratedFolder(), folder, { recursive: true })
  if (fill) await changeDatabaseFile(fileIn(folder), fill)
  const miniflare = open(options, folder)
  return {
    miniflare,
    db: (await miniflare.getD1Database('DB')) as unknown as D1Database,
    dispose: async () => {
      await miniflare.dispose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Migrations take a second through a Worker; a file of them is copied in no time. */
function migratedFolder(): Promise<string> {
  const migrations = readMigrations()
  return madeOnce('migrated', [JSON.stringify(migrations)], async (path) => {
    const empty = open({ script: 'export default {}' }, path)
    await (await empty.getD1Database('DB')).exec('SELECT 1')
    await empty.dispose()
    await changeDatabaseFile(fileIn(path), (db) => migrate(db, migrations))
  })
}

function open(options: V4MiniflareOptions, folder: string): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      compatibilityDate: '2026-10-01',
      d1Databases: ['DB'],
      resourcePersistencePath: folder,
      ...options,
    } as V4MiniflareOptions),
  )
}

function fileIn(folder: string): string {
  const file = globSync(join(folder, 'd1/*/*.sqlite')).find((path) => !path.endsWith('metadata.sqlite'))
  if (!file) throw new Error(`no database in ${folder}`)
  return file
}
