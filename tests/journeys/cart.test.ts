import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { changeRows } from './platform-rows.ts'
import {
  addByCall,
  addFirstBottle,
  addName,
  expect,
  fillDetails,
  findCard,
  firstBottle,
  holdBack,
  order,
  passAgeCheck,
  password,
  signUp,
  takenOver,
  test,
  text,
  type View,
  views,
  withoutPictures,
} from './shopper.ts'

test.use(withoutPictures)

const view = views.da
const t = (id: string, values?: Record<string, string | number>) => text(view, id, values)

test('the sums of the cart follow each press at once, and are dimmed until the platform confirms them', async ({
  page,
}) => {
  await fill(page)
  await page.goto(`${view.origin}/cart`)
  const main = page.getByRole('main')
  const sums = main.locator('dl').filter({ has: page.locator('[data-code=grand_total]') })
  const row = main.getByRole('list', { name: t('Products in your cart') }).getByRole('listitem')
  const rowOf = (code: string) => sums.locator(`[data-code=${code}] dd`)
  const read = async () => {
    const amounts = [row.locator('p[class*=_pri]'), ...['subtotal', 'grand_total'].map(rowOf)]
    return (await Promise.all(amounts.map((amount) => amount.innerText()))).map(danishAmount)
  }
  const total = async () => danishAmount(await rowOf('grand_total').innerText())
  await expect(sums).toBeVisible()
  await expect(sums).not.toHaveAttribute('data-pending')

  await test.step('after a changed quantity', async () => {
    const [price = 0, goods = 0, all = 0] = await read()
    expect(goods).toBe(price)
    const { asked, release } = await holdBack(page, '**/api/cart/update*')
    await main.getByRole('button', { name: t('One more') }).click()
    await expect.poll(() => asked.length).toBe(1)
    expect(await read()).toEqual([2 * price, 2 * price, all + price])
    await expect(sums).toHaveAttribute('data-pending', 'true')
    release()
    await expect(sums).not.toHaveAttribute('data-pending')
    expect((await read()).slice(0, 2)).toEqual([2 * price, 2 * price])

    // "Quantity above 0, positive integer": other text removes nothing.
    const quantity = row.locator('input')
    for (const typed of ['-1', '1,5', 'two']) {
      await quantity.fill(typed)
      await quantity.press('Enter')
      await expect(quantity).toHaveValue('2')
    }
  })

  const box = main.getByRole('radio', { name: /Gaveæske/ })
  await test.step('after two choices of which the last counts, however long the first takes', async () => {
    const before = await total()
    await main.getByText('Gaveindpakning').click()
    const none = main.getByRole('radio', { name: t('No, thank you') })
    const { asked, release } = await holdBack(page, '**/api/cart/set-amasty-fee')
    await box.check()
    await expect(sums).toHaveAttribute('data-pending', 'true')
    expect(await total()).toBe(before + 6900)
    await none.check()
    await expect(box).not.toBeChecked()
    expect(await total()).toBe(before)
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('set-amasty-fee')) answers.push(response.status())
    })
    release()
    await expect.poll(() => answers).toEqual([200, 200])
    await expect(sums).not.toHaveAttribute('data-pending')
    expect(asked).toHaveLength(2)
    await expect(none).toBeChecked()
    expect(await total()).toBe(before)
  })

  await test.step('after a coupon, which is refused beside its field if it is wrong', async () => {
    await main.getByText(t('Coupon code')).first().click()
    const field = main.getByRole('textbox', { name: t('Coupon code') })
    await field.fill('forkert')
    await main.getByRole('button', { name: t('Apply') }).click()
    await expect(field).toHaveAccessibleDescription(
      t("You've entered an incorrect coupon code. Please try again."),
    )
    await expect(field).toBeFocused()
    await expectAccessible(page)
    // The reduction of a coupon is unknown until the platform answers.
    const { release } = await holdBack(page, '**/api/cart/apply-coupon*')
    await field.fill('tak50')
    await field.press('Enter')
    await expect(sums).toHaveAttribute('data-pending', 'true')
    release()
    await expect(main).toContainText('Rabat (Tak for tålmodigheden)')
    await expect(main).toContainText('-50,00 kr')
    await expect(sums).not.toHaveAttribute('data-pending')
  })

  await box.check()
  await expect(main).toContainText('Gaveindpakning: Gaveæske')
  await expectAccessible(page)
  await page.reload()
  await expect(main).toContainText('Gaveindpakning: Gaveæske')
  // The printed cart has products and sums, but no buttons.
  const list = main.getByRole('list', { name: t('Products in your cart') })
  await page.emulateMedia({ media: 'print' })
  await expect(list).toBeVisible()
  await expect(main.getByText(t('Total'), { exact: true })).toBeVisible()
  await expect(list.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('link', { name: t('Go to checkout') })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await main.getByRole('button', { name: t('Remove {name}', { name: 'TAK50' }) }).click()
  await expect(main).not.toContainText('Rabat (')
})

