import type { Page } from 'playwright/test'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { patient } from '../support/patience.ts'
import { png } from '../support/png.ts'
import { shopStorage } from '../support/shop-storage.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test, text, views } from './shopper.ts'

const view = views.da
// One worker runs these tests, because each would start a shop.
test.describe.configure({ mode: 'default' })

let shop: LocalShop
let origin: string

// No other journey uses the products that change here.
test.beforeAll(async () => {
  shop = await startShop({ port: 0, folder: await shopStorage(), vars: patient })
  origin = `http://da.localhost:${shop.url.port}`
})
test.afterAll(() => shop?.miniflare.dispose())

test.use({ loggedBesides: /status of (401|403|404)/ })

async function openDesk(page: Page, path: string, area = 'products'): Promise<void> {
  await page.goto(`${origin}/desk`)
  await page.getByLabel(text(view, 'E-mail')).fill('admin@karaffel.example')
  await page.getByLabel(text(view, 'Password')).fill('vinhandler')
  await page.getByRole('button', { name: text(view, 'Sign in') }).click()
  await expect(page.getByRole('navigation', { name: text(view, 'The desk') })).toBeVisible()
  await page.goto(`${origin}/desk/${area}${path}`)
}

const bottle = () =>
  shop.db
    .prepare(
      `SELECT p.sku, d.doc ->> 'slug' AS slug FROM products p
       JOIN product_documents d ON d.product_id = p.id AND d.store_id = 1
       WHERE p.type_id = 'simple' AND p.parent_sku IS NULL AND p.status = 1 AND d.doc ->> 'special_price' IS NULL
       ORDER BY p.id LIMIT 1`,
    )
    .first<{ sku: string; slug: string }>() as Promise<{
    sku: string
    name: string
    slug: string
  }>

test('a price change at the desk is on the cached page at once, and its undo restores the price', async ({
  page,
  browser,
}) => {
  const { sku, slug } = await bottle()
  const guest = await (await browser.newContext()).newPage()
  const product = `${origin}/p/${sku}/${slug}`
  await guest.goto(product)
  await expect(guest.getByRole('main')).not.toContainText('4.321')
  await openDesk(page, '')
  await page.getByRole('searchbox').fill(sku)
  await page.getByRole('row').filter({ hasText: sku }).getByRole('link').click()
  await page.getByLabel(`${text(view, 'Price')} (Dansk, DKK)`, { exact: true }).fill('4321')
  await page.getByRole('button', { name: text(view, 'Save'), exact: true }).click()
  await expect(page.getByText(text(view, 'Saved. The pages show it now.'))).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('main')).toContainText('4.321')
  await expectAccessible(page)
  await page.goto(`${origin}/desk/journal`)
  await page
    .getByRole('button', { name: text(view, 'Undo') })
    .first()
    .click()
  await expect(page.getByText(text(view, 'Undone'), { exact: true })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('main')).not.toContainText('4.321')
})

test('a bottle with its photo is put on sale, and its page shows both languages’ names and the photo', async ({
  page,
  browser,
}) => {
  await openDesk(page, '/new')
  await page.getByLabel(text(view, 'Item no.')).fill('HEDE-1')
  await page.getByLabel(`${text(view, 'Name')} (Dansk)`).fill('Hedens Røde')
  await page.getByLabel(`${text(view, 'Name')} (Svenska)`).fill('Hedens Röda')
  await page.getByLabel(`${text(view, 'Price')} (Dansk, DKK)`).fill('129,50')
  await page.getByLabel(`${text(view, 'Price')} (Svenska, SEK)`).fill('199')
  await page.getByLabel(text(view, 'Stock'), { exact: true }).fill('12')
  await page
    .getByLabel(text(view, 'Photo'), { exact: true })
    .setInputFiles({ name: '../../bottle.png', mimeType: 'image/png', buffer: Buffer.from(png(60, 90)) })
  await expectAccessible(page)
  await page.getByRole('button', { name: text(view, 'Put on sale') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hedens Røde' })).toBeVisible()
  await expectAccessible(page)
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`${origin}/p/HEDE-1/hedens-roede`)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Hedens Røde')
  const photo = guest.getByRole('img', { name: 'Hedens Røde' }).first()
  await expect.poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
})

test('a price list shows every change before it is stored', async ({ page }) => {
  const { sku } = await bottle()
  await openDesk(page, '/file')
  await page.getByLabel(text(view, 'CSV or Excel file')).setInputFiles({
    name: 'priser.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Varenr;Pris DKK\n${sku};77,25\nUKENDT;5,00\n`),
  })
  await page.getByRole('button', { name: text(view, 'Show what would change') }).click()
  await expect(page.getByRole('cell', { name: sku, exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('77.25')
  await expect(page.getByText('UKENDT')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Gem 1 ændring/ }).click()
  await expect(page.getByText(text(view, 'Stored. The pages show it now.'))).toBeVisible()
})

test('a title of the front page is previewed, saved with a fault corrected, and shown to guests at once', async ({
  page,
  browser,
}) => {
  const guest = await (await browser.newContext()).newPage()
  await openDesk(page, '', 'content')
  await page.getByRole('link', { name: text(view, 'Front page'), exact: true }).click()
  const danish = page.getByRole('region', { name: 'Dansk' })
  await danish.locator('summary').first().click()
  const title = danish.getByLabel(text(view, 'Title'), { exact: true }).first()
  await title.fill('Vin til den første sne')
  await danish.getByLabel(text(view, 'Leads to'), { exact: true }).first().fill('//elsewhere.example')
  await expectAccessible(page)
  await page.getByRole('button', { name: text(view, 'Save'), exact: true }).click()
  await expect(danish.getByText(text(view, 'an address of this shop begins with one /'))).toBeVisible()
  await danish.getByLabel(text(view, 'Leads to'), { exact: true }).first().fill('/c/rodvin')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: text(view, 'Preview ({language})', { language: 'Dansk' }) }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Vin til den første sne')
  await guest.goto(origin)
  await expect(guest.getByRole('main')).not.toContainText('Vin til den første sne')
  await page.getByRole('button', { name: text(view, 'Save'), exact: true }).click()
  await expect(page.getByText(text(view, 'Saved. The pages show it now.'))).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Vin til den første sne')
  for (const path of ['content', 'figures']) {
    await page.goto(`${origin}/desk/${path}`)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectAccessible(page)
  }
})
