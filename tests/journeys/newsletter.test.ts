import { expect } from 'playwright/test'
import { test } from './shopper.ts'

test('the newsletter opens by a link, and never by itself', async ({ page, baseURL }) => {
  const dialog = page.getByRole('dialog', { name: 'Nyhedsbrev' })
  await page.goto('/')
  await page.waitForFunction(() => performance.getEntriesByName('karaffel:ready').length > 0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nyhedsbrev' }).click()
  await dialog.getByLabel('E-mail').fill('rejse@example.dk')
  await dialog.getByRole('button').last().click()
  await expect(dialog.getByRole('status').first()).toContainText('Vi har sendt en mail til adressen.')
  await page.keyboard.press('Escape')
  const opened: string[] = []
  page.on('request', (request) => opened.push(request.url()))
  for (const shop of [baseURL ?? '', (baseURL ?? '').replace('da.', 'se.')])
    for (const path of ['/contact', '/sitemap', '/']) {
      await page.goto(shop + path)
      await page.waitForFunction(() => performance.getEntriesByName('karaffel:ready').length > 0)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    }
  expect(opened.filter((url) => url.includes('newsletter-offer'))).toEqual([])
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})
