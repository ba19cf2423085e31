import type { Locator } from 'playwright/test'
import {
  expect,
  fillCart,
  fillDetails,
  firstBottle,
  order,
  signIn,
  takenOver,
  test,
  text,
  views,
} from './shopper.ts'

// These tests compare positions of elements in CSS pixels.
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('a product has its facts in two columns, dishes beside its taste, and its nutrition folded', async ({
  page,
}) => {
  // Words are longer in Swedish.
  const view = views.sv
  await page.setViewportSize(desk)
  await page.goto(view.origin + (await firstBottle(page, view)))
  await takenOver(page)
  const part = (title: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: text(view, title), exact: true }) })
  const [one, two, ...further] = await boxes(part('Facts').getByRole('table'))
  expect(further).toEqual([])
  expect(two?.y).toBe(one?.y)
  expect(two?.x).toBeGreaterThan(one?.right ?? desk.width)
  const [taste] = await boxes(part('Taste').getByText(text(view, 'Body'), { exact: true }))
  const [dishes] = await boxes(part('Taste').getByText(text(view, 'Good with'), { exact: true }))
  expect(dishes?.x).toBeGreaterThan((taste?.x ?? desk.width) + 272)
  const [scales] = await boxes(part('Taste').locator('dl').first())
  expect(dishes?.y).toBeLessThan(scales?.bottom ?? 0)
  const nutrition = part('Ingredients and nutrition')
  await expect(nutrition.getByText('kcal')).toBeHidden()
  await nutrition.getByText(text(view, 'Nutrition per 100 ml')).click()
  await expect(nutrition.getByText('kcal')).toBeVisible()
})

test('the front page has at most two strips of bottles, links by dish, price and gift in rows, and in Denmark a signature', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  for (const view of [views.sv, views.da]) {
    await page.goto(view.origin)
    const rows = page.getByRole('main').locator('section')
    const strips = rows.filter({ has: page.locator('article') })
    expect(await strips.count()).toBeLessThanOrEqual(2)
    for (const way of ['pairing_types=', 'price=-', '/gift?occasion='])
      expect(await rows.filter({ has: page.locator(`a[href*="${way}"]`) }).count(), way).toBeGreaterThan(0)
    const signature = strips.first().locator('header p span')
    // Swedish marketing of alcohol recommends nothing.
    await expect(signature).toHaveCount(view === views.da ? 1 : 0)
    if (view === views.sv) continue
    await expect(signature).toHaveText(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+, \p{L}+/u)
    const [signed] = await boxes(signature)
    const [bottles] = await boxes(strips.first().locator('article').first())
    expect(bottles?.x).toBeGreaterThanOrEqual(signed?.right ?? desk.width)
  }
  for (const way of ['pairing_types=', 'vin?price=-', '/gift?occasion=']) {
    const links = await boxes(page.getByRole('main').locator(`section ul a[href*="${way}"]`))
    expect(links.length, way).toBeGreaterThan(1)
    expect(new Set(links.map(({ y }) => y)).size, way).toBe(1)
  }

  await test.step('arrows scroll a strip forward and back', async () => {
    await takenOver(page)
    const strip = page.getByRole('main').locator('ul:has(article)').last()
    await strip.scrollIntoViewIfNeeded()
    const pushed = () => strip.evaluate((list) => list.scrollLeft)
    const press = async (side: 'left' | 'right') => {
      const [{ x, right, y } = { x: 0, right: 0, y: 0 }] = await boxes(strip)
      // The position of the button, which is 44 pixels wide: at the edge of the strip, 8rem below its top.
      await page.mouse.click(side === 'right' ? right - 50 : x + 50, y + 150)
    }
    expect(await pushed()).toBe(0)
    // The press is repeated, because late content may move the strip between measuring and pressing.
    await expect(async () => {
      await press('right')
      await expect.poll(pushed, { timeout: 3000 }).toBeGreaterThan(400)
    }).toPass()
    await expect(page).toHaveURL(`${views.da.origin}/`)
    await expect(async () => {
      await press('left')
      await expect.poll(pushed, { timeout: 3000 }).toBe(0)
    }).toPass()
    await expect(page).toHaveURL(`${views.da.origin}/`)
  })
})

test('a discount of most bottles is shown once above the list, and in drawer and cart with the missing number', async ({
  page,
}) => {
  const view = views.da
  await page.setViewportSize(desk)
  await page.goto(view.origin + view.category)
  await takenOver(page)
  await expect(page.getByRole('main')).toContainText('På de fleste her: 5 % ved 12')
  await expect(page.locator('article').filter({ hasText: '5 % ved 12' })).toHaveCount(0)
  const card = page
    .locator('article')
    .filter({ hasNotText: /Fra\s*\d/ })
    .first()
  await card.getByRole('button').first().click()
  await expect(card.getByRole('textbox')).toHaveValue('1')
  await page
    .getByRole('banner')
    .getByRole('link', { name: text(view, 'Cart') })
    .click()
  const missing = /11\sflasker igen til 5\s%/
  const drawer = page.getByRole('dialog', { name: text(view, 'Cart') })
  await expect(drawer).toContainText(missing)
  await expect(drawer.getByRole('progressbar', { name: missing })).toHaveJSProperty('value', 1)
  await page.goto(`${view.origin}/cart`)
  const main = page.getByRole('main')
  await expect(main).toContainText(missing)
  const line = main.getByRole('list', { name: text(view, 'Products in your cart') }).getByRole('listitem')
  const quantity = line.getByRole('textbox')
  await quantity.fill('9')
  await quantity.press('Enter')
  await expect(main).toContainText(/3\sflasker igen til 5\s%/)
  // Like the card, the line has the tint of the wine behind the bottle, and the producer above the name.
  const tint = await line
    .locator('img')
    .locator('..')
    .evaluate((picture) => getComputedStyle(picture).backgroundColor)
  expect(tint).not.toMatch(/, 0\)$/)
  const [name] = await boxes(line.getByRole('link').first())
  const [producer] = await boxes(line.locator('p').first())
  expect(producer?.y).toBeLessThan(name?.y ?? 0)
  await quantity.fill('12')
  await quantity.press('Enter')
  await expect(main).toContainText(text(view, 'You get {percent} % off', { percent: 5 }))
})

