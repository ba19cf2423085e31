import { buildWhereNeeded } from '../../worker/build.ts'
import { startShop } from '../../worker/local-shop.ts'
import { measureCache } from './cache.ts'
import { measurePages } from './pages.ts'
import { measurePlatform } from './platform.ts'

// `npm run bench`: figures of one run on this machine. Compare their ratios, not their absolute values.
const sizes = [1_500, 50_000]

buildWhereNeeded(console.log)
for (const products of sizes) {
  const shop = await startShop({ port: 0, folder: `.karaffel/bench-${products}`, products, log: console.log })
  try {
    if (products === sizes[0]) {
      await measurePages(shop)
      await measureCache(shop)
    }
    await measurePlatform(shop, products)
  } finally {
    await shop.miniflare.dispose()
  }
}
