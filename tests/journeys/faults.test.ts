import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  choosePayment,
  expect,
  fillCart,
  fillDetails,
  payment,
  takenOver,
  test,
  text,
  views,
  withoutPictures,
} from './shopper.ts'

const view = views.da
const trouble = text(view, 'Something went wrong. Try again in a few seconds.')
const email = 'mette@example.dk'
let orderNumber: string

test.describe.configure({ mode: 'serial' })
test.use({ ...withoutPictures, loggedBesides: /status of (404|410|409|422|503)/ })

test('each call of the checkout fails once and succeeds at the next press, without losing typed values', async ({
  page,
}) => {
  await fillCart(page, view)
  const fails = await failing(page)
  fails('/api/ext/postcode/city')
  fails('/api/cart/shipping-methods', 4)
  fails('/api/cart/get-more-options')
  fails('/api/cart/get-parcel-shops')
  await page.goto(`${view.origin}/checkout`)
  await fillDetails(page, view, email)
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: text(view, 'Try again') })
  await expect(main).toContainText(
    text(view, 'The ways of delivery cannot be loaded. What you typed is kept.'),
  )
  await expectAccessible(page)
  await again.click()
  const shops = main.getByRole('group', { name: text(view, 'Choose a parcel shop') })
  await expect(main.getByRole('alert').filter({ hasText: trouble })).toBeVisible()
  await expectAccessible(page)
  // The price of the chosen shop is requested at once, by the same calls as the press below.
  const priced = page.waitForResponse((response) => response.url().includes('/api/cart/delivery'))
  await again.click()
  await expect(shops.getByRole('radio').first()).toBeChecked()
  expect((await priced).status()).toBe(200)

  await main.getByText(text(view, 'Add a message')).click()
  const note = main.getByLabel(text(view, 'To the shop'))
  await note.fill('Bag porten')
  const next = main.getByRole('button', { name: text(view, 'Continue to payment') })
  const chosen = await shops.getByRole('radio', { checked: true }).getAttribute('value')
  fails('/api/cart/delivery')
  const answer = page.waitForResponse((response) => response.url().includes('/api/cart/delivery'))
  await next.click()
  expect((await answer).status()).toBe(503)
  await expect(main.getByRole('alert').filter({ hasText: trouble })).toBeVisible()
  await expect(note).toHaveValue('Bag porten')
  await expect(shops.getByRole('radio', { checked: true })).toHaveAttribute('value', chosen ?? '')
  await expectAccessible(page)
  fails('/api/cart/payment-methods')
  fails('/api/ext/getAgeRequirement')
  await next.click()

  await expect(main.getByLabel(text(view, 'I accept the terms of sale'))).toBeVisible()
  await choosePayment(page, view, payment.onDelivery)
  await main.getByText(text(view, 'Pay with a gift card')).click()
  const card = main.getByLabel(text(view, 'Code of the gift card'))
  await card.fill('ET-ELLER-ANDET')
  const use = main.getByRole('button', { name: text(view, 'Use the gift card') })
  fails('/api/cart/set-gift-card')
  await use.click()
  await expect(card).toHaveAccessibleDescription(new RegExp(trouble))
  await expect(card).toHaveValue('ET-ELLER-ANDET')
  await use.click()
  await expect(card).toHaveAccessibleDescription(
    new RegExp(text(view, 'There is nothing on a gift card of this code.')),
  )

  await main.getByLabel(text(view, 'I accept the terms of sale')).check()
  const buy = main.getByRole('button', { name: text(view, 'Order with obligation to pay') })
  const gone = { code: 409, result: 'The day is gone', meta: { refusal: 'dateGone' } }
  await page.route('**/api/order', (route) => route.fulfill({ status: 409, json: gone }), { times: 1 })
  await buy.click()
  const why = main.getByRole('alert').filter({
    hasText: text(view, 'The chosen day is no longer possible. Choose another.'),
  })
  await expect(why).toBeFocused()
  await expectAccessible(page)
  await expect(shops.getByRole('radio', { checked: true })).toHaveAttribute('value', chosen ?? '')
  await next.click()
  await expect(why).toHaveCount(0)
  await main.getByLabel(text(view, 'I accept the terms of sale')).check()
  fails('/api/order')
  await buy.click()
  await expect(main).toContainText(
    text(view, 'The order can not be transfered because of server error. Order has been queued'),
  )
  await expectAccessible(page)
  await main.getByRole('button', { name: text(view, 'Send the order now, with obligation to pay') }).click()
  await expect(page).toHaveURL(/\/confirmation/)
  await expect(main).toContainText('Bag porten')
  orderNumber = await main.getByText(text(view, 'Order number')).locator('strong').innerText()
})

test('a withdrawal keeps the typed values after an error in each step, and ends with a receipt', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const fields = {
    name: main.getByLabel(text(view, 'Your name')),
    number: main.getByLabel(text(view, 'Order number')),
    email: main.getByLabel(text(view, 'E-mail')),
  }
  const send = main.getByRole('button', { name: text(view, 'Withdraw from the contract here') })
  const confirm = main.getByRole('button', { name: text(view, 'Confirm withdrawal') })
  const unknown = text(
    view,
    'We find no order with this number and this e-mail. Both stand in your order confirmation.',
  )
  await page.goto(`${view.origin}/withdrawal`)
  await takenOver(page)
  await fields.name.fill('Mette Holm')
  await fields.number.fill('199999999')
  await fields.email.fill(email)
  await send.click()
  await expect(main.getByRole('status')).toHaveText(unknown)
  await expect(fields.name).toHaveValue('Mette Holm')
  await expect(fields.email).toHaveValue(email)
  await expectAccessible(page)
  await fields.email.fill('mette@example')
  await send.click()
  await expect(fields.email).toHaveAccessibleDescription(
    new RegExp(text(view, 'Please provide valid e-mail address.')),
  )
  await expect(fields.number).toHaveValue('199999999')
  await expectAccessible(page)
  await fields.number.fill(orderNumber)
  await fields.email.fill(email)
  await send.click()

  await expect(confirm).toBeVisible()
  await main.getByRole('button', { name: text(view, 'Change') }).click()
  await expect(fields.number).toHaveValue(orderNumber)
  await send.click()
  await expect(confirm).toBeVisible()
  await takenOver(page)
  // A key that the shop does not know (any more).
  await page.locator('input[name="key"]').evaluate((input: HTMLInputElement) => {
    input.value = '0'.repeat(32)
  })
  await confirm.click()
  await expect(main.getByRole('status')).toHaveText(unknown)
  await expect(fields.name).toHaveValue('Mette Holm')
  await expect(fields.number).toHaveValue(orderNumber)
  await send.click()
  await confirm.click()
  await expect(main).toContainText(
    text(view, 'Received: you have withdrawn from order {orderNumber}.', { orderNumber }),
  )
  await expect(main.getByRole('time')).toHaveText(/^\d{1,2}\.? \p{L}+ \d{4} kl\. \d\d[.:]\d\d$/u)
  expect(page.url()).toBe(`${view.origin}/withdrawal`)
})

/** Makes the first calls of a path fail, as often as requested. */
async function failing(page: Page) {
  const left = new Map<string, number>()
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const times = left.get(pathname) ?? 0
    if (times === 0) return route.continue()
    left.set(pathname, times - 1)
    const json = { code: 503, result: 'Something went wrong', meta: { requestId: 'r1' } }
    return route.fulfill({ status: 503, json })
  })
  return (path: string, times = 1) => left.set(path, times)
}