test('on a phone a cart line has its buttons in one line and a confirmation its facts below their names; on a wide screen it is centred', async ({
  page,
}) => {
  const view = views.sv
  await page.setViewportSize(phone)
  await fillCart(page, view)
  await page.goto(`${view.origin}/cart`)
  const line = page
    .getByRole('main')
    .getByRole('list', { name: text(view, 'Products in your cart') })
    .getByRole('listitem')
  const remove = line.getByRole('button', {
    name: new RegExp(`^${text(view, 'Remove {name}', { name: '' }).trim()}`),
  })
  await expect(remove).toBeVisible()
  const buttons = await boxes(remove.locator('..').locator(':scope > *'))
  expect(buttons.length).toBe(3)
  expect(new Set(buttons.map(({ y }) => y)).size).toBe(1)
  // The bottle fills most of its tile, as on a card.
  const [tile] = await boxes(line.locator('img').locator('..'))
  const [picture] = await boxes(line.locator('img'))
  expect((picture?.bottom ?? 0) - (picture?.y ?? 0)).toBeGreaterThan(
    0.85 * ((tile?.bottom ?? 0) - (tile?.y ?? 0)),
  )
  expect(await line.locator('img').evaluate((image) => getComputedStyle(image).objectFit)).toBe('cover')

  await page.goto(`${view.origin}/checkout`)
  await fillDetails(page, view)
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  await order(page, view)
  const facts = page.getByRole('main').locator('dl').last().locator('> div')
  await expect(facts.first()).toBeVisible()
  for (const fact of await facts.all()) {
    const [name] = await boxes(fact.locator('dt'))
    const [said] = await boxes(fact.locator('dd'))
    expect(said?.y).toBeGreaterThanOrEqual(name?.bottom ?? phone.height)
    expect((said?.right ?? 0) - (said?.x ?? 0)).toBeGreaterThan(300)
  }
  const lines = page.getByRole('main').getByRole('list', { name: text(view, 'Products') })
  await expect
    .poll(() => lines.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ ...desk, width })
    const [{ x, right } = { x: 0, right: 0 }] = await boxes(lines)
    expect(right - x).toBeLessThanOrEqual(736)
    expect(Math.abs(x - (width - right))).toBeLessThanOrEqual(20)
  }
})

test('prices of the products nearest to a sold-out one end in one line', async ({ page }) => {
  await page.setViewportSize(desk)
  await page.goto(`${views.da.origin}/p/10734/x`)
  const near = page.getByRole('region', { name: text(views.da, 'In stock and closest to it') })
  const prices = near.locator('[data-price]')
  await expect(prices).toHaveCount(3)
  const ends = await prices.evaluateAll((all) =>
    all.flatMap((price) =>
      [...price.children].map((line) => {
        const range = new Range()
        range.selectNodeContents(line)
        return Math.round(range.getBoundingClientRect().right)
      }),
    ),
  )
  const [room] = await boxes(near.getByRole('listitem').first())
  expect(new Set(ends)).toEqual(new Set([Math.round(room?.right ?? 0)]))
})

test('an invoice has all its rows with four columns on a phone', async ({ page }) => {
  const view = views.da
  await page.setViewportSize(phone)
  await signIn(page, view, 'mette.holm@karaffel-demo.example')
  await page.goto(`${view.origin}/my-account/orders`)
  const main = page.getByRole('main')
  const orders = main.locator('a[href^="/my-account/orders/"]')
  await expect(orders.first()).toBeVisible()
  const paths = await orders.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const lengths: number[] = []
  for (const path of paths) {
    await page.goto(view.origin + path)
    const rows = main.locator('tbody tr')
    await expect(main.getByRole('button', { name: text(view, 'Order all of it again') })).toBeVisible()
    lengths.push(await rows.count())
    for (const row of await rows.all()) {
      await expect(row).toBeVisible()
      await expect(row.locator('> *').filter({ visible: true })).toHaveCount(4)
    }
  }
  expect(Math.max(...lengths)).toBeGreaterThan(2)
})

/** Returns the position of each element. */
async function boxes(of: Locator): Promise<{ x: number; y: number; right: number; bottom: number }[]> {
  return of.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, right, bottom } = element.getBoundingClientRect()
      return { x, y, right, bottom }
    }),
  )
}