test('a browser without stored data requests its cart before it shows an empty one', async ({
  page,
  browser,
}) => {
  await fill(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/cart/pull', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/cart/pull')
  await page.goto(`${view.origin}/cart`)
  await asked
  const main = page.getByRole('main')
  await expect(main.locator('[aria-busy="true"]')).toBeVisible()
  await expect(main).not.toContainText(t('Your cart is empty.'))
  held.resolve()
  await expect(
    main.getByRole('list', { name: t('Products in your cart') }).getByRole('listitem'),
  ).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('link', { name: t('Cart') })).toContainText('1')

  // The checkout and the drawer request it too.
  await forgetStored(page)
  await page.goto(`${view.origin}/checkout`)
  await expect(page.getByLabel(t('First name'), { exact: true })).toBeVisible()
  await forgetStored(page)
  await page.goto(`${view.origin}/i/cookies`)
  await takenOver(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('Cart') })
    .click()
  const drawer = page.getByRole('dialog', { name: t('Cart') })
  await expect(
    drawer.getByRole('list', { name: t('Products in your cart') }).getByRole('listitem'),
  ).toHaveCount(1)

  // Without a cart the platform is not called.
  const stranger = await (await browser.newContext()).newPage()
  const empty = stranger.getByRole('main')
  const asks: string[] = []
  stranger.on('request', (request) => asks.push(new URL(request.url()).pathname))
  await stranger.goto(`${view.origin}/cart`)
  await expect(empty).toContainText(t('Your cart is empty.'))
  expect(asks.filter((path) => path.startsWith('/api/cart') || path.includes('/cart-connection'))).toEqual([])

  // The code of the cart is not loaded either, until another tab begins a cart.
  const other = await stranger.context().newPage()
  await addFirstBottle(other, view)
  await expect(stranger.getByRole('banner').getByRole('link', { name: t('Cart') })).toContainText('1')
  await expect(empty).not.toContainText(t('Your cart is empty.'))
  await stranger.context().close()
})

test('a gift follows the quantity in the cart; a removed or saved line can be put back', async ({ page }) => {
  await fill(page)
  await page.goto(`${view.origin}/cart`)
  const main = page.getByRole('main')
  const lines = main.getByRole('list', { name: t('Products in your cart') }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  const name = await lines.first().getByRole('link').first().innerText()
  const gift = lines.filter({ hasText: t('Gift') })
  const quantity = main.getByRole('textbox', { name: t('Quantity of {name}', { name }) })
  await quantity.fill('5')
  await quantity.press('Enter')
  await expect(gift).toHaveCount(1)
  await expect(gift.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  // The drawer asks (CART-29), the page offers it back.
  await main.getByRole('button', { name: t('Remove {name}', { name }) }).click()
  await expect(page.getByText(t('Your cart is empty.'))).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: t('Undo') }).click()
  await expect(gift).toHaveCount(1)

  await main.getByRole('button', { name: t('Save {name} for later', { name }) }).click()
  await expect(page.getByText(t('Your cart is empty.'))).toBeVisible()
  await page.reload()
  const saved = page.getByRole('region', { name: t('Saved for later') })
  await expect(saved).toContainText(name)
  await expectAccessible(page)
  await saved.getByRole('button', { name: t('Move {name} to the cart', { name }) }).click()
  await expect(gift).toHaveCount(1)
  await expect(saved).toHaveCount(0)
})

test('lines that a guest saves for later are moved to the account and shown on another device, and offline removals are sent later', async ({
  page,
  browser,
}) => {
  const device = await browser.newContext({ serviceWorkers: 'block' })
  const other = await device.newPage()
  const email = await signUp(other, view)
  const saved = (where: Page) => where.getByRole('region', { name: t('Saved for later') })

  await fill(page)
  await page.goto(`${view.origin}/cart`)
  const main = page.getByRole('main')
  const name = await main.getByRole('listitem').first().getByRole('link').first().innerText()
  await main.getByRole('button', { name: t('Save {name} for later', { name }) }).click()
  await expect(saved(page)).toContainText(t('Kept on this device.'))
  await page.getByRole('link', { name: t('My Account') }).click()
  const modal = page.getByRole('dialog', { name: t('Sign in') })
  await modal.getByLabel(t('E-mail')).fill(email)
  await modal.getByLabel(t('Password')).fill(password)
  const told = page.waitForResponse(/\/api\/ext\/addProductToList/)
  await modal.getByRole('button', { name: t('Sign in') }).click()
  expect((await told).status()).toBe(200)
  await expect(saved(page)).toContainText(t('Kept with your account.'))
  await expect(saved(page)).toContainText(name)
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('link', { name: 'Mette' }).last().click()
  await page.getByRole('button', { name: t('Sign out') }).click()
  await expect(page.getByText(t("You're logged out"))).toBeVisible()
  await expect(page.getByText(t('Your cart is empty.'))).toBeVisible()
  await expect(saved(page)).toHaveCount(0)

  await other.goto(`${view.origin}/cart`)
  await expect(saved(other)).toContainText(name)
  await device.setOffline(true)
  await saved(other)
    .getByRole('button', { name: t('Remove {name}', { name }) })
    .click()
  await expect(saved(other)).toHaveCount(0)
  const dropped = other.waitForResponse(/\/api\/ext\/removeProductFromList/)
  await device.setOffline(false)
  expect((await (await dropped).json()).result).toMatchObject([{ products: [] }])
  await device.close()
})

