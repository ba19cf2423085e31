import type { Page } from 'playwright/test'
import { placedOrders } from './platform-rows.ts'
import {
  addFirstBottle,
  addFirstBottleOfList,
  choosePayment,
  comeToTheOrderButton,
  expect,
  fillDetails,
  holdBack,
  order,
  takenOver,
  test,
  text,
  views,
} from './shopper.ts'

for (const [code, view] of Object.entries(views)) {
  const screen = code === 'da' ? '@desk' : '@phone'
  test(`a guest in the view ${code} finds a bottle, orders it once with two presses and has a number`, {
    tag: screen,
  }, async ({ page }) => {
    await page.goto(`${view.origin}/`)
    await expect(page.locator('html')).toHaveAttribute('lang', code === 'da' ? 'da-DK' : 'sv-SE')
    const name = await addFirstBottleOfList(page, view)
    const sku = new URL(page.url()).pathname.split('/')[2] ?? ''
    const before = await stockOf(page, sku)

    await page.goto(`${view.origin}/cart`)
    await expect(page.getByRole('main')).toContainText(name)
    await page
      .getByRole('main')
      .getByRole('link', { name: text(view, 'Go to checkout') })
      .click()
    await expect(page).toHaveURL(/\/checkout/)
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await fillDetails(page, view)
    const shops = page.getByRole('group', { name: text(view, 'Choose a parcel shop') })
    await expect(shops.getByRole('radio').first()).toBeChecked()
    await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
    await expect(page.getByLabel(text(view, 'I accept the terms of sale'))).toBeVisible()
    // The nearest parcel shop is chosen by itself, and confirmed by the button: one call each.
    expect(calls.filter((path) => path === '/api/cart/delivery').length).toBeLessThanOrEqual(2)
    // The first step fetches the town, the second the position of the same postcode.
    expect(calls.filter((path) => path === '/api/ext/postcode/city')).toHaveLength(1)
    expect(calls.filter((path) => path.startsWith('/api/')).length).toBeLessThanOrEqual(8)
    const orders: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/order')
        orders.push(request.url())
    })
    const number = await order(page, view, 2)
    expect(number).toMatch(/\d{4,}/)
    expect(orders).toHaveLength(1)

    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await expect(page.getByText(number)).toBeVisible()
    // "The cart is not loaded on /checkout or /confirmation."
    expect(asked).not.toContain('/api/cart/pull')
    // Other journeys buy of it too.
    expect(await stockOf(page, sku)).toBeLessThan(before)
    await page.goto(`${view.origin}/cart`)
    await expect(page.getByText(text(view, 'Your cart is empty.'))).toBeVisible()
  })
}

