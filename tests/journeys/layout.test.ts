import type { Locator, Page } from 'playwright/test'
import { addByCall, expect, firstBottle, takenOver, test, text, type View, views } from './shopper.ts'

// These tests compare positions in CSS pixels from the upper edge of the screen.
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** Categories whose heads differ: longer names and texts, no text, other filters and cards. The last one is kept open. */
const categories = [
  ...['/c/ol-og-cider', '/c/spiritus', '/c/tilbud', views.da.category].map((path) => views.da.origin + path),
  ...['/c/ol-och-cider', '/c/sprit', views.sv.category].map((path) => views.sv.origin + path),
]
// Words are longer in Swedish; all else is equal.
const swedish = views.sv

test('price, rating and button of a product are on the first screen of a phone, and its button above 900 pixels on a desktop', async ({
  page,
}) => {
  const view = swedish
  const main = page.getByRole('main')
  await page.setViewportSize(desk)
  for (const kind of ['simple', 'configurable'] as const) {
    await openProduct(page, view, kind)
    expect(await bottom(addButton(page, view))).toBeLessThanOrEqual(desk.height)
    await page.setViewportSize(phone)
    expect(await bottom(addButton(page, view))).toBeLessThanOrEqual(phone.height)
    expect(await bottom(main.locator('[data-price]').first())).toBeLessThanOrEqual(phone.height)
    expect(await bottom(main.locator('header [role="img"]').first())).toBeLessThanOrEqual(phone.height)
    expect(await heightOf(main.locator('[data-bottle]').first())).toBeLessThanOrEqual(300)
    await expect(main.getByRole('button', { name: text(view, 'Back') })).toBeHidden()
    await page.setViewportSize(desk)
  }
  for (const cardOrKit of ['10659', '11450']) {
    await page.goto(`${view.origin}/p/${cardOrKit}/x`)
    expect(await bottom(addButton(page, view))).toBeLessThanOrEqual(desk.height)
  }
  await page.setViewportSize(phone)
  expect(await bottom(addButton(page, view))).toBeLessThanOrEqual(phone.height)
  await page.setViewportSize(desk)
  await page.goto(`${view.origin}/gift`)
  const given = page.getByRole('article').first().getByRole('button')
  expect(await bottom(given)).toBeLessThanOrEqual(desk.height)
  await page.goto(view.origin)
  const dishes = main.locator('a[href*="pairing_types="]')
  expect(await top(dishes.nth(1))).toBe(await top(dishes.first()))
})

test('three bottles of the front page have name, price and button on the first screen of a phone, tablet and desktop', async ({
  page,
}) => {
  for (const view of [views.da, swedish]) {
    await page.goto(view.origin)
    for (const size of [phone, { width: 820, height: 1180 }, desk]) {
      await page.setViewportSize(size)
      const bottles = page.getByRole('main').locator('section').first().getByRole('article')
      await expect(bottles).toHaveCount(3)
      for (const bottle of await bottles.all()) {
        for (const part of [
          bottle.getByRole('heading'),
          bottle.getByText(/\d\skr/).first(),
          bottle.getByText(text(view, 'Add to cart')).first(),
        ]) {
          expect(await bottom(part)).toBeLessThanOrEqual(size.height)
          const { x = 0, width = 0 } = (await part.boundingBox()) ?? {}
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x + width).toBeLessThanOrEqual(size.width)
        }
      }
    }
  }
})

test('on a phone a fixed bar has the buy button after scrolling past it, the header returns on scrolling up, and nothing shifts while a page loads', async ({
  page,
}) => {
  const view = swedish
  await page.setViewportSize(phone)
  await page.goto(`${view.origin}/contact`)
  const placeOnOtherPages = await placeOfHelp(page)
  await openProduct(page, view, 'simple')
  await takenOver(page)
  expect(await placeOfHelp(page)).toBeLessThanOrEqual(placeOnOtherPages - 40)
  await expect.poll(() => coveredByHelp(page)).toEqual([])
  expect(await wordsUnderHelp(page)).toEqual([])
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const bar = page.getByRole('group', { name, exact: true })
  const add = bar.getByRole('button', { name: text(view, 'Add {name} to cart', { name: '' }).trim() })
  const header = page.getByRole('banner')
  await expect(bar).toHaveCount(0)
  await page.mouse.wheel(0, 1400)
  await expect(add).toBeVisible()
  await expect(header).not.toBeInViewport()
  await expect(bar).toContainText(/\d,\d\d/)
  expect(await bottom(bar)).toBe(phone.height)
  await expect.poll(() => coveredByHelp(page)).toEqual([])
  expect(await bottom(page.locator('#help'))).toBeLessThanOrEqual(phone.height - (await heightOf(bar)))
  await add.click()
  await page.mouse.wheel(0, -200)
  await expect(header).toBeInViewport()
  await expect(header.getByRole('link', { name: text(view, 'Cart') })).toContainText('1')
  await page.mouse.wheel(0, -2000)
  await expect(bar).toHaveCount(0)
  const product = new URL(page.url()).pathname
  await noteShifts(page)
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    for (const path of ['/', view.category, product, '/cart']) {
      await page.goto(view.origin + path)
      await takenOver(page)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => window.shifts), `what moves on ${path}`).toEqual([])
    }
  }
})