test('a heart puts a product on a list of the guest, which is moved to the account and leaves the browser at sign-out', async ({
  page,
}) => {
  const email = await signUp(page, view)
  await page.context().clearCookies()
  await page.goto(`${view.origin}/c/champagne`)
  await takenOver(page)
  const card = page.getByRole('main').getByRole('article').first()
  const name = await card.getByRole('heading', { level: 3 }).innerText()
  const heart = card.getByRole('link', { name: /på en liste/ })
  await heart.scrollIntoViewIfNeeded()
  const before = await card.boundingBox()
  await heart.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(name)
  await dialog.getByRole('button', { name: t('Put it on the list') }).click()
  await expect(dialog.getByText(t('Field is required'))).toBeVisible()
  await dialog.getByLabel(t('Name of the new list')).fill('Til fest')
  await dialog.getByRole('button', { name: t('Put it on the list') }).click()
  const listed = dialog.getByRole('checkbox', { name: 'Til fest' })
  await expect(listed).toBeChecked()
  // Checks that the list has no bullets, and that the field is as wide as the dialog.
  expect(await dialog.getByRole('list').evaluate((list) => getComputedStyle(list).listStyleType)).toBe('none')
  const widths = [dialog, dialog.getByLabel(t('Name of the new list'))].map((one) => one.boundingBox())
  const [room, field] = await Promise.all(widths)
  expect(field?.width).toBeGreaterThan(0.8 * (room?.width ?? 0))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(heart).toBeFocused()
  await expect(heart).toHaveAccessibleName(new RegExp(t('On a list of yours:')))
  expect(await card.boundingBox()).toEqual(before)
  await page.reload()
  await expect(heart).toHaveAccessibleName(new RegExp(t('On a list of yours:')))

  await page.goto(`${view.origin}/my-account/my-lists`)
  const here = page.getByRole('region', { name: t('Your lists on this device') })
  await expect(here).toContainText(name)
  await expectAccessible(page)
  const main = page.getByRole('main')
  await main.getByLabel(t('E-mail')).fill(email)
  await main.getByLabel(t('Password')).fill(password)
  const told = page.waitForResponse(/\/api\/ext\/addProductToList/)
  await main.getByRole('button', { name: t('Sign in') }).click()
  expect((await told).status()).toBe(200)
  await page.goto(`${view.origin}/my-account/my-lists`)
  await page.getByRole('link', { name: 'Til fest' }).click()
  await expect(main.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: t('Sign out') }).click()
  await expect(page.getByText(t("You're logged out"))).toBeVisible()
  await page.goto(`${view.origin}/c/champagne`)
  await takenOver(page)
  await expect(heart).not.toHaveAccessibleName(new RegExp(t('On a list of yours:')))
})

test('a configurable line is replaced by the variant that is chosen in its panel', async ({ page }) => {
  const from = new RegExp(`${t('From')}\\s*\\d`)
  const family = await findCard(page, view, '/c/glas-og-karafler', (_, words) => from.test(words))
  await page.goto(view.origin + family)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('Add to cart'), exact: true }).click()
  await expect(page.getByRole('region', { name: t('Notices') })).toContainText(
    t('Product has been added to the cart!'),
  )
  await page.goto(`${view.origin}/cart`)
  const line = main.getByRole('list', { name: t('Products in your cart') }).getByRole('listitem')
  const name = await line.getByRole('link').first().innerText()
  await line.getByRole('button', { name: t('Change {name}', { name }) }).click()
  const panel = page.getByRole('dialog', { name: t('Change {name}', { name }) })
  const other = panel
    .locator('label')
    .filter({ has: page.getByRole('radio', { checked: false }) })
    .first()
  await expect(other).toBeVisible()
  await expectAccessible(page)
  const shape = await other.innerText()
  await panel.getByRole('radio', { name: shape }).click()
  await expect(panel.getByRole('radio', { name: shape })).toBeChecked()
  await panel.getByRole('button', { name: t('One more') }).click()
  await panel.getByRole('button', { name: t('Update the cart') }).click()
  await expect(panel).toHaveCount(0)
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(shape)
  await expect(line.getByRole('textbox')).toHaveValue('2')
})

