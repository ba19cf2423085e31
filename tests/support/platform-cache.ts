import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** Returns the source of the module `front`, which puts a simulated Workers Cache before the pages of the built storefront. */
export function platformCache(): string {
  const source = readFileSync('tests/support/workers-cache.ts', 'utf8')
  return stripTypeScriptTypes(source).replaceAll("'#worker/index.ts'", "'./index.js'")
}
