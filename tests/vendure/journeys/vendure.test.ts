import { request as ask } from 'node:http'
import type { Page, Route } from 'playwright/test'
import {
  addFirstBottle,
  addFirstBottleOfList,
  views as allViews,
  choosePayment,
  expect,
  fillDetails,
  firstBottle,
  openCheckout,
  order,
  passAgeCheck,
  payment,
  proveAge,
  signIn,
  signUp,
  takenOver,
  test,
  text,
  withoutPictures,
} from '../../journeys/shopper.ts'
import { callDashboard } from '../rows/call-dashboard.ts'

test.use({ ...withoutPictures, loggedBesides: /status of (400|404|409)|ERR_FAILED/ })

/** Categories whose first page has bottles without variants. */
const views = {
  da: { ...allViews.da, category: '/c/bobler' },
  sv: { ...allViews.sv, category: '/c/rott-vin' },
} as unknown as typeof allViews
const view = views.da
const t = (id: string, values = {}) => text(view, id, values)

for (const [code, view] of Object.entries(views))
  test(`a guest in the view ${code} finds a bottle, proves the age and orders it once, and Vendure has the order`, async ({
    page,
  }) => {
    await addFirstBottleOfList(page, view)
    await page.goto(`${view.origin}/checkout`)
    const email = `guest-${code}-${Date.now()}@example.dk`
    await fillDetails(page, view, email)
    await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
    await proveAge(page, view)
    const number = await order(page, view, 2)
    const [stored, ...others] = await ordersOf(email, code)
    expect(others).toEqual([])
    expect(stored).toMatchObject({
      code: number,
      currencyCode: code === 'da' ? 'DKK' : 'SEK',
      shippingAddress: { fullName: 'Mette Holm', streetLine1: 'Havnegade 4', city: view.city },
      customFields: { pickupId: expect.stringMatching(/./) },
    })
    expect(stored.lines).toMatchObject([{ quantity: 1 }])
  })

test('a shopper opens a bottle from its collection and sees the price of Vendure', async ({ page }) => {
  await page.goto(view.origin + view.category)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bobler')
  const path = await firstBottle(page, view)
  await page.locator(`article a[href="${path}"]`).first().click()
  await expect(page).toHaveURL(view.origin + path)
  // Only a document has the facts for search engines, with the SKU.
  await page.reload()
  const { productVariants } = await callDashboard(
    'query ($sku: String!) { productVariants(options: { filter: { sku: { eq: $sku } } }) { items { priceWithTax } } }',
    { sku: await skuOf(page) },
  )
  const price = (productVariants.items[0].priceWithTax / 100).toFixed(2).replace('.', ',')
  await expect(page.getByRole('main')).toContainText(`${price} kr`)
})

test('the search finds a bottle of Vendure by its producer', async ({ page }) => {
  await page.goto(`${view.origin}/search?q=anselme+hautecombelle`)
  await expect(page.locator('article').filter({ hasText: 'Anselme Hautecombelle' }).first()).toBeVisible()
})

test('a filter by country, a facet of Vendure, shows as many bottles as its label announces', async ({
  page,
}) => {
  await page.goto(`${view.origin}/c/rodvin`)
  await takenOver(page)
  const france = page.getByRole('checkbox', { name: /^Frankrig/ })
  const count = (await france.locator('xpath=..').locator('small').innerText()).trim()
  await france.check()
  await expect(page).toHaveURL(/country_code=FR/)
  await expect(page.getByRole('main')).toContainText(`${count} varer`)
})

test('a quantity above the stock of Vendure is not put into the cart', async ({ page }) => {
  const { sku } = await addBottle(page, view.category)
  const refused: { code: number } = await page.evaluate(async (sku) => {
    const body = JSON.stringify({ cartItem: { sku, qty: 9_000 }, eventId: crypto.randomUUID() })
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/api/cart/update', { method: 'POST', headers, body })).json()
  }, sku)
  expect(refused.code).toBe(400)
})