test('a card of several sizes offers them in place, and the notice names the added size and opens its change', async ({
  page,
}) => {
  await page.goto(`${view.origin}/c/rodvin?bottle_size=375&sort=popular`)
  await takenOver(page)
  const choices = page.getByRole('link', { name: t('Add {name} to cart', { name: '' }) })
  const card = page.locator('article').filter({ has: choices }).first()
  const name = (await card.getByRole('heading').innerText()).trim()
  await expect(card).toContainText('37,5 cl')
  await card.getByRole('link', { name: t('Add {name} to cart', { name }) }).press('Enter')
  const panel = card.getByRole('group', { name: t('Choose {option}', { option: name }) })
  const sizes = panel.getByRole('button', { name: t('Add {name} to cart', { name: '' }) })
  await expect(sizes.first()).toBeFocused()
  // After scrolling, the header hides half of a field, and the visible half is too small a target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(card.getByRole('link', { name: t('Add {name} to cart', { name }) })).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: /75 cl/ }).press('Enter')
  const notice = page.getByRole('region', { name: t('Notices') }).getByRole('group')
  await expect(notice).toContainText(new RegExp(`${name}.*, 75 cl, [\\d.]+,\\d\\d\\skr`))
  await notice.getByRole('button', { name: t('Change') }).click()
  const dialog = page.getByRole('dialog', { name: t('Change {name}', { name }) })
  // Checked after the page of the variant has loaded: before, the button would add the previous variant.
  await dialog.getByRole('radio', { name: /37,5 cl/ }).click()
  await expect(dialog.getByRole('radio', { name: /37,5 cl/ })).toBeChecked()
  await dialog.getByRole('button', { name: t('Update the cart') }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`${view.origin}/cart`)
  const line = page.getByRole('main').getByRole('list', { name: t('Products in your cart') })
  await expect(line.getByRole('listitem')).toHaveCount(1)
  await expect(line).toContainText('37,5 cl')
})

test('a tasting kit is counted, changed, saved, restored and ordered as one line with its bottles below', async ({
  page,
}) => {
  const kit = await findCard(page, view, '/c/smagekasser', (html) => html.includes('Tre flasker'))
  await page.goto(view.origin + kit)
  await takenOver(page)
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: t('Add to cart'), exact: true })
  await expect(add).toBeVisible()
  const name = await main.getByRole('heading', { level: 1 }).innerText()
  const box = (await main.locator('img').first().getAttribute('src')) ?? ''
  await add.click()
  const notice = page.getByRole('region', { name: t('Notices') }).getByRole('group')
  await expect(notice).toContainText(name)
  await page.goto(`${view.origin}/cart`)
  const lines = main.getByRole('list', { name: t('Products in your cart') }).locator(':scope > li')
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText(name)
  const bottles = lines.getByRole('list', { name: t('In the kit') }).getByRole('listitem')
  const first = await bottles.first().innerText()
  await expectAccessible(page)
  const badge = page
    .getByRole('banner')
    .getByRole('link', { name: t('Cart') })
    .last()
  await expect(badge).toContainText('1')
  await lines.getByRole('button', { name: t('One more') }).click()
  await expect(bottles.first()).toHaveText(first.replace(/^\d+/, (had) => String(2 * Number(had))))
  await expect(badge).toContainText('2')
  // The change is stored on the platform too, not only in this tab.
  await page.reload()
  await expect(lines).toHaveCount(1)
  await expect(lines.getByRole('textbox')).toHaveValue('2')
  await passAgeCheck(page)
  await lines.getByRole('button', { name: t('Save {name} for later', { name }) }).click()
  await expect(page.getByText(t('Your cart is empty.'))).toBeVisible()
  const saved = page.getByRole('region', { name: t('Saved for later') })
  await expect(saved.getByRole('listitem')).toHaveCount(1)
  await saved.getByRole('button', { name: t('Move {name} to the cart', { name }) }).click()
  await expect(lines).toHaveCount(1)
  await expect(lines.getByRole('textbox')).toHaveValue('2')
  await lines.getByRole('button', { name: t('Remove {name}', { name }) }).click()
  await expect(page.getByText(t('Your cart is empty.'))).toBeVisible()
  await main.getByRole('button', { name: t('Undo') }).click()
  await expect(lines).toHaveCount(1)
  // The drawer shows the kit with the same picture, and asks before it removes the kit.
  const inKit = await bottles.count()
  await page.goto(`${view.origin}/i/cookies`)
  await takenOver(page)
  await badge.click()
  const drawer = page.getByRole('dialog', { name: t('Cart') })
  const inDrawer = drawer.getByRole('list', { name: t('Products in your cart') }).locator(':scope > li')
  await expect(inDrawer).toHaveCount(1)
  await expect(inDrawer.getByRole('listitem')).toHaveCount(inKit)
  await expect(inDrawer.locator('img')).toHaveAttribute('src', box)
  await inDrawer.getByRole('button', { name: t('Remove {name}', { name }) }).click()
  await drawer.getByRole('button', { name: t('Keep it') }).click()
  await expect(inDrawer.getByRole('textbox')).toHaveValue('2')
  await page.goto(`${view.origin}/checkout`)
  const aside = page.getByRole('complementary', { name: t('Order summary') })
  await expect(
    aside
      .getByRole('list', { name: t('Products') })
      .first()
      .getByRole('listitem'),
  ).toHaveCount(1)
  await expect(aside).toContainText(`2 ×${name}`)
  // The picture is small, also beside many parts.
  expect(
    (await aside.locator('li img').filter({ visible: true }).first().boundingBox())?.height,
  ).toBeLessThanOrEqual(64)
  await expect(aside.locator('li img').first()).toHaveAttribute('src', box)
  await fillDetails(page, view)
  await page.getByRole('button', { name: t('Continue to payment') }).click()
  await order(page, view)
  const ordered = main.getByRole('list', { name: t('Products') }).getByRole('listitem')
  await expect(ordered).toHaveCount(1)
  await expect(ordered).toContainText(name)
  await expect(ordered.locator('img')).toHaveAttribute('src', box)
})

