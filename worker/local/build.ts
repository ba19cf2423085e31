import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'dist/.sources'

/** Builds the client and both Workers into `dist/`, unless they are built from these very sources already. */
export function buildWhereNeeded(log: (line: string) => void): void {
  const sources = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  log('Building the client and both Workers …')
  const env = { ...process.env, NODE_ENV: 'production' }
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']
  const { status } = spawnSync(process.execPath, vite, { stdio: 'inherit', env })
  if (status !== 0) throw new Error('The build failed')
  writeFileSync(stamp, sources)
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const pattern = '{client,locales,shared,worker}/**/*.{ts,tsx,css,json,sql,toml,svg}'
  const files = [...globSync(pattern), 'wrangler.toml', 'vite.config.ts', 'package-lock.json'].sort()
  for (const file of files) if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}
