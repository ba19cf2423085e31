import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All files that a build is made of. */
const sources = [
  '{client,locales,shared,worker}/**/*.{ts,tsx,css,json,sql,toml,svg}',
  ...['package-lock.json', 'vite.config.ts', 'wrangler.toml'],
]

/** Files that only tests run. */
const isTest = /\.test\.tsx?$/

/** Returns a hash of everything that a build depends on: sources and package versions. */
export function sourceHash(root: string, counts: (source: string) => boolean = () => true): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root })
    .map((source) => source.replaceAll('\\', '/'))
    .filter((source) => !isTest.test(source) && counts(source))
    .sort()
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
