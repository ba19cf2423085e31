import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { patient } from '../support/patience.ts'
import { png } from '../support/png.ts'
import { shopStorage } from '../support/shop-storage.ts'
import { expectAccessible, expectAccessibleDesk } from './accessible.ts'
import { expect, test, text, views } from './shopper.ts'

const view = views.da

test.use({ loggedBesides: /status of (401|403|404|409)|ERR_FAILED/ })

// One worker runs these tests, because each would start a shop.
test.describe.configure({ mode: 'default' })

let shop: LocalShop
let origin: string
test.beforeAll(async () => {
  shop = await startShop({ port: 0, folder: await shopStorage(), vars: patient })
  origin = `http://da.localhost:${shop.url.port}`
})
test.afterAll(() => shop?.miniflare.dispose())

/** Signs in at the door of the desk by keyboard. */
async function enter(page: Page, path: string): Promise<void> {
  await page.goto(origin + path)
  await page.getByLabel(text(view, 'E-mail')).focus()
  await page.keyboard.type('admin@karaffel.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('vinhandler')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: text(view, 'The desk'), exact: true })).toBeVisible()
}

/** A state of the desk: its address, the button or summary that is pressed first, and the part that axe reads. */
interface DeskState {
  path: string
  /** The source text of the button, or the text of a summary. */
  press?: string | RegExp
  /** Absent: the page without its menu, which is the same everywhere. */
  part?: 'dialog' | 'body'
  width?: 1440
}

/** Shows a page of the desk without a reload, as its links do. */
async function show(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#content')).not.toContainText(text(view, 'One moment …'))
  await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0)
}

async function expectAccessibleState(
  page: Page,
  { press, part = '#content' }: { press?: string | RegExp; part?: string },
) {
  const name = typeof press === 'string' ? text(view, press) : press
  if (name)
    await page
      .getByRole('button', { name })
      .or(page.locator('summary', { hasText: name }))
      .first()
      .click()
  if (part === 'dialog') await expect(page.getByRole('dialog')).toBeVisible()
  const { violations } = await new AxeBuilder({ page })
    .include(part === 'dialog' ? 'dialog[open]' : part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  expect(found, `${page.url()} ${String(press ?? '')}`).toEqual([])
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWider, page.url()).toBe(false)
  if (part === 'dialog') await page.keyboard.press('Escape')
}

test('fifty states of the desk are accessible and no wider than their window', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`${origin}/desk`)
  await expectAccessibleState(page, { part: 'body' })
  await page.getByLabel(text(view, 'E-mail')).fill('admin@karaffel.example')
  await page.getByLabel(text(view, 'Password')).fill('vinhandler')
  await page.getByRole('button', { name: text(view, 'Sign in') }).click()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  const one = async (sql: string) => String(Object.values((await shop.db.prepare(sql).first()) ?? {})[0])
  const number = await one(
    "SELECT number FROM orders WHERE status = 'processing' AND store_code = 'da' LIMIT 1",
  )
  const sku = await one("SELECT sku FROM products WHERE type_id = 'simple' AND parent_sku IS NULL LIMIT 1")
  const invoice = await one(
    "SELECT upper(store_code) || '-F' || year || '-' || printf('%05d', number) FROM vouchers WHERE series = 'F'",
  )
  const states: DeskState[] = [
    { path: '/desk/orders', part: 'body' },
    { path: '/desk/orders', part: 'body', width: 1440 },
    ...['tasks', number, 'nowhere'].map((name) => ({ path: `/desk/orders/${name}` })),
    { path: `/desk/orders/${number}`, press: 'Cancel the order', part: 'dialog' },
    { path: `/desk/orders/${number}`, press: 'Remove units', part: 'dialog' },
    ...['packing', 'notes', 'labels', 'pick-up'].map(
      (kind): DeskState => ({ path: `/desk/orders/print/${kind}?numbers=${number}`, width: 1440 }),
    ),
    { path: '/desk/conversations' },
    { path: '/desk/money', width: 1440 },
    { path: '/desk/money/months' },
    { path: `/desk/money/documents/${invoice}` },
    { path: '/desk/products' },
    { path: '/desk/products', width: 1440 },
    { path: '/desk/products/new' },
    { path: '/desk/products/file' },
    { path: `/desk/products/of/${sku}` },
    { path: `/desk/products/of/${sku}`, press: 'Correct' },
    { path: `/desk/products/of/${sku}`, press: 'Copy', part: 'dialog' },
    { path: '/desk/customers', width: 1440 },
    { path: '/desk/customers/1' },
    { path: '/desk/customers/1', press: 'Give or take points', part: 'dialog' },
    { path: '/desk/coupons' },
    { path: '/desk/coupons/new' },
    { path: '/desk/coupons/of/da/TAK50' },
    { path: '/desk/coupons/of/da/TAK50', press: 'End it now', part: 'dialog' },
    { path: '/desk/giftcards' },
    { path: '/desk/giftcards/new' },
    { path: '/desk/content' },
    ...['sections', 'categories', 'attributes', 'shops', 'deliveries', 'parcelShops', 'payments', 'fees']
      .concat('redirects', 'accounts', 'menu/main')
      .map((kind) => ({ path: `/desk/content/of/${kind}` })),
    { path: '/desk/content/of/categories', press: /^Rødvin/ },
    { path: '/desk/content/of/parcelShops', press: /DAO/ },
    { path: '/desk/figures' },
    { path: '/desk/figures', press: 'Coupons used', width: 1440 },
    { path: '/desk/newsletter' },
    { path: '/desk/journal' },
    { path: '/desk/journal', width: 1440 },
    { path: '/desk/colleagues' },
  ]
  expect(states.length).toBeGreaterThan(48)
  for (const { path, width = 390, ...state } of states) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
    await show(page, path)
    await expectAccessibleState(page, state)
  }
})

