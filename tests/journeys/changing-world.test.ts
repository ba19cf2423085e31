import { changeRows, placedOrders } from './platform-rows.ts'
import {
  choosePayment,
  expect,
  fillCart,
  fillDetails,
  openCheckout,
  payment,
  test,
  text,
  views,
  withoutPictures,
} from './shopper.ts'

// The browser logs the refused orders of these tests.
test.use({ ...withoutPictures, loggedBesides: /status of (400|404|409)/ })

test('the checkout explains a gift card that was used elsewhere and a delivery day that passed, and can be ordered', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.da
  const email = `changing-world-${Date.now()}@example.dk`
  const card = `CHANGING${Date.now()}`
  await changeRows(
    "INSERT INTO gift_cards (code, store_code, worth, created_at) VALUES (?, 'da', 900000, '')",
    card,
  )
  await fillCart(page, view)
  await openCheckout(page, view)

  // A double press neither presses nor focuses the element that the errors have pushed under the pointer.
  const problems = page.locator('[role=alert]', { has: page.locator('li') })
  await page.getByRole('button', { name: text(view, 'Continue to delivery') }).dblclick()
  await expect(problems).toBeFocused()
  await fillDetails(page, view, email)
  await page.locator('#checkout-day').selectOption({ index: 2 })
  const onToPayment = page.getByRole('button', { name: text(view, 'Continue to payment') })
  await onToPayment.click()

  const ways = page.getByRole('group', { name: text(view, 'How would you like to pay?') }).getByRole('radio')
  await page.getByText(text(view, 'Pay with a gift card')).click()
  await page.getByLabel(text(view, 'Code of the gift card')).fill(card)
  await page.getByLabel(text(view, 'Code of the gift card')).press('Enter')
  await expect(ways).toHaveCount(1)
  const terms = page.getByLabel(text(view, 'I accept the terms of sale'))
  await terms.check()
  const order = page.getByRole('button', { name: text(view, 'Order with obligation to pay') })
  await changeRows('UPDATE gift_cards SET worth = 100 WHERE code = ?', card)
  await order.click()
  await expect(problems).toContainText(
    text(view, '{now} instead of {before}', { now: '', before: '0,00 kr' }).trim(),
  )
  await expect(problems).toContainText(
    `Gavekort: ${text(view, '{now} instead of {before}', { now: '-1,00 kr', before: '' }).trim()}`,
  )
  await expect(problems).toBeFocused()
  // An order of 0 kr has other payment methods than one with an amount to pay.
  await expect(ways).not.toHaveCount(1)
  await expect(terms).toBeChecked()
  expect(await placedOrders(email)).toEqual([])

  await changeRows("UPDATE carts SET delivery_date = '2026-01-02' WHERE gift_card = ?", card)
  await choosePayment(page, view, payment.onDelivery)
  await order.click()
  await expect(problems).toContainText(text(view, 'The chosen day is no longer possible. Choose another.'))
  await expect(page.locator('#checkout-day')).toHaveValue('')
  await onToPayment.click()
  await terms.check()
  await order.click()
  await expect(page).toHaveURL(/\/confirmation/)
  expect(await placedOrders(email)).toHaveLength(1)
})
