import { readFileSync } from 'node:fs'
import { type Browser, test as base, expect, type Locator, type Page } from 'playwright/test'
import journeys from '../../playwright.config.ts'

const port = Number(process.env.JOURNEYS_PORT) || 8791

/** The differences between the two views on the way to an order. */
export const views = {
  da: {
    origin: `http://da.localhost:${port}`,
    texts: catalog('da-DK'),
    category: '/c/rodvin',
    postcode: '7500',
    city: 'Holstebro',
    phone: '+45 20 30 40 50',
    age: 18,
  },
  sv: {
    origin: `http://se.localhost:${port}`,
    texts: catalog('sv-SE'),
    category: '/c/rott-vin',
    postcode: '211 22',
    city: 'Malmö',
    phone: '+46 70 123 45 67',
    age: 20,
  },
} as const

export type View = (typeof views)[keyof typeof views]

/** The text of a view for an English source text, its arguments filled in; plurals are left to the caller. */
export function text(view: View, id: string, values: Record<string, string | number> = {}): string {
  const message = view.texts[id]
  if (message === undefined) throw new Error(`No text for "${id}"`)
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/**
 * The message of a browser that skips a transition between two documents: the card provider's window takes no
 * part in them, and a page that was on the screen before its transition came needs none.
 */
const skippedTransition = /ViewTransition opt-in disabled|Page already revealed|Transition was skipped/

const { launchOptions = {} } = journeys.use ?? {}

/**
 * Options for `test.use` in journeys that look at no picture: a browser that loads none uses a fifth less CPU. Other journeys load them, and
 * fail if one is missing.
 */
export const withoutPictures = {
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=imagesEnabled=false'],
  },
}

/** Fails a journey at the first error that the browser logs: a hydration warning, a refused script, a broken call. */
export const test = base.extend<{ quiet: undefined; loggedBesides: RegExp }>({
  /** Each test has its own IP address, because order limits count by address. */
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are asked for
  extraHTTPHeaders: async ({}, use, { testId, retry }) => {
    const number = Number.parseInt(testId.slice(-6), 16) + retry
    const parts = [number >> 16, number >> 8, number].map((part) => part & 255)
    await use({ 'CF-Connecting-IP': `10.${parts.join('.')}` })
  },
  /** Messages that a browser logs about the responses that these journeys test. */
  loggedBesides: [/status of (401|404|410|503)|ERR_INTERNET_DISCONNECTED/, { option: true }],
  quiet: [
    async ({ page, loggedBesides }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => {
        if (!skippedTransition.test(error.message)) problems.push(String(error))
      })
      page.on('console', (message) => {
        if (message.type() !== 'error' || loggedBesides.test(message.text())) return
        problems.push(`${message.text()} (${message.location().url})`)
      })
      await use(undefined)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Resolves when the scripts have hydrated the whole page. Before that, the browser itself handles presses, and elements that a test adds
 * would break the hydration.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('karaffel:ready').length > 0)
}

/** Waits until React has hydrated the element. */
export async function hydrated(page: Page, element: Locator): Promise<void> {
  await page.waitForFunction(
    (node) => Object.keys(node ?? {}).some((key) => key.startsWith('__reactProps')),
    await element.elementHandle(),
  )
}

/** Delays requests of an address until they are released; `asked` has their queries. */
export async function holdBack(page: Page, address: string | RegExp) {
  const asked: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    asked.push(new URL(route.request().url()).search)
    await released
    // The browser may have aborted the request.
    await route.continue().catch(() => {})
  })
  return { asked, release }
}

/** The password of customers that `signUp` creates. */
export const password = 'syv flasker rødvin'

/**
 * Puts the first product of the category without variants into the cart and proves the buyer's age, both by calls: product page, broker and
 * a second checkout would cost seconds of CPU. Returns the product's name.
 */
export async function fillCart(page: Page, view: View, quantity = 1): Promise<string> {
  const name = await addByCall(page, view, await firstBottle(page, view), quantity)
  await passAgeCheck(page)
  return name
}

/** Adds the product of this path to the cart by a call; returns its name. */
export async function addByCall(page: Page, view: View, path: string, quantity = 1): Promise<string> {
  await openOrigin(page, view)
  const [, , sku = ''] = path.split('/')
  const cartItem = { sku, qty: quantity }
  return (await call(page, '/api/cart/update', { cartItem, eventId: crypto.randomUUID() })).name
}

