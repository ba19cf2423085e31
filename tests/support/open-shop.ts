import type { TestProject } from 'vitest/node'
import { buildWhereNeeded } from '../../worker/build.ts'
import { startShop } from '../../worker/local-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopPort: number
    invalidateKey: string
  }
}

/** Opens the built shop once for a run: a fresh database, seeded, gone afterwards. */
export default async function openShop(project: TestProject) {
  await buildWhereNeeded(console.log)
  const shop = await startShop({ port: 0, log: console.log })
  project.provide('shopPort', Number(shop.url.port))
  project.provide('invalidateKey', shop.secrets.INVALIDATE_KEY)
  return () => shop.miniflare.dispose()
}
