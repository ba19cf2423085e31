import { readdirSync, readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { type Migration, migrate } from './migrate.ts'

export interface FreshDatabase extends AsyncDisposable {
  db: D1Database
}

/** For tests in Node: an empty D1 with every migration applied. `await using` or `dispose` it. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default { fetch: () => new Response(null, { status: 404 }) }',
      compatibilityDate: '2026-10-01',
      d1Databases: ['DB'],
    }),
  )
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database
  await migrate(db, readMigrations())
  return { db, [Symbol.asyncDispose]: () => miniflare.dispose() }
}

/** From the folder beside this file. */
export function readMigrations(): Migration[] {
  const folder = new URL('./migrations/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }))
}