test('a colleague’s role changes only after the question is answered', async ({ page }) => {
  const colleague = 'ida@karaffel.example'
  const roleOf = () =>
    shop.db.prepare('SELECT role FROM desk_colleagues WHERE email = ?').bind(colleague).first('role')
  await shop.db
    .prepare("INSERT INTO desk_colleagues (email, role) VALUES (?, 'packer')")
    .bind(colleague)
    .run()
  await enter(page, '/desk/colleagues')
  const select = page.getByRole('listitem').filter({ hasText: colleague }).getByLabel(text(view, 'Role'))
  const question = page.getByRole('dialog', { name: text(view, 'Change the role') })
  await select.selectOption('shop')
  await expect(question).toContainText(text(view, 'Shop: orders, refunds, products and content'))
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(select).toHaveValue('packer')
  expect(await roleOf()).toBe('packer')
  await select.selectOption('shop')
  await question.getByRole('button', { name: text(view, 'Change the role') }).click()
  await expect(question).toHaveCount(0)
  expect(await roleOf()).toBe('shop')
})

test('an order is found, noted, picked and sent with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, '/desk/orders')
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('anders bruun')
  await page.keyboard.press('Enter')
  const rows = page.getByRole('row').filter({ hasText: 'Anders Bruun' })
  await expect(rows.filter({ hasText: text(view, 'To be packed') })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Mette Holm' })).toHaveCount(0)
  const link = rows.filter({ hasText: text(view, 'To be packed') }).getByRole('link')
  const number = (await link.textContent()) ?? ''
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expectAccessibleDesk(page)

  await page.getByLabel(text(view, 'New note')).focus()
  await page.keyboard.type('Ringer i morgen')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ringer i morgen' })).toBeVisible()
  await page.getByRole('button', { name: text(view, 'Mark as picked') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: text(view, 'Mark as picked') })).toHaveCount(0)

  const cancel = page.getByRole('button', { name: text(view, 'Cancel the order') })
  await cancel.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: text(view, 'Cancel the order') })
  await expect(question).toBeVisible()
  await expectAccessibleDesk(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(cancel).toBeFocused()

  const parcel = page.getByLabel(text(view, 'Parcel number'))
  await parcel.focus()
  await page.keyboard.type('2026 1128')
  // A failed call loses nothing that was typed.
  await page.route('**/desk/call/orders/action', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(parcel).toHaveValue('2026 1128')
  await page.unroute('**/desk/call/orders/action')
  await parcel.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text(view, 'Sent'))
  await expect(page.getByRole('link', { name: 'GLS 20261128' })).toBeVisible()
  await page.goto(`${origin}/desk/journal`)
  await expect(page.getByRole('row').filter({ hasText: number }).first()).toContainText(
    'admin@karaffel.example',
  )
})

test('the desk has three languages, and keeps the chosen one after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, '/desk/orders')
  const language = page.getByRole('combobox', { name: text(view, 'Language') })
  await language.selectOption('en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('sv-SE')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(views.sv, 'Orders'))
  // The language is the colleague's, also in the other tests of this shop.
  await page.getByRole('combobox', { name: text(views.sv, 'Language') }).selectOption('da-DK')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(view, 'Orders'))
})

test('an unknown address in each area of the desk shows that the page does not exist', async ({ page }) => {
  await enter(page, '/desk/orders')
  for (const path of [
    '/desk/nowhere',
    '/desk/orders/one/two',
    '/desk/products/10302',
    '/desk/money/nowhere',
  ]) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(view, 'This page does not exist'))
  }
})

const bottle = () =>
  shop.db
    .prepare(
      `SELECT p.sku, d.doc ->> 'slug' AS slug FROM products p
       JOIN product_documents d ON d.product_id = p.id AND d.store_id = 1
       WHERE p.type_id = 'simple' AND p.parent_sku IS NULL AND p.status = 1 AND d.doc ->> 'special_price' IS NULL
       ORDER BY p.id LIMIT 1`,
    )
    .first<{ sku: string; slug: string }>() as Promise<{
    sku: string
    name: string
    slug: string
  }>

