import { setTimeout } from 'node:timers/promises'
import type { Browser, Page, Route } from 'playwright'
import { answered, goTo, tap, visit } from './slow-phone.ts'

type Note = (name: string, ms: number) => void

/** Measures the presses on account pages that count for INP: presses that change the page, and presses that leave it. */
export async function measureAccount(
  browser: Browser,
  origin: string,
  texts: Record<string, string>,
  note: Note,
): Promise<void> {
  const page = await visit(browser, { url: `${origin}/my-account` })
  const main = page.getByRole('main')
  const t = (id: string) => texts[id] ?? ''
  const button = (id: string) => main.getByRole('button', { name: t(id), exact: true })
  const press = async (name: string, act: () => Promise<void>) =>
    note(`account: ${name}`, await answered(page, act))
  const open = (path: string) => goTo(page, `${origin}/my-account${path}`)
  const leave = async (name: string, act: () => Promise<void>) => {
    const left = page.waitForEvent('framenavigated')
    await press(name, act)
    await left
    await page.waitForLoadState('networkidle')
  }
  await page.route('**', answeredLate)

  await press('sign in with nothing', () => tap(button('Sign in')))
  await main.locator('[name=email]').fill('mette.holm@karaffel-demo.exampl')
  await press('a letter of the e-mail', () => main.locator('[name=email]').press('e'))
  await main.locator('[name=password]').fill('vinhandler')
  await leave('sign in', () => tap(button('Sign in')))
  await open('/my-profile')
  await main.locator('#save-firstname').fill('')
  await press('a letter of the name', () => main.locator('#save-firstname').press('e'))
  await press('save a wrong name', () => tap(button('Save').first()))
  await press('show the password', () => tap(main.getByLabel(t('Show the password'))))
  await open('/shipping-details/new')
  await press('another country', () => chooseSweden(page))
  await press('save an empty address', () => tap(button('Save')))
  await open('/my-lists')
  await press('open a list without a name', () => tap(button('Open a list')))
  await open('/recently-viewed')
  await leave('keep what is viewed', () => tap(main.locator('form button[type=submit]').first()))
  await open('/orders')
  await goTo(
    page,
    origin + (await main.locator('a[href^="/my-account/orders/"]').first().getAttribute('href')),
  )
  // Opens the cart, or stays on the page if a product of the order is sold out.
  const orderedAgain = page.waitForResponse((response) => response.request().method() === 'POST')
  await press('order again', () => tap(button('Order all of it again')))
  await orderedAgain
  await page.waitForLoadState('networkidle')
  await open('/my-data')
  await leave('sign out', () => tap(button('Sign out')))
  await page.context().close()
}

/** Delays the response to a write until the press is measured, because the response may open another page. */
async function answeredLate(route: Route): Promise<void> {
  if (route.request().method() === 'POST') await setTimeout(1500)
  await route.continue()
}

/** Chooses with the keyboard: the list of the operating system would not be part of the page. */
async function chooseSweden(page: Page): Promise<void> {
  await page.locator('select[name=country_id]').focus()
  await page.keyboard.press('S')
}
