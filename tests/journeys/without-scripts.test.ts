import { choosePayment, expect, fillDetails, test, text, views, withoutScripts } from './shopper.ts'

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

test('a bottle is put into the cart, an age is proved and an order placed without JavaScript', {
  tag: '@desk',
}, async ({ browser }) => {
  const page = await withoutScripts(browser)
  await page.goto(`${da.origin}/c/rodvin`)
  await page
    .locator('article')
    .filter({ hasNotText: /Fra\s*\d/ })
    .first()
    .getByRole('link')
    .first()
    .click()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: text(da, 'Add to cart'), exact: true })).toHaveCount(1)
  await main.getByRole('button', { name: text(da, 'Add to cart'), exact: true }).click()
  await expect(page).toHaveURL(/\/order\/cart$/)
  // The way of the header leads there as well.
  await page
    .getByRole('banner')
    .getByRole('link', { name: text(da, 'Cart') })
    .click()
  await expect(page).toHaveURL(/\/order\/cart$/)
  await main.getByLabel(/^Antal af/).fill('2')
  await main.getByLabel(/^Antal af/).press('Enter')
  await expect(main.getByLabel(/^Antal af/)).toHaveValue('2')
  await main.getByRole('button', { name: text(da, 'Go to checkout') }).click()
  await page.getByRole('link', { name: text(da, 'Verify your age') }).click()
  await page.getByRole('button', { name: /\b45 år\b/ }).click()
  await expect(page).toHaveURL(/\/order\/checkout$/)
  await fillDetails(page, da, 'mette@example.dk', 'Continue to payment')
  await main.getByRole('button', { name: text(da, 'Continue to payment') }).click()
  await choosePayment(page, da, /overførsel/i)
  await page.getByLabel(text(da, 'I accept the terms of sale')).check()
  await page.getByRole('button', { name: text(da, 'Order with obligation to pay') }).click()
  await expect(page).toHaveURL(/\/order\/done$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(da, 'Thank you for your order'))
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
