import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, holdBack, takenOver, test, text, views, withoutPictures, withoutScripts } from './shopper.ts'

test.use(withoutPictures)

const view = views.da

test('the search panel suggests from the third letter, follows arrow keys, Enter and Escape, and reopens after going back', async ({
  page,
}) => {
  const release = await scriptsHeld(page)
  await page.goto(`${view.origin}/i/cookies`, { waitUntil: 'commit' })
  const field = page.getByRole('combobox', { name: text(view, 'Search') })
  const options = page.getByRole('listbox', { name: text(view, 'Suggestions') }).getByRole('option')
  // A press before the scripts have loaded opens the panel too.
  await field.click()
  release()
  const bottles = page.getByRole('group', { name: text(view, 'Bought most just now') }).getByRole('option')
  await expect(bottles).toHaveCount(4)
  for (const bottle of await bottles.all())
    await expect(bottle).toContainText(/\d,\d\d\skr[\s\S]*\d,\d \(\d+\)/)
  await expect(bottles.locator('img')).toHaveCount(4)
  await expect(
    page
      .getByRole('group', { name: text(view, 'Categories') })
      .getByRole('option')
      .first(),
  ).toBeVisible()
  const { violations: before } = await new AxeBuilder({ page }).setLegacyMode().include('search').analyze()
  expect(before).toEqual([])
  await field.press('ArrowDown')
  await expect(bottles.first()).toHaveAttribute('aria-selected', 'true')
  await field.fill('ri')
  await field.pressSequentially('es')
  await expect(options.first()).toContainText(/Riesling[\s\S]*\d,\d\d\skr/)
  await expect(
    options
      .filter({ hasText: /\d,\d \(\d+\)/ })
      .first()
      .locator('img'),
  ).toHaveCount(1)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('search').analyze()
  expect(violations).toEqual([])
  await field.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('ries')
  await field.press('ArrowDown')
  await expect(options.first()).toContainText('Riesling')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/p\//)
  await page.goBack()
  await expect(field).toHaveValue('ries')
  await expect(options.first()).toContainText('Riesling')
})

test("'Opening … search panel turns the overlay on; closing turns it off', and a press outside closes it", async ({
  page,
}) => {
  await page.goto(`${view.origin}/i/cookies`)
  await takenOver(page)
  const field = page.getByRole('combobox', { name: text(view, 'Search') })
  const behind = { x: 700, y: 700 }
  const isCovered = () =>
    page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.localName === 'search', behind)
  expect(await isCovered()).toBe(false)
  await field.click()
  await expect.poll(isCovered).toBe(true)
  await field.press('Escape')
  await expect.poll(isCovered).toBe(false)
  await field.pressSequentially('riesling')
  await expect.poll(isCovered).toBe(true)
  const address = page.url()
  await page.mouse.click(behind.x, behind.y)
  await expect.poll(isCovered).toBe(false)
  expect(page.url()).toBe(address)
})

test('an outdated response does not replace newer suggestions, and offline the panel and the page show a notice', async ({
  page,
  context,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/_data\/search\?q=barolo$/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.goto(`${view.origin}/i/cookies`)
  const field = page.getByRole('combobox', { name: text(view, 'Search') })
  const options = page.getByRole('listbox', { name: text(view, 'Suggestions') }).getByRole('option')
  const asked = page.waitForRequest(/_data\/search\?q=barolo$/)
  await field.click()
  await field.fill('barolo')
  await asked
  await field.fill('champagne')
  await expect(options.first()).toContainText('Champagne')
  release()
  await expect(options.filter({ hasText: 'Barolo' })).toHaveCount(0)
  await context.setOffline(true)
  await field.fill('amarone')
  await expect(
    page.getByText(text(view, 'You are offline: the shop can be searched again when you are back.')).first(),
  ).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: text(view, 'You are offline') })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: text(view, 'Search again') }).click()
  await expect(page.locator('article').first()).toContainText('Amarone')
})

test('recent searches are stored on the device, shown offline, and can be deleted', async ({
  page,
  context,
}) => {
  await page.goto(`${view.origin}/i/cookies`)
  await takenOver(page)
  const field = page.getByRole('combobox', { name: text(view, 'Search') })
  const recent = page.getByRole('group', { name: text(view, 'Searched before') }).getByRole('option')
  await field.fill('barollo')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=barollo/)
  await expect(page.locator('article').first()).toContainText('Barolo')
  await field.fill('')
  await field.click()
  await expect(recent).toHaveText(['barollo'])
  await page.getByRole('button', { name: text(view, 'Forget “{search}”', { search: 'barollo' }) }).click()
  await expect(recent).toHaveCount(0)
  await expect(field).toBeFocused()
  const answer = '**/_data/search?q=rioja*'
  const { release } = await holdBack(page, answer)
  await field.fill('rioja')
  await field.press('Enter')
  // The arriving page takes neither focus nor panel from a shopper who goes on typing.
  await field.fill('')
  release()
  await expect(page.locator('article').first()).toContainText('Rioja')
  await expect(page).toHaveURL(/\/search\?q=rioja/)
  // A browser whose requests are watched uses no cache, and the panel needs files from it offline.
  await page.unroute(answer)
  await expect(field).toBeFocused()
  await expect(recent).toHaveText(['rioja'])
  await page.goto(`${view.origin}/i/cookies`)
  await takenOver(page)
  await context.setOffline(true)
  await field.click()
  await expect(recent).toHaveText(['rioja'])
  await expect(
    page.getByText(text(view, 'You are offline: the shop can be searched again when you are back.')).first(),
  ).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: text(view, 'Forget all') }).click()
  await expect(recent).toHaveCount(0)
})

test('a search that is typed or sent before the scripts have loaded is stored as a recent search', async ({
  page,
}) => {
  const field = page.getByRole('combobox', { name: text(view, 'Search') })
  const recent = page.getByRole('group', { name: text(view, 'Searched before') }).getByRole('option')
  const release = await scriptsHeld(page)
  await page.goto(`${view.origin}/i/cookies`, { waitUntil: 'commit' })
  await field.fill('barolo')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=barolo/)
  await field.fill('champagne')
  release()
  await takenOver(page)
  await expect(field).toHaveValue('champagne')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=champagne/)
  await expect(page.locator('article').first()).toContainText('Champagne')
  await field.fill('')
  await expect(recent).toHaveText(['champagne', 'barolo'])
})

test('the search form leads to a page of results without JavaScript', async ({ browser }) => {
  const page = await withoutScripts(browser)
  await page.goto(view.origin)
  await page.getByRole('combobox', { name: text(view, 'Search') }).fill('rødvin under 100 kr')
  await page.keyboard.press('Enter')
  await expect(page.locator('article').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Under 100\skr/ })).toBeVisible()
  // Understood words can be removed, and further searches are links: they look different.
  await page.goto(`${view.origin}/search?q=riesling+alsace`)
  const understood = page.getByRole('list', { name: text(view, 'Understood as') })
  await expect(understood.getByRole('link').first()).toHaveCSS('text-decoration-line', 'none')
  await page.goto(`${view.origin}/search?q=riesling`)
  const ways = page.getByRole('list', { name: text(view, 'Categories, grapes and areas') })
  await expect(ways.getByRole('link').first()).toHaveCSS('text-decoration-line', 'underline')
  await expect(ways.getByRole('link').first()).toHaveCSS('border-top-width', '0px')
  await page.context().close()
})

/** Delays the shop's scripts until the returned function is called. */
async function scriptsHeld(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-*.js', async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}
