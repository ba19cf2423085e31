import {
  addFirstBottle,
  views as allViews,
  choosePayment,
  expect,
  fillDetails,
  openCheckout,
  passAgeCheck,
  payment,
  test,
  text,
} from '../../journeys/shopper.ts'
import { callDashboard } from '../rows/call-dashboard.ts'

test.use({
  serviceWorkers: 'allow',
  loggedBesides: /status of (404|409|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
})

const view = { ...allViews.da, category: '/c/bobler' } as unknown as typeof allViews.da
const t = (id: string) => text(view, id)

test('an order that is confirmed offline is placed in Vendure once, when the shopper sends it with a connection', async ({
  page,
  context,
}) => {
  const email = `offline-${Date.now()}@example.dk`
  await page.goto(view.origin)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  const stored = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/cart/update')
  await addFirstBottle(page, view)
  await stored
  await passAgeCheck(page)
  await openCheckout(page, view)
  await fillDetails(page, view, email)
  await page.getByRole('button', { name: t('Continue to payment') }).click()
  await choosePayment(page, view, payment.onDelivery)
  await page.getByLabel(t('I accept the terms of sale')).check()
  await context.setOffline(true)
  await page.getByRole('button', { name: t('Order with obligation to pay') }).click()
  await expect(page.getByRole('heading', { name: t('Your order is saved, not yet placed') })).toBeVisible()
  expect(await placedOrders(email)).toEqual([])
  await context.setOffline(false)
  await page.getByRole('button', { name: t('Send the order now, with obligation to pay') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Thank you for your order'))
  const number = await page.getByText(t('Order number')).locator('strong').innerText()
  expect(await placedOrders(email)).toEqual([number])
})

/** Returns the codes of the orders that Vendure has of an e-mail. */
async function placedOrders(email: string): Promise<string[]> {
  const { orders } = await callDashboard(
    `{ orders(options: { take: 20, sort: { createdAt: DESC }, filter: { active: { eq: false } } }) {
      items { code customer { emailAddress } } } }`,
  )
  return orders.items.flatMap(({ code, customer }: any) => (customer?.emailAddress === email ? code : []))
}