test('the language window changes the view of a host without one, and shows each view’s countries and cart', async ({
  page,
}) => {
  // At a host without a view, this browser has the carts of both views.
  const origin = view.origin.replace('da.', '')
  await page.goto(`${origin}/c/champagne`)
  await takenOver(page)
  const swedish = (id: string, values?: Record<string, string | number>) => text(views.sv, id, values)
  await page
    .getByRole('button', { name: swedish('Add {name} to cart', { name: '' }) })
    .first()
    .click()
  await page
    .getByRole('button', { name: swedish('Language') })
    .first()
    .click()
  const window = page.getByRole('dialog', { name: swedish('Language and currency') })
  await expect(window.getByRole('listitem').nth(1)).toContainText(
    swedish('Delivery to {country}', { country: 'Sverige' }),
  )
  await expect(window.getByRole('listitem').nth(1)).toContainText(
    swedish('{count} in your cart', { count: 1 }),
  )
  await expectAccessible(page)
  await window.getByRole('button', { name: /Dansk/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'da-DK')
  await takenOver(page)
  await page
    .getByRole('button', { name: t('Language') })
    .first()
    .click()
  const danish = page.getByRole('dialog', { name: t('Language and currency') })
  await expect(danish.getByRole('listitem').first()).not.toContainText(
    t('{count} in your cart', { count: 1 }),
  )
  await expect(danish.getByRole('listitem').nth(1)).toContainText(t('{count} in your cart', { count: 1 }))
  await expect(danish).toContainText(t('Each country has a cart of its own: what is in this one stays here.'))
  await page.goto(`${origin}/contact`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'da-DK')
})

test('the language window shows the count of the other view’s cart if each view has its own host', async ({
  page,
}) => {
  const [danish, swedish] = [views.da, views.sv].map(({ origin }) =>
    origin.replace('.localhost', '.shop.localhost'),
  )
  await page.goto(`${danish}/c/champagne`)
  await takenOver(page)
  const add = page.getByRole('button', { name: t('Add {name} to cart', { name: '' }) })
  const counted = async (view: View, place: number) => {
    await page
      .getByRole('button', { name: text(view, 'Language') })
      .first()
      .click()
    return page
      .getByRole('dialog', { name: text(view, 'Language and currency') })
      .getByRole('listitem')
      .nth(place)
  }
  const said = (view: View, count: number) => text(view, '{count} in your cart', { count })
  const saved = page.waitForResponse(/\/api\/cart\/update/)
  await add.first().click()
  await saved
  await page.goto(`${swedish}/`)
  await takenOver(page)
  await expect(await counted(views.sv, 0)).toContainText(said(views.sv, 1))
  await expect(page.getByRole('dialog').getByRole('listitem').nth(1)).not.toContainText(said(views.sv, 1))
  // The count is not shown any longer after the product was removed.
  await page.goto(`${danish}/cart`)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Remove {name}', { name: '' }) })
    .click()
  await expect(page.getByText(t('Your cart is empty.'))).toBeVisible()
  await page.goto(`${swedish}/`)
  await takenOver(page)
  await expect(await counted(views.sv, 0)).toContainText(
    text(views.sv, 'Delivery to {country}', { country: 'Danmark' }),
  )
  await expect(page.getByRole('dialog')).not.toContainText(said(views.sv, 1))
})

test('an addition is sent again to a failing platform until it is accepted once, without another press', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('**/api/cart/update', async (route) => {
    asked.push(route.request().url())
    await (asked.length > 3 ? route.continue() : route.fulfill({ status: 503, json: {} }))
  })
  await addFirstBottle(page, view)
  const notices = page.getByRole('region', { name: t('Notices') })
  await expect(notices).toContainText('er ikke nået frem til butikken endnu. Vi prøver igen')
  // Checked at once, because the notice disappears after some seconds.
  expect(await notices.innerText()).not.toContain(t('Something went wrong. Try again in a few seconds.'))
  await expect.poll(() => asked.length).toBe(4)
  await page.goto(`${view.origin}/cart`)
  await expect(page.getByRole('main').getByRole('textbox', { name: /^Antal af/ })).toHaveValue('1')
})

