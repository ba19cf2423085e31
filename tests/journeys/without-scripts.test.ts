import type { Locator, Page } from 'playwright/test'
import { expectAccessible, expectRoomForLargeText } from './accessible.ts'
import {
  choosePayment,
  expect,
  firstBottle,
  test,
  text,
  typeDetails,
  views,
  withoutPictures,
  withoutScripts,
} from './shopper.ts'

test.use(withoutPictures)

// Swedish words are longer.
const view = views.sv

test('a bottle is ordered without JavaScript by keyboard, on pages that are accessible on a desktop and a phone', {
  tag: '@desk',
}, async ({ browser }) => {
  const page = await withoutScripts(browser)
  // Axe is a script itself: it looks at the document in a page that loads none of the shop's.
  const looks = await browser.newContext()
  const looked = await looks.newPage()
  await looked.route('**/*', async (route) => {
    const type = route.request().resourceType()
    if (type === 'script') return route.abort()
    if (type !== 'document') return route.continue()
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: await page.content() })
  })
  const press = (target: Locator) => byKeyboard(page, target)
  const expectGood = async () => {
    await looked.setViewportSize({ width: 1440, height: 900 })
    await looked.goto(page.url())
    // A browser whose scripts are blocked shows the page late.
    const form = looked.getByRole('main').locator('form').last()
    await expect(form).toBeHidden()
    await looked.evaluate(endAnimations)
    await expect(form).toBeVisible()
    await looked.evaluate(applyNoScripting)
    await expectAccessible(looked)
    await looked.setViewportSize({ width: 390, height: 844 })
    await expectRoomForLargeText(looked)
  }
  await page.goto(view.origin + (await firstBottle(page, view)))
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: text(view, 'Add to cart'), exact: true })
  await expect(add).toHaveCount(1)
  await press(add)
  await expect(page).toHaveURL(/\/cart$/)
  // The header's link leads there as well.
  await page
    .getByRole('banner')
    .getByRole('link', { name: text(view, 'Cart') })
    .click()
  await expect(page).toHaveURL(/\/cart$/)
  const quantity = main.getByLabel(/^Antal a[fv]/)
  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('2')
  await press(
    main
      .locator('summary')
      .filter({ hasText: text(view, 'Coupon code') })
      .first(),
  )
  await main.getByRole('textbox', { name: text(view, 'Coupon code') }).fill('NONE')
  await press(main.getByRole('button', { name: text(view, 'Go to checkout') }))
  await expect(main.getByRole('textbox', { name: text(view, 'Coupon code') })).toHaveAccessibleDescription(
    text(view, "You've entered an incorrect coupon code. Please try again."),
  )
  await expectGood()
  await main.getByRole('textbox', { name: text(view, 'Coupon code') }).clear()
  await main.getByRole('button', { name: text(view, 'Go to checkout') }).click()
  await press(page.getByRole('link', { name: text(view, 'Verify your age') }))
  await press(page.getByRole('button', { name: /\b45 år\b/ }))
  await expect(page).toHaveURL(/\/checkout$/)
  await press(main.getByLabel(text(view, 'The invoice goes to another address')))
  await press(main.getByRole('button', { name: text(view, 'Continue to delivery') }))
  await expectGood()
  await main.getByLabel(text(view, 'The invoice goes to another address')).uncheck()
  await typeDetails(page, view, 'mette@example.dk')
  await expect(main.getByRole('group', { name: text(view, 'Choose a parcel shop') })).toBeVisible()
  await expectGood()
  await press(main.getByRole('button', { name: text(view, 'Continue to payment') }))
  await press(main.locator('summary').filter({ hasText: text(view, 'Pay with a gift card') }))
  // Enter in the field of the gift card applies the card and places no order.
  const card = main.getByLabel(text(view, 'Code of the gift card'))
  await card.fill('0000')
  await card.press('Enter')
  await expect(card).toHaveAccessibleDescription(text(view, 'There is nothing on a gift card of this code.'))
  await expectGood()
  await card.clear()
  await choosePayment(page, view, /överföring|overførsel|faktura|förskott/i)
  await press(page.getByLabel(text(view, 'I accept the terms of sale')))
  await press(page.getByRole('button', { name: text(view, 'Order with obligation to pay') }))
  await expect(page).toHaveURL(/\/confirmation$/)
  await expect(main).toContainText(text(view, 'Thank you for your order'))
  await expectGood()
  await looks.close()
  await page.context().close()
})

function endAnimations(): void {
  for (const animation of document.getAnimations()) animation.finish()
}

/** Switches off the styles for browsers with scripts. */
function applyNoScripting(): void {
  const switchOff = (rules: CSSRuleList) => {
    for (const rule of rules) {
      const isScripting = rule instanceof CSSMediaRule && /scripting: ?enabled/.test(rule.conditionText)
      if (isScripting) rule.media.mediaText = 'not all'
      else if (rule instanceof CSSGroupingRule) switchOff(rule.cssRules)
    }
  }
  for (const { cssRules } of document.styleSheets) switchOff(cssRules)
}

/** Presses Tab until the element has the visible focus, then Enter or Space. */
async function byKeyboard(page: Page, target: Locator): Promise<void> {
  const wanted = await target.elementHandle()
  const isReached = () => page.evaluate((element) => element === document.activeElement, wanted)
  for (let steps = 0; steps < 150 && !(await isReached()); steps++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
  const kind = await target.evaluate(({ tagName }) => tagName)
  const come = kind === 'A' || kind === 'BUTTON' ? page.waitForEvent('domcontentloaded') : undefined
  await page.keyboard.press(kind === 'INPUT' ? 'Space' : 'Enter')
  await come
}
