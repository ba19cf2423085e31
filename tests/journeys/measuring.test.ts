import { createHash } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Locator, Page } from 'playwright/test'
import { figureLines } from '#worker/local/figures/table.ts'
import { demoPassword } from '#worker/local/loading/demonstration-people.ts'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { readFigures } from '#worker/platform/measuring/figures.ts'
import journeys from '../../playwright.config.ts'
import { openStandIns } from '../support/measured.ts'
import { patient } from '../support/patience.ts'
import { shopStorage } from '../support/shop-storage.ts'
import {
  addFirstBottleOfList,
  choosePayment,
  expect,
  fillCart,
  fillDetails,
  kept,
  order,
  payment,
  proveAge,
  takenOver,
  test,
  text,
  views,
  withoutScripts,
} from './shopper.ts'

// One worker runs these tests, because each would start a shop.
test.describe.configure({ mode: 'default' })

let shop: LocalShop
let standIns: Awaited<ReturnType<typeof openStandIns>>
let view: Omit<typeof views.da, 'origin'> & { origin: any }

/** A user agent that is counted: the browser of these tests calls itself a robot. Requests that outlive their page need it too. */
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const { launchOptions = {} } = journeys.use ?? {}
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), `--user-agent=${person}`] },
})

test.beforeAll(async () => {
  standIns = await openStandIns()
  const { origin } = standIns
  shop = await startShop({
    ...{ port: 0, folder: await shopStorage() },
    vars: {
      ...{ ...patient, GTM_ID: 'GTM-TEST', META_PIXEL_ID: '4711', SPEED_SHARE: '1' },
      ...{ GOOGLE_TAG_URL: origin, META_SCRIPT_URL: origin },
    },
  })
  view = { ...views.da, origin: `http://da.localhost:${shop.url.port}` }
})
test.afterAll(async () => {
  standIns?.close()
  await shop?.miniflare.dispose()
})

