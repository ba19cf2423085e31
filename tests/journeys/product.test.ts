import type { Locator, Page, Request } from 'playwright/test'
import {
  expect,
  fillDetails,
  findCard,
  holdBack,
  hydrated,
  order,
  proveAge,
  takenOver,
  test,
  text,
  views,
  withoutPictures,
} from './shopper.ts'

test.use(withoutPictures)

const view = views.da
const shelves = { configurable: 37, bundle: 142, grouped: 141 }

test('a chosen variant changes the address, keeps scroll and focus, and is in cart and order as the contract defines', async ({
  page,
}) => {
  await openFirst(page, 'configurable')
  const { choice, other, href, childSku } = await otherVariant(page)
  await other.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await other.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  const now = choice.locator('[aria-current]')
  await expect(now).toHaveAttribute('href', href)
  await expect(now).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)

  const { cartItem } = await addToCart(page)
  expect(cartItem.sku).toBe(href.split('/')[2])
  const chosen = cartItem.product_option.extension_attributes.configurable_item_options
  expect(chosen.length).toBeGreaterThan(0)
  for (const { option_id, option_value } of chosen) {
    expect([typeof option_id, typeof option_value]).toEqual(['string', 'number'])
  }
  const [line] = await cart(page)
  expect(line).toMatchObject({
    sku: childSku,
    type_id: 'configurable',
    product_option: cartItem.product_option,
  })

  await page.goto(`${view.origin}/checkout`)
  await fillDetails(page, view)
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  await proveAge(page, view)
  const orders = page.waitForResponse((answer) => answer.url().includes('/api/order/by-key'))
  await order(page, view)
  const receipt = (await (await orders).json()).result
  expect(receipt.lines).toMatchObject([{ sku: childSku }])
})

test('the chosen variant is added even before its page has loaded', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  // The press comes before links are handled in the page: a new document would lose it.
  const { promise: pressed, resolve: follow } = Promise.withResolvers<void>()
  await page.route(/\/assets\/after-/, async (route) => {
    await pressed
    await route.continue()
  })
  // Registered before the page loads, because it soon prefetches its links.
  await page.route('**/_data/p/**', async (route) => {
    await held
    await route.continue()
  })
  await openFirst(page, 'configurable')
  const { choice, other, childSku } = await otherVariant(page)
  const chosen = choice.locator(`a[href$="/${childSku}"]`)
  await hydrated(page, chosen)
  await other.click()
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /^Antal/ })
    .first()
    .fill('3')
  const add = addButton(page)
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/cart/update'))
  await add.click()
  await expect(add).toHaveAttribute('aria-busy')
  follow()
  await expect(chosen).toHaveAttribute('aria-current')
  await expect(add).toHaveAttribute('aria-busy')
  release()
  expect((await answer).status()).toBe(200)
  expect(await cart(page)).toMatchObject([{ sku: childSku, qty: 3 }])
  await expect(add).not.toHaveAttribute('aria-busy')
})

test('the chosen variant and quantity are added even before hydration', async ({ page }) => {
  await openFirst(page, 'configurable')
  const { promise: pressed, resolve: takeOver } = Promise.withResolvers<void>()
  // Hydration waits for the texts, which arrive only after the press.
  await page.route(/\/assets\/_catalog_da-DK-/, async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto(page.url(), { waitUntil: 'domcontentloaded' })
  const { other, childSku } = await otherVariant(page)
  await other.click()
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /^Antal/ })
    .first()
    .fill('3')
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/cart/update'))
  await addButton(page).click()
  takeOver()
  expect((await answer).status()).toBe(200)
  expect(await cart(page)).toMatchObject([{ sku: childSku, qty: 3 }])
})

