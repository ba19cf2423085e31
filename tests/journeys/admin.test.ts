import type { Page } from 'playwright/test'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { inviteToDesk } from '#worker/platform/desk/invitation.ts'
import { deskJournal } from '#worker/platform/desk/journal.ts'
import { patient } from '../support/patience.ts'
import { shopStorage } from '../support/shop-storage.ts'
import { expectAccessibleDesk } from './accessible.ts'
import { expect, holdBack, takenOver, test, text, views, withoutPictures } from './shopper.ts'

const view = views.da
const admin = { email: 'admin@karaffel.example', password: 'vinhandler', firstName: 'Karaffel' }

test.use({ ...withoutPictures, loggedBesides: /status of (401|403|404|409|503)|ERR_FAILED/ })

const platformVars = { DESK_PASSKEY: 'on' }
let shop: LocalShop
let origin: string

// A shop of its own: these tests change and clear data.
test.beforeAll(async () => {
  shop = await startShop({ port: 0, folder: await shopStorage(), vars: patient, platformVars })
  origin = `http://da.localhost:${shop.url.port}`
})
test.afterAll(() => shop?.miniflare.dispose())

test('an administrator clears the cache of a product that was changed on the platform, and all visitors see the change', async ({
  page,
  browser,
}) => {
  const { id, path } = await simpleProduct()
  const guest = await (await browser.newContext()).newPage()
  const askedByGuest: string[] = []
  guest.on('request', (request) => askedByGuest.push(request.url()))
  await guest.goto(origin + path)
  await page.goto(origin + path)
  await expect(page.getByRole('complementary', { name: text(view, 'Administration') })).toHaveCount(0)

  await takenOver(page)
  await page.getByRole('link', { name: text(view, 'My Account') }).click()
  const modal = page.getByRole('dialog', { name: text(view, 'Sign in') })
  await modal.getByRole('button', { name: text(view, 'Sign in') }).click()
  await expect(modal.getByText(text(view, 'Field is required'))).toHaveCount(2)
  await expectAccessibleDesk(page)
  await modal.getByLabel(text(view, 'E-mail')).fill(admin.email)
  await modal.getByLabel(text(view, 'Password')).fill('not this one')
  await modal.getByRole('button', { name: text(view, 'Sign in') }).click()
  const alert = modal
    .getByRole('alert')
    .filter({ hasText: text(view, 'The e-mail or the password is not right.') })
  await expect(alert).toBeVisible()
  await modal.getByLabel(text(view, 'Password')).fill(admin.password)
  await modal.getByRole('button', { name: text(view, 'Sign in') }).click()

  const panel = page.getByRole('complementary', { name: text(view, 'Administration') })
  await expect(panel).toBeVisible()
  await expect(panel.getByText(text(view, 'Page id: {id}', { id }))).toBeVisible()
  await expect(panel.getByRole('button')).toHaveCount(8)
  await expectAccessibleDesk(page)

  await page.route('**/invalidate', (route) =>
    route.fulfill({ status: 503, json: { code: 503, result: '' } }),
  )
  await panel.getByRole('button', { name: text(view, 'Home') }).click()
  await expect(page.getByRole('alert')).toContainText(
    text(view, 'The cache could not be cleared. Sign in again, or try in a few seconds.'),
  )
  await page.unroute('**/invalidate')

  await shop.db
    .prepare(`UPDATE product_documents SET doc = json_set(doc, '$.name', 'Nyt navn') WHERE product_id = ?`)
    .bind(id)
    .run()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).not.toContainText('Nyt navn')
  await panel.getByRole('button', { name: text(view, 'Product'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nyt navn')
  await expect(page.getByText(text(view, 'Cache cleared'))).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Nyt navn')

  await openDesk(page)
  await keepAnAnswer(page, guest)
  await doWhatWaits(page, id)

  // 'Shown only on category, product, home and CMS pages'.
  await page.goto(`${origin}/contact`)
  const name = page.getByRole('banner').getByRole('link', { name: admin.firstName }).last()
  await expect(name).toBeVisible()
  await expect(panel).toHaveCount(0)
  await page.goto(origin + path)
  await expect(panel).toBeVisible()

  await name.click()
  await page.getByRole('button', { name: text(view, 'Sign out') }).click()
  await expect(page.getByText(text(view, "You're logged out"))).toBeVisible()
  await expect(panel).toHaveCount(0)
  expect(askedByGuest.filter((url) => /admin|\/api\/session/.test(url))).toEqual([])
})

/** A passkey is added with the word of an invitation, and opens the desk again once it is closed. */
async function openDesk(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await page.goto(`${origin}/desk/colleagues`)
  const lock = page.getByRole('main', { name: text(view, 'The desk asks for your passkey') })
  await lock.getByLabel(text(view, 'Word of the invitation')).fill('AAAAA-AAAAA-AAAAA-AAAAA')
  await lock.getByLabel(text(view, 'Name of the passkey')).fill('Kassen')
  await lock.getByRole('button', { name: text(view, 'Add a passkey') }).click()
  const notHeld = text(view, 'The word does not hold. It may be too old, or have been used.')
  await expect(lock.getByRole('alert')).toHaveText(notHeld)
  await expectAccessibleDesk(page)
  const word = await inviteToDesk(shop.db, admin.email, { way: 'terminal', by: 'Ida' })
  await lock.getByLabel(text(view, 'Word of the invitation')).fill(word)
  await lock.getByRole('button', { name: text(view, 'Add a passkey') }).click()
  const passkey = page.getByText(/^Kassen · da\.localhost/)
  await expect(passkey).toBeVisible()

  await shop.db.prepare('UPDATE logins SET desk_until = NULL').run()
  await page.reload()
  await expect(lock).toBeVisible()
  await expect(passkey).toHaveCount(0)
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await lock.getByRole('button', { name: text(view, 'Open the desk') }).click()
  await expect(lock.getByRole('alert')).toHaveText(text(view, 'The passkey was not used. Try again.'))
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await lock.getByRole('button', { name: text(view, 'Open the desk') }).click()
  await expect(passkey).toBeVisible()
  await page.goto(`${origin}/desk/conversations`)
  const did = (await deskJournal(shop.db, 3)).map(({ by, action }) => [by, action])
  expect(did).toEqual([
    [admin.email, 'desk opened'],
    [admin.email, 'passkey added'],
    ['Ida', 'invited'],
  ])
}

/** Expects that a typed answer is kept while the desk is unreachable, and while it is locked. */
async function keepAnAnswer(page: Page, guest: Page): Promise<void> {
  const say = (words: string) =>
    guest.evaluate(async (typed) => {
      const body = JSON.stringify({ id: crypto.randomUUID(), text: typed, topic: 'product' })
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch('/api/chat', { method: 'POST', headers, body })).status
    }, words)
  expect(await say('Findes den i magnum?')).toBe(200)
  await page.getByRole('button', { name: 'Findes den i magnum?' }).click()
  const answer = page.getByLabel(text(view, 'Your answer'))
  await answer.fill('Ja, men ikke')
  await page.route(/\/api\/desk\?/, (route) => route.abort())
  await say('Til seks?')
  const unreached = text(view, 'The desk cannot be reached. It is tried again every few seconds.')
  await expect(page.getByText(unreached)).toBeVisible()
  await expect(answer).toHaveValue('Ja, men ikke')
  await page.unroute(/\/api\/desk\?/)
  // The desk is locked after the list was read: the call for the conversation is refused.
  const { asked, release } = await holdBack(page, '**/api/desk/*')
  await say('Til otte?')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await shop.db.prepare('UPDATE logins SET desk_until = NULL').run()
  release()
  await say('Til ni?')
  await expect(answer).toBeHidden()
  await page.getByRole('button', { name: text(view, 'Open the desk') }).click()
  await expect(answer).toHaveValue('Ja, men ikke')
  await answer.fill('Ja, men ikke til otte.')
  await page.getByRole('button', { name: text(view, 'Send'), exact: true }).click()
  await expect(page.getByRole('log')).toContainText('Ja, men ikke til otte.')
}

/** Hands over a reservation once, approves a recommendation, and reads the list of sent alerts at the desk. */
async function doWhatWaits(page: Page, product: number): Promise<void> {
  await fillTheDesk(product)
  await page.goto(`${origin}/desk/conversations`)
  const lists = page.getByRole('region', { name: text(view, 'What else waits') })
  await expect(lists.getByRole('link', { name: 'Nyt navn' })).toHaveCount(3)
  await expectAccessibleDesk(page)
  const reserved = lists.getByRole('listitem').filter({ hasText: 'Ida Krog' })
  await reserved.getByRole('button', { name: text(view, 'Handed over') }).click()
  await expect(lists.getByText(text(view, 'Nothing is put aside.'))).toBeVisible()
  await shop.db.prepare('UPDATE recommendations SET revision = revision + 1').run()
  const said = lists.getByRole('listitem').filter({ hasText: 'Til lam' })
  const show = said.getByRole('button', { name: text(view, 'Show it'), exact: true })
  await show.click()
  const changed = text(view, 'It is not there, or has been changed since.')
  await expect(lists.getByText(changed)).toBeVisible()
  await said.getByLabel(text(view, 'Answer of the shop')).fill('Også til and.')
  await show.click()
  await expect(lists.getByText(text(view, 'Nothing is to be read.'))).toBeVisible()
  const { results } = await shop.db
    .prepare(
      "SELECT status AS state FROM reservations UNION SELECT state || ', ' || answer FROM recommendations WHERE comment = 'Til lam'",
    )
    .all()
  expect(results).toEqual([{ state: 'approved, Også til and.' }, { state: 'handed-over' }])
}

async function fillTheDesk(product: number): Promise<void> {
  const now = new Date().toISOString()
  await shop.db.batch([
    shop.db
      .prepare(
        `INSERT INTO reservations (sku, shop, amount, customer, number, created_at, expires_at)
         SELECT sku, 'holstebro', 2, 'Ida Krog', '+45 20304050', ?2, '2999-01-01T10:00:00.000Z' FROM products WHERE id = ?1`,
      )
      .bind(product, now),
    shop.db
      .prepare(
        `INSERT INTO recommendations (customer_id, product_id, store_code, firstname, score, comment, created_at, said_at)
         VALUES (2, ?1, 'da', 'Mette', 5, 'Til lam', ?2, ?2)`,
      )
      .bind(product, now),
    shop.db
      .prepare(
        'INSERT INTO product_alerts (website_id, product_id, created_at, confirmed_at, told_at) VALUES (1, ?1, ?2, ?2, ?2)',
      )
      .bind(product, now),
  ])
}

async function simpleProduct(): Promise<{ id: number; path: string }> {
  const { results } = await shop.db
    .prepare(
      `SELECT p.id, '/p/' || p.sku || '/' || json_extract(d.doc, '$.slug') AS path
       FROM products p JOIN product_documents d ON d.product_id = p.id AND d.store_id = 1
       WHERE p.type_id = 'simple' AND p.visibility = 4 LIMIT 1`,
    )
    .all<{ id: number; path: string }>()
  const [product] = results
  if (!product) throw new Error('The shop has no simple product')
  return product
}
