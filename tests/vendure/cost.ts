import { resolve } from 'node:path'
import { type LocalShop, startShop } from '#worker/local/shop.ts'

/** The most measured pages and additions; the first ones, which open connections and the cart, are left out. */
const runs = 25
const leftOut = 3
/** A category whose bottles have no variants. */
const list = '/c/bobler'

/** Medians in milliseconds. */
export interface Cost {
  page: number
  addition: number
}

/** Measures uncached product pages and additions to the cart, of a shop that has served the same before. */
export async function costOf(shop: Pick<LocalShop, 'url' | 'secrets'>): Promise<Cost> {
  await measure(shop)
  return await measure(shop)
}

async function measure({ url, secrets }: Pick<LocalShop, 'url' | 'secrets'>): Promise<Cost> {
  const { origin } = new URL(`http://localhost:${url.port}`)
  const view = 'view=da'
  const get = async (path: string) => (await fetch(origin + path, { headers: { Cookie: view } })).text()
  const paths = [...new Set((await get(list)).match(/\/p\/\d+\/[\w-]+(?=["?])/g))].slice(0, runs)
  await get(`/invalidate?key=${secrets.INVALIDATE_KEY}&tag=*`)
  const cost: Record<keyof Cost, number[]> = { page: [], addition: [] }
  let session = ''
  for (const path of paths) {
    const asked = performance.now()
    const [, sku] = /"sku": ?"([^"]+)"/.exec(await get(path)) ?? []
    const read = performance.now()
    const body = JSON.stringify({ cartItem: { sku, qty: 1 }, eventId: crypto.randomUUID() })
    const headers = { Origin: origin, Cookie: `${view}; ${session}`, 'Content-Type': 'application/json' }
    const answer = await fetch(`${origin}/api/cart/update`, { method: 'POST', body, headers })
    await answer.text()
    cost.page.push(read - asked)
    if (answer.ok) cost.addition.push(performance.now() - read)
    session = answer.headers.get('set-cookie')?.split(';')[0] ?? session
  }
  return { page: median(cost.page), addition: median(cost.addition) }
}

/** Measures the same in a shop of the embedded engine. */
export async function embeddedCost(port: number, log: (line: string) => void): Promise<Cost> {
  await using shop = await startShop({ folder: resolve('tests/vendure/.data/embedded'), port, log })
  return await costOf(shop)
}

/** Returns each cost with its ratio as a line. */
export function costLines(vendure: Cost, embedded: Cost): string[] {
  const names = { page: 'uncached product page', addition: 'addition to the cart' }
  return (['page', 'addition'] as const).map((key) => {
    const [slow, own] = [vendure[key], embedded[key]]
    return `${names[key]}: ${slow.toFixed(0)} ms in front of Vendure, ${own.toFixed(0)} ms embedded, ratio ${(slow / own).toFixed(2)}`
  })
}

function median(values: readonly number[]): number {
  const counted = values.slice(leftOut).sort((one, other) => one - other)
  return counted[Math.floor(counted.length / 2)] ?? Number.NaN
}
