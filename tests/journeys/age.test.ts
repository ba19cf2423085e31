import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  addByCall,
  expect,
  fillDetails,
  firstBottle,
  openCheckout,
  proveAge,
  takenOver,
  test,
  text,
  type View,
  views,
  withoutPictures,
} from './shopper.ts'

test.use(withoutPictures)

test('a declined, a too low and a sufficient age each lead on, and typed values are kept', {
  tag: '@phone',
}, async ({ page }) => {
  const view = views.da
  await toPayment(page, view)
  await page.getByLabel(text(view, 'I accept the terms of sale')).check()
  await page.getByRole('button', { name: text(view, 'Order with obligation to pay') }).click()
  await expect(page.getByRole('alert').filter({ has: page.getByRole('link') })).toContainText(
    text(view, 'Verify your age before you order.'),
  )
  // The problem is also shown in the section of the age check.
  const age = page.getByRole('region', { name: text(view, 'Age') })
  await expect(age).toContainText(text(view, 'Verify your age before you order.'))
  await expect(age).toHaveAccessibleDescription(text(view, 'Verify your age before you order.'))
  await expectAccessible(page)

  await page.getByRole('link', { name: text(view, 'Verify your age'), exact: true }).click()
  await expect(page.getByRole('button', { name: 'Jeg er 17 år' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jeg vil ikke bekræfte min alder' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    text(view, 'You stopped before your age was verified'),
  )
  expect(new URL(page.url()).search).toBe('?outcome=declined')
  await page.getByRole('link', { name: text(view, 'Verify your age again') }).click()
  await page.getByRole('button', { name: 'Jeg er 17 år' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(view, 'We cannot sell you alcohol'))
  await expectAccessible(page)

  await page.getByRole('link', { name: text(view, 'Back to the checkout') }).click()
  await proveAge(page, view, 18)
  await expect(page.getByRole('region', { name: text(view, 'Age') })).toBeFocused()
  await expect(page.getByText('Havnegade 4').first()).toBeVisible()
  await expectAccessible(page)
})

test('the Swedish view loads the e-ID widget only after consent', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.sv
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/widget/.test(request.url())) loaded.push(request.url())
  })
  await addByCall(page, view, await firstBottle(page, view))
  await openCheckout(page, view)
  await page.goto(`${view.origin}/age-approve`)
  expect(loaded).toEqual([])
  await takenOver(page)
  await page.getByRole('button', { name: text(view, 'Yes, load the widget') }).click()
  await page.getByRole('link', { name: 'Legitimera dig med test-e-ID' }).click()
  await page.getByRole('button', { name: 'Jag är 20 år' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  expect(loaded.length).toBeGreaterThan(0)
})

async function toPayment(page: Page, view: View): Promise<void> {
  await addByCall(page, view, await firstBottle(page, view))
  await openCheckout(page, view)
  await fillDetails(page, view)
  await expect(
    page
      .getByRole('group', { name: text(view, 'Choose a parcel shop') })
      .getByRole('radio')
      .first(),
  ).toBeChecked()
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  await expect(page.getByRole('link', { name: text(view, 'Verify your age'), exact: true })).toBeVisible()
}