test('nothing is measured or stored before consent; then each event is reported, a purchase once, and nothing after the withdrawal', async ({
  page,
  context,
}) => {
  const foreign: string[] = []
  const timed: string[] = []
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== view.origin) foreign.push(request.url())
    if (pathname.includes('vitals')) timed.push(pathname)
  })
  const cookies = async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort()
  const band = page.getByRole('region', { name: text(view, 'Cookie choice') })
  const press = (name: string) => page.getByRole('button', { name: text(view, name), exact: true }).click()
  const again = () => page.locator('.consent-again').getByRole('button').click()

  await page.addInitScript(() => {
    const shifts: number[] = []
    const largest: string[] = []
    Object.assign(globalThis, { shifts, largest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        largest.push(
          (entry as unknown as { element?: Element }).element?.closest('.consent') ? 'band' : 'page',
        )
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(`${view.origin}/`)
  await expect(band).toBeVisible()
  const buttons = await band.getByRole('button').all()
  await page.keyboard.press('Tab')
  await expect(buttons[0] as NonNullable<(typeof buttons)[0]>).toBeFocused()
  expect(
    await page.evaluate(() => [
      (globalThis as any).shifts.filter((v: number) => v > 0.001),
      (globalThis as any).largest.includes('band'),
    ]),
  ).toEqual([[], false])
  expect([await cookies(), foreign]).toEqual([[], []])

  await page.goto(`${view.origin}/search?q=qqxxzz`)

  await press('Refuse all')
  await expect(band).toHaveCount(0)
  await page.goto(`${view.origin}/contact`)
  await takenOver(page)
  await expect(page.locator('.consent-again')).toBeVisible()
  await expect(band).toHaveCount(0)
  expect([await cookies(), foreign, timed]).toEqual([['consent=2.'], [], []])

  await again()
  await expect(band.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await press('Accept all')
  await expect.poll(() => standIns.loaded.length).toBe(2)
  await expect.poll(() => timed.join()).toContain('/web-vitals')
  expect(await cookies()).toContain('consent=2.sm')

  const pagesBefore = reported('page_view').length
  // A press before consent is not reported.
  const isReported = () => expect.poll(() => reported('page_view').length).toBeGreaterThan(pagesBefore)
  const name = await addFirstBottleOfList(page, view as never, isReported)
  // A shopper who leaves before the answer opens a second cart, which is counted too.
  await expect.poll(async () => (await cookies()).join()).toContain('__Host-karaffel')
  await page.goto(`${view.origin}/cart`)
  await page
    .getByRole('main')
    .getByRole('link', { name: text(view as never, 'Go to checkout') })
    .click()
  await expect(page).toHaveURL(/\/checkout/)
  await fillDetails(page, view as never)
  await press('Continue to payment')
  await proveAge(page, view as never)
  const number = await order(page, view as never)
  await expect.poll(() => reported('purchase').length).toBe(1)

  // Events on pages without foreign scripts are reported on the next page that may have them.
  const inOrder = standIns.reports.toSorted((one, other) => one.at - other.at)
  const events = inOrder.flatMap(({ by, args }) => (by === 'google' && args[0].event ? [args[0]] : []))
  expect(
    events.map(({ event }) => event).filter((event) => !/^(gtm|page|view_item_list)/.test(event)),
  ).toEqual([
    ...['select_item', 'view_item', 'add_to_cart', 'view_cart', 'begin_checkout', 'add_shipping_info'],
    ...['add_payment_info', 'add_payment_info', 'purchase'].slice(
      -(events.filter(({ event }) => event === 'add_payment_info').length + 1),
    ),
  ])
  const [added] = reported('add_to_cart')
  const { items, value } = added.ecommerce
  expect(items).toEqual([expect.objectContaining({ item_name: name, quantity: 1, price: value })])
  for (const event of ['view_cart', 'begin_checkout'])
    expect(reported(event)[0].ecommerce).toMatchObject({ currency: 'DKK', value, items })
  expect(reported('purchase')[0].ecommerce).toMatchObject({ transaction_id: number, currency: 'DKK' })
  const begun = standIns.reports.find(({ args }) => args[1] === 'InitiateCheckout')
  expect(begun?.args[3].eventID).toMatch(/^[0-9a-f-]{36}$/)

  await page.reload()
  await expect(page.getByText(number)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(`${view.origin}/confirmation`)
  await expect(tab.getByText(number)).toBeVisible()
  await expect
    .poll(() => standIns.reports.filter(({ args }) => args[0]?.page_type === 'confirmation').length)
    .toBe(3)
  expect(reported('purchase')).toHaveLength(1)
  await tab.close()

  // A tag can read the same as any script: neither the session nor personal data of the order.
  const read = JSON.stringify(standIns.reports.filter(({ args }) => args[0] === 'can read'))
  expect(read).toContain('consent=2.sm')
  expect(read).not.toContain('__Host-')
  const secret = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
  expect(secret.map(({ name }) => name)).toContain('__Host-karaffel')
  const inStorage = await kept(page)
  const onPage = await page.evaluate(() => document.documentElement.outerHTML + document.body.innerText)
  for (const { value } of secret) expect(read + inStorage + onPage).not.toContain(value)
  expect(onPage).not.toMatch(/mette@example|Holm|Havnegade/)
  // The shopper sees the page, and screen readers announce it.
  const tree = await (await context.newCDPSession(page)).send('Accessibility.getFullAXTree')
  for (const args of ['mette@example.dk', 'Mette Holm', 'Havnegade 4'])
    expect(JSON.stringify(tree)).toContain(args)
  expect(await cookies()).toContain('_fbp=fb.1')

  await again()
  await press('Refuse all')
  await expect(band).toHaveCount(0)
  const left = (await cookies()).join()
  expect(left).toContain('consent=2.')
  expect(left).not.toMatch(/_ga|_fbp|2\.s/)
  expect(await page.evaluate(() => localStorage.getItem('karaffel:measured'))).toBeNull()
  const before = standIns.loaded.length
  const timedBefore = timed.length
  await page.goto(`${view.origin}/contact`)
  await takenOver(page)
  await expect(page.locator('.consent-again')).toBeVisible()
  expect(standIns.loaded).toHaveLength(before)
  expect(timed).toHaveLength(timedBefore)

  // The figures that the edge has counted, with and without consent, as the merchant reads them.
  const printed = async () => {
    const { figures, consents } = await readFigures(shop.db, '2000-01-01')
    return figureLines(figures, consents).join('\n')
  }
  // Three documents were reported; the last was not, because consent was refused before it.
  await expect.poll(printed).toMatch(/LCP of confirmation: \d+ ms or less in 3 of 4 of [12]\b/)
  for (const line of [
    / carts: 1 /,
    / deliveries chosen: 1 /,
    / orders: 1 /,
    / 1 {2}qqxxzz\n/,
    /LCP of category: /,
    /da, version 2: refused/,
  ])
    await expect.poll(printed).toMatch(line)
})

test('trackers get the hash of a signed-in customer after consent to marketing, each sign-in, and no purchase of group 3', async ({
  page,
  context,
  browser,
}) => {
  const t = (id: string) => text(view as never, id)
  const before = standIns.reports.length
  const since = (name: string) => reported(name, before).length
  const hashes = () =>
    standIns.reports.slice(before).flatMap(({ by, args }) => {
      const hash = by === 'google' ? args[2]?.sha256_email_address : args[2]?.em
      return hash ? [`${by} ${hash}`] : []
    })
  const hashed = (email: string) => {
    const hash = createHash('sha256').update(email).digest('hex')
    return expect.arrayContaining([`google ${hash}`, `meta ${hash}`])
  }
  const account = page.getByRole('banner').locator('[aria-haspopup=dialog][href="/my-account"]')
  const signIn = async (email: string, where = page) => {
    const form = where.locator('form:has([type=password])')
    await form.getByLabel(t('E-mail')).fill(email)
    await form.getByLabel(t('Password'), { exact: true }).fill(demoPassword)
    await form.getByRole('button', { name: t('Sign in') }).click()
  }
  const buy = async () => {
    await fillCart(page, view as never)
    await page.goto(`${view.origin}/checkout`)
    const terms = page.getByLabel(t('I accept the terms of sale'))
    const next = page.getByRole('button', { name: t('Continue to delivery') })
    const onward = page.getByRole('button', { name: t('Continue to payment') })
    await expect(async () => {
      for (const button of [next, onward]) if (await button.isVisible()) await button.click({ timeout: 2000 })
      await expect(terms).toBeVisible({ timeout: 2000 })
    }).toPass()
    await choosePayment(page, view as never, payment.onDelivery)
    await terms.check()
    await page.getByRole('button', { name: t('Order with obligation to pay') }).click()
    await expect(page).toHaveURL(/\/confirmation/)
    // The page stores the order's key when it has decided whether to report the purchase.
    const decided = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('karaffel:measured') ?? '{}').orders.length)
    return decided
  }

  // The customer signs in without scripts, and gives consent after the page has fetched its session.
  const mette = 'mette.holm@karaffel-demo.example'
  const plain = await withoutScripts(browser)
  await plain.goto(`${view.origin}/my-account`)
  await signIn(mette, plain)
  await expect(plain.getByText('Mette').first()).toBeVisible()
  await context.addCookies(await plain.context().cookies())
  await plain.context().close()
  await page.goto(`${view.origin}/contact`)
  await expect(account).toContainText('Mette')
  expect(standIns.reports).toHaveLength(before)
  await page.getByRole('button', { name: t('Accept all'), exact: true }).click()
  await expect.poll(hashes).toEqual(hashed(mette))
  await expect.poll(await buy()).toBe(1)
  await expect.poll(() => since('purchase')).toBe(1)
  expect(since('login')).toBe(0)

  await page.goto(`${view.origin}/contact`)
  await account.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Sign out') })
    .click()
  await expect(page.getByText(t("You're logged out"))).toBeVisible()
  await takenOver(page)
  await account.click()
  const anders = 'anders.bruun@karaffel-demo.example'
  await signIn(anders)
  await expect(account).toContainText('Anders')
  await expect.poll(hashes).toEqual(hashed(anders))
  await expect.poll(() => since('login')).toBe(1)
  await expect.poll(await buy()).toBe(2)
  const pages = since('page_view')
  await page.goto(`${view.origin}/contact`)
  await expect.poll(() => since('page_view')).toBeGreaterThan(pages)
  expect(since('purchase')).toBe(1)
})

test('sign-up and sign-in on account pages are reported on the next page that allows trackers', async ({
  page,
}) => {
  const t = (id: string) => text(view as never, id)
  const before = standIns.reports.length
  await page.goto(`${view.origin}/contact`)
  await page.getByRole('button', { name: t('Accept all'), exact: true }).click()
  await expect.poll(() => reported('page_view', before).length).toBe(1)
  await page.goto(`${view.origin}/signup`)
  await takenOver(page)
  const form = page.getByRole('main').locator('form')
  const email = `measured-${crypto.randomUUID()}@example.dk`
  await form.getByLabel(t('First name')).fill('Mette')
  await form.getByLabel(t('Last name')).fill('Holm')
  const fill = async () => {
    await form.getByLabel(t('E-mail')).fill(email)
    await form.getByLabel(t('Password'), { exact: true }).fill('syv flasker rødvin')
  }
  await fill()
  await form.getByLabel(t('I accept the terms of sale')).check()
  await form.getByRole('button', { name: t('Create an account') }).click()
  await expect(page).toHaveURL(/done=signedUp/)
  await takenOver(page)
  await fill()
  await form.getByRole('button', { name: t('Sign in') }).click()
  await expect(page).toHaveURL(/\/my-account$/)
  await takenOver(page)
  expect([reported('sign_up', before), reported('login', before)]).toEqual([[], []])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('karaffel:measured'))).toContain('"login"')
  await page.goto(`${view.origin}/contact`)
  await expect.poll(() => reported('login', before).length).toBe(1)
  expect(reported('sign_up', before)).toEqual([{ event: 'sign_up', method: 'email' }])
})

