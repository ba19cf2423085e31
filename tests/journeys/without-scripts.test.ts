import { expect, test, text, views, withoutScripts } from './shopper.ts'

const { da } = views

for (const path of ['/', '/c/rodvin', '/search?q=rioja', '/no/such/page']) {
  test(`${path} is a whole page without JavaScript, and its links work`, async ({ browser }) => {
    const page = await withoutScripts(browser)
    await page.goto(da.origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const link = page.getByRole('main').getByRole('link').first()
    const href = await link.getAttribute('href')
    const answer = await page.goto(new URL(href ?? '', page.url()).href)
    expect(answer?.status()).toBe(200)
    await page.context().close()
  })
}

test('an account is entered and left without JavaScript, by way of the header', { tag: '@desk' }, async ({
  browser,
}) => {
  const page = await withoutScripts(browser)
  await page.goto(`${da.origin}/c/rodvin`)
  await page.getByRole('link', { name: text(da, 'My Account') }).click()
  await page.getByLabel(text(da, 'E-mail')).fill('birgit.schou@karaffel-demo.example')
  await page.getByLabel(text(da, 'Password')).fill('vinhandler')
  await page.getByRole('button', { name: text(da, 'Sign in') }).click()
  await expect(page.getByRole('heading', { level: 2, name: text(da, 'Your orders') })).toBeVisible()
  await page.getByRole('button', { name: text(da, 'Sign out') }).click()
  await expect(page.getByRole('heading', { level: 1, name: text(da, 'Sign in') })).toBeVisible()
  await page.context().close()
})

test('a filter, a sort and the way on work without JavaScript', async ({ browser }) => {
  const page = await withoutScripts(browser)
  await page.goto(`${da.origin}/c/rodvin?country_code=FR&sort=price-asc`)
  await expect(page.locator('article').first()).toBeVisible()
  await page.goto(`${da.origin}/c/rodvin?page=2`)
  await expect(page.locator('article')).toHaveCount(80)
  await page.context().close()
})

test('a product page says everything without JavaScript', async ({ browser }) => {
  const page = await withoutScripts(browser)
  await page.goto(`${da.origin}/c/rodvin`)
  await page.locator('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/p\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('kr')
  await page.context().close()
})