test('a guest reads that there is nothing to order yet; what was typed survives a reload, errors stand beside their fields', async ({
  page,
}) => {
  const view = views.da
  const asked: string[] = []
  await page.goto(`${view.origin}/checkout`)
  const nothing = 'Shopping cart is empty. Please add some products before entering Checkout'
  await expect(page.getByText(text(view, nothing))).toBeVisible()
  await addFirstBottle(page, view)
  await page.goto(`${view.origin}/cart`)
  await expect(page.locator('dl[aria-busy="false"]').first()).toContainText(text(view, 'Total'))
  // The cart's page may still be reading the cart.
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${view.origin}/checkout`)
  await page.getByLabel(text(view, 'First name'), { exact: true }).fill('Mette')
  await page.getByLabel(text(view, 'E-mail'), { exact: true }).fill('not an address')
  await page.getByRole('button', { name: text(view, 'Continue to delivery') }).click()
  await expect(page.getByLabel(text(view, 'E-mail'), { exact: true })).toHaveAccessibleDescription(
    new RegExp(text(view, 'Please provide valid e-mail address.')),
  )
  await page.reload()
  await expect(page.getByLabel(text(view, 'First name'), { exact: true })).toHaveValue('Mette')
  await expect(page.getByLabel(text(view, 'E-mail'), { exact: true })).toHaveValue('not an address')
  // "The cart is not loaded on /checkout" if this browser has the complete cart.
  expect(asked).not.toContain('/api/cart/pull')
})

test('a number and an address are taken without the signs that were copied along with them and nobody sees', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.da
  await addFirstBottle(page, view)
  await page.goto(`${view.origin}/checkout`)
  const email = page.getByLabel(text(view, 'E-mail'), { exact: true })
  await email.fill('\u200bmette@example.dk')
  await expect(email).toHaveValue('mette@example.dk')
  const phone = page.getByLabel(text(view, 'Mobile phone'), { exact: true })
  await phone.fill('\u202a+45 20 30 40 50\u202c')
  await expect(phone).toHaveValue('+45 20 30 40 50')
  await page.reload()
  await expect(email).toHaveValue('mette@example.dk')
  await expect(phone).toHaveValue('+45 20 30 40 50')
})

test('what was typed an instant before a reload is there after it, whatever the storage is busy with', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.da
  await addFirstBottle(page, view)
  await page.goto(`${view.origin}/checkout`)
  const field = (label: string) => page.getByLabel(text(view, label), { exact: true })
  await takenOver(page)
  await expect(field('First name')).toBeVisible()
  await page.evaluate(keepStorageBusy)
  const typed = { 'First name': 'Mette', 'Street and number': 'Havnegade 4', City: 'Holstebro' }
  for (const [label, words] of Object.entries(typed)) await field(label).pressSequentially(words)
  await page.reload()
  for (const [label, words] of Object.entries(typed)) await expect(field(label)).toHaveValue(words)
})

test('an order waits for a choice that is under way, and goes out with it or not at all', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.da
  const email = `choice-${Date.now()}@example.dk`
  await comeToTheOrderButton(page, view, email)
  const button = page.locator('form button[type=submit]').last()
  const summary = page.getByRole('complementary', { name: text(view, 'Order summary') })
  await summary.getByText('Gaveindpakning').filter({ visible: true }).click()
  const box = summary.getByRole('radio', { name: /Gaveæske/ }).filter({ visible: true })

  // Lost on its way: nothing is ordered.
  const lost = Promise.withResolvers<void>()
  await page.route('**/api/cart/set-amasty-fee', async (route) => {
    await lost.promise
    await route.fulfill({ status: 503, body: '' })
  })
  await box.check()
  // The button looks busy, but a press counts.
  await button.click({ force: true })
  lost.resolve()
  await expect(page.getByRole('main')).toContainText(
    text(view, 'The price or the content has changed. Look at your order again before you confirm it.'),
  )
  expect(await placedOrders(email)).toEqual([])
  await expect(box).not.toBeChecked()
  await page.unroute('**/api/cart/set-amasty-fee')

  const fee = await holdBack(page, '**/api/cart/set-amasty-fee')
  await box.check()
  await expect.poll(() => fee.asked.length).toBe(1)
  await button.click({ force: true })
  await expect(button).toHaveText(text(view, 'Your last choice is being saved first'))
  fee.release()
  await expect(page).toHaveURL(/\/confirmation/)
  await expect(page.getByRole('main')).toContainText('Gaveindpakning: Gaveæske')
  expect(await placedOrders(email)).toHaveLength(1)
})

test('an order that takes long says step by step what it waits for', { tag: '@desk' }, async ({ page }) => {
  const view = views.da
  const email = `slow-${Date.now()}@example.dk`
  await comeToTheOrderButton(page, view, email)
  const lost = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/order', async (route) => {
    sent++
    await lost.promise
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: text(view, 'Order with obligation to pay') }).click()
  const said = (words: string) => expect(page.getByRole('status').filter({ hasText: text(view, words) }))
  await said('Your order is being placed').toHaveCount(1)
  await said('It takes longer than usual. Do not close this page.').toHaveCount(1)
  // Without an answer the order is looked up by its key, which then accepts no order any more.
  const questions = await holdBack(page, '**/api/order/by-key*')
  lost.resolve()
  await said(
    'We do not know yet whether your order arrived. We are asking. Do not close this page.',
  ).toHaveCount(1)
  await expect.poll(() => questions.asked.length).toBe(1)
  expect(sent).toBe(1)
  questions.release()
  await expect(page.getByRole('main')).toContainText(
    text(view, 'Your order did not get through. Nothing was ordered. Please try again.'),
  )
  expect(await placedOrders(email)).toEqual([])
})

test('back opens the step before, forward and a reload the same again; behind the thank-you page there is no checkout', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.da
  await addFirstBottle(page, view)
  await page.goto(`${view.origin}/cart`)
  await page
    .getByRole('main')
    .getByRole('link', { name: text(view, 'Go to checkout') })
    .click()
  await fillDetails(page, view)
  const toPayment = page.getByRole('button', { name: text(view, 'Continue to payment') })
  const toDelivery = page.getByRole('button', { name: text(view, 'Continue to delivery') })
  const terms = page.getByLabel(text(view, 'I accept the terms of sale'))
  await toPayment.click()
  await expect(terms).toBeVisible()
  await page.goBack()
  await expect(toPayment).toBeVisible()
  await page.goBack()
  await expect(toDelivery).toBeVisible()
  await expect(page.getByLabel(text(view, 'First name'), { exact: true })).toHaveValue('Mette')
  await page.goForward()
  await expect(toPayment).toBeVisible()
  await page.reload()
  await expect(toPayment).toBeVisible()
  await page.goForward()
  await expect(terms).toBeVisible()
  await page.reload()
  await expect(terms).toBeVisible()
  await order(page, view)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(terms.or(toPayment).or(toDelivery)).toHaveCount(0)
})

test('a download is ordered with a consent of its own (2011/83/EU, article 16(m))', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.da
  await page.goto(`${view.origin}/search?q=Guide`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Guide/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/p\//)
  await takenOver(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: text(view, 'Add to cart'), exact: true })
    .click()
  await expect(page.getByRole('region', { name: text(view, 'Notices') })).toContainText(
    text(view, 'Product has been added to the cart!'),
  )
  await page.goto(`${view.origin}/checkout`)
  await fillDetails(page, view, 'mette@example.dk', 'Continue to payment')
  await choosePayment(page, view, /bank|overf/i)
  await page.getByLabel(text(view, 'I accept the terms of sale')).check()
  const button = page.getByRole('button', { name: text(view, 'Order with obligation to pay') })
  await button.click()
  const consent = page.getByRole('checkbox', { name: /fortrydelsesret/ })
  await expect(consent).toHaveAccessibleDescription(
    text(view, 'Say that you want your downloads at once. Without that we cannot sell them.'),
  )
  await consent.check()
  await button.click()
  await expect(page).toHaveURL(/\/confirmation/)
})

test('a browser whose storage hangs says so, and the shopper buys all the same', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.da
  const email = `hangs-${Date.now()}@example.dk`
  // Storage requests that never end, as if another process had locked the files.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  const bottle = await addFirstBottle(page, view)
  const said = page
    .getByRole('region', { name: text(view, 'Notices') })
    .getByText(
      text(
        view,
        'Your browser is not saving anything right now. Finish in this tab, or what you typed and chose may be lost.',
      ),
    )
  await expect(said).toBeVisible()
  await page.goto(`${view.origin}/cart`)
  await expect(page.getByRole('main')).toContainText(bottle)
  await page.goto(`${view.origin}/checkout`)
  await fillDetails(page, view, email)
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  const number = await order(page, view)
  expect(await placedOrders(email)).toEqual([number])
})

test('a private window, which keeps nothing, loses neither the cart nor what was typed nor the order', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.da
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  const name = await addFirstBottle(page, view)
  await page.goto(`${view.origin}/cart`)
  await expect(page.getByRole('main')).toContainText(name)
  await page.goto(`${view.origin}/checkout`)
  await fillDetails(page, view)
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  const number = await order(page, view)
  await page.reload()
  await expect(page.getByText(number)).toBeVisible()
})

/** Simulates a slow disk: every write waits for one that does not end before the page is left. */
function keepStorageBusy(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('karaffel')
    opening.onsuccess = () => {
      const records = opening.result.transaction('records', 'readwrite').objectStore('records')
      const again = () => {
        records.get('busy').onsuccess = again
        resolve()
      }
      again()
    }
  })
}

/** Returns the stock of a product. The page requests it, because only browsers resolve these hosts. */
async function stockOf(page: Page, sku: string): Promise<number> {
  return page.evaluate(async (sku) => {
    const answer = await fetch(`/api/stock/check?sku=${encodeURIComponent(sku)}`)
    return ((await answer.json()) as { result: { qty: number } }).result.qty
  }, sku)
}
