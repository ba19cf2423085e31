import { expect } from 'playwright/test'
import { test, withoutPictures } from './shopper.ts'

test.use(withoutPictures)

test('the newsletter opens by a link, and never by itself', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Nyhedsbrev' })
  await page.goto('/contact')
  await page.waitForFunction(() => performance.getEntriesByName('karaffel:ready').length > 0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nyhedsbrev' }).click()
  await dialog.getByLabel('E-mail').fill('rejse@example.dk')
  await dialog.getByRole('button').last().click()
  await expect(dialog.getByRole('status').first()).toContainText('Vi har sendt en mail til adressen.')
  await page.keyboard.press('Escape')
  const opened: string[] = []
  page.on('request', (request) => opened.push(request.url()))
  // A view that offers the newsletter by itself would do so on the third page.
  for (const path of ['/contact', '/i/cookies', '/error']) {
    await page.goto(path)
    await page.waitForFunction(() => performance.getEntriesByName('karaffel:ready').length > 0)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  expect(opened.filter((url) => url.includes('newsletter-offer'))).toEqual([])
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})