test('a price change at the desk is on the cached page at once, and its undo restores the price', async ({
  page,
  browser,
}) => {
  const { sku, slug } = await bottle()
  const guest = await (await browser.newContext()).newPage()
  const product = `${origin}/p/${sku}/${slug}`
  await guest.goto(product)
  await expect(guest.getByRole('main')).not.toContainText('4.321')
  await enter(page, '/desk/products')
  await page.getByRole('searchbox').fill(sku)
  await page.getByRole('row').filter({ hasText: sku }).getByRole('link').click()
  await page.getByLabel(`${text(view, 'Price')} (Dansk, DKK)`, { exact: true }).fill('4321')
  await page.getByRole('button', { name: text(view, 'Save'), exact: true }).click()
  await expect(page.getByText(text(view, 'Saved. The pages show it now.'))).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('main')).toContainText('4.321')
  await expectAccessible(page)
  await page.goto(`${origin}/desk/journal`)
  await page
    .getByRole('button', { name: text(view, 'Undo') })
    .first()
    .click()
  await expect(page.getByText(text(view, 'Undone'), { exact: true })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('main')).not.toContainText('4.321')
})

test('a bottle with its photo is put on sale, and its page shows both languages’ names and the photo', async ({
  page,
  browser,
}) => {
  await enter(page, '/desk/products/new')
  await page.getByLabel(text(view, 'Item no.')).fill('HEDE-1')
  await page.getByLabel(`${text(view, 'Name')} (Dansk)`).fill('Hedens Røde')
  await page.getByLabel(`${text(view, 'Name')} (Svenska)`).fill('Hedens Röda')
  await page.getByLabel(`${text(view, 'Price')} (Dansk, DKK)`).fill('129,50')
  await page.getByLabel(`${text(view, 'Price')} (Svenska, SEK)`).fill('199')
  await page.getByLabel(text(view, 'Stock'), { exact: true }).fill('12')
  await page
    .getByLabel(text(view, 'Photo'), { exact: true })
    .setInputFiles({ name: '../../bottle.png', mimeType: 'image/png', buffer: Buffer.from(png(60, 90)) })
  await expectAccessible(page)
  await page.getByRole('button', { name: text(view, 'Put on sale') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hedens Røde' })).toBeVisible()
  await expectAccessible(page)
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`${origin}/p/HEDE-1/hedens-roede`)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Hedens Røde')
  const photo = guest.getByRole('img', { name: 'Hedens Røde' }).first()
  await expect.poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
})

test('a price list shows every change before it is stored', async ({ page }) => {
  const { sku } = await bottle()
  await enter(page, '/desk/products/file')
  await page.getByLabel(text(view, 'CSV or Excel file')).setInputFiles({
    name: 'priser.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Varenr;Pris DKK\n${sku};77,25\nUKENDT;5,00\n`),
  })
  await page.getByRole('button', { name: text(view, 'Show what would change') }).click()
  await expect(page.getByRole('cell', { name: sku, exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('77.25')
  await expect(page.getByText('UKENDT')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Gem 1 ændring/ }).click()
  await expect(page.getByText(text(view, 'Stored. The pages show it now.'))).toBeVisible()
})

test('a title of the front page is previewed, saved with a fault corrected, and shown to guests at once', async ({
  page,
  browser,
}) => {
  const guest = await (await browser.newContext()).newPage()
  await enter(page, '/desk/content')
  await page.getByRole('link', { name: text(view, 'Front page'), exact: true }).click()
  const danish = page.getByRole('region', { name: 'Dansk' })
  await danish.locator('summary').first().click()
  const title = danish.getByLabel(text(view, 'Title'), { exact: true }).first()
  await title.fill('Vin til den første sne')
  await danish.getByLabel(text(view, 'Leads to'), { exact: true }).first().fill('//elsewhere.example')
  await expectAccessible(page)
  await page.getByRole('button', { name: text(view, 'Save'), exact: true }).click()
  await expect(danish.getByText(text(view, 'an address of this shop begins with one /'))).toBeVisible()
  await danish.getByLabel(text(view, 'Leads to'), { exact: true }).first().fill('/c/rodvin')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: text(view, 'Preview ({language})', { language: 'Dansk' }) }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Vin til den første sne')
  await guest.goto(origin)
  await expect(guest.getByRole('main')).not.toContainText('Vin til den første sne')
  await page.getByRole('button', { name: text(view, 'Save'), exact: true }).click()
  await expect(page.getByText(text(view, 'Saved. The pages show it now.'))).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Vin til den første sne')
  for (const path of ['content', 'figures']) {
    await page.goto(`${origin}/desk/${path}`)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectAccessible(page)
  }
})
