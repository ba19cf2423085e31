import { ask } from './ask.ts'
import { cpuOf } from './cpu.ts'
import { openFolder, type Side } from './paired.ts'
import { print } from './print.ts'

const port = 8876
/** Number of simultaneous requests. */
const connections = 4
/** Number of uncached category pages by row; each row is their mean. */
const pages = { 'first page': 1, 'pages 2–100': 99, 'pages 101–900': 800, 'pages 901–1,800': 900 }

/**
 * Prints the CPU time of pages in a fresh process (milliseconds of workerd with edge, platform and database). All code is compiled when it
 * first runs.
 */
export async function measureCold(): Promise<void> {
  const shop = await openFolder('.', port)
  try {
    const start = usedBy(shop)
    let made = 0
    const rows = [{ '': 'start of all isolates', ms: start.toFixed(0) }]
    for (const [name, count] of Object.entries(pages)) {
      const before = usedBy(shop)
      const last = made + count
      const one = async () => {
        while (made < last) await ask(`${shop.origin}/c/rodvin?price=0-${100_000 + made++}`)
      }
      await Promise.all(Array.from({ length: connections }, one))
      rows.push({ '': name, ms: ((usedBy(shop) - before) / count).toFixed(1) })
    }
    print('A fresh process: CPU milliseconds a page', rows)
  } finally {
    shop.stop()
  }
}

function usedBy({ parts }: Side): number {
  return cpuOf(parts.flat()) ?? Number.NaN
}