test('a case has one choice per option, and its cart line has the price of the choices', async ({ page }) => {
  await openFirst(page, 'bundle')
  await page.locator('#contents summary').first().click()
  const places = page.locator('#contents fieldset').first()
  const other = places.locator('input:not(:checked):not(:disabled)').first()
  const sku = (await other.getAttribute('value')) ?? ''
  const chosen = places.locator(`input[value="${sku}"]`)
  // The choice may be made before the code of cases has loaded; it counts afterwards.
  await chosen.check()
  const standing = page.locator('#contents section').first().locator(`ul a[href*="${sku}"]`)
  await expect(standing).toBeVisible()
  const { cartItem } = await addToCart(page)
  const { bundle_options } = cartItem.product_option.extension_attributes
  expect(bundle_options.length).toBeGreaterThan(1)
  for (const option of bundle_options) {
    expect(option).toEqual({
      option_id: expect.any(Number),
      option_qty: 1,
      option_selections: [expect.any(Number)],
    })
  }
  const [line] = await cart(page)
  expect(line.product_option).toEqual(cartItem.product_option)
  expect(line.sku).toContain(`-${sku}`)
  await expect(page.locator('article').getByText(formatted(line.price_incl_tax)).first()).toBeVisible()
  const bar = page
    .getByRole('main')
    .getByRole('group', { name: await page.getByRole('heading', { level: 1 }).innerText(), exact: true })
  await scrolledPhone(page)
  await expect(bar).toContainText(formatted(line.price_incl_tax))
  await bar.getByRole('button', { name: text(view, 'One more') }).click()
  await expect.poll(async () => (await cart(page)).map(({ sku, qty }) => [sku, qty])).toEqual([[line.sku, 2]])
})

test('a kit has a quantity for each part, and each bottle has its own cart line', async ({ page }) => {
  await openFirst(page, 'grouped')
  const kit = page.getByRole('list', { name: text(view, 'In the kit') })
  const bottles = await kit.getByRole('listitem').count()
  await kit
    .getByRole('button', { name: text(view, 'One more') })
    .first()
    .click()
  await addToCart(page)
  await expect
    .poll(async () => (await cart(page)).map(({ qty }) => qty))
    .toEqual([2, ...Array(bottles - 1).fill(1)])
  for (const line of await cart(page)) expect(line.type_id).toBe('simple')
  // The bar of a phone adds the same kit again.
  await (await barButton(page)).click()
  await expect
    .poll(async () => (await cart(page)).map(({ qty }) => qty))
    .toEqual([4, ...Array(bottles - 1).fill(2)])
})

test('choices of a case and a kit and the engraving of a carafe are restored by back and reload', async ({
  page,
}) => {
  await openFirst(page, 'bundle')
  await takenOver(page)
  await page.locator('#contents summary').first().click()
  const other = page
    .locator('#contents fieldset')
    .first()
    .locator('input:not(:checked):not(:disabled)')
    .first()
  const sku = (await other.getAttribute('value')) ?? ''
  await page.locator(`#contents fieldset input[value="${sku}"]`).first().check()
  const standing = page.locator('#contents section').first().locator(`ul a[href*="/p/${sku}/"]`)
  await standing.click()
  await expect(page).toHaveURL(new RegExp(`/p/${sku}/`))
  await page.goBack()
  await expect(standing).toBeVisible()
  await addToCart(page)
  expect(await cart(page)).toMatchObject([{ sku: expect.stringContaining(`-${sku}`) }])

  await openFirst(page, 'grouped')
  await takenOver(page)
  const kit = page.getByRole('list', { name: text(view, 'In the kit') })
  await kit.getByRole('textbox').first().fill('4')
  await kit.getByRole('link').first().click()
  await expect(kit).toHaveCount(0)
  await page.goBack()
  await expect(kit.getByRole('textbox').first()).toHaveValue('4')

  const isCarafe = (html: string) => /href="\/p\/[^"]*karaffel/.test(html)
  await page.goto(view.origin + (await findCard(page, view, '/c/karafler', isCarafe)))
  const main = page.getByRole('main')
  const words = main.getByLabel('Gravering', { exact: false }).first()
  const day = main.getByLabel('Dato under graveringen')
  await expect(day).toBeVisible()
  await takenOver(page)
  const carafe = page.url()
  await words.fill('Til Zoë')
  await day.fill('2026-12-24')
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(day).toHaveCount(0)
  await page.goBack()
  await expect(words).toHaveValue('Til Zoë')
  await page.reload()
  await expect(words).toHaveValue('Til Zoë')
  await expect(day).toHaveValue('2026-12-24')

  // The quantity is typed before hydration: the visible quantity is bought.
  const later = await holdBack(page, '**/assets/entry-*.js')
  await page.goto(carafe, { waitUntil: 'commit' })
  await words.fill('Til Søren')
  later.release()
  await takenOver(page)
  await expect(day).toHaveValue('2026-12-24')
  const { cartItem } = await addToCart(page)
  expect(
    cartItem.product_option.extension_attributes.custom_options.map(
      ({ option_value }: { option_value: string }) => option_value,
    ),
  ).toEqual(['Til Søren', '2026-12-24'])
})

