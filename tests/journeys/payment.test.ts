import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  choosePayment,
  expect,
  fillCart,
  fillDetails,
  openCheckout,
  payment,
  test,
  text,
  type View,
  views,
  withoutPictures,
} from './shopper.ts'

test.use(withoutPictures)

const cards = {
  bad: '4000 0000 0000 0002',
  asked: '4000 0000 0000 3220',
}

test('an order is paid once after a refused number, a declined card and the bank’s question', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.da
  await toWindow(page, view)
  await expectAccessible(page)
  await pay(page, '4242')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('#number')).toHaveAccessibleDescription(/./)
  await expectAccessible(page)
  await pay(page, cards.bad)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await pay(page, cards.asked)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bekræft betalingen hos din bank')
  await page.getByLabel('Kode fra banken').fill('9')
  await page.getByRole('button', { name: 'Bekræft betalingen' }).press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Kode fra banken').fill('1234')
  await page.getByRole('button', { name: 'Bekræft betalingen' }).press('Enter')
  const number = await expectPaid(page, view)

  // The browser goes back to the window, which redirects to the shop: the order is still the same.
  await page.goBack()
  await expectPaid(page, view)
  await page.reload()
  await expect(page.getByText(number)).toBeVisible()
  await page.goto(`${view.origin}/cart`)
  await expect(page.getByText(text(view, 'Your cart is empty.'))).toBeVisible()
})

test('an order is paid with Swish after a refusal in the app', { tag: '@phone' }, async ({ page }) => {
  const view = views.sv
  await toWindow(page, view, /^Swish/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swish')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Neka betalningen' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Godkänn' }).click()
  await expectPaid(page, view)
})

test('an unpaid order can be paid later, or cancelled, which restores the cart', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.da
  const name = await toWindow(page, view)
  await page.goto(`${view.origin}/confirmation`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(view, 'Your order is not paid yet'))
  await expectAccessible(page)
  await page.getByRole('button', { name: text(view, 'Pay the order') }).click()
  await expect(page).toHaveURL(/\/test-window\//)
  const window = page.url()

  await page.getByRole('button', { name: 'Tilbage til butikken uden at betale' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('region', { name: text(view, 'Notices') })).toContainText(
    text(view, 'The order was not paid and has been cancelled. Everything is in your cart again.'),
  )
  await expect(page.getByLabel(text(view, 'I accept the terms of sale'))).toBeVisible()
  await page.goto(`${view.origin}/cart`)
  await expect(page.getByRole('main')).toContainText(name)

  await page.goto(`${view.origin}/confirmation`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(view, 'The order has been cancelled'))
  await expectAccessible(page)
  await page.goto(window)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Betalingsvinduet er lukket')
  await expectAccessible(page)
})

/** Orders the first bottle by card, up to the provider's window; answers the bottle's name. */
async function toWindow(page: Page, view: View, way = payment.card): Promise<string> {
  const name = await fillCart(page, view)
  await openCheckout(page, view)
  await fillDetails(page, view)
  const shops = page.getByRole('group', { name: text(view, 'Choose a parcel shop') })
  await expect(shops.getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  await choosePayment(page, view, way)
  await page.getByLabel(text(view, 'I accept the terms of sale')).check()
  await page.getByRole('button', { name: text(view, 'Order with obligation to pay') }).click()
  await expect(page).toHaveURL(/\/test-window\//)
  return name
}

async function pay(page: Page, number: string): Promise<void> {
  await page.locator('#number').fill(number)
  await page.locator('#expiry').fill('12/99')
  await page.locator('#cvc').fill('123')
  await page.getByRole('button').first().click()
}

async function expectPaid(page: Page, view: View): Promise<string> {
  await expect(page).toHaveURL(/\/confirmation/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(view, 'Thank you for your order'))
  return page.getByText(text(view, 'Order number')).locator('strong').innerText()
}
