import type { Page } from 'playwright/test'
import {
  expect,
  holdBack,
  takenOver,
  test,
  text,
  type View,
  views,
  withoutPictures,
  withoutScripts,
} from './shopper.ts'

test.use(withoutPictures)

const view = views.da
const list = view.origin + view.category

/** The filters: a rail on wide screens, a sheet over small ones. */
async function openFilters(page: Page, of: View = view) {
  const form = page.locator('#filters')
  const sheet = page.getByRole('button', { name: text(of, 'Filters') })
  if (await sheet.isVisible()) await sheet.click()
  await expect(form).toBeVisible()
  return form
}

/** Opens the list and waits until it is hydrated. */
async function openList(page: Page) {
  await page.goto(list)
  await takenOver(page)
}

test('a chosen filter is checked at once, the list is never empty meanwhile, and the new count is announced', async ({
  page,
}) => {
  await openList(page)
  const form = await openFilters(page)
  await page.evaluate(() => {
    const fewest = { cards: Number.POSITIVE_INFINITY }
    Object.assign(window, { fewest })
    const watch = () => {
      fewest.cards = Math.min(fewest.cards, document.querySelectorAll('article').length)
      requestAnimationFrame(watch)
    }
    watch()
  })
  const { release } = await holdBack(page, '**/_data/**')
  const france = form.getByRole('checkbox', { name: /^Frankrig/ })
  const count = (await france.locator('xpath=..').locator('small').innerText()).trim()
  await france.check()
  await expect(france).toBeChecked()
  release()
  await expect(page).toHaveURL(/country_code=FR/)
  const said = page.getByRole('status').getByText(new RegExp(`^${count} varer$`))
  await expect(said).toBeAttached()
  await expect(france).toBeFocused()
  expect(await page.evaluate(() => (window as never as { fewest: { cards: number } }).fewest.cards)).toBe(40)
})

test('the filters of a document are the same when the browser renders them again', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto(`${list}?country_code=FR,IT&price=100-200&more=year`)
  const said = await filtersOf(page)
  expect(said.length).toBeGreaterThan(10)
  await takenOver(page)
  await page.locator('header a[href="/"]').first().click()
  await expect(page.locator('#filters')).toHaveCount(0)
  await page.route('**/_data/c/**', (route) => route.abort())
  await page.goBack()
  await expect.poll(() => filtersOf(page)).toEqual(said)
})

/** Returns the texts of the filters, and the values that their form sends. */
function filtersOf(page: Page) {
  return page.locator('#filters details').evaluateAll((groups) =>
    groups.map((group) => ({
      text: group.textContent,
      open: group.hasAttribute('open'),
      boxes: Array.from(
        group.querySelectorAll('input'),
        ({ type, name, value, defaultChecked, parentElement }) =>
          `${type} ${name}=${value} ${defaultChecked} ${parentElement?.dataset.wine}`,
      ),
      links: Array.from(group.querySelectorAll('a'), (link) => link.getAttribute('href')),
    })),
  )
}

test('two presses at one place choose and remove a filter, because emptied options above it stay', {
  tag: '@desk',
}, async ({ page }) => {
  const swedish = views.sv
  await page.goto(swedish.origin + swedish.category)
  await takenOver(page)
  const form = await openFilters(page, swedish)
  const cheapest = form.locator('label', { has: page.getByRole('radio') }).first()
  const france = form.locator('label', { has: page.getByRole('checkbox', { name: /^Frankrike/ }) })
  const chosen = page.getByRole('list', { name: text(swedish, 'Chosen filters') })
  await expect(cheapest).not.toHaveText(/kr0$/)
  await france.hover()
  const { x = 0, y = 0 } = (await france.boundingBox()) ?? {}
  await page.mouse.click(x + 60, y + 15)
  await expect(chosen).toBeVisible()
  await expect(cheapest).toHaveText(/kr0$/)
  await page.mouse.click(x + 60, y + 15)
  await expect(chosen).toHaveCount(0)
  await expect(page).not.toHaveURL(/country_code/)
})

test('the filters are a dialog on a phone: the focus moves in, stays in and returns', {
  tag: '@phone',
}, async ({ page }) => {
  await openList(page)
  const name = text(view, 'Filters')
  const opener = page.getByRole('button', { name })
  const sheet = page.getByRole('dialog', { name })
  const close = sheet.getByRole('button', { name: text(view, 'Close') })
  const show = sheet.getByRole('button', { name: /^Vis \d/ })
  await opener.press('Enter')
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(show).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(sheet).toHaveCount(0)
  await opener.press('Enter')
  await show.press('Enter')
  await expect(opener).toBeFocused()
})

