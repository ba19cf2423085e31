import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  expect,
  firstBottle,
  signIn,
  takenOver,
  test,
  text,
  type View,
  views,
  withoutPictures,
} from './shopper.ts'

// The console logs a refused guest of the desk and a lost network: both are expected here.
test.use({ ...withoutPictures, loggedBesides: /status of 403|ERR_INTERNET_DISCONNECTED/ })

const { da } = views

test('a shopper and the desk write to each other, also while the shopper is offline', async ({
  page,
  context,
  browser,
  extraHTTPHeaders,
}) => {
  const question = `Passer den til vildt? ${crypto.randomUUID()}`
  const later = `Og til ost? ${crypto.randomUUID()}`
  const panel = await askInPanel(page, da, question)
  const desk = await (await browser.newContext({ extraHTTPHeaders })).newPage()
  await answerAtTheDesk(desk, da, question, 'Ja, til dyreryg.')
  await expect(panel.getByRole('log')).toContainText('Ja, til dyreryg.')

  await context.setOffline(true)
  await say(panel, da, later)
  await expect(panel.getByRole('log')).toContainText(text(da, 'Waits to be sent'))
  await answer(desk, da, 'Sig endelig til.')
  await context.setOffline(false)
  await expect(desk.getByRole('log')).toContainText(later)
  await expect(panel.getByText(text(da, 'Waits to be sent'))).toHaveCount(0)
  await expect(panel.getByRole('log').locator('p:has(time) + p')).toHaveText([
    question,
    'Ja, til dyreryg.',
    'Sig endelig til.',
    later,
  ])
  await expectAccessible(page)

  await sendProduct(desk, da)
  await panel.getByRole('button', { name: /^Læg i kurv: / }).click()
  await expect(panel.getByRole('button', { name: text(da, 'One more') })).toBeVisible()
  const shows = panel.getByLabel(text(da, 'Let the shop see this page and my cart'))
  await shows.click()
  await expect(shows).toBeChecked()
  const seen = desk.getByText(text(da, 'The shopper shows this page:'))
  await expect(seen).toBeVisible()
  await panel.getByRole('button', { name: text(da, 'One more') }).click()
  await expect(desk.getByText(text(da, 'In the cart: {lines}', { lines: '2 × ' }))).toBeVisible()
  await expectAccessible(page)
  await expectAccessible(desk)
  await shows.click()
  await expect(shows).not.toBeChecked()
  await expect(seen).toHaveCount(0)

  await page.keyboard.press('Escape')
  await answer(desk, da, 'Til ost også.')
  const news = page.getByRole('link', { name: text(da, 'Help: you have an answer') })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(news).toBeAttached()
  await page.reload()
  await expect(news).toBeAttached()
  await news.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('log')).toContainText('Til ost også.')

  await panel.getByRole('button', { name: text(da, 'Delete the conversation') }).click()
  await panel.getByRole('button', { name: text(da, 'Yes, delete it') }).click()
  await expect(panel.getByRole('log')).toHaveCount(0)
  await expect(desk.getByText(text(da, 'The shopper has deleted this conversation.'))).toBeVisible()
  await desk.context().close()
})

