import type { Page } from 'playwright/test'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { patient } from '../support/patience.ts'
import { shopStorage } from '../support/shop-storage.ts'
import { expectAccessible } from './accessible.ts'
import {
  addFirstBottle,
  expect,
  fillDetails,
  payment,
  proveAge,
  test,
  text,
  type View,
  views,
} from './shopper.ts'

let shop: LocalShop
let view: View

// Points and gift cards are given by hand.
test.beforeAll(async () => {
  shop = await startShop({ port: 0, folder: await shopStorage(), vars: patient })
  view = { ...views.da, origin: `http://da.localhost:${shop.url.port}` } as View
})
test.afterAll(() => shop?.miniflare.dispose())

const t = (id: string, values?: Record<string, string | number>) => text(view, id, values)
const row = (page: Page, code: string) => page.getByRole('main').locator(`[data-code=${code}]`).first()
const sum = (page: Page) => row(page, 'grand_total').locator('dd')
const payments = (page: Page) => page.getByRole('group', { name: t('How would you like to pay?') })

test('a customer pays with points and a card that is kept, with it again, and takes a gift card off in the cart', async ({
  page,
}) => {
  const email = `points-${Date.now()}@example.dk`
  await page.goto(`${view.origin}/cart`)
  await page.evaluate(createAccount, email)
  await given(email)
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

  await toPayment(page)
  await proveAge(page, view)
  await page.getByText(t('Pay with a gift card')).click()
  await page.getByLabel(t('Code of the gift card')).fill('GAVE-1000')
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
  await page.getByLabel(t('Keep the card for next time')).check()
  await expectAccessible(page)
  await order(page)
  await page.locator('#number').fill('4111 1111 1111 1111')
  await page.locator('#expiry').fill('12/99')
  await page.locator('#cvc').fill('123')
  await page.getByRole('button').first().click()
  await expectThanks(page)
  await expect(row(page, 'points')).toContainText('-40,00 kr')
  await expect(sum(page)).toHaveText(total)

  await addFirstBottle(page, view)
  await page.goto(`${view.origin}/cart`)
  await expect(row(page, 'grand_total')).toBeVisible()
  // What the order earned for its goods is all that there is.
  const left = (await balance(email)) ?? 0
  expect(left).toBeLessThan(40)
  await expect(page.getByText(t('You have {count} points', { count: left }))).toBeVisible()
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

async function toPayment(page: Page): Promise<void> {
  await page.goto(`${view.origin}/checkout`)
  await fillDetails(page, view)
  await page.getByRole('button', { name: t('Continue to payment') }).click()
  await expect(page.getByLabel(t('I accept the terms of sale'))).toBeVisible()
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

/** In the browser: a customer who is signed in there. */
async function createAccount(email: string): Promise<void> {
  const customer = { email, firstname: 'Mette', lastname: 'Holm' }
  const body = JSON.stringify({ customer, password: 'syv flasker rødvin' })
  await fetch('/api/user/create', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  localStorage.setItem('karaffel:signed-in', '1')
}

/** Forty points, and a gift card with ten kroner on it. */
async function given(email: string): Promise<void> {
  await shop.db.batch([
    shop.db
      .prepare(
        `INSERT INTO point_transactions (customer_id, created_at, type, points, balance, text)
         SELECT id, '2026-01-01', 'earn', 40, 40, '' FROM customers WHERE email = ?`,
      )
      .bind(email),
    shop.db.prepare(
      "INSERT OR IGNORE INTO gift_cards (code, store_code, worth, created_at) VALUES ('GAVE1000', 'da', 1000, '2026-01-01')",
    ),
  ])
}

function balance(email: string): Promise<number | null> {
  return shop.db
    .prepare(
      `SELECT balance FROM point_transactions WHERE customer_id = (SELECT id FROM customers WHERE email = ?)
       ORDER BY id DESC LIMIT 1`,
    )
    .bind(email)
    .first<number>('balance')
}
