import type { Page } from 'playwright/test'
import { expect, fillCart, openCheckout, takenOver, test, text, views, withoutPictures } from './shopper.ts'

test.use(withoutPictures)

test('a bottle can be found and ordered with the keyboard alone', async ({ page }) => {
  const view = views.da
  await page.goto(view.origin + view.category)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: text(view, 'Skip to content') })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(
    page,
    () => document.activeElement?.closest('article') !== null && document.activeElement?.tagName === 'A',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/p\//)
  const add = page.getByRole('main').getByRole('button', { name: text(view, 'Add to cart'), exact: true })
  await expect(add).toBeVisible()
  await tabTo(page, (name) => document.activeElement?.textContent?.trim() === name, text(view, 'Add to cart'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: text(view, 'Notices') })).toContainText(
    text(view, 'Product has been added to the cart!'),
  )

  await openCheckout(page, view)
  await takenOver(page)
  await tabTo(page, () => document.activeElement?.id === 'checkout-email')
  for (const value of ['mette@example.dk', 'Mette', 'Holm', 'Havnegade 4', '7500', 'Holstebro', '20304050']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('group', { name: text(view, 'Choose a parcel shop') })
      .getByRole('radio')
      .first(),
  ).toBeChecked()
  await tabTo(
    page,
    (name) => document.activeElement?.textContent?.trim() === name,
    text(view, 'Continue to payment'),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: text(view, 'Verify your age') })).toBeVisible()
  await tabTo(
    page,
    (name) => document.activeElement?.textContent?.trim() === name,
    text(view, 'Verify your age'),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/broker\//)
  await tabTo(page, () => document.activeElement?.textContent?.trim() === 'Jeg er 45 år')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: text(view, 'Age') })).toContainText('fyldt 18')
  await tabTo(page, () => (document.activeElement as HTMLInputElement | null)?.name === 'payment')
  await page.keyboard.press('Space')
  await tabTo(page, () => document.activeElement?.id === 'checkout-terms')
  await page.keyboard.press('Space')
  await tabTo(
    page,
    (name) => document.activeElement?.textContent?.trim() === name,
    text(view, 'Order with obligation to pay'),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/test-window\//)
  await tabTo(page, () => document.activeElement?.id === 'number')
  for (const value of ['4111 1111 1111 1111', '12/99', '123']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/confirmation/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(view, 'Thank you for your order'))
})

test('the focus moves to the replacement of a removed element, never to the page', async ({ page }) => {
  const view = views.da
  const focused = page.locator(':focus')
  const name = await fillCart(page, view)
  await page.goto(`${view.origin}/cart`)
  const quantity = page
    .getByRole('main')
    .getByRole('textbox', { name: text(view, 'Quantity of {name}', { name }) })
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(page.getByRole('region', { name: text(view, 'Notices') })).toContainText(
    text(view, 'Product quantity has been updated!'),
  )
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue('3')
  await page.getByRole('button', { name: text(view, 'Save {name} for later', { name }) }).press('Enter')
  await expect(page.getByRole('heading', { name: text(view, 'Saved for later') })).toBeVisible()
  await expect(focused).not.toHaveCount(0)
  await page.getByRole('button', { name: text(view, 'Move {name} to the cart', { name }) }).press('Enter')
  await expect(quantity).toBeVisible()
  await expect(focused).not.toHaveCount(0)

  await page.goto(`${view.origin}/checkout`)
  await page.getByRole('button', { name: text(view, 'Already a customer? Sign in') }).press('Enter')
  await expect(page.getByRole('region', { name: text(view, 'Sign in') })).toBeFocused()
  await page.getByRole('button', { name: text(view, 'Continue as a guest') }).press('Enter')
  await expect(page.getByRole('button', { name: text(view, 'Already a customer? Sign in') })).toBeFocused()
})

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, reached: (name: string) => boolean, name = ''): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(reached, name)) return
  }
  throw new Error(`120 presses of Tab did not reach ${name || reached}`)
}
