import type { Page } from 'playwright/test'
import { unsentMails } from './platform-rows.ts'
import {
  expect,
  fillCart,
  fillDetails,
  kept,
  openCheckout,
  order,
  password,
  signUp,
  takenOver,
  test,
  text,
  views,
  withoutPictures,
} from './shopper.ts'

test.use(withoutPictures)

const view = views.da
const t = (id: string, values?: Record<string, string | number>) => text(view, id, values)

test('a changed name waits offline, is shown after a reload, and is sent once', async ({ page, context }) => {
  await signUp(page, view)
  await page.goto(`${view.origin}/my-account/my-profile`)
  await takenOver(page)
  const name = page.getByLabel(t('First name'))
  const waits = page.getByText(
    t('Waiting to be saved: {name}. It is sent when the network is back.', { name: 'Maren Holm' }),
  )
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/user/me')
      sent.push(request.postData() ?? '')
  })
  // The code that saves is loaded with the first use of the page.
  await name.click()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await name.fill('Maren')
  await page.getByRole('button', { name: t('Save'), exact: true }).click()
  await expect(waits).toBeVisible()
  await expect(name).toHaveValue('Maren')
  await page.route('**/api/user/me*', (route) => route.abort('internetdisconnected'))
  await context.setOffline(false)
  await page.reload()
  await expect(waits).toBeVisible()
  await expect(name).toHaveValue('Maren')
  // Leaves the shop, so that the page does not retry before the recorded calls are cleared.
  await page.goto('about:blank')
  await page.unroute('**/api/user/me*')
  sent.length = 0
  await page.goto(view.origin)
  await expect(page.getByText(t('Account data has successfully been updated'))).toBeVisible()
  await page.goto(`${view.origin}/my-account/my-profile`)
  await takenOver(page)
  await expect(page.getByText(t('You are signed in as {name}.', { name: 'Maren Holm' }))).toBeVisible()
  await expect(waits).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('an address that is saved offline shows an error and keeps the typed values', async ({
  page,
  context,
}) => {
  await signUp(page, view)
  await page.goto(`${view.origin}/my-account/shipping-details/new`)
  await takenOver(page)
  const main = page.getByRole('main')
  const typed = [
    ['First name', 'Mette'],
    ['Last name', 'Holm'],
    ['Street and number', 'Havnegade 4'],
    ['Postcode', view.postcode],
    ['City', view.city],
    ['Mobile phone', view.phone],
  ] as const
  for (const [label, value] of typed) await main.getByLabel(t(label), { exact: true }).fill(value)
  await context.setOffline(true)
  await main.getByRole('button', { name: t('Save') }).click()
  await expect(main.getByRole('alert')).toContainText(t('You are offline'))
  for (const [label, value] of typed)
    await expect(main.getByLabel(t(label), { exact: true })).toHaveValue(value)
  await context.setOffline(false)
  await main.getByRole('button', { name: t('Save') }).click()
  await expect(page).toHaveURL(/\/shipping-details(\?|$)/)
  await expect(main).toContainText('Havnegade 4')
})

test('the link of a mail sets a new password, and its key is nowhere else', async ({ page }) => {
  const email = await signUp(page, view)
  await page.context().clearCookies()
  const main = page.getByRole('main')
  await page.goto(`${view.origin}/my-account`)
  await page.getByRole('link', { name: t('Forgotten password') }).click()
  await expect(page.locator('h1')).toHaveText([t('Forgotten password')])
  await main.getByLabel(t('E-mail')).fill(email)
  await main.getByRole('button', { name: t('Send the link') }).click()
  await expect(main.getByRole('status')).toContainText('Findes der en konto')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''))
  const key = await keyOfMail(email)
  await page.goto(`${view.origin}/reset-password#${key}`)
  await expect(main.getByLabel(t('Key of the mail'))).toHaveValue(key)
  await expect(page).toHaveURL(`${view.origin}/reset-password`)
  await main.getByLabel(t('E-mail')).fill(email)
  await main.getByLabel(t('New password')).fill('otte flasker hvidvin')
  await main.getByRole('button', { name: t('Change password') }).click()
  await expect(page.getByText(t('Password has successfully been changed'))).toBeVisible()
  await expect(main.getByRole('button', { name: t('Sign out') })).toBeVisible()
  expect(asked).toContain(`${view.origin}/reset-password`)
  expect(asked.filter((told) => told.includes(key))).toEqual([])
  expect(await kept(page)).not.toContain(key)
  expect(await cachedWith(page, key)).toEqual([])
})

