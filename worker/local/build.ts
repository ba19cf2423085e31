import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { sourceHash } from '../build/source-hash.ts'

const stamp = 'dist/.sources'

/** Builds the client and the Workers into `dist/`, unless `dist/` was built from the same sources. */
export async function buildWhereNeeded(log: (line: string) => void): Promise<void> {
  const sources = sourceHash('.')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  log('Building the client and the Workers …')
  const env = { ...process.env, NODE_ENV: 'production' }
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']
  const [status] = await once(spawn(process.execPath, vite, { stdio: 'inherit', env }), 'close')
  if (status !== 0) throw new Error('The build failed')
  writeFileSync(stamp, sources)
}
