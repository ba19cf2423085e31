import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { arrivalDays } from '../../shared/arrival-words.ts'
import { usualDays } from '../../shared/delivery-days.ts'
import { deliveryPromise } from '../../shared/delivery-promise.ts'
import { storeViews } from '../../shared/store-view.ts'
import { expectAccessible } from './accessible.ts'
import {
  expect,
  fillCart,
  fillDetails,
  firstBottle,
  holdBack,
  kept,
  openCheckout,
  order,
  takenOver,
  test,
  text,
  type View,
  views,
  withoutPictures,
} from './shopper.ts'

test.use(withoutPictures)

const view = views.da

test('a guest chooses shop and day of collection, and the confirmation has both with the price', {
  tag: '@phone',
}, async ({ page }) => {
  await fillCart(page, view)
  await openCheckout(page, view)
  await fillDetails(page, view)
  await method(page, /butik/i).check()
  const shops = page.getByRole('group', { name: text(view, 'Choose a shop') })
  const holstebro = shops.getByRole('radio', { name: /Karaffel Holstebro/ })
  await expect(holstebro).toHaveAccessibleName(new RegExp(text(view, 'Free')))
  // The shop nearest to the postcode is first, with its pick-up time; the delivery method shows the same time.
  const near = /Karaffel Holstebro.*0,\d\skm.*Klar \S+ \d+\.\s\S+ kl\.\s\d/
  await expect(shops.getByRole('radio').first()).toHaveAccessibleName(near)
  await expect(shops.getByRole('radio').nth(1)).toHaveAccessibleName(/Karaffel (Vejle|Aarhus|Esbjerg).*Klar/)
  await expect(method(page, /butik.*Karaffel Holstebro · Klar/i)).toBeChecked()
  await shops.getByRole('radio', { name: /Karaffel Aarhus/ }).check()
  await expect(shops).toContainText(/10–17.30/)
  const aside = page.getByRole('complementary', { name: text(view, 'Order summary') })
  await expect(aside).toContainText(/Klar \S+ \d+\.\s\S+ kl\.\s\d/)
  const day = page.getByLabel(text(view, 'When will you collect it?'))
  const chosen = (await day.locator('option').nth(3).innerText()).trim()
  await day.selectOption({ label: chosen })
  // "Selecting a store clears the delivery date": another may be closed then.
  await holstebro.check()
  await expect(day).toHaveValue('')
  await shops.getByRole('radio', { name: /Karaffel Aarhus/ }).check()
  await day.selectOption({ label: chosen })
  await expect(aside).toContainText(text(view, 'Ready {days}', { days: chosen }))
  await page.getByText(text(view, 'Add a message')).click()
  await page.getByLabel(text(view, 'To the shop')).fill('Stil den bag disken')
  // Sums are dimmed until the platform has returned them.
  await expect(page.locator('dl[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)

  await page.reload()
  await page.getByText(text(view, 'Add a message')).waitFor()
  await expect(page.getByLabel(text(view, 'To the shop'))).toHaveValue('Stil den bag disken')
  await method(page, /butik/i).check()
  await shops.getByRole('radio', { name: /Karaffel Aarhus/ }).check()
  await day.selectOption({ label: chosen })
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  await expect(page.getByLabel(text(view, 'I accept the terms of sale'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText('29,00 kr')
  await page.reload()
  await expect(aside).toContainText(text(view, 'Ready {days}', { days: chosen }))
  await order(page, view)
  // The confirmation has all data that the law demands and the shopper keeps, also on paper and in the calendar.
  const kept = ['Karaffel Aarhus', chosen, 'Stil den bag disken', 'fredag 10–19', 'Mette Holm', 'Havnegade 4']
  for (const said of [...kept, '+45 20 30 40 50', 'Karaffel ApS', 'CVR-nr. 40 50 60 70', 'inden for 14 dage'])
    await expect(page.getByRole('main')).toContainText(said)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: text(view, 'Add to the calendar') }).click()
  const file = readFileSync(await (await saved).path(), 'utf8').replaceAll('\r\n ', '')
  expect(file).toContain('LOCATION:Karaffel Aarhus')
  expect(file).toMatch(/^DTSTART;VALUE=DATE:\d{8}\r$/m)
  await expect(page.getByRole('button', { name: text(view, 'Print') })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Karaffel ApS')
  await page.emulateMedia({ media: 'screen' })
  await expectAccessible(page)
})

test('delivery methods load when the network returns, and the sum follows each choice at once, dimmed until the platform confirms it', {
  tag: '@desk',
}, async ({ page, context }) => {
  await fillCart(page, view)
  await openCheckout(page, view)
  await expect(page.getByLabel(text(view, 'First name'), { exact: true })).toBeVisible()
  await context.setOffline(true)
  await fillDetails(page, view)
  const unreachable = text(view, 'The ways of delivery cannot be loaded. What you typed is kept.')
  await expect(page.getByText(unreachable)).toBeVisible()
  await context.setOffline(false)
  const { sums, delivery, total } = sumsOf(page, view)
  await expect(delivery).toHaveText(text(view, 'Free'))
  await expect(sums).not.toHaveAttribute('data-pending')
  const free = amountOf(await total.innerText())

  // The missing data are fetched when the network returns, and the error disappears.
  await context.setOffline(true)
  await method(page, /DAO/).check()
  await expect(
    page.locator('#checkout-place').getByRole('button', { name: text(view, 'Try again') }),
  ).toBeVisible()
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  const missing = page.getByRole('link', { name: text(view, 'Choose where you will collect it') })
  await expect(missing).toBeVisible()
  await context.setOffline(false)
  await expect(missing).toHaveCount(0)
  await method(page, /^GLS-pakkeshop/).check()
  await expect(sums).not.toHaveAttribute('data-pending')
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  const change = page.getByRole('button', { name: `${text(view, 'Change')} ${text(view, 'Delivery')}` })
  await change.click()

  const collecting = method(page, /butik/i)
  await expect(collecting).toHaveAccessibleName(new RegExp(text(view, 'Free')))
  for (const [choice, price, costs] of [
    [method(page, /døren/i), '59,00 kr', 5900],
    [collecting, text(view, 'Free'), 0],
  ] as const) {
    const { asked, release } = await holdBack(page, '**/api/cart/delivery')
    await choice.check()
    await expect.poll(() => asked.length).toBe(1)
    await expect(delivery).toHaveText(price)
    expect(amountOf(await total.innerText())).toBe(free + costs)
    await expect(sums).toHaveAttribute('data-pending', 'true')
    release()
    await expect(sums).not.toHaveAttribute('data-pending')
    await expect(delivery).toHaveText(price)
    expect(amountOf(await total.innerText())).toBe(free + costs)
    await page.unroute('**/api/cart/delivery')
  }

  // A choice that was not confirmed is made again: the order never has the earlier one.
  await page.reload()
  await method(page, /døren/i).check()
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  await order(page, view)
  expect(amountOf(await page.locator('[data-code="grand_total"] dd').innerText())).toBe(free + 5900)
})

test('the Swedish checkout shows the town of a postcode, its carriers with prices, and days after the buffer', {
  tag: '@phone',
}, async ({ page }) => {
  const view = views.sv
  await fillCart(page, view)
  await openCheckout(page, view)
  await page.getByLabel(text(view, 'Postcode'), { exact: true }).fill('211 22')
  await expect(page.getByLabel(text(view, 'City'), { exact: true })).toHaveValue('Malmö')
  await fillDetails(page, view)
  const methods = page.getByRole('group', { name: text(view, 'How would you like to have it?') })
  const shops = page.getByRole('group', { name: text(view, 'Choose a parcel shop') })
  await expect(shops.getByRole('radio').first()).toBeChecked()
  expect((await methods.getByRole('radio').count()) - (await shops.getByRole('radio').count())).toBe(3)
  for (const name of [
    /Ombud/,
    /Hämta på utlämningsställe.*Utlämning Malmö/,
    /Hemleverans med legitimation.*99,00\skr/,
  ])
    await expect(methods.getByRole('radio', { name })).toBeVisible()
  const { delivery, total } = sumsOf(page, view)
  await expect(delivery).toHaveText(text(view, 'Free'))
  const free = amountOf(await total.innerText())
  await methods.getByRole('radio', { name: /Hemleverans/ }).check()
  await expect(delivery).toHaveText('99,00 kr')
  expect(amountOf(await total.innerText())).toBe(free + 9900)
  await methods.getByRole('radio', { name: /Ombud/ }).check()
  await expect(shops.getByRole('radio').first()).toBeChecked()
  await expect(shops.getByRole('radio').first()).toHaveAccessibleName(/211 \d\d Malmö/)
  // Nobody chooses a day here; 1 to 3 working days, the buffer of 2 on top.
  await expect(page.getByLabel(text(view, 'When should it be there?'))).toHaveCount(0)
  const days = usualDays(storeViews.sv)
  const promise = deliveryPromise({ at: new Date(), country: 'SE', kind: 'address', days })
  const there = text(view, 'There {days}', { days: promise ? arrivalDays(promise, 'sv-SE') : 'never' })
  for (const name of [/Ombud/, /Hemleverans/])
    await expect(methods.getByRole('radio', { name })).toHaveAccessibleName(new RegExp(there))
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  await expect(page.getByLabel(text(view, 'I accept the terms of sale'))).toBeVisible()
})

test('a business pays a delivery to its address by invoice, and the next checkout begins like that order', {
  tag: '@desk',
}, async ({ page }) => {
  await fillCart(page, view)
  const [, , sku = ''] = (await firstBottle(page, view)).split('/')
  await page.goto(`${view.origin}/checkout`)
  await page.getByRole('button', { name: text(view, 'Already a customer? Sign in') }).click()
  const signIn = page.getByRole('region', { name: text(view, 'Sign in') })
  // Only one of the two forms is shown.
  await expect(page.getByLabel(text(view, 'First name'))).toHaveCount(0)
  await signIn.getByRole('button', { name: text(view, 'Sign in'), exact: true }).click()
  await expect(signIn.getByLabel(text(view, 'E-mail'))).toHaveAccessibleDescription(/./)
  await expectAccessible(page)
  await signIn.getByLabel(text(view, 'E-mail')).fill('anders.bruun@karaffel-demo.example')
  await signIn.getByLabel(text(view, 'Password')).fill('vinhandler')
  await signIn.getByRole('button', { name: text(view, 'Sign in'), exact: true }).click()
  const book = page.getByRole('group', { name: text(view, 'Where should it go?') })
  await expect(book.getByRole('radio', { name: /Industrivej 11/ })).toBeChecked()
  await page.getByLabel(text(view, 'Your reference')).fill('Rekv. 4711')
  await page.getByLabel(text(view, 'EAN number')).fill('5790 0000 0000 6')
  await page.getByRole('button', { name: text(view, 'Continue to delivery') }).click()
  await expect(page.getByLabel(text(view, 'EAN number'))).toHaveAccessibleDescription(/13 cifre/)
  await page.getByLabel(text(view, 'EAN number')).fill('5790 0000 0000 5')
  await page.getByRole('button', { name: text(view, 'Continue to delivery') }).click()
  await method(page, /erhvervsadresse/).check()
  await expectCentred(page)
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  await expect(page.getByLabel(text(view, 'I accept the terms of sale'))).toBeVisible()
  await page
    .getByRole('group', { name: text(view, 'How would you like to pay?') })
    .getByRole('radio', { name: /Faktura, 30 dage netto/ })
    .check()
  await page.getByLabel(text(view, 'I accept the terms of sale')).check()
  await page.getByRole('button', { name: text(view, 'Order with obligation to pay') }).click()
  await expect(page).toHaveURL(/\/confirmation/)
  for (const said of [
    ...['Faktura, 30 dage netto', 'Levering til erhvervsadresse', 'Industrivej 11'],
    ...['Rekv. 4711', '5790000000005'],
  ])
    await expect(page.getByRole('main')).toContainText(said)

  await addByList(page, sku)
  await page.goto(`${view.origin}/checkout`)
  await expect(book.getByRole('radio', { name: /Industrivej 11/ })).toBeChecked()
  await page.getByRole('button', { name: text(view, 'Continue to delivery') }).click()
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  await page.getByRole('radio', { name: /Faktura, 30 dage netto/ }).check()
  await page.getByLabel(text(view, 'I accept the terms of sale')).check()
  await page.getByRole('button', { name: text(view, 'Order with obligation to pay') }).click()
  await expect(page).toHaveURL(/\/confirmation/)
  const number = await page.getByText(text(view, 'Order number')).locator('strong').innerText()

  await fillCart(page, view)
  await openCheckout(page, view)
  await expect(book.getByRole('radio', { name: /Industrivej 11/ })).toBeChecked()
  await page.getByRole('button', { name: text(view, 'Continue to delivery') }).click()
  await expect(method(page, /erhvervsadresse/)).toBeChecked()

  const hers = [number, 'Industrivej', 'Bruun']
  for (const said of hers.slice(0, 2)) expect(await kept(page)).toContain(said)
  await page.goto(`${view.origin}/my-account`)
  await takenOver(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: text(view, 'Sign out') })
    .click()
  await expect(page.getByText(text(view, "You're logged out"))).toBeVisible()
  await page.goto(`${view.origin}/confirmation`)
  await expect(
    page.getByRole('heading', { name: text(view, 'There is no order to show here') }),
  ).toBeVisible()
  // The browser stores neither this order, nor earlier ones, nor the buyer.
  for (const said of hers) expect(await kept(page)).not.toContain(said)
})

test('the filled-in town follows its postcode, and an unknown postcode is an error beside its field', {
  tag: '@desk',
}, async ({ page }) => {
  await fillCart(page, view)
  await openCheckout(page, view)
  const field = (label: string) =>
    page.getByLabel(text(view, label), { exact: true }).filter({ visible: true })
  const next = page.getByRole('button', { name: text(view, 'Continue to delivery') })
  const unknown = text(view, 'We do not know this postcode.')

  await test.step('an unknown postcode does not end the step', async () => {
    await fillDetails(page, { ...view, postcode: '9999', city: '' } as unknown as View)
    await expect(field('Postcode')).toHaveAccessibleDescription(unknown)
    // A failed request does not stop the shopper.
    await page.route('**/api/ext/postcode/city*', (route) => route.fulfill({ status: 503, body: '' }))
    await field('Postcode').fill('9998')
    await expect(field('Postcode')).not.toHaveAccessibleDescription(/./)
    await page.unroute('**/api/ext/postcode/city*')
    await field('Postcode').fill('0000')
    await expect(field('Postcode')).toHaveAccessibleDescription(unknown)
    await next.click()
    await expect(page.getByRole('link', { name: new RegExp(unknown) })).toBeVisible()
  })

  await test.step('the town follows the postcode in the reopened step', async () => {
    await field('City').fill('')
    await field('Postcode').fill('7500')
    await expect(field('City')).toHaveValue('Holstebro')
    await next.click()
    await page.getByRole('button', { name: `${text(view, 'Change')} ${text(view, 'Your details')}` }).click()
    const { asked, release } = await holdBack(page, '**/api/ext/postcode/city*')
    await field('Postcode').fill('8000')
    await expect.poll(() => asked.length).toBe(1)
    await expect(field('City')).toHaveValue('')
    release()
    await expect(field('City')).toHaveValue('Aarhus C')
    await field('Postcode').fill('0000')
    await expect(field('City')).toHaveValue('')
  })

  await test.step('a typed town stays', async () => {
    await field('City').fill('Aarhus Midtby')
    await field('Postcode').fill('8000')
    await field('Postcode').fill('7600')
    await page.waitForResponse('**/api/ext/postcode/city?*7600')
    await expect(field('City')).toHaveValue('Aarhus Midtby')
  })
})

test('the Swedish checkout offers parcel shops without distances for a postcode that only the shop does not know', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.sv
  await fillCart(page, view)
  await openCheckout(page, view)
  await fillDetails(page, { ...view, postcode: '999 99' } as unknown as View)
  const shops = page.getByRole('group', { name: text(view, 'Choose a parcel shop') })
  await expect(shops.getByRole('radio').first()).toBeChecked()
  await expect(shops).not.toContainText(/\bkm\b/)
})

test('typed values appear in a second tab, and DAO’s parcel shops are found near another postcode', {
  tag: '@desk',
}, async ({ page }) => {
  await fillCart(page, view)
  await openCheckout(page, view)
  await page.getByLabel(text(view, 'Postcode'), { exact: true }).fill('7600')
  await expect(page.getByLabel(text(view, 'City'), { exact: true })).toHaveValue('Struer')
  const other = await page.context().newPage()
  await openCheckout(other, view)
  await expect(other.getByLabel(text(view, 'City'), { exact: true })).toHaveValue('Struer')
  await page.getByLabel(text(view, 'First name'), { exact: true }).fill('Mette')
  await expect(other.getByLabel(text(view, 'First name'), { exact: true })).toHaveValue('Mette')
  await other.close()

  await fillDetails(page, view)
  await method(page, /DAO/).check()
  const shops = page.getByRole('group', { name: text(view, 'Choose a parcel shop') })
  await expect(shops.getByRole('radio').first()).toBeChecked()
  await page.getByLabel(text(view, 'Parcel shops near postcode')).fill('7700')
  await expect(shops.getByRole('radio').first()).toHaveAccessibleName(/7700 Thisted.*\d,\d\skm/)
  await expect(shops.getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  await expect(page.getByRole('main')).toContainText('7700 Thisted')
})

test('a customer who signs in during the checkout keeps the typed values and chooses a saved address', {
  tag: '@desk',
}, async ({ page }) => {
  await fillCart(page, view)
  await openCheckout(page, view)
  await page.getByText(text(view, 'The invoice goes to another address')).click()
  const billing = page.getByRole('group', { name: text(view, 'Billing address') })
  await billing.getByLabel(text(view, 'Street and number')).fill('Kontorvej 7')
  await page.getByRole('button', { name: text(view, 'Already a customer? Sign in') }).click()
  const signIn = page.getByRole('region', { name: text(view, 'Sign in') })
  await signIn.getByLabel(text(view, 'E-mail')).fill('mette.holm@karaffel-demo.example')
  await signIn.getByLabel(text(view, 'Password')).fill('vinhandler')
  await signIn.getByRole('button', { name: text(view, 'Sign in'), exact: true }).click()
  const book = page.getByRole('group', { name: text(view, 'Where should it go?') })
  await expect(book.getByRole('radio', { name: /Havnegade 4/ })).toBeChecked()
  await expect(billing.getByLabel(text(view, 'Street and number'))).toHaveValue('Kontorvej 7')
  await expectAccessible(page)
  await page.getByText(text(view, 'The invoice goes to another address')).click()
  await book.getByRole('radio', { name: /Klitvej 19/ }).check()
  await page.getByRole('button', { name: text(view, 'Continue to delivery') }).click()
  await expect(page.getByRole('main')).toContainText('Klitvej 19, 6960 Hvide Sande')
  await expect(method(page, /GLS-pakkeshop/).first()).toBeVisible()

  expect(await kept(page)).toContain('Klitvej')
  await page.goto(`${view.origin}/contact`)
  await takenOver(page)
  await page.getByRole('banner').getByRole('link', { name: 'Mette' }).click()
  const guestPage = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: text(view, 'Sign out') }).click()
  await guestPage
  await expect(page.getByText(text(view, "You're logged out"))).toBeVisible()
  expect(await kept(page)).not.toMatch(/Klitvej|Kontorvej|Mette/)
})

test('the checkout creates an account, and the browser does not store its password', {
  tag: '@desk',
}, async ({ page }) => {
  const password = 'syv flasker rødvin'
  await fillCart(page, view)
  await openCheckout(page, view)
  await page.getByText(text(view, 'Create an account')).click()
  await page.getByRole('button', { name: text(view, 'Continue to delivery') }).click()
  await expect(page.getByLabel(text(view, 'Choose a password'))).toHaveAccessibleDescription(
    new RegExp(text(view, '{field} is missing', { field: text(view, 'Password') })),
  )
  await expectAccessible(page)
  await page.getByLabel(text(view, 'Choose a password')).fill(password)
  expect(await kept(page)).not.toContain(password)
  await fillDetails(page, view, `journey-${Date.now()}@example.dk`)
  await expect(method(page, /GLS-pakkeshop/).first()).toBeVisible()
  expect(await kept(page)).not.toContain(password)
  await page.getByRole('button', { name: new RegExp(text(view, 'Change')) }).click()
  await expect(page.getByText(text(view, 'You are signed in as {name}.', { name: 'Mette' }))).toBeVisible()
  await expect(page.getByRole('radio', { name: /Havnegade 4/ })).toBeChecked()
})

/** The sums of the order beside the steps; on a phone they are unfolded above them. */
function sumsOf(page: Page, view: View) {
  const sums = page
    .getByRole('complementary', { name: text(view, 'Order summary') })
    .locator('dl')
    .last()
  const row = (code: string) => sums.locator(`[data-code="${code}"] dd`)
  return { sums, delivery: row('shipping'), total: row('grand_total') }
}

/** `1.234,00 kr` in minor units. */
function amountOf(price: string): number {
  return Number(price.replace(/\D/g, ''))
}

/** Expects steps and order side by side in the middle of a screen of any width. */
async function expectCentred(page: Page) {
  const usual = page.viewportSize() ?? { width: 1440, height: 900 }
  const boxOf = async (role: 'list' | 'complementary', name: string) => {
    const box = await page.getByRole(role, { name: text(view, name) }).boundingBox()
    return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }
  }
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ ...usual, width })
    const steps = await boxOf('list', 'Steps of your order')
    const aside = await boxOf('complementary', 'Order summary')
    expect(aside.left - steps.right).toBeLessThanOrEqual(64)
    expect(Math.abs(steps.left - (width - aside.right))).toBeLessThanOrEqual(20)
  }
  const pictures = page.getByRole('complementary', { name: text(view, 'Order summary') }).locator('li img')
  await expect(pictures.last()).toBeVisible()
  await page.setViewportSize(usual)
}

function method(page: Page, name: RegExp) {
  return page
    .getByRole('group', { name: text(view, 'How would you like to have it?') })
    .getByRole('radio', { name })
}

/** Pastes a table like a spreadsheet copies it, and expects that only available products are added. */
async function addByList(page: Page, sku: string): Promise<void> {
  await page.goto(`${view.origin}/my-account/order-by-list`)
  await takenOver(page)
  const main = page.getByRole('main')
  await main
    .getByLabel(text(view, 'Articles and quantities'))
    .fill(`Varenr.\tAntal\n${sku}\t2\nFINDES-IKKE\t6`)
  await main.getByRole('button', { name: text(view, 'Check the list') }).click()
  const found = main.getByRole('table')
  await expect(found.getByRole('row').filter({ hasText: sku })).toContainText('2')
  await expect(found).toContainText(text(view, 'We know no article of this number.'))
  await takenOver(page)
  await main.getByRole('button', { name: text(view, 'Put these lines into the cart') }).click()
  await expect(page).toHaveURL(/\/cart/)
  const quantity = main.getByRole('textbox', { name: text(view, 'Quantity of {name}', { name: '' }).trim() })
  await expect(quantity).toHaveValue('2')
}