/** Creates a customer and signs in by calls. Returns the e-mail address. */
export async function signUp(page: Page, view: View): Promise<string> {
  await openOrigin(page, view)
  const email = `customer-${crypto.randomUUID()}@example.dk`
  const customer = { email, firstname: 'Mette', lastname: 'Holm' }
  await call(page, '/api/user/create', { customer, password, terms_accepted: true })
  await signIn(page, view, email, password)
  return email
}

/** Signs in by a call. */
export async function signIn(
  page: Page,
  view: View,
  email: string,
  ownPassword = 'vinhandler',
): Promise<void> {
  await openOrigin(page, view)
  await call(page, '/api/user/login', { username: email, password: ownPassword })
}

/** Proves the age of the cart's buyer at the test broker by calls. */
export async function passAgeCheck(page: Page): Promise<void> {
  const end = await page.evaluate(async () => {
    const broker = await fetch('/api/age/start')
    // The customer's earlier proof of age is valid for all carts: the broker is skipped.
    if (broker.url.endsWith('/checkout')) return broker.url
    const body = new URLSearchParams([...new URL(broker.url).searchParams, ['person', '45']])
    return (await fetch('/broker/authorize', { method: 'POST', body })).url
  })
  expect(end).toMatch(/\/checkout$/)
}

/** Sends JSON to an address of the shop like the scripts of its pages. Returns the result. */
export async function call(page: Page, path: string, body: object): Promise<any> {
  const { ok, answer } = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { ok: response.ok, answer: (await response.json()) as { result: any } }
    },
    [path, body] as const,
  )
  expect([path, ok, answer]).toEqual([path, true, answer])
  return answer.result
}

/** Opens an empty page at the view's origin, from which calls can be sent, unless a page of the view is open. */
async function openOrigin(page: Page, view: View): Promise<void> {
  const address = `${view.origin}/blank`
  if (page.url().startsWith(`${view.origin}/`)) return
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(address)
  await page.unroute(address)
}

/** Puts the first product of the category that has no variants into the cart, from its page; returns the heading of that page. */
export async function addFirstBottle(page: Page, view: View): Promise<string> {
  await page.goto(view.origin + (await firstBottle(page, view)))
  return addBottle(page, view)
}

/** Adds that product like a shopper who comes from the list of the category; `ready` is awaited before the press on its card. */
export async function addFirstBottleOfList(page: Page, view: View, ready = async () => {}): Promise<string> {
  await page.goto(view.origin + view.category)
  await ready()
  const path = await firstBottle(page, view)
  await page.locator(`article a[href="${path}"]`).first().click()
  await expect(page).toHaveURL(view.origin + path)
  return addBottle(page, view)
}

/** Adds the product of this page to the cart; returns the heading of the page. */
async function addBottle(page: Page, view: View): Promise<string> {
  // Only the page of one product has a button of this very name.
  const add = page.getByRole('main').getByRole('button', { name: text(view, 'Add to cart'), exact: true })
  await expect(add).toBeVisible()
  await takenOver(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await add.click()
  await expect(page.getByRole('region', { name: text(view, 'Notices') })).toContainText(
    text(view, 'Product has been added to the cart!'),
  )
  return name
}

/** Category address → path of its first product without variants, because reading the category in the browser costs a second of CPU. */
const bottles = new Map<string, Promise<string>>()

/** Returns the path of the first product without variants of a category, which other journeys order too. */
export function firstBottle(page: Page, view: View, category: string = view.category): Promise<string> {
  const address = view.origin + category
  const known = bottles.get(address) ?? readFirstBottle(page, view, category)
  bottles.set(address, known)
  return known
}

async function readFirstBottle(page: Page, view: View, category: string): Promise<string> {
  const from = new RegExp(`${text(view, 'From')}\\s*\\d`)
  return findCard(page, view, category, (card, words) => addName(view).test(card) && !from.test(words))
}

/** Returns the product's path of the first card of a list whose HTML and text are meant, without opening the list in the browser. */
export async function findCard(
  page: Page,
  view: View,
  list: string,
  isMeant: (html: string, words: string) => boolean,
): Promise<string> {
  const { host, port } = new URL(view.origin)
  const document = await page.request.get(`http://127.0.0.1:${port}${list}`, { headers: { Host: host } })
  const cards = (await document.text()).split('<article').slice(1)
  const found = cards.find((card) => isMeant(card, card.replace(/<[^>]*>/g, '')))
  const [, path] = /href="(\/p\/[^"]+)"/.exec(found ?? '') ?? []
  if (!path) throw new Error(`${list} has no such product`)
  return path
}

