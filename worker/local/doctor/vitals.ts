import { existsSync } from 'node:fs'
import { type Fault, unless } from './check.ts'

/** Google's limits for "good": milliseconds for LCP; CLS has no unit. */
const good = { lcp: 2500, cls: 0.1 }

/** Measures the home page in a browser with the screen of a phone. Returns no faults if this machine has no browser. */
export async function vitals(url: URL): Promise<Fault[]> {
  const { chromium } = await import('playwright')
  const executablePath = process.env.CHROMIUM_PATH ?? chromium.executablePath()
  if (!existsSync(executablePath)) return []
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update']
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.addInitScript({ content: observer })
    await page.goto(url.href, { waitUntil: 'load' })
    await page.waitForTimeout(1500)
    const { lcp, cls } = (await page.evaluate('globalThis.vitals')) as typeof good
    return [
      ...unless(
        lcp <= good.lcp,
        `The largest picture or text of the front page is seen after ${Math.round(lcp)} ms`,
        'Is its first picture large? See the weight of a page',
      ),
      ...unless(
        cls <= good.cls,
        `The front page moves while it loads (CLS ${cls.toFixed(2)})`,
        'Give pictures in your own texts a width and a height',
      ),
    ]
  } finally {
    await browser.close()
  }
}

const observer = `
  const vitals = (globalThis.vitals = { lcp: 0, cls: 0 })
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => { vitals.lcp = startTime })
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) vitals.cls += value })
`