test('a coupon of Vendure reduces the cart until it is removed', async ({ page }) => {
  await fillCart(page)
  await page.goto(`${view.origin}/cart`)
  await takenOver(page)
  const main = page.getByRole('main')
  await main.getByText(t('Coupon code')).first().click()
  await main.getByRole('textbox', { name: t('Coupon code') }).fill('TAK50')
  await main.getByRole('button', { name: t('Apply') }).click()
  await expect(main).toContainText('-50,00 kr')
  await main.getByRole('button', { name: t('Remove {name}', { name: 'TAK50' }) }).click()
  await expect(main).not.toContainText('-50,00 kr')
})

test('a customer signs up, orders, and sees the order in the account and in Vendure', async ({ page }) => {
  const email = await signUp(page, view)
  await fillCart(page)
  await goToPayment(page, email)
  const number = await order(page, view)
  expect((await ordersOf(email)).map(({ code }) => code)).toEqual([number])
  await page.goto(`${view.origin}/my-account`)
  await expect(page.getByRole('main').getByRole('link', { name: number })).toBeVisible()
})

test('a customer of Vendure signs in with the password that Vendure has', async ({ page }) => {
  await signIn(page, view, 'mette.holm@karaffel-demo.example')
  await page.goto(`${view.origin}/my-account`)
  await expect(page.getByRole('main')).toContainText('Mette')
})

test('a guest’s cart is merged into the customer’s cart at sign-in', async ({ page, browser }) => {
  const email = await signUp(page, view)
  const first = await fillCart(page)
  const other = await (await browser.newContext()).newPage()
  const { name: second } = await addBottle(other, '/c/champagne')
  await signIn(other, view, email, 'syv flasker rødvin')
  await other.goto(`${view.origin}/cart`)
  for (const name of [first, second]) await expect(other.getByRole('main')).toContainText(name)
})

test('only one of two shoppers who order the last bottle at the same time gets it', async ({
  page,
  browser,
}) => {
  const other = await (
    await browser.newContext({ extraHTTPHeaders: { 'CF-Connecting-IP': '10.9.9.9' } })
  ).newPage()
  const { sku } = await addBottle(page, '/c/spiritus')
  await addBottle(other, '/c/spiritus')
  const level = await levelOf(sku)
  await setOnHand(level, level.stockAllocated + 1)
  const results = await Promise.all([page, other].map((one) => orderByButtons(one)))
  expect(results.filter(Boolean)).toHaveLength(1)
  const after = await levelOf(sku)
  expect(after.stockOnHand - after.stockAllocated).toBe(0)
  await setOnHand(after, after.stockAllocated + 20)
})

test('an order whose response is lost is placed once in Vendure', async ({ page }) => {
  const email = `lost-${Date.now()}@example.dk`
  await fillCart(page)
  await goToPayment(page, email)
  await choosePayment(page, view, payment.onDelivery)
  await page.getByLabel(t('I accept the terms of sale')).check()
  // The first order reaches Vendure, but its response does not reach the browser.
  await page.route('**/api/order', loseResponse, { times: 1 })
  await page.getByRole('button', { name: t('Order with obligation to pay') }).click()
  await expect.poll(() => ordersOf(email)).toHaveLength(1)
  await expect(page).toHaveURL(/confirmation/)
  expect(await ordersOf(email)).toHaveLength(1)
})