/** Opens the checkout of a filled cart. Resolves when it has removed the fields that only browsers without scripts need. */
export async function openCheckout(page: Page, view: View): Promise<void> {
  await page.goto(`${view.origin}/checkout`)
  await expect(page.locator('#billing-postcode')).toHaveCount(0)
}

/** Waits until the scripts render the checkout, fills its first step and goes on: a press before that would send the served form. */
export async function fillDetails(...details: Parameters<typeof typeDetails>): Promise<void> {
  const [page] = details
  await expect(page).toHaveURL(/\/checkout/)
  await takenOver(page)
  await expect(page.locator('#billing-postcode')).toHaveCount(0)
  await typeDetails(...details)
}

/** Fills the checkout's first step and goes on, also without scripts. */
export async function typeDetails(
  page: Page,
  view: View,
  email = 'mette@example.dk',
  next = 'Continue to delivery',
): Promise<void> {
  const fields: Record<string, string> = {
    'E-mail': email,
    'First name': 'Mette',
    'Last name': 'Holm',
    'Street and number': 'Havnegade 4',
    Postcode: view.postcode,
    City: view.city,
    'Mobile phone': view.phone,
  }
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(text(view, label), { exact: true }).filter({ visible: true }).fill(value)
  }
  await page.getByRole('button', { name: text(view, next) }).click()
}

/** Verifies the age of a person at the test broker, from the checkout and back. */
export async function proveAge(page: Page, view: View, years = 45): Promise<void> {
  await page.getByRole('link', { name: text(view, 'Verify your age') }).click()
  await page.getByRole('button', { name: new RegExp(`\\b${years} år\\b`) }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('region', { name: text(view, 'Age') })).toContainText(
    text(view, 'Your age is verified: you are at least {age}.', { age: view.age }),
  )
}

/** Matches the texts of payment methods without a card, and with one. */
export const payment = { onDelivery: /levering|leverans/i, card: /^betal(ings)?kort/i }

/** Chooses a way to pay. */
export async function choosePayment(page: Page, view: View, name: RegExp): Promise<void> {
  await page
    .getByRole('group', { name: text(view, 'How would you like to pay?') })
    .getByRole('radio', { name })
    .check()
}

/** Fills the checkout up to the order button. Returns the bottle's name. */
export async function goToOrderButton(page: Page, view: View, email: string): Promise<string> {
  const bottle = await fillCart(page, view)
  await page.goto(`${view.origin}/checkout`)
  await fillDetails(page, view, email)
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  await choosePayment(page, view, payment.onDelivery)
  await page.getByLabel(text(view, 'I accept the terms of sale')).check()
  return bottle
}

/** Chooses payment on delivery, accepts the terms, and presses the order button `presses` times at once. Returns the order number. */
export async function order(page: Page, view: View, presses = 1): Promise<string> {
  await choosePayment(page, view, payment.onDelivery)
  await page.getByLabel(text(view, 'I accept the terms of sale')).check()
  await page
    .getByRole('button', { name: text(view, 'Order with obligation to pay') })
    .click({ clickCount: presses })
  await expect(page).toHaveURL(/\/confirmation/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(view, 'Thank you for your order'))
  return page.getByText(text(view, 'Order number')).locator('strong').innerText()
}

/** All that this browser keeps of the shop, as text. */
export async function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of db.objectStoreNames) {
        all.push(
          await new Promise((resolve) => {
            const request = db.transaction(store).objectStore(store).getAll()
            request.onsuccess = () => resolve(request.result)
          }),
        )
      }
      db.close()
    }
    return JSON.stringify(all)
  })
}

/** Opens a page without scripts. */
export async function withoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  return context.newPage()
}

export { expect }

/** Returns an expression for the button's name in the document of a category. */
export function addName(view: View): RegExp {
  const [before = '', after = ''] = text(view, 'Add {name} to cart', { name: '\n' }).split('\n')
  return new RegExp(`aria-label="${before}[^"]+${after}"`)
}

function catalog(locale: string): Record<string, string> {
  return JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
}
