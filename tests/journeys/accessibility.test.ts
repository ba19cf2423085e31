import type { Page } from 'playwright/test'
import { type AccountBlock, accountTitles } from '#shared/account-blocks.ts'
import { expectAccessible, expectAccessiblePage, expectRoomForLargeText } from './accessible.ts'
import {
  addByCall,
  addFirstBottle,
  expect,
  fillDetails,
  firstBottle,
  openCheckout,
  signIn,
  test,
  text,
  type View,
  views,
} from './shopper.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

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

// A template is the same for axe on each screen; the screens differ for large letters, and Swedish words are longer.
const pages = pathsOf(views.sv)
for (const [name, paths] of [
  ['the catalogue', pages.slice(0, 6)],
  ['the other pages', pages.slice(6)],
] as const) {
  test(`each template of ${name} has no violation that axe can find, and room for letters of twice the size on a phone`, {
    tag: '@phone',
  }, async ({ page }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize(desk)
        await page.goto(views.sv.origin + path)
        await expectAccessiblePage(page)
        await page.setViewportSize(phone)
        await expectRoomForLargeText(page)
      })
    }
  })
}

test('product, drawer and cart have no violation that axe can find on a desktop and a phone', {
  tag: '@phone',
}, async ({ page }) => {
  const view = views.sv
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
  await expect(page.getByRole('main').getByRole('link', { name: text(view, 'Go to checkout') })).toBeVisible()
  await expectGood(page)
})

test('each step of the checkout and its errors have no violation that axe can find on a desktop and a phone', {
  tag: '@phone',
}, async ({ page }) => {
  const view = views.sv
  await addByCall(page, view, await firstBottle(page, view))
  await openCheckout(page, view)
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
  // Enter in the field of the gift card applies the card and places no order.
  const card = page.getByLabel(text(view, 'Code of the gift card'))
  await card.fill('0000')
  await card.press('Enter')
  await expect(card).toHaveAccessibleDescription(text(view, 'There is nothing on a gift card of this code.'))
  await expectGood(page)
})

/** Expects an accessible page on a desktop and on a phone, there also with letters of twice the size. */
async function expectGood(page: Page): Promise<void> {
  await page.setViewportSize(desk)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await expectRoomForLargeText(page)
}

// Each block once: those of a business in the Swedish view, and in the Danish view those of the club and of goods set aside.
const ofTheClub: readonly string[] = ['my-customer-club', 'transactions', 'my-limited-products']
for (const [view, name, screen] of [
  [views.da, 'sofie.damgaard', '@desk'],
  [views.sv, 'elin.sandstrom', '@phone'],
] as const) {
  test(`no block of the account has a violation that axe can find (${name})`, { tag: screen }, async ({
    page,
  }) => {
    await signIn(page, view, `${name}@karaffel-demo.example`)
    const blocks = (Object.keys(accountTitles) as AccountBlock[]).filter((block) => !block.includes(':'))
    const entries = async () => [
      'shipping-details/new',
      await firstEntry(page, view, 'orders'),
      await firstEntry(page, view, 'recommendations'),
    ]
    for (const path of screen === '@desk' ? ofTheClub : [...blocks, ...(await entries())]) {
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

test('best matches, alert, reservation and e-label of a product have no violation that axe can find', {
  tag: '@phone',
}, async ({ page }) => {
  const view = views.da
  const [, , sku] = (await firstBottle(page, view)).split('/')
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
