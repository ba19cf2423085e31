import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { changeRows, pointsOf } from './platform-rows.ts'
import {
  addFirstBottle,
  expect,
  fillCart,
  fillDetails,
  holdBack,
  openCheckout,
  password,
  payment,
  signUp,
  takenOver,
  test,
  text,
  views,
  withoutPictures,
} from './shopper.ts'

test.use(withoutPictures)

const view = views.da
const t = (id: string, values?: Record<string, string | number>) => text(view, id, values)
const row = (page: Page, code: string) => page.getByRole('main').locator(`[data-code=${code}]`).first()
const sum = (page: Page) => row(page, 'grand_total').locator('dd')
const payments = (page: Page) => page.getByRole('group', { name: t('How would you like to pay?') })

test('a customer pays with points and a kept card, and removes a gift card in the cart and the card in the checkout', async ({
  page,
}) => {
  const email = await signUp(page, view)
  const code = await givenTo(email)
  await fillCart(page, view)

  await test.step('the cart takes points off', async () => {
    await page.goto(`${view.origin}/cart`)
    await expect(page.getByText(t('You have {count} points', { count: 40 }))).toBeVisible()
    const before = await sum(page).innerText()
    await page.getByRole('switch').check()
    await expect(row(page, 'points')).toContainText('-40,00 kr')
    await expect(sum(page)).not.toHaveText(before)
    await expectAccessible(page)
  })
  const total = await sum(page).innerText()

  await expectTypedOver(page, email)
  await test.step('the checkout shows no guest form while the session is unknown', async () => {
    const { asked, release } = await holdBack(page, '**/api/session')
    await page.goto(`${view.origin}/checkout`)
    await expect.poll(() => asked.length).toBe(1)
    await expect(page.getByText(t('Your addresses are being fetched'))).toBeVisible()
    await expect(page.getByLabel(t('E-mail'), { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('Already a customer? Sign in') })).toHaveCount(0)
    release()
    await expect(page.getByLabel(t('E-mail'), { exact: true })).toHaveValue(/@example\.dk$/)
    await page.unroute('**/api/session')
  })

  await test.step('the cart removes the gift card of the checkout', async () => {
    await toPayment(page)
    await page.getByText(t('Pay with a gift card')).click()
    await page.getByLabel(t('Code of the gift card')).fill(code)
    await page.getByRole('button', { name: t('Use the gift card') }).click()
    await expect(row(page, 'giftcard')).toContainText('-10,00 kr')
    await page.goto(`${view.origin}/cart`)
    await expect(row(page, 'giftcard')).toContainText('-10,00 kr')
    await expectAccessible(page)
    await page.getByRole('button', { name: t('Remove {name}', { name: 'Gavekort' }) }).click()
    await expect(row(page, 'giftcard')).toHaveCount(0)
    await expect(sum(page)).toHaveText(total)
  })

  await test.step('a first order keeps its card', async () => {
    await page.goto(`${view.origin}/checkout`)
    await payments(page).getByRole('radio', { name: payment.card }).check()
    await page.getByLabel(t('Keep the card for next time')).check()
    await expectAccessible(page)
    await order(page)
    await payInWindow(page)
    await expectThanks(page)
    await expect(row(page, 'points')).toContainText('-40,00 kr')
    await expect(sum(page)).toHaveText(total)
  })

  await addFirstBottle(page, view)
  await page.goto(`${view.origin}/cart`)
  await expect(row(page, 'grand_total')).toBeVisible()
  // The balance has only the points that the order earned.
  const left = await pointsOf(email)
  expect(left).toBeLessThan(40)
  await expect(page.getByText(t('You have {count} points', { count: left }))).toBeVisible()

  const card = payments(page).getByRole('radio', {
    name: t('{brand} ending in {digits}', { brand: 'Visa', digits: '1111' }),
  })
  await test.step('a second order is paid with the kept card', async () => {
    await toPayment(page)
    await payments(page).getByRole('radio', { name: payment.card }).check()
    await expect(card).toBeChecked()
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toMatch(/ca_|1111/)
    await expectAccessible(page)
    await order(page)
    await expect(page.getByRole('main')).toContainText('•••• 1111')
    await expectAccessible(page)
    await page.getByRole('button').first().click()
    await expectThanks(page)
  })

  await test.step('the card is removed in the checkout', async () => {
    await addFirstBottle(page, view)
    await toPayment(page)
    await payments(page).getByRole('radio', { name: payment.card }).check()
    await expect(card).toBeChecked()
    await page.getByRole('button', { name: /•|1111/ }).click()
    await expect(card).toHaveCount(0)
    await expect(page.getByLabel(t('Keep the card for next time'))).not.toBeChecked()
  })
})

