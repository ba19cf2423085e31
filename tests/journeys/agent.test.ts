import type { Browser } from 'playwright/test'
import { type Agent, openAgent } from '../support/agent.ts'
import { expectAccessible } from './accessible.ts'
import {
  addByCall,
  addFirstBottle,
  expect,
  firstBottle,
  proveAge,
  test,
  text,
  type View,
  views,
  withoutPictures,
} from './shopper.ts'

test.use(withoutPictures)

test('a buyer takes over the cart of an agent, proves the age and pays; the agent reads the order, and the own cart comes back', async ({
  page,
  browser,
}) => {
  const view = views.da
  await using agent = await agentOf(browser, view)
  const { json: found } = await agent.ask('POST', '/catalog/search', { query: 'hvidvin' })
  const [bottle] = found.products[0].variants
  const line_items = [{ item: { id: bottle.id }, quantity: 2 }]
  const { json: cart } = await agent.ask('POST', '/carts', { line_items })
  const { json: made } = await agent.ask('POST', '/checkout-sessions', { cart_id: cart.id, line_items: [] })
  const destination = {
    id: 'home',
    street_address: 'Havnegade 4',
    address_locality: view.city,
    postal_code: view.postcode,
  }
  const methods = [
    {
      type: 'shipping',
      destinations: [{ ...destination, address_country: 'DK' }],
      selected_destination_id: 'home',
    },
  ]
  const buyer = {
    email: 'mette@example.dk',
    first_name: 'Mette',
    last_name: 'Holm',
    phone_number: view.phone,
  }
  const path = `/checkout-sessions/${made.id}`
  const { json: checkout } = await agent.ask('PUT', path, { line_items, buyer, fulfillment: { methods } })
  expect(checkout.status).toBe('requires_escalation')

  const own = await addByCall(page, view, await firstBottle(page, view))
  // A change of the own cart that cannot be sent must not go into the agent's cart.
  await page.route('**/api/cart/update', (route) => route.abort('internetdisconnected'))
  await addFirstBottle(page, view)
  await page.unroute('**/api/cart/update')
  await page.goto(checkout.continue_url)
  await expect(page.getByRole('button', { name: text(view, 'Keep my own cart') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: text(view, 'Use this cart') }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByText('Havnegade 4').first()).toBeVisible()
  await proveAge(page, view)
  const goods = page.getByRole('main')
  await expect(goods).toContainText(checkout.line_items[0].item.title)
  await expect(goods).not.toContainText(own)
  await page.getByLabel(text(view, 'I accept the terms of sale')).check()
  await page.getByRole('button', { name: text(view, 'Order with obligation to pay') }).click()
  await expect(page).toHaveURL(/\/test-window\//)
  await page.locator('#number').fill('4111 1111 1111 1111')
  await page.locator('#expiry').fill('12/99')
  await page.locator('#cvc').fill('123')
  await page.getByRole('button').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(view, 'Thank you for your order'))
  const number = await page.getByText(text(view, 'Order number')).locator('strong').innerText()

  const { json: completed } = await agent.ask('GET', path)
  expect(completed).toMatchObject({ status: 'completed', order: { label: number }, totals: checkout.totals })
  const { json: order } = await agent.ask('GET', `/orders/${completed.order.id}`)
  expect(order).toMatchObject({
    label: number,
    line_items: [{ item: { id: bottle.id }, quantity: { total: 2 } }],
  })
  expect(JSON.stringify(order)).not.toMatch(/Havnegade|mette@/)

  await page.goto(`${view.origin}/cart`)
  await expect(page.getByRole('link', { name: own }).first()).toBeVisible()
})

/** Opens an agent that calls the shop from a browser of its own. */
async function agentOf(browser: Browser, view: View): Promise<Agent> {
  const page = await browser.newPage()
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.goto(`${view.origin}/blank`)
  return openAgent(async (path, { method = 'GET', headers = {}, body = '' }) => {
    const sent = { method, headers, ...(body && { body }) }
    const { status, text } = await page.evaluate(
      async ([path, sent]) => {
        const response = await fetch(path, sent)
        return { status: response.status, text: await response.text() }
      },
      [path, sent] as const,
    )
    return new Response(text, { status })
  })
}