test('a paid order is refunded in the dashboard of Vendure', async ({ page }) => {
  const email = `refund-${Date.now()}@example.dk`
  await fillCart(page)
  await goToPayment(page, email)
  await choosePayment(page, view, payment.card)
  await page.getByLabel(t('I accept the terms of sale')).check()
  await page.getByRole('button', { name: t('Order with obligation to pay') }).click()
  await page.locator('#number').fill('4111 1111 1111 1111')
  await page.locator('#expiry').fill('12/30')
  await page.locator('#cvc').fill('123')
  await page.getByRole('button', { name: /^Betal/ }).click()
  await expect(page).toHaveURL(/confirmation/)
  const [placed] = await ordersOf(email)
  expect(placed.payments).toMatchObject([{ state: 'Authorized', amount: placed.totalWithTax }])
  const [{ id: paymentId }] = placed.payments
  const settled = await callDashboard(
    'mutation ($id: ID!) { settlePayment(id: $id) { __typename ... on Payment { state } ... on ErrorResult { message } } }',
    { id: paymentId },
  )
  expect(settled.settlePayment).toMatchObject({ state: 'Settled' })
  const refunded = await callDashboard(
    `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) {
      __typename ... on Refund { state total } ... on ErrorResult { message } } }`,
    { input: { paymentId, amount: 1_000, reason: 'proof', lines: [], shipping: 0, adjustment: 0 } },
  )
  expect(refunded.refundOrder).toMatchObject({ state: 'Settled', total: 1_000 })
})

/** Puts the first bottle of a category into the cart from its page. */
async function addBottle(page: Page, category: string): Promise<{ name: string; sku: string }> {
  // The age check needs the cart that this call opens.
  const stored = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/cart/update')
  const name = await addFirstBottle(page, { ...view, category } as typeof view)
  await stored
  return { name, sku: await skuOf(page) }
}

async function skuOf(page: Page): Promise<string> {
  return /"sku": ?"([^"]+)"/.exec(await page.content())?.[1] ?? ''
}

/** Puts a bottle into the cart and proves the age. */
async function fillCart(page: Page): Promise<string> {
  const { name } = await addBottle(page, view.category)
  await passAgeCheck(page)
  return name
}

/** Sends the request to the shop, and drops the response before it reaches the browser. */
async function loseResponse(route: Route): Promise<void> {
  const request = route.request()
  const { host, port, pathname } = new URL(request.url())
  const headers = { ...(await request.allHeaders()), Host: host }
  const options = { host: '127.0.0.1', port, path: pathname, method: 'POST', headers }
  await new Promise<void>((resolve, reject) => {
    ask(options, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end(request.postData())
  })
  await route.abort()
}

async function goToPayment(page: Page, email: string): Promise<void> {
  await openCheckout(page, view)
  await fillDetails(page, view, email)
  await page.getByRole('button', { name: t('Continue to payment') }).click()
}

async function orderByButtons(page: Page): Promise<boolean> {
  await passAgeCheck(page)
  await goToPayment(page, `race-${crypto.randomUUID()}@example.dk`)
  await choosePayment(page, view, payment.onDelivery)
  await page.getByLabel(t('I accept the terms of sale')).check()
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/order')
  await page.getByRole('button', { name: t('Order with obligation to pay') }).click()
  return (await answered).ok()
}

/** Returns the newest orders of an e-mail address, as the dashboard shows them. */
async function ordersOf(email: string, channel = 'da'): Promise<any[]> {
  const { orders } = await callDashboard(
    `{ orders(options: { take: 20, sort: { createdAt: DESC }, filter: { active: { eq: false } } }) {
      items { code state currencyCode totalWithTax customer { emailAddress } customFields { pickupId deliveryDate }
        shippingAddress { fullName streetLine1 city } payments { id state amount }
        lines { quantity productVariant { sku name } } } } }`,
    {},
    channel,
  )
  return orders.items.filter(({ customer }: any) => customer?.emailAddress === email)
}

interface Level {
  id: string
  stockLocationId: string
  stockOnHand: number
  stockAllocated: number
}

async function levelOf(sku: string): Promise<Level> {
  const { productVariants } = await callDashboard(
    `query ($sku: String!) { productVariants(options: { filter: { sku: { eq: $sku } } }) {
      items { id stockLevels { stockLocationId stockOnHand stockAllocated } } } }`,
    { sku },
  )
  const [{ id, stockLevels }] = productVariants.items
  return { id, ...stockLevels[0] }
}

async function setOnHand({ id, stockLocationId }: Level, stockOnHand: number): Promise<void> {
  await callDashboard(
    'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }',
    { input: [{ id, stockLevels: [{ stockLocationId, stockOnHand }] }] },
  )
}
