// Why: docs/decisions/018-size-of-the-client.md
import { readdirSync, statSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expect, takenOver, test, views } from './shopper.ts'

const KB = 1000

/** Milliseconds after the last request in which a page counts as at rest, as in the peers' measurement. */
const rest = 1500

/** Compressed bytes of the scripts that a browser fetches for a page without any use; in Swedish, whose texts are longer. */
for (const [name, path, most] of [
  ['the front page', '/', 83.6],
  ['a category', '/c/rott-vin', 90.7],
  ['a product with ratings', '/p/11043/x', 94.5],
] as const) {
  test(`${name} loads at most ${most} KB of script before its use, and prefetches further code with it`, async ({
    page,
  }) => {
    await page.goto(views.sv.origin + path)
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(rest)
    if (name.includes('ratings')) await expect(page.locator('#recommendations')).toBeAttached()
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const files = await fetched()
    // The document contains the styles of its first screen.
    expect(files.filter((file) => file.endsWith('.css'))).toEqual([])
    const scripts = files.filter((file) => file.endsWith('.js'))
    const bytes = scripts.reduce((sum, file) => sum + statSync(sent(file)).size, 0)
    expect(bytes).toBeGreaterThan(70 * KB)
    expect(bytes).toBeLessThanOrEqual(most * KB)

    await page.mouse.move(200, 200)
    for (const view of ['home', 'category', 'product', 'product-story']) {
      const isView = (file: string) => new RegExp(`/${view}-[\\w-]{7}\\.js$`).test(file)
      await expect.poll(async () => (await fetched()).some(isView), view).toBe(true)
    }
  })
}

test('the first step of the checkout has at most 13.7 KB of script of its own', () => {
  const files = readdirSync('dist/client/assets').filter((file) => /^checkout-[\w-]{7}\.js\.br$/.test(file))
  expect(files).toHaveLength(1)
  expect(statSync(`dist/client/assets/${files[0]}`).size).toBeLessThanOrEqual(13.7 * KB)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const [name, path, mostElements, mostObjects] of [
    ['the front page', '/', 1150, 750],
    ['a category', '/c/rott-vin', 2200, 1100],
    ['a product with ratings', '/p/11043/x', 1250, 400],
  ] as const) {
    test(`${name} has at most ${mostElements} elements and lays out at most ${mostObjects} objects, twice`, async ({
      page,
    }) => {
      // A browser that has just started finds the fonts of its device late, and lays out the first page once more.
      await page.goto(`${views.sv.origin}/offline`)
      const layouts = await tracedLayouts(page, async () => {
        await page.goto(views.sv.origin + path)
        await takenOver(page)
        const families = () => page.evaluate(() => Array.from(document.fonts, ({ family }) => family))
        await expect.poll(families).toContain('"Albert Sans"')
        await page.evaluate(() => new Promise(requestAnimationFrame))
      })
      const elements = await page.evaluate(() => document.querySelectorAll('*').length)
      const objects = Math.max(...layouts.map(({ totalObjects }) => totalObjects))
      // A picture in SVG is a frame of its own.
      const { frame: mainFrame } = layouts.find(({ totalObjects }) => totalObjects === objects) ?? {}
      const ofPage = layouts.filter(({ frame }) => frame === mainFrame)
      const laidOut = ofPage.reduce((sum, { dirtyObjects }) => sum + dirtyObjects, 0)
      expect(elements).toBeLessThanOrEqual(mostElements)
      expect(objects).toBeLessThanOrEqual(mostObjects)
      // Each object is laid out when it is drawn and when both fonts have arrived; some change in between.
      expect(laidOut).toBeLessThanOrEqual(2.1 * objects + 100)
    })
  }
})

interface LayoutEvent {
  name: string
  args: { beginData?: { dirtyObjects: number; totalObjects: number; frame: string } }
}

/** Returns the layouts that the browser traces while `act` runs, in all frames of the page. */
async function tracedLayouts(page: Page, act: () => Promise<void>) {
  const session = await page.context().newCDPSession(page)
  const events: LayoutEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as LayoutEvent[])))
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return events.flatMap(({ name, args }) => (name === 'Layout' && args.beginData ? [args.beginData] : []))
}

function sent(address: string): string {
  return `dist/client${new URL(address).pathname}.br`
}
