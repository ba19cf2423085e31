import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright'
import type { LocalShop } from '#worker/local/shop.ts'
import { findBrowser } from '../support/browser.ts'
import { measureAccount } from './account.ts'
import { print } from './print.ts'
import { answered, goTo, painted, tap, visit } from './slow-phone.ts'
import { median } from './times.ts'

const runs = 5
const texts: Record<string, string> = JSON.parse(readFileSync('locales/da-DK.json', 'utf8'))

type Measured = Map<string, number[]>

/** Prints how long a shopper with a slow phone waits: until pages and lists are painted, and until a press changes the page. */
export async function measureClient(shop: LocalShop): Promise<void> {
  const origin = `http://da.localhost:${shop.url.port}`
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const measured: Measured = new Map()
  try {
    for (let run = 0; run < runs; run++) {
      await measurePaint(browser, origin, run, measured)
      await measureShopping(browser, origin, measured)
      await measureAccount(browser, origin, texts, (name, ms) => note(measured, name, ms))
    }
  } finally {
    await browser.close()
    print('Client: ms until it is painted, on a phone with a quarter of this CPU', [...measured].map(row))
  }
}

function row([name, durations]: [string, number[]]) {
  const sorted = durations.toSorted((a, b) => a - b).map(Math.round)
  return { '': name, median: median(sorted), least: sorted[0] ?? '', most: sorted.at(-1) ?? '' }
}

function note(measured: Measured, name: string, ms: number): void {
  measured.set(name, [...(measured.get(name) ?? []), ms])
}

async function measurePaint(
  browser: Browser,
  origin: string,
  run: number,
  measured: Measured,
): Promise<void> {
  const url = `${origin}/c/rodvin`
  for (const savesData of [false, true]) {
    const page = await visit(browser, { url, savesData })
    const card = page.locator('article h3 a').nth(run % 3)
    const name = savesData ? 'card to product, not fetched ahead' : 'card to product, fetched ahead'
    note(measured, name, await painted(page, 'h1', () => tap(card)))
    await page.context().close()
  }
  const page = await visit(browser, { url })
  await tap(page.getByRole('button', { name: texts.Filters ?? '' }))
  const choice = page.locator('#filters input[type=checkbox]').nth(run % 3)
  const count = 'main h2[class^=lb1_]'
  note(measured, 'filter to list', await painted(page, count, () => tap(choice)))
  await page.context().close()
}

/** Measures the presses from a product card to the order button that count for INP. */
async function measureShopping(browser: Browser, origin: string, measured: Measured): Promise<void> {
  const page = await visit(browser, { url: `${origin}/c/rodvin` })
  const press = async (name: string, act: () => Promise<void>) =>
    note(measured, `press: ${name}`, await answered(page, act))
  const main = page.getByRole('main')
  const button = (id: string) => main.getByRole('button', { name: texts[id] ?? '', exact: true })
  const addName = new RegExp(`^${(texts['Add {name} to cart'] ?? '').replace('{name}', '.+')}$`)
  const card = page.locator('article').filter({ has: page.getByRole('button', { name: addName }) })
  const href = await card.first().getByRole('link').first().getAttribute('href')
  await press('add from a card', () => tap(card.first().getByRole('button', { name: addName })))
  await goTo(page, origin + href)
  await press('add on the product page', () => tap(button('Add to cart')))
  await goTo(page, `${origin}/cart`)
  await press('one more in the cart', () => tap(button('One more').first()))
  await goTo(page, `${origin}/checkout`)
  await fillDetails(page)
  await press('a letter in the checkout', () => page.locator('#checkout-firstname').press('e'))
  await press('details to delivery', () => tap(button('Continue to delivery')))
  const methods = main.getByRole('group', { name: texts['How would you like to have it?'] ?? '' })
  await methods.getByRole('radio').nth(1).waitFor()
  await page.waitForTimeout(1000)
  await press('another delivery', () => tap(methods.getByRole('radio').nth(1)))
  await page.waitForTimeout(1000)
  await press('delivery to payment', () => tap(button('Continue to payment')))
  const terms = page.locator('#checkout-terms')
  await terms.waitFor()
  await page.waitForTimeout(1000)
  await press('accept the terms', () => tap(terms))
  await press('order too early', () => tap(button('Order with obligation to pay')))
  await page.context().close()
}

async function fillDetails(page: Page): Promise<void> {
  const fields = {
    email: 'mette@example.dk',
    firstname: 'Mett',
    lastname: 'Holm',
    street: 'Havnegade 4',
    postcode: '7500',
    city: 'Holstebro',
    telephone: '+45 20 30 40 50',
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`#checkout-${name}`).fill(value)
}
