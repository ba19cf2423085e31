import { expect } from 'playwright/test'
import { test } from './shopper.ts'

test.use({ storageState: { cookies: [], origins: [] } })

test('the newsletter opens by a link, by itself on the third page and not again; never in the Swedish view', async ({
  page,
  baseURL,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Nyhedsbrev' })
  await page.goto('/')
  await page.waitForFunction(() => performance.getEntriesByName('karaffel:ready').length > 0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nyhedsbrev' }).click()
  await dialog.getByLabel('E-mail').fill('rejse@example.dk')
  await dialog.getByRole('button').last().click()
  await expect(dialog.getByRole('status').first()).toContainText('Vi har sendt en mail til adressen.')
  await page.keyboard.press('Escape')
  await page.goto('/i/about-us')
  // A page counts once it has been taken over.
  await page.waitForFunction(() => Number(sessionStorage.getItem('karaffel:pages-seen')) >= 2)
  await page.goto('/contact')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto('/')
  await page.waitForFunction(() => Number(sessionStorage.getItem('karaffel:pages-seen')) >= 4)
  await expect(dialog).toBeHidden()
  const swedish = (baseURL ?? '').replace('da.', 'se.')
  for (const path of ['/', '/contact', '/sitemap']) await page.goto(swedish + path)
  await page.waitForFunction(() => performance.getEntriesByName('karaffel:ready').length > 0)
  await page.waitForTimeout(1500)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})