test('bottles of a category begin above 380 pixels on a desktop, and the first has its price on the first screen of a phone', async ({
  page,
}) => {
  const view = swedish
  for (const address of categories) {
    await page.setViewportSize(desk)
    await page.goto(address)
    expect.soft(await top(page.locator('article').first()), address).toBeLessThanOrEqual(380)
    if (address.endsWith(view.category)) await expectEvenCards(page)
    await page.setViewportSize(phone)
    const price = page.locator('article [data-price]').first()
    expect.soft(await bottom(price), address).toBeLessThanOrEqual(phone.height)
  }
  await takenOver(page)
  await expect(page.locator('#help')).toHaveAttribute('data-placed')
  expect(await wordsUnderHelp(page)).toEqual([])
  const more = page.getByRole('main').getByRole('button', { expanded: false }).first()
  const words = page.getByRole('main').locator('header > div > div')
  expect(await heightOf(words)).toBeLessThanOrEqual(32)
  await more.click()
  await expect.poll(() => heightOf(words)).toBeGreaterThan(40)
  const chips = page.getByRole('list', { name: text(view, 'Often chosen') })
  for (const group of ['country_code', 'price', 'pairing_types'])
    await expect(chips.locator(`a[href*="${group}="]`).first()).toBeAttached()
  for (const letters of ['', '32px']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
    const placeOfButton = await bottom(page.locator('#help'))
    for (const top of [0, 700, 1900]) {
      await page.evaluate((y) => scrollTo(0, y), top)
      expect(await bottom(page.locator('#help'))).toBe(placeOfButton)
      await expect.poll(() => coveredByHelp(page), { message: `${letters} ${top}` }).toEqual([])
    }
    await page.evaluate(() => scrollTo(0, 0))
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', ''))
  await chips.getByRole('link').first().click()
  await expect(page).toHaveURL(/country_code=/)
  await expect(page.getByRole('list', { name: text(view, 'Chosen filters') })).toBeVisible()
})

test('the head of the checkout is one row on each phone, with a margin above the shop’s name', async ({
  page,
}) => {
  for (const view of Object.values(views)) {
    await page.goto(`${view.origin}/checkout`)
    const head = page.getByRole('banner')
    for (const width of [320, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await heightOf(head), `${width}`).toBeLessThanOrEqual(72)
      expect(await top(head.getByRole('link').first()), `${width}`).toBeGreaterThanOrEqual(8)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})

/** Expects names, prices and buttons of a row of cards in one line each, and at most seven lines a card. */
async function expectEvenCards(page: Page): Promise<void> {
  const cards = await measuredCards(page)
  expect(cards.length).toBeGreaterThan(8)
  // A hover swaps the colours of text and background: halfway both would be the same grey.
  const button = page.locator('article').getByRole('button').first()
  await button.hover()
  expect(await button.evaluate((hovered) => hovered.getAnimations().length)).toBe(0)
  for (const row of Object.values(Object.groupBy(cards, ({ top }) => top)))
    for (const part of ['name', 'price', 'action'] as const)
      expect(new Set(row?.map((card) => card[part])).size, part).toBe(1)
  for (const card of cards.filter(({ isOffer }) => !isOffer)) expect(card.lines).toBeLessThanOrEqual(7)
}

test('a price of four digits is beside the stepper, and the drawer shows sum and button in the lowest windows', async ({
  page,
}) => {
  const view = views.sv
  await page.setViewportSize({ width: 320, height: 568 })
  await addByCall(page, view, await firstBottle(page, view))
  await addByCall(page, view, await firstBottle(page, view, '/c/sprit'))
  for (const [place, path] of [
    [page.getByRole('main'), '/cart'],
    [page.getByRole('dialog', { name: text(view, 'Cart') }), '/contact'],
  ] as const) {
    await page.goto(view.origin + path)
    await takenOver(page)
    if (path !== '/cart')
      await page
        .getByRole('banner')
        .getByRole('link', { name: text(view, 'Cart') })
        .click()
    const quantity = place.getByRole('textbox').first()
    await quantity.fill('18')
    await quantity.press('Enter')
    const line = place
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox') })
      .first()
    const price = line.getByText(/^\d+\.\d{3},\d\d\skr$/)
    for (const width of [320, 344, 390]) {
      await page.setViewportSize({ width, height: 568 })
      expect(await overlap(price, line.getByRole('button', { name: text(view, 'One more') }))).toBe(false)
    }
    if (path === '/cart') continue
    const pay = place.getByRole('link', { name: text(view, 'Go to checkout') }).last()
    for (const [width, height] of [
      [320, 568],
      [390, 664],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await bottom(pay)).toBeLessThanOrEqual(height)
      expect(await bottom(place.getByText(text(view, 'Total'), { exact: true }))).toBeLessThanOrEqual(height)
      const list = place.getByRole('list', { name: text(view, 'Products in your cart') })
      expect(await heightOf(list.locator('xpath=../..'))).toBeGreaterThanOrEqual(height / 2)
    }
  }
})

test('neither a notice nor the help button covers the button to the checkout', async ({ page }) => {
  const view = views.sv
  await page.setViewportSize(desk)
  await addByCall(page, view, await firstBottle(page, view))
  await addByCall(page, view, await firstBottle(page, view, '/c/sprit'))
  await page.goto(`${view.origin}/cart`)
  await takenOver(page)
  const main = page.getByRole('main')
  const pay = main.getByRole('link', { name: text(view, 'Go to checkout') })
  const notice = page.getByRole('region', { name: text(view, 'Notices') }).getByRole('group')
  for (const height of [desk.height, 640, 720, 800]) {
    await page.setViewportSize({ ...desk, height })
    const more = main.getByRole('button', { name: text(view, 'One more') }).first()
    await more.click()
    await expect(notice).toBeVisible()
    expect(await overlap(notice, pay), `${height}`).toBe(false)
    expect(await overlap(notice, more), `${height}`).toBe(false)
    await notice.getByRole('button', { name: 'OK' }).click()
    await expect(notice).toHaveCount(0)
  }
  for (const height of [900, 860, 820, 780]) {
    await page.setViewportSize({ ...desk, height })
    await expect.poll(() => coveredByHelp(page), { message: `${height}` }).toEqual([])
    await main
      .getByRole('button', { name: /^Ta bort/ })
      .first()
      .click()
    await expect(main.getByRole('button', { name: text(view, 'Undo') })).toBeVisible()
    await expect.poll(() => coveredByHelp(page), { message: `removed, ${height}` }).toEqual([])
    await main.getByRole('button', { name: text(view, 'Undo') }).click()
    await expect(main.getByRole('textbox', { name: /Antal/ })).toHaveCount(2)
  }
})

/** Returns whether two elements overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of the two is not there')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('a category has even cards with large pictures, four in a row at 1,440 pixels, and five or six from 1,800 on', async ({
  page,
}) => {
  const inRow = async () => {
    const cards = await measuredCards(page)
    return cards.filter(({ top }) => top === cards[0]?.top).length
  }
  await page.goto(`${views.da.origin}/c/champagne`)
  await expectLargePictures(page)
  await page.goto(views.da.origin + views.da.category)
  await expectLargePictures(page)
  await page.setViewportSize(desk)
  expect(await inRow()).toBe(4)
  await expectEvenCards(page)
  const ownPrice = page.getByRole('group', { name: text(views.da, 'Your own price range') })
  expect(await beside(ownPrice.getByRole('button'))).toBeGreaterThanOrEqual(16)
  for (const height of [900, 1000, 1100]) {
    await page.setViewportSize({ width: 1440, height })
    await expect.poll(() => wordsUnderHelp(page), { message: `${height}` }).toEqual([])
  }
  for (const width of [1800, 2560]) {
    await page.setViewportSize({ width, height: 1200 })
    expect([5, 6]).toContain(await inRow())
  }
})

test('on a phone both lines of a name fit into their place, a strip is as wide as its column, and a badge has one line', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto(`${views.sv.origin}/i/vin-till-fisk`)
  const names = await page.locator('article h3').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const range = new Range()
      range.selectNodeContents(heading)
      const tops = new Set([...range.getClientRects()].map(({ top }) => top))
      const [first = 0, second] = [...tops].toSorted((a, b) => a - b)
      return second ? [{ place: heading.getBoundingClientRect().height, lines: 2 * (second - first) }] : []
    }),
  )
  expect(names.length).toBeGreaterThan(4)
  // A place that is smaller by a fraction cuts the first line off.
  for (const { place, lines } of names) expect(place).toBeGreaterThanOrEqual(lines)
  const overhang = await page
    .locator('main section:has(article)')
    .evaluateAll((rows) =>
      rows.map(
        (row) =>
          Number(row.lastElementChild?.getBoundingClientRect().right) - row.getBoundingClientRect().right,
      ),
    )
  expect(overhang.length).toBeGreaterThan(2)
  for (const pixels of overhang) expect(pixels).toBeLessThanOrEqual(0)
  // No word of a badge is broken, also on the narrow tiles of a strip.
  expect(await heightOf(page.getByText('Ekologiskt', { exact: true }).first())).toBeLessThanOrEqual(28)
})

test('front page rows with the footer’s background have no gaps between them and the footer', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await page.goto(views.da.origin)
  const between = await page.locator('main section').evaluateAll((rows) => {
    const footer = document.querySelector('footer') as Element
    const ground = (row: Element) => getComputedStyle(row).backgroundColor
    return [...rows, footer].flatMap((row, place, all) => {
      const before = all[place - 1]
      if (!before || ground(before) !== ground(footer) || ground(row) !== ground(footer)) return []
      return [row.getBoundingClientRect().top - before.getBoundingClientRect().bottom]
    })
  })
  expect(between).toEqual([0, 0])
})

/** Expects pictures of bottles that are large and whole on their tiles, with badges beside the necks. */
async function expectLargePictures(page: Page): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    for (const { edge, width, height, badges } of await measuredTiles(page)) {
      expect(edge).toBeGreaterThanOrEqual(1.2 * firstEdge * width)
      expect(tallest * edge).toBeLessThanOrEqual(height)
      expect(badges).toBeLessThanOrEqual(0.43 * width)
    }
  }
}

/** Pixels from the left edge of a button to its word. */
async function beside(button: Locator): Promise<number> {
  return button.evaluate((element) => {
    const range = new Range()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().left - element.getBoundingClientRect().left
  })
}

/** The edge of the picture in an earlier design, as a share of its tile's width. */
const firstEdge = 1.19

/** The height of the tallest drawn bottle of worker/demo with its shadow, as a share of the picture. */
const tallest = (334 * 1.66 + 10) / 600

/** Pixels: a tile, the edge of the square picture on it, and how far its badges reach from its left. */
async function measuredTiles(page: Page) {
  return page.locator('article [data-bottle]:not([data-broad])').evaluateAll((pictures) =>
    pictures.slice(0, 12).map((picture) => {
      const { left, width, height } = picture.getBoundingClientRect()
      const badges = [...(picture.nextElementSibling?.children ?? [])]
      return {
        edge: picture.querySelector('img')?.getBoundingClientRect().height ?? 0,
        width,
        height,
        badges: Math.max(0, ...badges.map((badge) => badge.getBoundingClientRect().right - left)),
      }
    }),
  )
}

/** Returns the texts below the help button. */
async function wordsUnderHelp(page: Page): Promise<string[]> {
  return page.locator('#help').evaluate((help: HTMLElement) => {
    if (help.dataset.placed === 'false') return []
    const { left, right, top, bottom } = help.getBoundingClientRect()
    const isUnder = (line: DOMRect) =>
      line.right > left && line.left < right && line.bottom > top && line.top < bottom
    const range = new Range()
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
      .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .filter((node) => {
        range.selectNode(node)
        return [...range.getClientRects()].some(isUnder)
      })
      .map(({ textContent }) => textContent ?? '')
  })
}

declare global {
  interface Window {
    /** The elements that moved by themselves on this page, with their old and new positions. */
    shifts: string[]
  }
}

/** Records layout shifts on each page that is opened from now on. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources, value } of list.getEntries() as LayoutShift[]) {
        // Words of a row are some pixels narrower in the fonts of the shop: a layout shift (CLS) below 0.001.
        if (hadRecentInput || value < 0.001) continue
        for (const { node, previousRect, currentRect } of sources) {
          const { localName, className } = (node instanceof Element ? node : node?.parentElement) ?? {}
          window.shifts.push(
            `${value.toFixed(4)} ${localName}.${className} ${at(previousRect)} → ${at(currentRect)}`,
          )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const at = ({ x, y }: DOMRect) => `${Math.round(x)}, ${Math.round(y)}`
  })
}

/** https://wicg.github.io/layout-instability/#sec-layout-shift: the library of types has none. */
interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Returns the controls under the help button; null until the button is placed. */
function coveredByHelp(page: Page): Promise<string[] | null> {
  return page.evaluate(async () => {
    const help = document.querySelector<HTMLElement>('#help')
    await new Promise((resolve) => setTimeout(resolve, 250))
    if (!help?.dataset.placed) return null
    if (help.dataset.placed === 'false') return []
    const own = help.getBoundingClientRect()
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')].flatMap(
      (control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect()
        const isUnder = top < own.bottom && bottom > own.top && left < own.right && right > own.left
        return isUnder && control !== help && bottom - top < 120 && control.checkVisibility()
          ? `${control.localName} ${control.textContent} ${control.getAttribute('aria-label')}`
          : []
      },
    )
  })
}

