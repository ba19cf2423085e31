import { type BrowserContext, chromium, type Page } from 'playwright/test'
import {
  addFirstBottle,
  call,
  expect,
  password,
  signIn,
  signUp,
  takenOver,
  test,
  text,
  type View,
  views,
  withoutPictures,
} from './shopper.ts'

test.use(withoutPictures)

const view = views.da

test('a password change elsewhere keeps the checkout’s draft and each bottle once', async ({
  page,
  browser,
}) => {
  const email = await signUp(page, view)
  const bottle = await addFirstBottle(page, view)
  await expect.poll(() => quantities(page)).toEqual([1])
  await page.goto(`${view.origin}/checkout`)
  await takenOver(page)
  await page.getByLabel(text(view, 'Street and number'), { exact: true }).fill('Havnegade 4')

  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, view, email, password)
  const newPassword = `${password} nyt`
  await call(elsewhere, '/api/user/change-password', { current: password, newPassword })
  await elsewhere.context().close()

  await page.goto(`${view.origin}/cart`)
  const panel = page.getByRole('dialog', { name: text(view, 'Sign in') })
  await expect(panel).toContainText(text(view, ended))
  await signInAgain(page, view, email, newPassword)
  await expect(page.getByRole('main').getByRole('link', { name: bottle }).first()).toBeVisible()
  expect(await quantities(page)).toEqual([1])
  await page.goto(`${view.origin}/checkout`)
  await expect(page.getByLabel(text(view, 'Street and number'), { exact: true })).toHaveValue('Havnegade 4')
})

test('after fourteen idle days a customer sees a guest’s page with the reason, and gets one cart after signing in', async ({
  page,
  context,
}) => {
  const email = await signUp(page, view)
  await addFirstBottle(page, view)
  // A bottle that was never sent would go into the guest's cart.
  await expect.poll(() => quantities(page)).toEqual([1])
  await page.goto(`${view.origin}/checkout`)
  await takenOver(page)
  await page.getByLabel(text(view, 'Street and number'), { exact: true }).fill('Havnegade 4')
  await forgetExpired(context)

  await page.goto(`${view.origin}/cart`)
  await expect(page.getByRole('dialog', { name: text(view, 'Sign in') })).toContainText(text(view, ended))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await addFirstBottle(page, view)
  await expect.poll(() => quantities(page)).toEqual([1])
  await page.locator('header a[href="/my-account"]').first().click()
  await signInAgain(page, view, email, password)
  await expect.poll(() => quantities(page)).toEqual([2])
  await page.goto(`${view.origin}/checkout`)
  await expect(page.getByLabel(text(view, 'Street and number'), { exact: true })).toHaveValue('Havnegade 4')
})

for (const [name, ignored] of [
  ['drops each page that is left', []],
  ['keeps pages for the way back', ['--disable-back-forward-cache']],
] as const) {
  test(`shows no page of another customer group after signing in or out, in a browser that ${name}`, async () => {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: ['--no-sandbox'],
      ignoreDefaultArgs: [...ignored],
    })
    try {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      const page = await context.newPage()
      const open = async (path: string) => {
        await page.goto(view.origin + path)
        await takenOver(page)
      }
      await open(view.category)
      const guests = await firstCard(page)
      expect(await audience(page)).toBeUndefined()
      await open('/contact')
      await signIn(page, view, 'sofie.damgaard@karaffel-demo.example')
      await page.reload()
      await takenOver(page)
      await page.goBack()
      await expect.poll(() => audience(page)).toBe('5n')
      const hers = await firstCard(page)
      expect(hers).not.toBe(guests)

      await open('/contact')
      const beside = await context.newPage()
      await beside.goto(view.origin + view.category)
      await takenOver(beside)
      await page.locator('header a[href="/my-account"]').first().click()
      const anew = beside.waitForEvent('domcontentloaded')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text(view, 'Sign out') })
        .click()
      await expect(page.getByText(text(view, "You're logged out")).last()).toBeVisible()
      await page.goBack()
      await expect.poll(() => audience(page)).toBeUndefined()
      expect(await firstCard(page)).toBe(guests)
      await anew
      await expect.poll(() => audience(beside)).toBeUndefined()
      expect(await firstCard(beside)).toBe(guests)
    } finally {
      await browser.close()
    }
  })
}

const ended =
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.'

/** Deletes all cookies, as a browser does fourteen days after the last visit. */
async function forgetExpired(context: BrowserContext): Promise<void> {
  await context.clearCookies()
}

async function signInAgain(page: Page, view: View, email: string, now: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: text(view, 'Sign in') })
  await panel.getByLabel(text(view, 'E-mail')).fill(email)
  await panel.getByLabel(text(view, 'Password')).fill(now)
  const anew = page.waitForEvent('domcontentloaded')
  await panel.getByRole('button', { name: text(view, 'Sign in'), exact: true }).click()
  await anew
  await takenOver(page)
}

/** The quantities of the platform's cart. */
function quantities(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const { result }: { result: { qty: number }[] } = await (await fetch('/api/cart/pull')).json()
    return result.map(({ qty }) => qty)
  })
}

/** Returns the audience in the document of the shown page. */
function audience(page: Page): Promise<string | undefined> {
  return page.evaluate(() => JSON.parse(document.getElementById('page-data')?.textContent ?? '{}').audience)
}

function firstCard(page: Page): Promise<string> {
  return page.locator('main article').first().innerText()
}
