import type { Page } from 'playwright/test'
import {
  addFirstBottle,
  expect,
  fillCart,
  firstBottle,
  holdBack,
  hydrated,
  takenOver,
  test,
  text,
  views,
  withoutPictures,
} from './shopper.ts'

test.use(withoutPictures)

const view = views.da

test('a progress bar of two pixels is shown at the top while a page loads slowly, and the page only with its own styles', async ({
  page,
}) => {
  const styles = await holdBack(page, /\/assets\/further-[^/]+\.css$/)
  const data = await holdBack(page, '**/_data/**')
  await page.goto(view.origin)
  await takenOver(page)
  expect(styles.asked).toEqual([])
  const heading = page.getByRole('heading', { level: 1 })
  const bar = page.getByRole('progressbar', { name: text(view, 'Loading the page') })
  await page.getByRole('contentinfo').locator('a[href="/contact"]').first().click()
  await expect(bar).toBeVisible()
  expect(await bar.evaluate((node) => [node.clientHeight, node.getBoundingClientRect().top])).toEqual([2, 0])
  const arrived = page.waitForResponse(/\/_data\/contact/)
  data.release()
  await arrived
  await expect.poll(() => styles.asked.length).toBe(1)
  await expect(heading).not.toHaveText(text(view, 'Contact'))
  styles.release()
  await expect(heading).toHaveText(text(view, 'Contact'))
  await expect(page).toHaveURL(/\/contact$/)
  await expect(bar).toHaveCount(0)
  // The previous page is hidden for one frame, and then removed.
  await expect(page.locator('h1')).toHaveCount(1)
  await page.getByRole('link', { name: 'Karaffel' }).first().click()
  await expect(page).toHaveURL(`${view.origin}/`)
  expect(styles.asked).toHaveLength(1)
})

test('the cart is kept over a reload and agrees between two tabs', async ({ page, context }) => {
  await addFirstBottle(page, view)
  const other = await context.newPage()
  await other.goto(`${view.origin}/cart`)
  const quantity = other
    .getByRole('main')
    .getByRole('spinbutton')
    .or(other.getByRole('main').locator('input[inputmode="numeric"]'))
  await expect(quantity.first()).toHaveValue('1')
  await page.goto(`${view.origin}/cart`)
  await page
    .getByRole('main')
    .getByRole('button', { name: text(view, 'One more') })
    .click()
  await expect(quantity.first()).toHaveValue('2')
  await page.reload()
  await expect(page.getByRole('main').locator('input').first()).toHaveValue('2')
})

test('a bottle that is added just before the page is left is in the cart', async ({ page }) => {
  await page.goto(view.origin + (await firstBottle(page, view)))
  const add = page.getByRole('main').getByRole('button', { name: text(view, 'Add to cart'), exact: true })
  await hydrated(page, add)
  await add.click()
  await page.goto(`${view.origin}/cart`)
  await expect(page.getByRole('main').getByRole('link', { name: text(view, 'Go to checkout') })).toBeVisible()
})

test('an offline change of the cart is kept and sent when the network is back', async ({ page, context }) => {
  await fillCart(page, view)
  await page.goto(`${view.origin}/cart`)
  const more = page.getByRole('main').getByRole('button', { name: text(view, 'One more') })
  await expect(more).toBeVisible()
  await takenOver(page)
  await context.setOffline(true)
  await more.click()
  await expect(
    page.getByText(text(view, 'You are offline. What you change is kept and sent when you are back.')),
  ).toBeVisible()
  const sent = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/cart/update')
  await context.setOffline(false)
  expect((await sent).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('main').locator('input').first()).toHaveValue('2')
})

