import { demoCustomers } from '#worker/local/loading/demonstration-people.ts'
import { expect, test, views, withoutPictures } from './shopper.ts'

test.use(withoutPictures)

const view = views.da
const reseller = demoCustomers().find(({ group_id }) => group_id === 10)

test('prices of the page are synced once on its first use, and changed prices are marked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { synced: 0 })
    const seen = window as unknown as { synced: number }
    document.addEventListener('prices-after-sync', () => {
      seen.synced += 1
    })
    Object.assign(window, { shifted: [] })
    const { shifted } = window as unknown as { shifted: string[] }
    new PerformanceObserver((list) => {
      for (const { sources = [] } of list.getEntries() as (PerformanceEntry & {
        sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        for (const { node, previousRect: from, currentRect: to } of sources) {
          // A shorter price with the same right edge has not moved.
          if (Math.abs(from.top - to.top) < 1 && Math.abs(from.right - to.right) < 1) continue
          const element = node instanceof Element ? node : node?.parentElement
          if (element?.closest('article')) shifted.push(element.outerHTML.slice(0, 200))
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('render-list'))
      asked.push(...(new URL(request.url()).searchParams.get('skus') ?? '').split(','))
  })
  // The page was rendered for a guest; before its prices are fetched, a reseller with own prices signs in.
  await page.route(/\/assets\/after-/, async (route) => {
    const status = await page.evaluate(
      async (credentials) => {
        const headers = { 'Content-Type': 'application/json' }
        const body = JSON.stringify(credentials)
        return (await fetch('/api/user/login', { method: 'POST', headers, body })).status
      },
      { username: reseller?.email, password: reseller?.password },
    )
    expect(status).toBe(200)
    // Without this, the page finds in the cookie that it belongs to another group, and reloads.
    await page.context().clearCookies({ name: 'customer' })
    await route.continue()
  })
  await page.goto(view.origin + view.category)
  const changed = page.locator('[data-changed]')
  await page.locator('article').first().scrollIntoViewIfNeeded()
  // Prices are fetched only after the page is used.
  await expect
    .poll(async () => {
      await page.mouse.move(300, 300)
      await page.mouse.move(310, 310)
      return page.evaluate(() => (window as unknown as { synced: number }).synced)
    })
    .toBeGreaterThan(0)
  for (let card = 4; card < 40; card += 4) await page.locator('article').nth(card).scrollIntoViewIfNeeded()
  await expect(changed.first()).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: /pris/i })).toBeAttached()
  const [before, now] = await changed.first().evaluate((price) => [
    Number(price.getAttribute('data-price')?.split(' ')[1]),
    Number(
      (price.textContent ?? '')
        .match(/([\d.]+),(\d\d)/)
        ?.slice(1)
        .join('')
        .replace('.', ''),
    ),
  ])
  expect(now).toBeLessThan(before ?? 0)
  expect(new Set(asked).size).toBe(asked.length)
  // "No layout shift": no card moved, nor anything in it, while its price became another.
  expect(await page.evaluate(() => (window as unknown as { shifted: string[] }).shifted)).toEqual([])
})