test('more options of a filter are shown on request, with the focus on the first of them', {
  tag: '@desk',
}, async ({ page }) => {
  await openList(page)
  const form = await openFilters(page)
  const group = form.locator('details').filter({ has: page.locator('[name="country_code"]') })
  const before = await page.evaluate(() => history.length)
  await expect(group.getByRole('checkbox')).toHaveCount(8)
  await group.getByRole('link').press('Enter')
  await expect(group.getByRole('checkbox').nth(8)).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('in-app navigation changes the page without a new document, and back and reload restore count, filters and scroll', {
  tag: '@desk',
}, async ({ page }) => {
  await openList(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const form = await openFilters(page)
  await form.getByRole('checkbox', { name: /^Frankrig/ }).check()
  await expect(page).toHaveURL(/country_code=FR/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: text(view, 'Show more') })).toHaveAttribute(
    'href',
    /country_code=FR/,
  )
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: text(view, 'Show more') }).click()
  await expect(page.locator('article')).toHaveCount(80)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  const card = page.locator('article').nth(66)
  await card.scrollIntoViewIfNeeded()
  const name = await card.getByRole('link').first().innerText()
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/p\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(200)
  await page.goBack()
  await expect(page.locator('article')).toHaveCount(80)
  await expect(page.locator('article').nth(66)).toBeInViewport()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.reload()
  await expect(page.locator('article')).toHaveCount(80)
  await expect(page.locator('article').nth(66)).toContainText(name)
  await expect(page.locator('article').nth(66)).toBeInViewport()
  await expect(page.locator('#filters [name="country_code"][value="FR"]')).toBeChecked()
})

test('filters work as a form without JavaScript, all their options as links', { tag: '@desk' }, async ({
  browser,
}) => {
  const page = await withoutScripts(browser)
  await page.goto(list)
  const form = await openFilters(page)
  await form.getByRole('checkbox', { name: /^Frankrig/ }).check()
  await form.getByRole('checkbox', { name: /^Italien/ }).check()
  await form
    .getByRole('button', { name: /^Vis \d+/ })
    .locator('visible=true')
    .first()
    .click()
  await expect(page).toHaveURL(/country_code=FR%2CIT$/)
  await expect(page.getByRole('link', { name: /Frankrig/ }).first()).toBeVisible()
  await openFilters(page)
  const group = page.locator('details').filter({ has: page.locator('[name="country_code"]') })
  await group.getByRole('link').click()
  expect(await page.locator('[name="country_code"]').count()).toBeGreaterThan(8)
  await expect(page.locator('[name="country_code"]:checked')).toHaveCount(2)
  await page.context().close()
})

test('filters load while they are pressed and replace each other, and the list stays if the next one cannot be loaded', {
  tag: '@desk',
}, async ({ page, context }) => {
  await openList(page)
  const form = await openFilters(page)
  const france = form.getByRole('checkbox', { name: /^Frankrig/ })
  const chosen = page.getByRole('list', { name: text(view, 'Chosen filters') })
  const [cheap, dearer] = [form.getByRole('radio').nth(0), form.getByRole('radio').nth(1)]

  await test.step('a list is requested once while its box is pressed, and given up if the press ends elsewhere', async () => {
    const { asked, release } = await holdBack(page, '**/_data/c/**')
    await france.hover()
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('country_code=FR'))
    await page.mouse.down()
    await expect.poll(() => asked).toEqual(['?country_code=FR'])
    await page.mouse.move(2, 2)
    await page.mouse.up()
    await stopped
    await expect(france).not.toBeChecked()

    await france.check()
    release()
    await expect(chosen).toBeVisible()
    expect(asked).toEqual(['?country_code=FR', '?country_code=FR'])
    await page.unroute('**/_data/c/**')
    await france.uncheck()
    await expect(chosen).toHaveCount(0)
  })

  await test.step('a choice of a single filter replaces the previous one, and is removed by a second press', async () => {
    await cheap.check()
    await expect(page).toHaveURL(/price=-100/)
    await dearer.check()
    await expect(page).toHaveURL(/price=100-200/)
    await dearer.click()
    await expect(page).not.toHaveURL(/price/)
    await expect(dearer).not.toBeChecked()
  })

  await test.step('a typed range stays in its fields until another replaces it', async () => {
    const below = form.locator('[name="price-below"]')
    await below.fill('150')
    await below.press('Enter')
    await expect(page).toHaveURL(/price=-150/)
    await expect(below).toHaveValue('150')
    await france.check()
    await expect(page).toHaveURL(/country_code=FR&price=-150/)
    await expect(below).toHaveValue('150')
    await dearer.check()
    await expect(page).toHaveURL(/price=100-200/)
    await expect(below).toHaveValue('')
  })

  await test.step('an offline choice is refused with a notice', async () => {
    const address = page.url()
    const cards = await page.locator('article').count()
    await context.setOffline(true)
    // `check` would fail, because offline the choice is removed at once.
    await form.getByRole('radio').nth(2).click()
    const message = text(view, 'No products synchronized for this category. Please come back while online!')
    const notice = page.getByRole('region', { name: text(view, 'Notices') })
    await expect(notice).toContainText(message)
    await expect(notice.getByRole('button', { name: text(view, 'OK') })).toBeVisible()
    await expect(page.locator('article')).toHaveCount(cards)
    await expect(page).toHaveURL(address)
    await expect(form.getByRole('radio').nth(2)).not.toBeChecked()
    await context.setOffline(false)
  })
})
