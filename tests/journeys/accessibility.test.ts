import type { Page } from 'playwright/test'
import { type AccountBlock, accountTitles } from '#shared/account-blocks.ts'
import { expectAccessible, expectRoomForLargeText } from './accessible.ts'
import { addFirstBottle, expect, fillDetails, test, text, type View, views } from './shopper.ts'

const pathsOf = (view: View) => [
  '/',
  // A filter is chosen: such a list contains everything that a list without one has.
  `${view.category}?country_code=FR`,
  '/vildmed-bestseller',
  '/region/piemonte',
  '/search?q=rioja',
  '/search?q=qqqq',
  '/cart',
  '/contact',
  '/sitemap',
  '/no/such/page',
  '/error',
  '/age-approve?outcome=notProved',
  '/withdrawal',
  '/my-account?outcome=wrongLogin',
  `/i/${text(view, 'terms_slug')}`,
]

// A template is the same for axe on every screen; the differences are tested below, step by step.
for (const path of pathsOf(views.da)) {
  test(`${path} has no violation that axe can find`, { tag: '@desk' }, async ({ page }) => {
    await page.goto(views.da.origin + path)
    await expectAccessible(page)
  })
}

test('letters of twice the size push nothing sideways', { tag: '@phone' }, async ({ page }) => {
  for (const path of pathsOf(views.sv)) {
    await test.step(path, async () => {
      await page.goto(views.sv.origin + path)
      await expectRoomForLargeText(page)
    })
  }
})

for (const [code, view] of Object.entries(views)) {
  // The views differ in words alone: one is looked at on a desk, the other on a phone.
  const screen = code === 'da' ? '@desk' : '@phone'

  const expectGood = async (page: Page) => {
    await expectAccessible(page)
    if (screen === '@phone') await expectRoomForLargeText(page)
  }

  test(`product, drawer and cart (${code}) have none`, { tag: screen }, async ({ page }) => {
    await addFirstBottle(page, view)
    await expectGood(page)
    await openDrawer(page, view)
    await expectGood(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${text(view, 'Remove {name}')}`) })
      .click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: text(view, 'Keep it') })).toBeFocused()
    await expectGood(page)
    // “Minicart asks before removing a product”: Escape keeps it, and the drawer stays.
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: text(view, 'Cart') })).toBeVisible()
    await page.goto(`${view.origin}/cart`)
    await expect(
      page.getByRole('main').getByRole('link', { name: text(view, 'Go to checkout') }),
    ).toBeVisible()
    await expectGood(page)
  })

  test(`every step of the checkout and each of its errors (${code}) have none`, { tag: screen }, async ({
    page,
  }) => {
    await addFirstBottle(page, view)
    await page.goto(`${view.origin}/checkout`)
    await page.getByRole('button', { name: text(view, 'Continue to delivery') }).click()
    await expectGood(page)
    await fillDetails(page, view)
    const shops = page.getByRole('group', { name: text(view, 'Choose a parcel shop') })
    await expect(shops.getByRole('radio').first()).toBeChecked()
    // Each entry is as high as its text, also if the list is longer than its box.
    const cut = await shops
      .locator('label')
      .evaluateAll((rows) => rows.filter((row) => row.scrollHeight > row.clientHeight).length)
    expect(cut).toBe(0)
    await expectGood(page)
    await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
    await expect(page.getByLabel(text(view, 'I accept the terms of sale'))).toBeVisible()
    await page.getByText(text(view, 'Pay with a gift card')).click()
    await page.getByRole('button', { name: text(view, 'Order with obligation to pay') }).click()
    await expect(page.getByRole('alert').first()).toBeFocused()
    // Enter in the field of the card asks for the card, and orders nothing.
    const card = page.getByLabel(text(view, 'Code of the gift card'))
    await card.fill('0000')
    await card.press('Enter')
    await expect(card).toHaveAccessibleDescription(
      text(view, 'There is nothing on a gift card of this code.'),
    )
    await expectGood(page)
  })
}

// Each block once: for a business of the Swedish view, and of the Danish one what only a customer of its club has, for whom
// goods are set aside.
const ofTheClub: readonly string[] = ['my-customer-club', 'transactions', 'my-limited-products']
for (const [view, name, screen] of [
  [views.da, 'sofie.damgaard', '@desk'],
  [views.sv, 'elin.sandstrom', '@phone'],
] as const) {
  test(`no block of the account has one (${name})`, { tag: screen }, async ({ page }) => {
    await page.goto(`${view.origin}/my-account`)
    const form = page.getByRole('main')
    await form.getByLabel(text(view, 'E-mail')).fill(`${name}@karaffel-demo.example`)
    await form.getByLabel(text(view, 'Password')).fill('vinhandler')
    await form.getByRole('button', { name: text(view, 'Sign in') }).click()
    await expect(page.getByRole('button', { name: text(view, 'Sign out') })).toBeVisible()
    const blocks = (Object.keys(accountTitles) as AccountBlock[]).filter((block) => !block.includes(':'))
    const entries = ['shipping-details/new', await firstEntry(page, view, 'orders')]
    const all = [...blocks, ...entries, await firstEntry(page, view, 'recommendations')]
    for (const path of screen === '@desk' ? ofTheClub : all) {
      await test.step(path, async () => {
        await page.goto(`${view.origin}/my-account/${path}`.replace(/\/$/, ''))
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        await expectAccessible(page)
        if (screen === '@phone') await expectRoomForLargeText(page)
      })
    }
  })
}

/** Returns the path of the first entry of a block, or of the block if it has none. */
async function firstEntry(page: Page, view: View, block: string): Promise<string> {
  await page.goto(`${view.origin}/my-account/${block}`)
  const link = page.getByRole('main').locator(`a[href^="/my-account/${block}/"]`)
  const href = (await link.count()) > 0 ? await link.first().getAttribute('href') : null
  return href?.replace('/my-account/', '') ?? block
}

test('what belongs to a product has none: best matches, alert, reservation, e-label', {
  tag: '@phone',
}, async ({ page }) => {
  const view = views.da
  await addFirstBottle(page, view)
  const sku = new URL(page.url()).pathname.split('/')[2]
  for (const path of ['bestmatch', 'alert', 'reserve', 'elabel']) {
    await page.goto(`${view.origin}/${path}/${sku}`)
    await expectAccessible(page)
  }
})

async function openDrawer(page: Page, view: View): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: text(view, 'Cart') })
    .click()
  await expect(page.getByRole('dialog', { name: text(view, 'Cart') })).toBeVisible()
}