const choices = [
  {
    choice: 'statistics',
    presses: ['Choose', 'Statistics', 'Save choice'],
    loads: ['gtm.js'],
    cookies: ['_ga=GA1.1.1', 'consent=2.s'],
  },
  {
    choice: 'marketing',
    presses: ['Choose', 'Marketing', 'Save choice'],
    loads: ['fbevents.js', 'gtm.js'],
    cookies: ['_fbp=fb.1', 'consent=2.m'],
  },
  {
    choice: 'everything',
    presses: ['Accept all'],
    loads: ['fbevents.js', 'gtm.js'],
    cookies: ['_fbp=fb.1', '_ga=GA1.1.1', 'consent=2.sm'],
  },
]

/** Opens a page in its own context and records what it requests of other origins. */
async function openRecorded(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const foreign: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== view.origin) foreign.push(pathname.split('/').at(-1) ?? '')
  })
  const held = async () => ({
    loads: [...new Set(foreign)].filter((file) => file !== 'reports').sort(),
    cookies: (await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort(),
  })
  const band = page.getByRole('region', { name: text(view as never, 'Cookie choice') })
  const press = (id: string) => {
    const name = text(view as never, id)
    return band.getByRole('button', { name, exact: true }).or(band.getByLabel(name)).click()
  }
  return { context, page, foreign, held, band, press }
}

