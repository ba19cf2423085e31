import type { Page } from 'playwright/test'
import { xssPayloads } from '../support/xss-payloads.ts'
import { expect, test, views } from './shopper.ts'

const { da } = views

test('none of 300 XSS payloads in a CMS page runs, in its document and after in-app navigation', async ({
  page,
}) => {
  const requests = await watch(page)
  await page.goto(`${da.origin}/i/hostile`)
  await expect(page.getByRole('heading', { level: 1, name: 'Hostile' })).toBeVisible()
  await expectNothingRan(page, requests)

  await page.goto(`${da.origin}/cart`)
  await page.waitForFunction(() => 'navigation' in window)
  await expect(async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.evaluate(() => void navigation.navigate('/i/hostile'))
    await expect(page.getByRole('heading', { level: 1, name: 'Hostile' })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  }).toPass()
  await expectNothingRan(page, requests)
})

/** Records each call by a payload, and each request outside of the shop. */
async function watch(page: Page): Promise<string[]> {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('dialog', () => requests.push('a dialog'))
  await page.addInitScript(() => {
    const calls: number[] = []
    Object.assign(window, { calls, ran: (payload: number) => calls.push(payload) })
  })
  return requests
}

/** Policy violations would be seen too: the browser logs them as errors, and a journey fails at the first. */
async function expectNothingRan(page: Page, requests: string[]): Promise<void> {
  const main = page.getByRole('main')
  expect(await main.innerHTML()).toContain('x')
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) {
      for (const event of [
        'mouseover',
        'focus',
        'pointerenter',
        'error',
        'load',
        'toggle',
        'animationstart',
      ]) {
        element.dispatchEvent(new Event(event, { bubbles: true }))
      }
    }
  })
  expect(await page.evaluate(() => (window as unknown as { calls: number[] }).calls)).toEqual([])
  expect(requests.filter((url) => !url.startsWith(da.origin))).toEqual([])
  expect(requests.filter((url) => /logout|invalidate/.test(url))).toEqual([])
  // The previous page has a `style` that hides it for one frame, and is then removed.
  await expect(
    main.locator('script, iframe, form, style, svg, object, embed, [style], [onerror]'),
  ).toHaveCount(0)
  expect(xssPayloads().length).toBeGreaterThan(300)
}