test('a quantity above the stock is reduced with a notice on the card, in the drawer and in the cart', async ({
  page,
}) => {
  await page.goto(`${view.origin}/c/champagne`)
  await takenOver(page)
  const button = page.getByRole('button', { name: t('Add {name} to cart', { name: '' }) }).first()
  const card = page.locator('article').filter({ has: button }).first()
  const name = (await card.getByRole('heading').innerText()).trim()
  await button.click()
  const places = [
    () => page.locator('article').filter({ has: page.getByRole('heading', { name, exact: true }) }),
    () => page.getByRole('dialog'),
    () => page.getByRole('main').getByRole('list', { name: t('Products in your cart') }),
  ]
  const max = new RegExp(
    t('Only {maxQuantity} products of this type are available!', { maxQuantity: '(\\d+)' }),
  )
  for (const [index, place] of places.entries()) {
    if (index === 1)
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('Cart') })
        .last()
        .click()
    if (index === 2) await page.goto(`${view.origin}/cart`)
    const quantity = place().getByRole('textbox').first()
    await quantity.fill('9999')
    await quantity.press('Enter')
    const notice = page.getByRole('region', { name: t('Notices') }).getByText(max)
    await expect(notice).toBeVisible()
    const [, most = ''] = (await notice.innerText()).match(max) ?? []
    await expect(quantity).toHaveValue(most)
    await place()
      .getByRole('button', { name: t('One more') })
      .first()
      .click()
    await expect(notice).toBeVisible()
    await expect(quantity).toHaveValue(most)
    // The button works over the drawer too, which covers the page.
    await notice.locator('..').getByRole('button', { name: 'OK' }).click()
    await expect(notice).toHaveCount(0)
    await quantity.fill('1')
    await quantity.press('Enter')
  }
})

test('a press on a card adds a bottle and shows a stepper; cart and order button show the litre price', async ({
  page,
}) => {
  await page.goto(`${view.origin}/c/champagne`)
  await takenOver(page)
  const adds = page.getByRole('button', { name: t('Add {name} to cart', { name: '' }) })
  const link = page.locator('article').filter({ has: adds }).first().getByRole('link').first()
  const href = await link.getAttribute('href')
  const card = page.locator('article').filter({ has: page.locator(`a[href="${href}"]`) })
  const litre = (await card.innerText()).match(/[\d.]+,\d\d\skr\/l/)?.[0] ?? 'no litre price'
  const name = (await card.getByRole('heading').innerText()).trim()
  const saved = page.waitForResponse(/\/api\/cart\/update/)
  // The button is at the lower edge of the window, where notices are shown.
  await card
    .getByRole('button')
    .evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 24))
  const pressed = await card.getByRole('button').elementHandle()
  await card.getByRole('button').click()
  await expect(card.getByRole('textbox')).toHaveValue('1')
  // The pressed button keeps the focus.
  expect(await pressed?.evaluate((button) => button === document.activeElement)).toBe(true)
  // "Touch targets at least 44 px."
  const more = await card.getByRole('button', { name: t('One more') }).boundingBox()
  expect(Math.min(more?.width ?? 0, more?.height ?? 0)).toBeGreaterThanOrEqual(44)
  // Notices "never cover what they are about".
  const notice = page.getByRole('region', { name: t('Notices') }).getByRole('group')
  const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {}
  expect(height).toBeGreaterThan(0)
  expect(y > (more?.y ?? 0) + 44 || y + height < (more?.y ?? 0)).toBe(true)
  await expect(card.getByRole('button', { name: t('One more') })).toBeFocused()
  expect((await saved).status()).toBe(200)
  await page.goto(`${view.origin}/cart`)
  const line = page.getByRole('main').getByRole('list', { name: t('Products in your cart') })
  await expect(line).toContainText(litre)
  await page.goto(`${view.origin}/checkout`)
  await fillDetails(page, view)
  await page.getByRole('button', { name: t('Continue to payment') }).click()
  await expect(page.getByLabel(t('I accept the terms of sale'))).toBeVisible()
  const review = page.locator('form').getByRole('list', { name: t('Products'), exact: true })
  await expect(review).toContainText(litre)
  await expect(review).toContainText(name.split(' ')[0] ?? '')
  // "Summary right above" the order button.
  const button = page.getByRole('button', { name: t('Order with obligation to pay') })
  await expect(button.locator('xpath=preceding-sibling::*[1]')).toContainText(litre)
})

