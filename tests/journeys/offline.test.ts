import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { placedOrders } from './platform-rows.ts'
import { expect, goToOrderButton, test, text, type View, views } from './shopper.ts'

// Other journeys count and answer requests, which is impossible with a service worker.
test.use({
  serviceWorkers: 'allow',
  loggedBesides: /status of (404|409|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
})

const view = views.da

test(
  'an order made offline is kept over a reload, sent once the shopper confirms it, and placed exactly once',
  { tag: '@phone' },
  async ({ page, context }, { project }) => {
    const email = `offline-${project.name}-${Date.now()}@example.dk`
    const sent = ordersSent(page)
    await withoutNetworkToo(page, view)
    const bottle = await goToOrderButton(page, view, email)
    await context.setOffline(true)
    await page.getByRole('button', { name: text(view, 'Order with obligation to pay') }).click()
    await expectSaved(page, view)
    await page.reload()
    await expectSaved(page, view)
    await knowsThatItIsOffline(page)
    await expect(page.getByRole('list', { name: text(view, 'Products') })).toContainText(bottle)
    await expect(page.getByRole('button', { name: sendNow(view) })).toBeDisabled()
    await expectAccessible(page)
    expect(sent).toEqual([])
    expect(await placedOrders(email)).toEqual([])

    // Reconnecting alone sends nothing, and a failing shop does not end the queued order.
    await context.route('**/api/order', (route) => route.fulfill({ status: 503, json: { code: 503 } }))
    await context.setOffline(false)
    await page.getByRole('button', { name: sendNow(view) }).click()
    await expect(
      page.getByText(
        text(view, 'The order can not be transfered because of server error. Order has been queued'),
      ),
    ).toBeVisible()
    expect(await placedOrders(email)).toEqual([])
    await context.unroute('**/api/order')
    await page.getByRole('button', { name: sendNow(view) }).click()
    const number = await expectThanks(page, view)
    expect(await placedOrders(email)).toEqual([number])
    await page.goto(`${view.origin}/cart`)
    await expect(page.getByText(text(view, 'Your cart is empty.'))).toBeVisible()
  },
)

test("reconnecting while 'the thank-you page shows' sends the order; a refused or withdrawn order restores the cart", {
  tag: '@desk',
}, async ({ page, context }) => {
  const email = `offline-thanks-${Date.now()}@example.dk`
  await withoutNetworkToo(page, view)
  const bottle = await goToOrderButton(page, view, email)
  await context.setOffline(true)
  await page.getByRole('button', { name: text(view, 'Order with obligation to pay') }).click()
  await expectSaved(page, view)
  await changeConfirmedTotal(page, 1)
  await page.goto(`${view.origin}/cart`)
  await page
    .getByRole('main')
    .getByRole('link', { name: text(view, 'Your order is saved, not yet placed') })
    .click()
  await expectSaved(page, view)
  await page.goto(`${view.origin}/confirmation`)
  await expectSaved(page, view)
  await knowsThatItIsOffline(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: text(view, 'Your order was not placed') })).toBeVisible()
  await expect(
    page.getByText(
      text(view, 'The price or the content has changed. Look at your order again before you confirm it.'),
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: text(view, 'Back to my cart') }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('listitem').filter({ hasText: bottle }).first()).toBeVisible()

  await orderWithoutNetwork(page, view)
  await page.getByRole('button', { name: text(view, 'Do not order') }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('listitem').filter({ hasText: bottle }).first()).toBeVisible()
  await page.goto(`${view.origin}/confirmation`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    text(view, 'There is no order to show here'),
  )
  expect(await placedOrders(email)).toEqual([])

  await context.setOffline(false)
  await orderWithoutNetwork(page, view)
  expect(await placedOrders(email)).toEqual([])
  await context.setOffline(false)
  const number = await expectThanks(page, view)
  expect(await placedOrders(email)).toEqual([number])
})