test('the sommelier answers buttons and words in the help panel, and hands the conversation to a person', async ({
  page,
}) => {
  const view = views.da
  await page.goto(`${view.origin}/contact`)
  await takenOver(page)
  const panel = await openPanel(page, view)
  await panel.getByRole('button', { name: text(view, 'Let the sommelier suggest a wine') }).click()
  const sommelier = panel.getByRole('region', { name: text(view, 'Find your wine') })
  const { origin, pathname } = new URL(page.url())

  await sommelier.getByRole('link', { name: text(view, 'Red'), exact: true }).click()
  await expect(sommelier.getByText(text(view, 'We would open one of these'))).toBeVisible()
  const red = sommelier.getByRole('link', { name: without(view, 'Red') })
  await expect(red).toBeVisible()
  await expect(sommelier.getByRole('heading', { level: 4 })).toHaveCount(3)
  await sommelier.getByLabel(text(view, 'In your own words')).fill('til lam under 300 kr')
  await sommelier.getByRole('button', { name: text(view, 'Ask'), exact: true }).click()
  await expect(sommelier.getByRole('link', { name: /^Søg uden/ })).toHaveCount(3)
  await expectAccessible(page)
  const before = await sommelier.getByRole('heading', { level: 4 }).allTextContents()
  await sommelier.getByRole('link', { name: text(view, 'Cheaper'), exact: true }).click()
  await expect(sommelier.getByRole('heading', { level: 4 })).not.toHaveText(before)
  await red.click()
  await expect(red).toHaveCount(0)

  // The panel opens with the same content, and the page has not changed.
  await page.keyboard.press('Escape')
  await openPanel(page, view)
  await panel.getByRole('button', { name: text(view, 'Let the sommelier suggest a wine') }).click()
  const shown = sommelier.getByRole('heading', { level: 4 })
  await expect(shown).toHaveCount(3)
  expect(new URL(page.url())).toMatchObject({ origin, pathname })
  const [first = ''] = await shown.allTextContents()
  // A shopper who leaves before the answer has a cart that the next page cannot fetch, and fills again.
  const added = page.waitForResponse('**/api/cart/update')
  await sommelier
    .getByRole('button', { name: text(view, 'Add {name} to cart', { name: first.replace(/ \d{4}$/, '') }) })
    .click()
  await expect(sommelier.getByRole('listitem').filter({ hasText: first }).getByRole('textbox')).toHaveValue(
    '1',
  )
  await added

  await sommelier.getByRole('button', { name: text(view, 'Ask one of us') }).click()
  const message = panel.getByLabel(text(view, 'Your message'))
  await expect(message).toBeFocused()
  await expect(message).toHaveValue(/foreslog.*\(\d+/s)
  expect(await message.inputValue()).toContain(text(view, '“{query}”', { query: 'til lam under 300 kr' }))
  expect(await message.inputValue()).toContain(first)
  await expect(panel.getByRole('radio', { name: text(view, 'Wine, with our sommelier') })).toBeChecked()

  await page.goto(`${view.origin}/sommelier?taste=light`)
  await takenOver(page)
  await page.getByRole('link', { name: text(view, 'Ask one of us') }).click()
  await expect(message).toHaveValue(new RegExp(`${text(view, 'Light')}[\\s\\S]*foreslog`))
  await expectAccessible(page)
})

/** Returns the name of the button that removes an understood answer. */
function without(view: View, label: string): string {
  return text(view, 'Search without {label}', { label: text(view, label) })
}

test('a half-written message is kept when the help is closed and on the next page; a pointer released beside the help does not close it', async ({
  page,
}) => {
  await page.goto(`${da.origin}/contact`)
  await takenOver(page)
  const panel = await openPanel(page, da)
  const message = panel.getByLabel(text(da, 'Your message'))
  await message.fill('Hej, min ordre')
  await panel.getByLabel(text(da, 'E-mail')).fill('zoe@example.dk')
  // The text is selected from its end, and the pointer is released beside the window.
  const { x = 0, y = 0, width = 0 } = (await message.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + 20)
  await page.mouse.down()
  await page.mouse.move(40, y + 20, { steps: 4 })
  await page.mouse.up()
  await expect(message).toBeFocused()
  await page.mouse.click(40, y + 20)
  await expect(message).toHaveCount(0)
  await page.getByRole('contentinfo').locator('a[href^="/i/"]').first().click()
  await expect(page).toHaveURL(/\/i\//)
  // The keyboard's focus moves to the new page when that is shown, so the panel is opened by the pointer.
  await page.locator('#help').click()
  await expect(message).toHaveValue('Hej, min ordre')
  await expect(panel.getByLabel(text(da, 'E-mail'))).toHaveValue('zoe@example.dk')
})

/** Opens the panel on a bottle's page, and asks the question there. */
async function askInPanel(page: Page, view: View, question: string) {
  await page.goto(view.origin + (await firstBottle(page, view)))
  await takenOver(page)
  const panel = await openPanel(page, view)
  await expect(panel.getByText(text(view, 'Chat and telephone are answered'))).toBeVisible()
  await expect(panel.getByRole('link', { name: /^Kunde?service$/ })).toBeVisible()
  await expectAccessible(page)
  await say(panel, view, question)
  await expect(panel.getByRole('log')).toContainText(question)
  return panel
}

/** Signs a colleague in at the desk, who finds the question and answers it. */
async function answerAtTheDesk(desk: Page, view: View, question: string, said: string): Promise<void> {
  await desk.goto(`${view.origin}/desk/conversations`)
  await expect(desk.getByRole('button', { name: text(view, 'Sign in') })).toBeVisible()
  await signIn(desk, view, 'admin@karaffel.example')
  await desk.reload()
  await desk.getByRole('button', { name: question }).click()
  await expectAccessible(desk)
  await answer(desk, view, said)
}

async function openPanel(page: Page, view: View) {
  await page.locator('#help').focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: text(view, 'Help') })
  await expect(panel).toBeVisible()
  return panel
}

type Panel = Awaited<ReturnType<typeof openPanel>>

async function say(panel: Panel, view: View, words: string): Promise<void> {
  await panel.getByLabel(text(view, 'Your message')).fill(words)
  await panel.getByRole('button', { name: text(view, 'Send'), exact: true }).click()
}

async function answer(desk: Page, view: View, words: string): Promise<void> {
  await desk.getByLabel(text(view, 'Your answer')).fill(words)
  await desk.getByRole('button', { name: text(view, 'Send'), exact: true }).click()
  await expect(desk.getByRole('log')).toContainText(words)
}

async function sendProduct(desk: Page, view: View): Promise<void> {
  await desk.getByText(text(view, 'Send a product')).click()
  await desk.getByLabel(text(view, 'Which product?')).fill('riesling')
  await desk.keyboard.press('Enter')
  await desk.locator('details[open] button[lang]').first().click()
  await desk.getByRole('button', { name: text(view, 'Send'), exact: true }).click()
}
