import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { changeRows, pointsOf } from './platform-rows.ts'
import {
  addFirstBottle,
  expect,
  fillDetails,
  holdBack,
  payment,
  proveAge,
  takenOver,
  test,
  text,
  views,
} from './shopper.ts'

const view = views.da
const t = (id: string, values?: Record<string, string | number>) => text(view, id, values)
const password = 'syv flasker rødvin'
const row = (page: Page, code: string) => page.getByRole('main').locator(`[data-code=${code}]`).first()
const sum = (page: Page) => row(page, 'grand_total').locator('dd')
const payments = (page: Page) => page.getByRole('group', { name: t('How would you like to pay?') })

test('a customer pays with points, and takes a gift card off in the cart', async ({ page }) => {
  const email = await signedUp(page)
  const code = await givenTo(email)
  await addFirstBottle(page, view)
  await page.goto(`${view.origin}/cart`)
  const points = page.getByRole('switch')
  await expect(page.getByText(t('You have {count} points', { count: 40 }))).toBeVisible()
  const before = await sum(page).innerText()
  await points.check()
  await expect(row(page, 'points')).toContainText('-40,00 kr')
  const total = await sum(page).innerText()
  expect(total).not.toBe(before)
  await expectAccessible(page)

  await expectTypedOver(page, email)
  await toPayment(page)
  await proveAge(page, view)
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

  await page.goto(`${view.origin}/checkout`)
  await payments(page).getByRole('radio', { name: payment.card }).check()
  await order(page)
  await payInWindow(page)
  await expectThanks(page)
  await expect(row(page, 'points')).toContainText('-40,00 kr')
  await expect(sum(page)).toHaveText(total)

  await addFirstBottle(page, view)
  await page.goto(`${view.origin}/cart`)
  await expect(row(page, 'grand_total')).toBeVisible()
  // The balance has only the points that the order earned.
  const left = await pointsOf(email)
  expect(left).toBeLessThan(40)
  await expect(page.getByText(t('You have {count} points', { count: left }))).toBeVisible()
})

test('who is signed in sees no form of a guest, however slow her network is', async ({ page }) => {
  const email = await signedUp(page)
  await addFirstBottle(page, view)
  const { asked, release } = await holdBack(page, '**/api/session')
  await page.goto(`${view.origin}/checkout`)
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.getByText(t('Your addresses are being fetched'))).toBeVisible()
  await expect(page.getByLabel(t('E-mail'), { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('Already a customer? Sign in') })).toHaveCount(0)
  release()
  await expect(page.getByLabel(t('E-mail'), { exact: true })).toHaveValue(email)
})

test('a sign-in in another tab is followed by the checkout, which keeps what was typed', async ({ page }) => {
  const email = await signedUp(page)
  await page.goto(`${view.origin}/my-account`)
  await takenOver(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Sign out') })
    .click()
  await expect(page.getByText(t("You're logged out"))).toBeVisible()
  await addFirstBottle(page, view)
  await page.goto(`${view.origin}/checkout`)
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

test('a customer keeps a card, pays with it again, and takes it away', async ({ page }) => {
  await signedUp(page)
  await addFirstBottle(page, view)
  await toPayment(page)
  await proveAge(page, view)
  await payments(page).getByRole('radio', { name: payment.card }).check()
  await page.getByLabel(t('Keep the card for next time')).check()
  await expectAccessible(page)
  await order(page)
  await payInWindow(page)
  await expectThanks(page)

  await addFirstBottle(page, view)
  await toPayment(page)
  await payments(page).getByRole('radio', { name: payment.card }).check()
  // Right below the way to pay that it belongs to.
  const card = payments(page).getByRole('radio', {
    name: t('{brand} ending in {digits}', { brand: 'Visa', digits: '1111' }),
  })
  await expect(card).toBeChecked()
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /ca_|1111/,
  )
  await expectAccessible(page)
  await order(page)
  await expect(page.getByRole('main')).toContainText('•••• 1111')
  await expectAccessible(page)
  await page.getByRole('button').first().click()
  await expectThanks(page)

  await addFirstBottle(page, view)
  await toPayment(page)
  await payments(page).getByRole('radio', { name: payment.card }).check()
  await expect(card).toBeChecked()
  await page.getByRole('button', { name: /•|1111/ }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByLabel(t('Keep the card for next time'))).not.toBeChecked()
})

/** Expects that typed text replaces the customer's data that arrive while an empty field has the focus. */
async function expectTypedOver(page: Page, email: string): Promise<void> {
  const { release } = await holdBack(page, '**/api/user/me*')
  await page.goto(`${view.origin}/checkout`)
  const field = page.getByLabel(t('E-mail'), { exact: true })
  await field.focus()
  release()
  await expect(page.getByLabel(t('Last name'))).toHaveValue('Holm')
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

  test('a saved postcode that does not exist is said beside its field, and two long lines are taken', {
    tag: '@desk',
  }, async ({ page }) => {
    const email = await signedUp(page)
    const lines = [`Vindmøllevej ${'12 '.repeat(30)}`.trim(), `c/o ${'Ægidius '.repeat(12)}`.trim()]
    await changeRows(
      `INSERT INTO customer_addresses (customer_id, firstname, lastname, company, street, postcode, city, country_id,
       telephone, vat_id, default_shipping, default_billing)
     SELECT id, 'Mette', 'Holm', '', ?, '3900', 'Nuuk', 'DK', '20304050', '', 1, 0 FROM customers WHERE email = ?`,
      JSON.stringify(lines),
      email,
    )
    await addFirstBottle(page, view)
    await page.goto(`${view.origin}/checkout`)
    await takenOver(page)
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

/** Creates a customer and signs in. Returns the e-mail address. */
async function signedUp(page: Page): Promise<string> {
  const email = `points-${crypto.randomUUID()}@example.dk`
  await page.goto(`${view.origin}/cart`)
  await takenOver(page)
  await page.evaluate(
    async ([address, password]) => {
      const customer = { email: address, firstname: 'Mette', lastname: 'Holm' }
      const send = (path: string, body: object) => {
        const headers = { 'Content-Type': 'application/json' }
        return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      }
      await send('/api/user/create', { customer, password: password })
      await send('/api/user/login', { username: address, password })
    },
    [email, password] as const,
  )
  return email
}

/** A confirmed e-mail, forty points, and a gift card with ten kroner on it, of which the code is answered. */
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