/** The lower edge of the help button. */
function placeOfHelp(page: Page): Promise<number> {
  return page.locator('#help').evaluate((help: HTMLElement) => help.offsetTop + help.offsetHeight)
}

function addButton(page: Page, view: View): Locator {
  return page.getByRole('main').getByRole('button', { name: text(view, 'Add to cart'), exact: true })
}

/** Opens the first product of the category with recommendations, either with or without variants. */
async function openProduct(page: Page, view: View, kind: 'simple' | 'configurable'): Promise<void> {
  const { host, port } = new URL(view.origin)
  const data = await page.request.get(`http://127.0.0.1:${port}/_data${view.category}`, {
    headers: { Host: host },
  })
  const { listing } = ((await data.json()) as { data: { listing: { products: Listed[] } } }).data
  const isMeant = ({ type_id, rating_count, stock }: Listed) =>
    type_id === kind && rating_count > 5 && stock.is_in_stock
  const { sku, slug } = listing.products.find(isMeant) ?? {}
  await page.goto(`${view.origin}/p/${sku}/${slug}`)
  await takenOver(page)
}

interface Listed {
  sku: string
  slug: string
  type_id: string
  rating_count: number
  stock: { is_in_stock: boolean }
}

/** Returns the positions of the parts of the cards in the first two rows, and their numbers of lines. */
async function measuredCards(page: Page) {
  return page.locator('article').evaluateAll((articles) =>
    articles.slice(0, 12).map((article) => {
      const topOf = (selector: string) =>
        Math.round(article.querySelector(selector)?.getBoundingClientRect().top ?? 0)
      const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
      const bottoms: number[] = []
      const action = article.lastElementChild
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (action?.contains(node) || node.parentElement?.closest('[data-bottle] ~ *, [data-heart]')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const { bottom, width } of range.getClientRects()) if (width > 2) bottoms.push(bottom)
      }
      return {
        top: Math.round(article.getBoundingClientRect().top),
        name: topOf('h3'),
        price: topOf('[data-price]'),
        action: topOf(':scope > :last-child'),
        lines: bottoms.sort((a, b) => a - b).filter((at, place) => at - (bottoms[place - 1] ?? 0) > 9).length,
        isOffer: article.querySelector('s') !== null,
      }
    }),
  )
}

async function bottom(of: Locator): Promise<number> {
  const box = await of.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

async function top(of: Locator): Promise<number> {
  return (await of.boundingBox())?.y ?? Number.POSITIVE_INFINITY
}

async function heightOf(of: Locator): Promise<number> {
  return (await of.boundingBox())?.height ?? Number.POSITIVE_INFINITY
}

test.describe('without a network', () => {
  test.use({ loggedBesides: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  test('pictures that could not be loaded are loaded when the network is back', async ({ page, context }) => {
    await context.route('**/img/**', (route) => route.abort())
    await page.goto(`${views.da.origin}${views.da.category}`)
    const picture = page.locator('article img').first()
    const width = () =>
      picture.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth)
    await expect.poll(width).toBe(0)
    await takenOver(page)
    await context.unroute('**/img/**')
    await context.setOffline(true)
    await context.setOffline(false)
    await expect.poll(width).toBeGreaterThan(0)
  })
})
