import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { patient } from '../support/patience.ts'
import { shopStorage } from '../support/shop-storage.ts'
import { expect, test, text, views } from './shopper.ts'

const view = views.da
const admin = { email: 'admin@karaffel.example', password: 'vinhandler', firstName: 'Karaffel' }

let shop: LocalShop
let origin: string

// What is changed and cleared here is nobody else's.
test.beforeAll(async () => {
  shop = await startShop({ port: 0, folder: await shopStorage(), vars: patient })
  origin = `http://da.localhost:${shop.url.port}`
})
test.afterAll(() => shop?.miniflare.dispose())

test('an administrator clears a product that was changed on the platform, and everybody sees it', async ({
  page,
  browser,
}) => {
  const { id, path } = await simpleProduct()
  const guest = await (await browser.newContext()).newPage()
  const askedByGuest: string[] = []
  guest.on('request', (request) => askedByGuest.push(request.url()))
  await guest.goto(origin + path)
  await page.goto(origin + path)
  await expect(page.getByRole('complementary', { name: text(view, 'Administration') })).toHaveCount(0)

  await page.getByRole('link', { name: text(view, 'My Account') }).click()
  const modal = page.getByRole('dialog', { name: text(view, 'Sign in') })
  await modal.getByRole('button', { name: text(view, 'Sign in') }).click()
  await expect(modal.getByText(text(view, 'Field is required'))).toHaveCount(2)
  await expectAccessible(page)
  await modal.getByLabel(text(view, 'E-mail')).fill(admin.email)
  await modal.getByLabel(text(view, 'Password')).fill('not this one')
  await modal.getByRole('button', { name: text(view, 'Sign in') }).click()
  const alert = modal
    .getByRole('alert')
    .filter({ hasText: text(view, 'The e-mail or the password is not right.') })
  await expect(alert).toBeVisible()
  await modal.getByLabel(text(view, 'Password')).fill(admin.password)
  await modal.getByRole('button', { name: text(view, 'Sign in') }).click()

  const panel = page.getByRole('complementary', { name: text(view, 'Administration') })
  await expect(panel).toBeVisible()
  await expect(panel.getByText(text(view, 'Page id: {id}', { id }))).toBeVisible()
  await expect(panel.getByRole('button')).toHaveCount(8)
  await expectAccessible(page)

  await page.route('**/invalidate', (route) =>
    route.fulfill({ status: 503, json: { code: 503, result: '' } }),
  )
  await panel.getByRole('button', { name: text(view, 'Home') }).click()
  await expect(page.getByRole('alert')).toContainText(
    text(view, 'The cache could not be cleared. Sign in again, or try in a few seconds.'),
  )
  await page.unroute('**/invalidate')

  await shop.db
    .prepare(`UPDATE product_documents SET doc = json_set(doc, '$.name', 'Nyt navn') WHERE product_id = ?`)
    .bind(id)
    .run()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).not.toContainText('Nyt navn')
  await panel.getByRole('button', { name: text(view, 'Product'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nyt navn')
  await expect(page.getByText(text(view, 'Cache cleared'))).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Nyt navn')

  // 'Shown only on category, product, home and CMS pages'.
  await page.goto(`${origin}/contact`)
  const name = page.getByRole('banner').getByRole('link', { name: admin.firstName }).last()
  await expect(name).toBeVisible()
  await expect(panel).toHaveCount(0)
  await page.goto(origin + path)
  await expect(panel).toBeVisible()

  await name.click()
  await page.getByRole('button', { name: text(view, 'Sign out') }).click()
  await expect(page.getByText(text(view, "You're logged out"))).toBeVisible()
  await expect(panel).toHaveCount(0)
  expect(askedByGuest.filter((url) => /admin|\/api\/session/.test(url))).toEqual([])
})

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

async function simpleProduct(): Promise<{ id: number; path: string }> {
  const { results } = await shop.db
    .prepare(
      `SELECT p.id, '/p/' || p.sku || '/' || json_extract(d.doc, '$.slug') AS path
       FROM products p JOIN product_documents d ON d.product_id = p.id AND d.store_id = 1
       WHERE p.type_id = 'simple' AND p.visibility = 4 LIMIT 1`,
    )
    .all<{ id: number; path: string }>()
  const [product] = results
  if (!product) throw new Error('The shop has no simple product')
  return product
}