test("'a hash scrolls to the anchor', also of another page", async ({ page }) => {
  await page.goto(view.origin)
  await takenOver(page)
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML('afterbegin', '<a id="to-filters" href="/c/rodvin#filters">Filters</a>')
    Object.assign(window, { sameDocument: true })
  })
  await page.locator('#to-filters').click()
  await expect(page).toHaveURL(/rodvin#filters$/)
  await expect
    .poll(() =>
      page
        .locator('#filters, article')
        .first()
        .evaluate((e) => Math.round(e.getBoundingClientRect().top)),
    )
    .toBeLessThan(400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test("'going back … reopens the search panel if coming from search'", async ({ page }) => {
  await page.goto(`${view.origin}/contact`)
  await takenOver(page)
  const field = page.getByRole('combobox', { name: text(view, 'Search') })
  await field.click()
  await field.fill('riesling')
  const panel = page.getByRole('listbox')
  await panel.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/p\//)
  await expect(panel).toHaveCount(0)
  await page.goBack()
  await expect(panel.getByRole('option').first()).toBeVisible()
  await expect(field).toHaveValue('riesling')
})

test("links navigate in-app 'unless modified by a key, new-tab target or non-primary mouse button', and 'a back button is allowed only on a product page when history has more than one entry'", async ({
  page,
  context,
}) => {
  const list = `${view.origin}/c/champagne`
  const back = (shown: Page) => shown.getByRole('main').getByRole('button', { name: text(view, 'Back') })
  await page.goto(list)
  await takenOver(page)
  await expect(back(page)).toHaveCount(0)
  const link = page.locator('article h3 a').first()
  const href = (await link.getAttribute('href')) ?? ''
  await link.evaluate((a: HTMLAnchorElement) => a.setAttribute('draggable', 'false'))

  await test.step('modified presses open a tab, whose product page has no back button', async () => {
    for (const way of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      const opened = context.waitForEvent('page')
      await link.click(way)
      const alone = await opened
      await hasOpened(alone, view.origin + href)
      if (way.modifiers) {
        await takenOver(alone)
        expect(await alone.evaluate(shownButtons)).not.toContain(text(view, 'Back'))
      }
      await alone.close()
    }
  })

  await test.step('a drag above 10 px is not a press', async () => {
    await link.scrollIntoViewIfNeeded()
    const box = await link.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y, { steps: 4 })
    await page.mouse.up()
    await expect(page).toHaveURL(list)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 4, y)
    await page.mouse.up()
    await expect(page).toHaveURL(/\/p\//)
  })

  await test.step('the back button leads to the list', async () => {
    await back(page).click()
    await expect(page).toHaveURL(list)
  })

  await test.step('a link with a new-tab target opens a tab', async () => {
    await link.evaluate((a: HTMLAnchorElement) => a.setAttribute('target', '_blank'))
    const opened = context.waitForEvent('page')
    await link.click()
    await hasOpened(await opened, view.origin + href)
    await expect(page).toHaveURL(list)
  })
})

test("'The product, category or CMS page is not available in Offline mode. Redirecting to Home.'", async ({
  page,
  context,
}) => {
  await page.goto(view.origin)
  await takenOver(page)
  await page.getByRole('main').locator('a[href^="/c/"]').first().click()
  await expect(page).toHaveURL(/\/c\//)
  await takenOver(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link').first().click()
  const notice = page.getByRole('region', { name: text(view, 'Notices') })
  await expect(notice).toContainText(
    text(view, 'The product, category or CMS page is not available in Offline mode. Redirecting to Home.'),
  )
  await notice.getByRole('button', { name: text(view, 'OK') }).click()
  await expect(page).toHaveURL(`${view.origin}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
})

test("a voucher's code is copied on click: 'Code has been copied' with OK for 2 seconds", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(view.origin)
  await takenOver(page)
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML('afterbegin', '<button data-voucher="VIN-10">VIN-10</button>')
  })
  await page.locator('[data-voucher]').click()
  const notice = page.getByRole('group').filter({ hasText: text(view, 'Code has been copied') })
  await expect(notice.getByRole('button', { name: text(view, 'OK') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('VIN-10')
  await page.mouse.move(0, 0)
  await expect(notice).toHaveCount(0, { timeout: 4000 })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a tap on a link moves the focus to the heading of the new page without focusing the link', async ({
    page,
  }) => {
    await page.goto(`${view.origin}/c/champagne`)
    await takenOver(page)
    const link = page.locator('article').getByRole('link').first()
    await link.evaluate((element) =>
      element.addEventListener('focus', () => Object.assign(window, { linkFocused: true })),
    )
    await link.tap()
    await expect(page).toHaveURL(/\/p\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => 'linkFocused' in window)).toBe(false)
  })
})

/** Waits in the tab itself: Playwright would take the prefetch of the service worker for a navigation that never ends. */
function hasOpened(tab: Page, url: string) {
  return tab.waitForFunction((wanted) => location.href === wanted && document.readyState === 'complete', url)
}

function shownButtons(): (string | null)[] {
  const buttons = [...document.querySelectorAll('main h1, main button')]
  return buttons.filter((button) => button.checkVisibility()).map((button) => button.textContent)
}
