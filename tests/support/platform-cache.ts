import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** The module for `front` that puts a cache of the platform's in front of the built storefront's pages. */
export function platformCache(): string {
  const source = readFileSync('tests/support/workers-cache.ts', 'utf8')
  return stripTypeScriptTypes(source).replaceAll("'#worker/index.ts'", "'./index.js'")
}