test('forced colours show which variant and which amount is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor)
  await openFirst(page, 'configurable')
  expect(await ground(page.locator('main [data-bottle]').first())).not.toBe(
    await ground(page.locator('body')),
  )
  const { choice, other } = await otherVariant(page)
  expect(await ground(choice.locator('[aria-current]'))).not.toBe(await ground(other))

  await page.goto(view.origin + (await findCard(page, view, '/c/gavekort', () => true)))
  const amounts = page
    .getByRole('main')
    .locator('label')
    .filter({ has: page.getByRole('radio') })
  await amounts.nth(1).click()
  await expect(amounts.nth(1).getByRole('radio')).toBeChecked()
  expect(await ground(amounts.nth(1))).not.toBe(await ground(amounts.nth(0)))
})

test('bottles are reserved in a dialog, and its link leads to a page without scripts', async ({ page }) => {
  await openFirst(page, 'configurable')
  await page.locator('summary').filter({ hasText: 'butik' }).first().click()
  const link = page.getByRole('link', { name: text(view, 'Put bottles aside at a shop') })
  expect(await link.getAttribute('href')).toMatch(/^\/reserve\//)
  await takenOver(page)
  await link.click()
  const dialog = page.getByRole('dialog')
  // The heading has room for the longest name beside the close button.
  const [title, close] = [
    dialog.getByRole('heading').first(),
    dialog.getByRole('button', { name: text(view, 'Close') }),
  ]
  await title.evaluate((heading) => {
    heading.textContent =
      'Læg Châteauneuf-du-Pape Blanc Vieilles Vignes Domaine de la Grande Chapelle til side'
  })
  // Both are measured at the same moment, because the drawer may still move.
  const apart = await title.evaluate(
    (heading, button) => {
      const [named, out] = [heading.getBoundingClientRect(), (button as Element).getBoundingClientRect()]
      return { below: out.top - named.bottom, beside: out.left - named.right }
    },
    await close.elementHandle(),
  )
  expect(apart.below).toBeLessThan(0)
  expect(apart.beside).toBeGreaterThanOrEqual(0)
  const name = dialog.getByLabel(text(view, 'Name'), { exact: true })
  await dialog.getByRole('button', { name: text(view, 'Put aside') }).click()
  await expect(name).toHaveAccessibleDescription(text(view, 'Field is required'))
  await expect(name).toBeFocused()
  await name.fill('Mette Holm')
  await dialog.getByLabel(text(view, 'Mobile phone')).fill('+45 20 30 40 50')
  // The form opens again with the typed text.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await link.click()
  await expect(name).toHaveValue('Mette Holm')
  await expect(dialog.getByLabel(text(view, 'Mobile phone'))).toHaveValue('+45 20 30 40 50')
  await dialog.getByLabel(text(view, 'E-mail')).fill('mette@example.dk')
  await dialog.getByRole('button', { name: text(view, 'Put aside') }).click()
  const told =
    'It is put aside for an hour. Press the link in the mail that we have sent you, and the shop keeps it longer.'
  await expect(dialog.getByRole('status').filter({ hasText: text(view, told) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test('a viewed product is stored on the device and shown on the next product’s page', async ({ page }) => {
  await openFirst(page, 'configurable')
  const first = await page.getByRole('heading', { level: 1 }).innerText()
  await expect.poll(() => page.evaluate(viewedNames)).toEqual([first])
  await openFirst(page, 'grouped')
  const row = page.getByRole('region', { name: text(view, 'Recently viewed') })
  await expect(row.getByRole('link', { name: first })).toBeVisible()

  // The comparison offers the viewed product too, in the last row of the page, with a margin above the footer.
  await page.goto(`${view.origin}/compare?skus=10234`)
  const further = page.getByRole('region', { name: text(view, 'Set another one beside') })
  await expect(further.getByRole('link', { name: first })).toBeVisible()
  const { y: foot = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {}
  const { y = 0, height = 0 } = (await further.getByRole('list').boundingBox()) ?? {}
  expect(foot - (y + height)).toBeGreaterThanOrEqual(64)
})

/** Runs in the browser: the names of the products that it remembers. */
function viewedNames(): Promise<string[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('karaffel')
    // Aborts if the shop has not created the database: the test must not create it.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve([])
    opening.onsuccess = () => {
      const reading = opening.result.transaction('records').objectStore('records').get('viewed')
      reading.onsuccess = () => {
        opening.result.close()
        resolve((reading.result?.value ?? []).map(({ name }: { name: string }) => name))
      }
    }
  })
}

async function openFirst(page: Page, type: keyof typeof shelves): Promise<void> {
  const read = async (path: string): Promise<any> => {
    const { host, port } = new URL(view.origin)
    const answer = await page.request.get(`http://127.0.0.1:${port}/_data${path}`, {
      headers: { Host: host },
    })
    return answer.json()
  }
  const { redirect } = await read(`/c/${shelves[type]}`)
  const { data } = await read(`${redirect}?page=5`)
  const found = data.listing.products.find(
    (product: any) => product.type_id === type && product.stock?.is_in_stock !== false,
  )
  await page.goto(`${view.origin}/p/${found.sku}/${found.slug}`)
  await expect(addButton(page)).toBeVisible()
}

/** Returns the first choice of a page, and its available options except the shown one. */
async function otherVariant(page: Page) {
  const choice = page.getByRole('navigation', { name: /^Vælg/ }).first()
  const other = choice
    .getByRole('link')
    .filter({ hasNotText: text(view, 'Sold out') })
    .and(page.locator(':not([aria-current])'))
    .last()
  const href = (await other.getAttribute('href')) ?? ''
  return { choice, other, href, childSku: href.split('/').at(-1) }
}

/** Presses the page's button. Returns the body that was sent to the platform. */
async function addToCart(page: Page): Promise<any> {
  const isUpdate = (request: Request) => request.url().endsWith('/api/cart/update')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => isUpdate(response.request())),
    addButton(page).click(),
  ])
  expect(answer.status()).toBe(200)
  return answer.request().postDataJSON()
}

function addButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: text(view, 'Add to cart'), exact: true })
}

/** Scrolls on a phone until quantity and button have left the screen. */
async function scrolledPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, 2600))
}

async function barButton(page: Page): Promise<Locator> {
  await scrolledPhone(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  return page.getByRole('main').getByRole('group', { name, exact: true }).getByRole('button')
}

async function cart(page: Page): Promise<any[]> {
  return page.evaluate(async () => ((await (await fetch('/api/cart/pull')).json()) as any).result)
}

function formatted(minor: number): string {
  const [whole = '', rest] = (minor / 100).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${rest}`
}