test('presses before hydration are each executed once after it, without leaving the page', async ({
  page,
}) => {
  const scripts = await holdBack(page, '**/assets/entry-*.js')
  const address = `${view.origin}/c/champagne`
  await page.goto(address, { waitUntil: 'commit' })
  const adds = page.getByRole('main').getByRole('button', { name: t('Add {name} to cart', { name: '' }) })
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('[data-heart]') })
  const [first, second] = await Promise.all([0, 1].map((nth) => adds.nth(nth).elementHandle()))
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cart/update')) sent.push(request.postDataJSON().cartItem)
  })
  await first?.click()
  await first?.click()
  await second?.click()
  await card.first().locator('[data-heart]').click()
  await expect(adds.first()).toHaveAttribute('aria-busy')
  scripts.release()
  await expect(page.getByRole('dialog')).toContainText(t('Name of the new list'))
  await expect(page).toHaveURL(address)
  await expect.poll(() => sent.length).toBe(2)
  expect(sent).toMatchObject([{ qty: 1 }, { qty: 1 }])
  await expect(page.locator('[aria-busy]')).toHaveCount(0)

  const later = await holdBack(page, '**/assets/entry-*.js')
  await page.goto(`${view.origin}/c/rodvin`, { waitUntil: 'commit' })
  const box = page.getByRole('main').getByRole('checkbox').first()
  const name = (await box.getAttribute('name')) ?? ''
  await box.check()
  later.release()
  await expect(page).toHaveURL(new RegExp(`[?&]${name}=`))
  await expect(box).toBeChecked()
})

test('the engraving and date of a carafe are sent with it and can be changed in the cart', async ({
  page,
}) => {
  await page.goto(view.origin + (await findCard(page, view, '/c/glas-og-karafler', hasEngraving)))
  const main = page.getByRole('main')
  await expect(main.getByLabel('Dato under graveringen')).toBeVisible()
  await takenOver(page)
  await main.getByLabel('Gravering', { exact: false }).first().fill('Til Mette')
  await main.getByLabel('Dato under graveringen').fill('2026-12-24')
  await main.getByRole('button', { name: t('Add to cart'), exact: true }).click()
  await expect(page.getByRole('region', { name: t('Notices') })).toContainText(
    t('Product has been added to the cart!'),
  )
  const size = page.viewportSize()
  // The bar of a phone adds the product with the answers of the form.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, 2600))
  const bar = main.getByRole('group', {
    name: await main.getByRole('heading', { level: 1 }).innerText(),
    exact: true,
  })
  await bar.getByRole('button', { name: t('One more') }).click()
  await expect(main.getByText(t('{count} in your cart', { count: 2 }))).toBeAttached()
  if (size) await page.setViewportSize(size)
  await page.goto(`${view.origin}/cart`)
  const line = main.getByRole('list', { name: t('Products in your cart') }).getByRole('listitem')
  await expect(line).toContainText('Dato under graveringen: 24/12/2026')
  const name = await line.getByRole('link').first().innerText()
  await line.getByRole('button', { name: t('Change {name}', { name }) }).click()
  const panel = page.getByRole('dialog', { name: t('Change {name}', { name }) })
  await expect(panel.getByLabel('Dato under graveringen')).toHaveValue('2026-12-24')
  await expectAccessible(page)
  await panel.getByLabel('Gravering', { exact: false }).first().fill('Til Lars')
  await panel.getByRole('button', { name: t('Update the cart') }).click()
  await expect(panel).toHaveCount(0)
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('Til Lars')
})

test('a bottle that is sold out while it is in the cart is marked in the drawer until it is back', async ({
  page,
}) => {
  const [first, last] = [
    await firstBottle(page, view, '/c/spiritus'),
    // No other journey buys the most expensive one.
    await firstBottle(page, view, '/c/spiritus?sort=price-desc'),
  ]
  await addByCall(page, view, first)
  await addByCall(page, view, last)
  await page.goto(`${view.origin}/i/cookies`)
  await takenOver(page)
  const drawer = page.getByRole('dialog', { name: t('Cart') })
  const lines = drawer.getByRole('list', { name: t('Products in your cart') }).getByRole('listitem')
  const skuOf = (path: string) => path.split('/')[2] ?? ''
  const lineOf = (path: string) => lines.filter({ has: page.locator(`a[href*="/p/${skuOf(path)}/"]`) })
  const line = lineOf(last)
  const openDrawer = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: t('Cart') })
      .click()
  try {
    await openDrawer()
    await expect(lines).toHaveCount(2)
    await expect(lines.getByRole('status')).toHaveText([t('In stock!'), t('In stock!')])
    await page.keyboard.press('Escape')
    // Another shopper buys the last one.
    await changeRows('UPDATE stock SET is_in_stock = 0 WHERE sku = ?', skuOf(last))
    await openDrawer()
    await expect(line.getByRole('alert')).toHaveText(t('Out of the stock!'))
    await expect(lineOf(first).getByRole('status')).toHaveText(t('In stock!'))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  } finally {
    await changeRows('UPDATE stock SET is_in_stock = 1 WHERE sku = ?', skuOf(last))
  }
  await openDrawer()
  await expect(line.getByRole('status')).toHaveText(t('In stock!'))
  await expect(line.getByRole('alert')).toHaveCount(0)
  // The cart page shows it as well.
  await line.getByRole('button').last().click()
  const removed = page.waitForResponse('**/api/cart/delete')
  await drawer.getByRole('button', { name: t('Remove'), exact: true }).click()
  await removed
  await expect(lines).toHaveCount(1)
  await page.goto(`${view.origin}/cart`)
  await expect(page.getByRole('main').getByText(t('In stock!'))).toBeVisible()
})

