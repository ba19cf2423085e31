import type { Page } from 'playwright/test'
import { expect, hydrated, test, text, views, withoutScripts } from './shopper.ts'

const { da } = views

test('a submenu opens after 300 ms and stays open while a pointer moves diagonally into it', {
  tag: '@desk',
}, async ({ page }) => {
  await page.clock.install()
  await openShop(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const red = await itemBox(page, 'Rødvin')
  await page.mouse.move(red.x, red.y - 200)
  await page.mouse.move(red.x, red.y)
  await page.clock.runFor(299)
  await expect(toggle(page, 'Rødvin')).toHaveAttribute('aria-expanded', 'false')
  await page.clock.runFor(1)
  await expect(toggle(page, 'Rødvin')).toHaveAttribute('aria-expanded', 'true')
  const goal = page.getByRole('link', { name: 'Rioja', exact: true }).first()
  const box = await goal.boundingBox()
  if (!box) throw new Error('Nothing opened')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 25 })
  await page.clock.runFor(450)
  await expect(goal).toBeVisible()
  await page.mouse.move(700, 850, { steps: 4 })
  await page.clock.runFor(300)
  await expect(toggle(page, 'Rødvin')).toHaveAttribute('aria-expanded', 'false')
  // The pointer that rests on the pressed word opens nothing over the new page.
  await page.mouse.click(red.x, red.y)
  await page.clock.runFor(1000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rødvin')
  await page.clock.runFor(1000)
  await expect(toggle(page, 'Rødvin')).toHaveAttribute('aria-expanded', 'false')
})

test('the menu is usable by keyboard: its button opens, Escape closes and keeps the place', {
  tag: '@desk',
}, async ({ page }) => {
  await openShop(page)
  await toggle(page, 'Rødvin').focus()
  await page.keyboard.press('Enter')
  await expect(toggle(page, 'Rødvin')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-open] a').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toggle(page, 'Rødvin')).toBeFocused()
  await expect(toggle(page, 'Rødvin')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Space')
  await expect(toggle(page, 'Rødvin')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/c\//)
})

test('submenus show columns of similar length beside each other under headings, with the picture of the month', {
  tag: '@desk',
}, async ({ page }) => {
  await openShop(page)
  const pictures = page.getByRole('banner').locator('nav img')
  const loaded = await pictures.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth))
  expect(new Set(loaded)).toEqual(new Set([0]))
  for (const [name, headings] of [
    ['Rødvin', ['Land', 'Område', 'Drue', 'Pris og mad']],
    ['Hvidvin', ['Land', 'Område', 'Drue', 'Pris og mad']],
    ['Bobler', ['Slags', 'Land', 'Pris og mad']],
    ['Spiritus', ['Slags', 'Land', 'Pris']],
    ['Øl og cider', ['Type', 'Land', 'Pris']],
  ] as const) {
    await toggle(page, name).press('Enter')
    const open = page.locator('[data-open]')
    const columns = open.locator('li:has(ul)')
    await expect(columns).toHaveText(headings.map((heading) => new RegExp(`^${heading}`)))
    for (const column of await columns.all()) await expect(column).toBeVisible()
    const picture = open.getByRole('link', { name: /^Månedens/ }).locator('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const places = await open.locator(':scope > li').evaluateAll((all) =>
      all.map((column) => {
        const { x, y, bottom } = column.getBoundingClientRect()
        return { x, y, bottom }
      }),
    )
    expect(new Set(places.map(({ y }) => y)).size, name).toBe(1)
    for (const [place, { x, bottom }] of places.entries()) {
      expect(x).toBeGreaterThan(place ? (places[place - 1]?.x ?? 0) + 160 : 0)
      expect(bottom).toBeLessThanOrEqual(900)
    }
    // No column is much longer than the others.
    for (const width of [1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      expect((await open.boundingBox())?.height, `${name} ${width}`).toBeLessThanOrEqual(350)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Escape')
  }
})

test('the menu is usable by touch', { tag: '@phone' }, async ({ page }) => {
  await openShop(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: text(da, 'Menu'), exact: true })
    .tap()
  const menu = page.getByRole('dialog', { name: text(da, 'Menu') })
  await menu.getByText('Rødvin', { exact: true }).tap()
  await expect(menu.getByRole('link', { name: /^Månedens/ }).locator('img')).toBeVisible()
  await menu.getByRole('link', { name: 'Rioja', exact: true }).tap()
  await expect(page).toHaveURL(/\/c\//)
  await expect(menu).toBeHidden()
})

test('the menu works without JavaScript', async ({ browser, isMobile }) => {
  const page = await withoutScripts(browser)
  await page.goto(da.origin)
  if (isMobile) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('banner')
      .getByRole('link', { name: text(da, 'Menu'), exact: true })
      .click()
    await expect(page).toHaveURL(/\/sitemap$/)
    await page.getByRole('main').getByRole('link', { name: /Rioja/ }).first().click()
  } else {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page
      .getByRole('navigation', { name: text(da, 'Main menu') })
      .getByRole('link', { name: 'Rødvin' })
      .hover()
    await page.getByRole('link', { name: 'Rioja', exact: true }).first().click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rioja')
  await page.context().close()
})

/** Resolves when the menu is hydrated. A page with a simulated clock reports no other sign of that. */
async function openShop(page: Page): Promise<void> {
  await page.goto(`${da.origin}/cart`)
  await hydrated(page, page.getByRole('banner').getByRole('link').first())
}

function toggle(page: Page, category: string) {
  return page
    .getByRole('navigation', { name: text(da, 'Main menu') })
    .getByRole('button', { name: text(da, 'More in {category}', { category }), exact: true })
}

async function itemBox(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await page
    .getByRole('navigation', { name: text(da, 'Main menu') })
    .getByRole('link', { name, exact: true })
    .first()
    .boundingBox()
  if (!box) throw new Error(`No ${name} in the menu`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
