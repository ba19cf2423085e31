import type { TestProject } from 'vitest/node'
import { buildWhereNeeded } from '../../worker/build.ts'
import { startShop } from '../../worker/local-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopPort: number
    invalidateKey: string
  }
}

/** Opens the built shop once for all tests of a run that ask for it: a fresh database, seeded, gone afterwards. */
export default async function openShop(project: TestProject) {
  if (!asksForShop(project)) return
  await buildWhereNeeded(console.log)
  const shop = await startShop({ port: 0, log: console.log })
  project.provide('shopPort', Number(shop.url.port))
  project.provide('invalidateKey', shop.secrets.INVALIDATE_KEY)
  return () => shop.miniflare.dispose()
}

/** Unit tests beside modules need no shop, and a run of only those should not wait for one. */
function asksForShop(project: TestProject): boolean {
  const patterns = project.vitest.filenamePattern ?? []
  return patterns.length === 0 || patterns.some((pattern) => pattern.includes('tests'))
}