test('no page loads a tracker before a choice, nor after a refusal', async ({ browser }) => {
  const { context, page, foreign, held, band, press } = await openRecorded(browser)
  await page.goto(`${view.origin}/`)
  await expect(band).toBeVisible()
  await page.goto(view.origin + view.category)
  await expect(band).toBeVisible()
  const product = (await page.locator('article h3 a').first().getAttribute('href')) ?? ''
  await page.goto(view.origin + product)
  await expect(page.locator('.consent-again')).toBeVisible()
  await expect.poll(held).toEqual({ loads: [], cookies: [] })
  await expectUnasked(browser, product.split('/')[2])

  await press('Refuse all')
  await expect(band).toHaveCount(0)
  for (const path of [product, view.category, '/']) {
    await page.goto(view.origin + path)
    await expect(page.locator('.consent-again')).toBeVisible()
    await expect.poll(held, { message: path }).toEqual({ loads: [], cookies: ['consent=2.'] })
  }
  expect(foreign).toEqual([])
  await context.close()
})

test('each consent loads the trackers that it names and no other', async ({ browser }) => {
  for (const { choice, presses, loads, cookies } of choices) {
    const { context, page, held, band, press } = await openRecorded(browser)
    await page.goto(`${view.origin}/`)
    await expect(band).toBeVisible()
    if (choice === 'everything') {
      await takenOver(page)
      await page.getByRole('main').locator('a[href^="/c/"]').first().click()
      await expect(page).toHaveURL(/\/c\//)
    }
    for (const id of presses) await press(id)
    await expect(band).toHaveCount(0)
    await expect.poll(held, { message: choice }).toEqual({ loads, cookies })
    // The document has shown another page before: the page on which consent was given is reported.
    if (choice === 'everything')
      await expect.poll(() => reported('page_view').at(-1)?.page_type).toBe('category')
    await context.close()
  }
})

test('the consent band is accessible, has equal buttons and covers no focused control', async ({
  browser,
}) => {
  // Swedish words are longer.
  const origin = `http://se.localhost:${shop.url.port}`
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  const band = page.getByRole('region', { name: text(views.sv, 'Cookie choice') })
  await expect(band).toBeVisible()
  await expectInPlace(page, band)
  await context.close()
})

/** Expects no question and no measuring on the page of a label, and without scripts. */
async function expectUnasked(browser: Browser, sku: string | undefined): Promise<void> {
  const { origin } = view
  for (const [path, javaScriptEnabled] of [
    [`/elabel/${sku}`, true],
    ['/', false],
  ] as const) {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const foreign: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) foreign.push(request.url())
    })
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([await page.locator('.consent, .consent-again').count(), foreign]).toEqual([0, []])
    await context.close()
  }
}