test('the checkout follows a sign-in in another tab and keeps the typed values', async ({ page }) => {
  const email = await signUp(page, view)
  await page.context().clearCookies()
  await fillCart(page, view)
  await openCheckout(page, view)
  const name = page.getByLabel(t('First name'), { exact: true })
  await name.fill('Zoë')

  const other = await page.context().newPage()
  await other.goto(`${view.origin}/my-account`)
  await takenOver(other)
  const form = other.getByRole('main')
  await form.getByLabel(t('E-mail'), { exact: true }).fill(email)
  await form.getByLabel(t('Password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: t('Sign in') }).click()
  await expect(form.getByRole('button', { name: t('Sign out') })).toBeVisible()

  await expect(page.getByLabel(t('E-mail'), { exact: true })).toHaveValue(email)
  await expect(page.getByRole('button', { name: t('Already a customer? Sign in') })).toHaveCount(0)
  await expect(page.getByText(t('Create an account'))).toHaveCount(0)
  await expect(name).toHaveValue('Zoë')
})

/** Expects that typed text replaces the customer's data that arrive while an empty field has the focus. */
async function expectTypedOver(page: Page, email: string): Promise<void> {
  const { release } = await holdBack(page, '**/api/user/me*')
  await openCheckout(page, view)
  const field = page.getByLabel(t('E-mail'), { exact: true })
  await field.focus()
  release()
  await expect(page.locator('#checkout-lastname')).toHaveValue('Holm')
  await expect(field).toHaveValue(email)
  await page.keyboard.type('mette@example.dk')
  await expect(field).toHaveValue('mette@example.dk')
  await page.unroute('**/api/user/me*')
}

async function toPayment(page: Page): Promise<void> {
  await page.goto(`${view.origin}/checkout`)
  await takenOver(page)
  // The data of the last order are filled in: its steps are folded, one after the other.
  const terms = page.getByLabel(t('I accept the terms of sale'))
  const details = page.getByLabel(t('E-mail'), { exact: true })
  const next = page.getByRole('button', { name: t('Continue to payment') })
  await expect(async () => {
    await expect(terms.or(details).or(next).first()).toBeVisible()
    if (await details.isVisible()) await fillDetails(page, view)
    if (await next.isVisible()) await next.click({ timeout: 2000 })
    await expect(terms).toBeVisible({ timeout: 2000 })
  }).toPass()
}

async function order(page: Page): Promise<void> {
  await page.getByLabel(t('I accept the terms of sale')).check()
  await page.getByRole('button', { name: t('Order with obligation to pay') }).click()
  await expect(page).toHaveURL(/\/test-window\//)
}

async function expectThanks(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/confirmation/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Thank you for your order'))
}

async function payInWindow(page: Page): Promise<void> {
  await page.locator('#number').fill('4111 1111 1111 1111')
  await page.locator('#expiry').fill('12/99')
  await page.locator('#cvc').fill('123')
  await page.getByRole('button').first().click()
}

test.describe('with a saved address', () => {
  // The platform refuses the address.
  test.use({ loggedBesides: /status of 400/ })

  test('an unknown postcode of a saved address is an error beside its field, and two long street lines are accepted', {
    tag: '@desk',
  }, async ({ page }) => {
    const email = await signUp(page, view)
    const lines = [`Vindmøllevej ${'12 '.repeat(30)}`.trim(), `c/o ${'Ægidius '.repeat(12)}`.trim()]
    await changeRows(
      `INSERT INTO customer_addresses (customer_id, firstname, lastname, company, street, postcode, city, country_id,
       telephone, vat_id, default_shipping, default_billing)
     SELECT id, 'Mette', 'Holm', '', ?, '3900', 'Nuuk', 'DK', '20304050', '', 1, 0 FROM customers WHERE email = ?`,
      JSON.stringify(lines),
      email,
    )
    await fillCart(page, view)
    await openCheckout(page, view)
    await expect(page.getByRole('radio', { name: 'Mette Holm' })).toBeChecked()
    await page.getByRole('button', { name: t('Continue to delivery') }).click()
    const postcode = page.getByLabel(t('Postcode'), { exact: true }).filter({ visible: true })
    await expect(postcode).toHaveAccessibleDescription(t('We do not know this postcode.'))
    await expectAccessible(page)
    await page.getByRole('button', { name: t('Continue to delivery') }).click()
    await expect(postcode).toHaveAccessibleDescription(t('We do not know this postcode.'))
    await postcode.fill('7500')
    await page.getByLabel(t('City'), { exact: true }).filter({ visible: true }).fill('Holstebro')
    await page.getByRole('button', { name: t('Continue to delivery') }).click()
    await page.getByRole('button', { name: t('Continue to payment') }).click()
    await expect(payments(page)).toBeVisible()
    await page.goto(`${view.origin}/my-account/shipping-details`)
    await expect(page.getByRole('main')).toContainText('7500 Holstebro')
    await expect(page.getByRole('main')).toContainText('Ægidius Ægidius')
  })
})

/** Confirms the e-mail, adds forty points and a gift card of ten kroner, and returns the code of the card. */
async function givenTo(email: string): Promise<string> {
  await changeRows('UPDATE customers SET unconfirmed_since = NULL WHERE email = ?', email)
  const code = `GAVE${Date.now()}`
  await changeRows(
    `INSERT INTO point_transactions (customer_id, created_at, type, points, balance, text)
     SELECT id, '2026-01-01', 'earn', 40, 40, '' FROM customers WHERE email = ?`,
    email,
  )
  await changeRows(
    "INSERT INTO gift_cards (code, store_code, worth, created_at) VALUES (?, 'da', 1000, '2026-01-01')",
    code,
  )
  return code
}
