import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { patient } from '../support/patience.ts'
import { shopStorage } from '../support/shop-storage.ts'
import { expect, test, text, views } from './shopper.ts'

const view = views.da

test.use({ loggedBesides: /status of (401|403|404|409)|ERR_FAILED/ })

let shop: LocalShop
let origin: string
test.beforeAll(async () => {
  shop = await startShop({ port: 0, folder: await shopStorage(), vars: patient })
  origin = `http://da.localhost:${shop.url.port}`
})
test.afterAll(() => shop?.miniflare.dispose())

/** Signs in at the door of the desk by keyboard. */
async function enter(page: Page, path: string): Promise<void> {
  await page.goto(origin + path)
  await page.getByLabel(text(view, 'E-mail')).focus()
  await page.keyboard.type('admin@karaffel.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('vinhandler')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: text(view, 'The desk'), exact: true })).toBeVisible()
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('an order is found, noted, picked and sent with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, '/desk/orders')
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('anders bruun')
  await page.keyboard.press('Enter')
  const rows = page.getByRole('row').filter({ hasText: 'Anders Bruun' })
  await expect(rows.filter({ hasText: text(view, 'To be packed') })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Mette Holm' })).toHaveCount(0)
  const link = rows.filter({ hasText: text(view, 'To be packed') }).getByRole('link')
  const number = (await link.textContent()) ?? ''
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expectAccessible(page)

  await page.getByLabel(text(view, 'New note')).focus()
  await page.keyboard.type('Ringer i morgen')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ringer i morgen' })).toBeVisible()
  await page.getByRole('button', { name: text(view, 'It is picked') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: text(view, 'It is picked') })).toHaveCount(0)

  const cancel = page.getByRole('button', { name: text(view, 'Cancel the order') })
  await cancel.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: text(view, 'Cancel the order') })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(cancel).toBeFocused()

  const parcel = page.getByLabel(text(view, 'Parcel number'))
  await parcel.focus()
  await page.keyboard.type('2026 1128')
  // A failed call loses nothing that was typed.
  await page.route('**/desk/call/orders/deed', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(parcel).toHaveValue('2026 1128')
  await page.unroute('**/desk/call/orders/deed')
  await parcel.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text(view, 'Sent'))
  await expect(page.getByRole('link', { name: 'GLS 20261128' })).toBeVisible()
  await page.goto(`${origin}/desk/journal`)
  await expect(page.getByRole('row').filter({ hasText: number }).first()).toContainText(
    'admin@karaffel.example',
  )
})

const pages = [
  '/desk/orders',
  '/desk/orders/tasks',
  '/desk/conversations',
  '/desk/customers/1',
  '/desk/coupons/new',
  '/desk/giftcards/new',
  '/desk/content',
  '/desk/content/of/deliveries',
  '/desk/figures',
  '/desk/newsletter',
  '/desk/journal',
  '/desk/colleagues',
]

for (const width of [390, 1440])
  test(`the pages of the desk are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${origin}/desk`)
    await expectAccessible(page)
    await page.getByLabel(text(view, 'E-mail')).fill('admin@karaffel.example')
    await page.getByLabel(text(view, 'Password')).fill('vinhandler')
    await page.getByRole('button', { name: text(view, 'Sign in') }).click()
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    const number = (await page.getByRole('table').getByRole('link').first().textContent()) ?? ''
    const prints = ['packing', 'notes', 'labels', 'pick-up'].map(
      (kind) => `/desk/orders/print/${kind}?numbers=${number}`,
    )
    // Paper has one width; the lists of a wide screen are one component.
    const seen = width === 390 ? pages : ['/desk/orders', ...prints]
    for (const path of [...seen, `/desk/orders/${number}`]) {
      await page.goto(origin + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWider, path).toBe(false)
    }
  })

test('the desk is read in three languages, and stays in the one that was chosen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, '/desk/orders')
  const language = page.getByRole('combobox', { name: text(view, 'Language') })
  await language.selectOption('en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('sv-SE')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(views.sv, 'Orders'))
})

test('an address that the desk does not have says so, in every area with pages below it', async ({
  page,
}) => {
  await enter(page, '/desk/orders')
  for (const path of [
    '/desk/nowhere',
    '/desk/orders/one/two',
    '/desk/products/10302',
    '/desk/money/nowhere',
  ]) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(view, 'This page does not exist'))
  }
})
