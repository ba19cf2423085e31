import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'dist/.sources'

/** Builds the client and both Workers into `dist/`, unless they are built from these very sources already. */
export async function buildWhereNeeded(log: (line: string) => void): Promise<void> {
  const sources = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  log('Building the client and both Workers …')
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  writeFileSync(stamp, sources)
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const pattern = '{client,locales,shared,worker}/**/*.{ts,tsx,css,json,sql,toml,svg}'
  const files = [...globSync(pattern), 'wrangler.toml', 'vite.config.ts', 'package-lock.json'].sort()
  for (const file of files) if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}