test('drawer, cart page and checkout show the saving and the day of arrival of the whole cart', async ({
  page,
}) => {
  const reduced = await findCard(
    page,
    view,
    '/c/tilbud',
    (html) => /<s[\s>]/.test(html) && addName(view).test(html),
  )
  await page.goto(view.origin + reduced)
  await takenOver(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Add to cart'), exact: true })
    .click()
  const added = page
    .getByRole('region', { name: t('Notices') })
    .getByText(t('Product has been added to the cart!'))
  await expect(added).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('Cart') })
    .click()
  const drawer = page.getByRole('dialog', { name: t('Cart') })
  await expect(drawer).toBeVisible()
  await expect(added).toHaveCount(0, { timeout: 2000 })
  const savedOn = (place: Locator) => place.getByText(t('You save {amount}').replace('{amount}', ''))
  const saves = savedOn(drawer)
  const arrives = /Fremme \S+ \d+\.\s\S+/
  await expect(drawer).toContainText(arrives)
  const once = danishAmount(await saves.innerText())
  expect(once).toBeGreaterThan(0)
  await drawer.getByRole('button', { name: t('One more') }).click()
  await expect.poll(async () => danishAmount(await saves.innerText())).toBe(2 * once)
  const twice = await saves.innerText()
  await page.goto(`${view.origin}/cart`)
  const summary = page.getByRole('main').getByRole('complementary', { name: t('Order summary') })
  await expect(summary).toContainText(twice)
  await expect(summary).toContainText(t('Counted from the lowest price of the last 30 days'))
  await expect(summary).toContainText(arrives)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('One more') })
    .click()
  await expect.poll(async () => danishAmount(await savedOn(summary).innerText())).toBe(3 * once)
  const thrice = await savedOn(summary).innerText()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Go to checkout') })
    .click()
  const aside = page.getByRole('complementary', { name: t('Order summary') })
  await expect(aside).toContainText(thrice)
  await expect(aside).toContainText(arrives)
})

/** Minor units of "Du sparer 38,00 kr". */
function danishAmount(words: string): number {
  return Number(words.replace(/\D/g, ''))
}

/** Deletes stored data like Safari does after seven days; cookies of the shop stay. */
async function forgetStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
}

/** Puts one champagne into the cart by a call. */
async function fill(page: Page): Promise<void> {
  await addByCall(page, view, await firstBottle(page, view, '/c/champagne'))
}

function hasEngraving(html: string): boolean {
  return /href="\/p\/[^"]*karaffel/.test(html)
}

test('each press that changes the cart and each opening of it make one call of the edge', async ({
  page,
}) => {
  const called: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(cart|stock)/.test(pathname)) called.push(pathname)
  })
  const main = page.getByRole('main')
  const makes = async (path: string, act: () => Promise<unknown>) => {
    const answered = page.waitForResponse(`**${path}*`)
    await act()
    await answered
    await page.waitForLoadState('networkidle')
    expect(called.splice(0)).toEqual([path])
  }
  const press = (path: string, name: string | RegExp, nth = 0) =>
    makes(path, () => main.getByRole('button', { name }).nth(nth).click())
  await page.goto(`${view.origin}/c/champagne`)
  await takenOver(page)
  await press('/api/cart/update', /^Læg i kurv: /)
  await makes('/api/cart/pull', () => page.reload())
  await press('/api/cart/update', /^Læg i kurv: /)
  await makes('/api/cart/pull', () => page.goto(`${view.origin}/cart`))
  await press('/api/cart/update', t('One more'))
  await press('/api/cart/update', t('One less'))
  await main
    .locator('summary')
    .filter({ hasText: t('Coupon code') })
    .click()
  await main.getByLabel(t('Coupon code')).fill('TAK50')
  await press('/api/cart/apply-coupon', t('Apply'))
  await press('/api/cart/delete-coupon', t('Remove {name}', { name: 'TAK50' }))
  await press('/api/cart/delete', t('Remove'))
})