test('a customer orders and rates a product, and the browser keeps nothing after the sign-out in any tab', async ({
  page,
}) => {
  const email = await signedUp(page)
  await page.goto(`${view.origin}/my-account/my-lists`)
  const main = page.getByRole('main')
  await main.getByLabel(t('Name of the new list')).fill('Til Mette')
  await main.getByRole('button', { name: t('Open a list') }).click()
  await expect(page.getByRole('status').filter({ hasText: t('The list is there.') })).toBeVisible()
  const listed = main.getByRole('listitem').filter({ hasText: 'Til Mette' })
  expect(await listed.evaluate((item) => getComputedStyle(item).listStyleType)).toBe('none')
  await listed.getByRole('link').click()
  await main.getByRole('button', { name: t('Make a link') }).dblclick()
  const shared = main.getByRole('link', { name: '/lists/' })
  await expect(shared).toHaveCount(1)
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect((await shared.boundingBox())?.width).toBeLessThan(320)
  if (desk) await page.setViewportSize(desk)

  await fillCart(page, view)
  await openCheckout(page, view)
  await fillDetails(page, view, email)
  await page.getByRole('button', { name: t('Continue to payment') }).click()
  const number = await order(page, view)
  await page.goto(`${view.origin}/my-account`)
  await expect(main.getByRole('link', { name: number })).toBeVisible()

  // The rating is given with the keyboard alone.
  await page.goto(`${view.origin}/my-account/recommendations`)
  await takenOver(page)
  await main.locator('a[href^="/my-account/recommendations/"]').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/recommendations\/\d+$/)
  await takenOver(page)
  await main.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ren og frisk')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('Thank you. We read it before others see it.'))).toBeVisible()
  await expect(main).toContainText('5/5')

  const other = await page.context().newPage()
  await other.goto(`${view.origin}/my-account/orders`)
  await takenOver(other)
  expect(await kept(page)).toContain('Til Mette')
  expect(await kept(page)).toContain(number)
  await main.getByRole('button', { name: t('Sign out') }).click()
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { level: 1, name: t('Sign in') })).toBeVisible()
  await expect(page.getByText(t("You're logged out"))).toBeVisible()
  const left = await kept(page)
  for (const hers of ['Mette', 'Holm', email, 'Havnegade', number, 'Til Mette', 'signed-in'])
    expect([hers, left.includes(hers)]).toEqual([hers, false])
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return pages.flat().map(({ url }) => url)
  })
  expect(cached.filter((url) => url.includes('my-account'))).toEqual([])
  expect(await page.evaluate(() => fetch('/api/session').then((answer) => answer.json()))).toMatchObject({
    result: { signedIn: false, groupId: 0 },
  })
  await page.goto(`${view.origin}/confirmation`)
  await expect(main).not.toContainText(t('Thank you for your order'))
  await expect(main).not.toContainText(number)
})

/** Returns the key in the mail of a forgotten password: the text behind the `#` of its link. */
async function keyOfMail(email: string): Promise<string> {
  let key = ''
  await expect
    .poll(async () => {
      const mails = await unsentMails(email)
      key = /\/reset-password#([\w-]+)/.exec(mails.join('\n'))?.[1] ?? ''
      return key
    })
    .not.toBe('')
  return key
}

/** Returns the addresses of the service worker's cached responses that contain these words. */
async function cachedWith(page: Page, words: string): Promise<string[]> {
  return page.evaluate(async (sought) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const stored = await (await cache.match(request))?.text()
        if (`${request.url} ${stored}`.includes(sought)) found.push(request.url)
      }
    }
    return found
  }, words)
}

/** Creates a customer by the forms of the shop, signed in. */
async function signedUp(page: Page): Promise<string> {
  const email = `account-${crypto.randomUUID()}@example.dk`
  await page.goto(`${view.origin}/signup`)
  await takenOver(page)
  const form = page.getByRole('main')
  await form.getByLabel(t('First name')).fill('Mette')
  await form.getByLabel(t('Last name')).fill('Holm')
  await form.getByLabel(t('E-mail')).fill(email)
  await form.getByLabel(t('Password'), { exact: true }).fill(password)
  await expect(form.getByText(t('A strong password.'))).toBeVisible()
  await form.getByLabel(t('Show the password')).check()
  await expect(form.getByLabel(t('Password'), { exact: true })).toHaveAttribute('type', 'text')
  await form.getByLabel(t('I accept the terms of sale')).check()
  await form.getByRole('button', { name: t('Create an account') }).click()
  await expect(page).toHaveURL(/done=signedUp/)
  await takenOver(page)
  await form.getByLabel(t('E-mail')).fill(email)
  await form.getByLabel(t('Password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: t('Sign in') }).click()
  await expect(page).toHaveURL(/\/my-account$/)
  return email
}