/** Expects equal buttons in one row, or below each other if the text is large, and that the band covers no focused control. */
async function expectInPlace(page: Page, band: Locator): Promise<void> {
  expect((await new AxeBuilder({ page }).setLegacyMode().include('.consent').analyze()).violations).toEqual(
    [],
  )
  const looks = await band.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
      return [color, backgroundColor, borderColor, fontSize, fontWeight].join()
    }),
  )
  expect([looks.length, new Set(looks).size]).toEqual([3, 1])
  for (const [width, rows] of [
    [1440, 1],
    [820, 1],
    [390, 1],
    [320, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => page.evaluate(placesOfButtons), { message: `${width}` })
      .toEqual({ widths: 1, rows, covers: [] })
    expect((await band.boundingBox())?.height, `${width}`).toBeLessThanOrEqual(
      (rows === 1 ? 0.2 : 0.35) * 844,
    )
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(() => page.evaluate(placesOfButtons)).toEqual({ widths: 1, rows: 3, covers: [] })
}

function reported(name: string, from = 0) {
  return standIns.reports
    .slice(from)
    .filter(({ by, args }) => by === 'google' && args[0]?.event === name)
    .map(({ args }) => args[0])
}

/** Returns the positions of the consent band's buttons, and the controls and footer texts that the band covers. */
function placesOfButtons() {
  const band = document.querySelector('.consent')
  const places = [...(band?.querySelectorAll('button') ?? [])].map((button) => button.getBoundingClientRect())
  const reached = [...document.querySelectorAll<HTMLElement>('main a[href], main button, footer a[href]')]
  const covers = reached.filter((element) => {
    element.focus()
    const { top, bottom, height } = element.getBoundingClientRect()
    const edge = band?.getBoundingClientRect().top ?? 0
    // The part of a name after its visible lines is clipped.
    const drawn = Math.min(bottom, element.closest('h3')?.getBoundingClientRect().bottom ?? bottom)
    return (
      document.activeElement === element &&
      height > 0 &&
      height < 300 &&
      top < innerHeight &&
      drawn > edge + 1
    )
  })
  return {
    widths: new Set(places.map(({ width }) => Math.round(width))).size,
    rows: new Set(places.map(({ top }) => Math.round(top))).size,
    covers: covers.map(({ outerHTML }) => outerHTML.slice(0, 200)),
  }
}
