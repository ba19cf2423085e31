import { addFirstBottle, expect, test, text, views } from './shopper.ts'

const view = views.da

test('in-app navigation changes the page without a new document, and back finds its place', async ({
  page,
}) => {
  await page.goto(`${view.origin}${view.category}?page=2`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const card = page.locator('article').nth(60)
  await card.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/p\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(200)
  await page.goBack()
  await expect(page.locator('article')).toHaveCount(80)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 200)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the cart is kept over a reload and agrees between two tabs', async ({ page, context }) => {
  await addFirstBottle(page, view)
  const other = await context.newPage()
  await other.goto(`${view.origin}/cart`)
  const quantity = other
    .getByRole('main')
    .getByRole('spinbutton')
    .or(other.getByRole('main').locator('input[inputmode="numeric"]'))
  await expect(quantity.first()).toHaveValue('1')
  await page.goto(`${view.origin}/cart`)
  await page
    .getByRole('main')
    .getByRole('button', { name: text(view, 'One more') })
    .click()
  await expect(quantity.first()).toHaveValue('2')
  await page.reload()
  await expect(page.getByRole('main').locator('input').first()).toHaveValue('2')
})

test('a bottle that was added just before the page is left is in the cart', async ({ page }) => {
  await page.goto(view.origin + view.category)
  const name = text(view, 'Add {name} to cart').split(':')[0] ?? ''
  await page
    .locator('article')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.goto(`${view.origin}/cart`)
  await expect(page.getByRole('main').getByRole('link', { name: text(view, 'Go to checkout') })).toBeVisible()
})

test('what is changed offline is kept and sent when the network is back', async ({ page, context }) => {
  await addFirstBottle(page, view)
  await page.goto(`${view.origin}/cart`)
  const more = page.getByRole('main').getByRole('button', { name: text(view, 'One more') })
  await expect(more).toBeVisible()
  await context.setOffline(true)
  await more.click()
  await expect(
    page.getByText(text(view, 'You are offline. What you change is kept and sent when you are back.')),
  ).toBeVisible()
  const sent = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/cart/update')
  await context.setOffline(false)
  expect((await sent).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('main').locator('input').first()).toHaveValue('2')
})

test('the view can be changed where the host names none, and stays so', async ({ page }) => {
  const plain = view.origin.replace('da.', '')
  await page.goto(`${plain}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await page.getByRole('button', { name: text(views.sv, 'Language') }).click()
  await page.getByRole('dialog').getByText(/dansk/i).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'da')
  await page.goto(`${plain}/c/rodvin`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'da')
})
