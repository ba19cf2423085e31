// Why: docs/decisions/018-size-of-the-client.md
import { statSync } from 'node:fs'
import { expect, takenOver, test, views } from './shopper.ts'

const KB = 1000

/** Milliseconds after the last request in which a page counts as at rest, as in the peers' measurement. */
const rest = 1500

/** Bytes of script, as they are sent, that a browser fetches of a page which nobody uses; in Swedish, whose texts are longer. */
for (const [name, path, most] of [
  ['the front page', '/', 83],
  ['a category', '/c/rott-vin', 90],
  ['a product with ratings', '/p/11043/x', 94],
] as const) {
  test(`at rest ${name} has at most ${most} KB of script, and what comes ahead comes with its use`, async ({
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
    // What stands in the document is drawn with the sheet that it names.
    expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1)
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

function sent(address: string): string {
  return `dist/client${new URL(address).pathname}.br`
}