test('seen pages are shown without a network, and others show that they are unavailable and lead to the front page', {
  tag: '@desk',
}, async ({ page, context }) => {
  await page.goto(view.origin)
  // The service worker is installed when the page is idle.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(view.origin + view.category)
  const heading = page.getByRole('heading', { level: 1 })
  const list = await heading.innerText()
  await page.locator('article h3 a').first().click()
  await expect(heading).not.toHaveText(list)
  const name = await heading.innerText()
  await context.setOffline(true)

  await page.reload()
  await expect(heading).toHaveText(name)
  // The list is cached as a document, because its data lack a part of its HTML. It is complete, and its filters work.
  await page.locator(`header a[href="${view.category}"]`).first().click()
  await expect(heading).toHaveText(list)
  await expect(page.locator('#filters label').first()).toBeVisible()
  await page.goto(view.origin + view.category)
  await expect(page.locator('article').first()).toBeVisible()

  await page.goto(`${view.origin}/c/never-seen`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(view, 'You are offline'))
  await page
    .getByRole('main')
    .getByRole('link', { name: text(view, 'To the cart') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(view, 'Cart'))
  await page.goBack()
  await page
    .getByRole('main')
    .getByRole('link', { name: text(view, 'To the front page') })
    .click()
  await expect(page).toHaveURL(`${view.origin}/`)
  await expect(page.locator('main a[href^="/p/"]').first()).toBeVisible()

  await page.goto(`${view.origin}/c/hvidvin`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(view, 'You are offline'))
  await knowsThatItIsOffline(page)
  await context.setOffline(false)
  await expect(page.locator('article').first()).toBeVisible()
})

/** Makes the service worker control the page at once; without this it starts some seconds after the first page. */
async function withoutNetworkToo(page: Page, { origin }: View): Promise<void> {
  await page.goto(origin)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
    }
  })
}

/** Disconnects before the order button is pressed, and opens the page of the order. */
async function orderWithoutNetwork(page: Page, view: View): Promise<void> {
  await page.goto(`${view.origin}/checkout`)
  await expect(
    page.getByRole('button', { name: text(view, 'Order with obligation to pay') }),
  ).not.toHaveAttribute('aria-busy')
  await page.context().setOffline(true)
  await page.getByLabel(text(view, 'I accept the terms of sale')).check()
  await page.getByRole('button', { name: text(view, 'Order with obligation to pay') }).click()
  await expectSaved(page, view)
  await page.goto(`${view.origin}/confirmation`)
  await expectSaved(page, view)
  await knowsThatItIsOffline(page)
}

/**
 * Reconnects for a moment if the page does not know that it is offline: to a document from the cache, Chromium 150 reports only changes
 * of the connection.
 */
async function knowsThatItIsOffline(page: Page): Promise<void> {
  if (!(await page.evaluate(() => navigator.onLine))) return
  await page.context().setOffline(false)
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
}

async function expectSaved(page: Page, view: View): Promise<void> {
  await expect(
    page.getByRole('heading', { name: text(view, 'Your order is saved, not yet placed') }),
  ).toBeVisible()
}

async function expectThanks(page: Page, view: View): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(view, 'Thank you for your order'))
  return page.getByText(text(view, 'Order number')).locator('strong').innerText()
}

function sendNow(view: View): string {
  return text(view, 'Send the order now, with obligation to pay')
}

function ordersSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/order')
      sent.push(request.url())
  })
  return sent
}

/** Changes the confirmed total, as if the shop had changed a price while the order waited. */
async function changeConfirmedTotal(page: Page, by: number): Promise<void> {
  await page.evaluate(async (by) => {
    const opened = indexedDB.open('karaffel', 1)
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const records = opened.result.transaction('records', 'readwrite').objectStore('records')
    const read = records.get('order')
    await new Promise((resolve) => read.addEventListener('success', resolve))
    read.result.value.queue[0].body.addressInformation.payment_method_additional.confirmed_total += by
    records.put(read.result, 'order')
    await new Promise((resolve) => records.transaction.addEventListener('complete', resolve))
  }, by)
}
