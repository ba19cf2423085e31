import type { Page } from 'playwright/test'
import { placedOrders } from './platform-rows.ts'
import {
  addByCall,
  addFirstBottle,
  addFirstBottleOfList,
  choosePayment,
  expect,
  fillCart,
  fillDetails,
  findCard,
  goToOrderButton,
  holdBack,
  order,
  passAgeCheck,
  proveAge,
  takenOver,
  test,
  text,
  views,
  withoutPictures,
} from './shopper.ts'

test.use(withoutPictures)

for (const [code, view] of Object.entries(views)) {
  const screen = code === 'da' ? '@desk' : '@phone'
  test(`a guest in the view ${code} finds a bottle, orders it once with two presses and gets a number`, {
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
    await proveAge(page, view)
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
    // `toBeLessThan`: other journeys buy this product at the same time.
    expect(await stockOf(page, sku)).toBeLessThan(before)
    await page.goto(`${view.origin}/cart`)
    await expect(page.getByText(text(view, 'Your cart is empty.'))).toBeVisible()
  })
}

test('the checkout explains an empty cart, shows errors beside fields, and keeps typed values over a reload', {
  tag: '@phone',
}, async ({ page }) => {
  const view = views.da
  const field = (label: string) => page.getByLabel(text(view, label), { exact: true })
  await test.step('an empty cart', async () => {
    await page.goto(`${view.origin}/checkout`)
    const nothing = 'Shopping cart is empty. Please add some products before entering Checkout'
    await expect(page.getByText(text(view, nothing))).toBeVisible()
  })

  await test.step('an invalid e-mail address', async () => {
    await addFirstBottle(page, view)
    await page.goto(`${view.origin}/cart`)
    await expect(page.locator('dl[aria-busy="false"]').first()).toContainText(text(view, 'Total'))
    // The cart's page may still be reading the cart.
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${view.origin}/checkout`)
    await field('First name').fill('Mette')
    await field('E-mail').fill('not an address')
    await page.getByRole('button', { name: text(view, 'Continue to delivery') }).click()
    await expect(field('E-mail')).toHaveAccessibleDescription(
      new RegExp(text(view, 'Please provide valid e-mail address.')),
    )
    await page.reload()
    await expect(field('First name')).toHaveValue('Mette')
    await expect(field('E-mail')).toHaveValue('not an address')
    // "The cart is not loaded on /checkout" if this browser has the complete cart.
    expect(asked).not.toContain('/api/cart/pull')
  })

  await test.step('invisible characters that were copied with the text are removed', async () => {
    await field('E-mail').fill('\u200bmette@example.dk')
    await expect(field('E-mail')).toHaveValue('mette@example.dk')
    await field('Mobile phone').fill('\u202a+45 20 30 40 50\u202c')
    await expect(field('Mobile phone')).toHaveValue('+45 20 30 40 50')
    await page.reload()
    await expect(field('E-mail')).toHaveValue('mette@example.dk')
    await expect(field('Mobile phone')).toHaveValue('+45 20 30 40 50')
  })

  await test.step('values that are typed just before a reload while the storage is busy', async () => {
    await takenOver(page)
    await page.evaluate(keepStorageBusy)
    await field('First name').clear()
    const typed = { 'First name': 'Maren', 'Street and number': 'Havnegade 4', City: 'Holstebro' }
    for (const [label, words] of Object.entries(typed)) await field(label).pressSequentially(words)
    await page.reload()
    for (const [label, words] of Object.entries(typed)) await expect(field(label)).toHaveValue(words)
  })
})

test('placing an order shows each step, waits for the last choice, and fails without it', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.da
  const email = `slow-${Date.now()}@example.dk`
  await goToOrderButton(page, view, email)
  const main = page.getByRole('main')
  const button = page.locator('form button[type=submit]').last()

  await test.step('a lost order', async () => {
    const lost = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/api/order', async (route) => {
      sent++
      await lost.promise
      await route.abort('internetdisconnected')
    })
    await page.getByRole('button', { name: text(view, 'Order with obligation to pay') }).click()
    const status = (words: string) => expect(page.getByRole('status').filter({ hasText: text(view, words) }))
    await status('Your order is being placed').toHaveCount(1)
    await status('It takes longer than usual. Do not close this page.').toHaveCount(1)
    // Without a response, the order is searched by its key, and later orders with this key are refused.
    const questions = await holdBack(page, '**/api/order/by-key*')
    lost.resolve()
    await status(
      'We do not know yet whether your order arrived. We are asking. Do not close this page.',
    ).toHaveCount(1)
    await expect.poll(() => questions.asked.length).toBe(1)
    expect(sent).toBe(1)
    questions.release()
    await expect(main).toContainText(
      text(view, 'Your order did not get through. Nothing was ordered. Please try again.'),
    )
    expect(await placedOrders(email)).toEqual([])
    await page.unroute('**/api/order')
    await page.unroute('**/api/order/by-key*')
  })

  const summary = page.getByRole('complementary', { name: text(view, 'Order summary') })
  await summary.getByText('Gaveindpakning').filter({ visible: true }).click()
  const box = summary.getByRole('radio', { name: /Gaveæske/ }).filter({ visible: true })
  await test.step('a lost choice', async () => {
    const lost = Promise.withResolvers<void>()
    await page.route('**/api/cart/set-amasty-fee', async (route) => {
      await lost.promise
      await route.fulfill({ status: 503, body: '' })
    })
    await box.check()
    // The button looks busy, but a press counts.
    await button.click({ force: true })
    lost.resolve()
    await expect(main).toContainText(
      text(view, 'The price or the content has changed. Look at your order again before you confirm it.'),
    )
    expect(await placedOrders(email)).toEqual([])
    await expect(box).not.toBeChecked()
    await page.unroute('**/api/cart/set-amasty-fee')
  })

  await test.step('a slow choice', async () => {
    const fee = await holdBack(page, '**/api/cart/set-amasty-fee')
    await box.check()
    await expect.poll(() => fee.asked.length).toBe(1)
    await button.click({ force: true })
    await expect(button).toHaveText(text(view, 'Your last choice is being saved first'))
    fee.release()
    await expect(page).toHaveURL(/\/confirmation/)
    await expect(main).toContainText('Gaveindpakning: Gaveæske')
    expect(await placedOrders(email)).toHaveLength(1)
  })
})

test('back opens the previous checkout step, forward and reload restore the step, and after an order back opens no checkout', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.da
  await fillCart(page, view)
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

test('a download is ordered only with its own consent (2011/83/EU, article 16(m))', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.da
  const guide = await findCard(page, view, '/search?q=Guide', (_, words) => words.includes('Guide'))
  await addByCall(page, view, guide)
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

test('a browser with a hanging storage shows a notice, and its shopper can order', {
  tag: '@desk',
}, async ({ page }) => {
  const view = views.da
  const email = `hangs-${Date.now()}@example.dk`
  // Storage requests that never end, as if another process had locked the files.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  const added = page.waitForResponse('**/api/cart/update*')
  const bottle = await addFirstBottle(page, view)
  await added
  await passAgeCheck(page)
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
