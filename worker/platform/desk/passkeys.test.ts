import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskQuestion } from '#shared/desk-question.ts'
import { Authenticator } from '#tests/fixtures/authenticator.ts'
import { type Answer, mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { inviteToDesk } from './invitation.ts'
import { deskJournal } from './journal.ts'
import { removeColleague } from './passkeys.ts'

const ida = 'ida@karaffel.example'
const bo = 'bo@karaffel.example'
const origin = 'https://da.karaffel.example'
const merchant = { way: 'terminal', by: 'merchant' } as const

let shop: SmallShop
let token: string
beforeAll(async () => {
  shop = await smallShop({ DESK_PASSKEY: 'on', ORDERS_KEY: 'k'.repeat(32) })
  const copy = `INSERT INTO customers (email, password, firstname, lastname, store_code, created_at, updated_at)
    SELECT ?, password, 'Ida', 'Krog', 'da', created_at, updated_at FROM customers WHERE email = '${mette.username}'`
  await shop.db.batch([ida, bo].map((email) => shop.db.prepare(copy).bind(email)))
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  await shop.db.batch(
    ['passkeys', 'passkey_challenges', 'desk_invitations', 'desk_journal'].map((table) =>
      shop.db.prepare(`DELETE FROM ${table}`),
    ),
  )
  token = await signIn(ida)
})

async function signIn(username: string): Promise<string> {
  return (await shop.post<string>('/api/user/login', { ...mette, username })).result
}

async function post(path: string, body: unknown, as = token): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Desk ${as}` }
  return (
    await shop.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  ).json() as Promise<Answer>
}
const ask = (question: DeskQuestion, as = token, from = origin) =>
  post('/merchant/desk', { origin: from, question }, as)
const orders = (as = token) => post('/merchant/desk/call/orders/tasks', {}, as)
const invited = () => inviteToDesk(shop.db, ida, merchant)
const refused = (refusal: string) => ({ meta: { refusal } })

async function add(authenticator: Authenticator, word = '', as = token, odd = {}) {
  const { code, result, meta } = await ask({ ask: 'add-options', word }, as)
  if (code !== 200) return { code, meta }
  return ask({ ask: 'add', word, name: 'Phone', credential: authenticator.create(result, odd) }, as)
}

/** Adds a passkey of Ida, and signs her in again with a closed desk. */
async function withPasskey(): Promise<Authenticator> {
  const authenticator = new Authenticator(origin)
  expect(await add(authenticator, await invited())).toMatchObject({ code: 200 })
  token = await signIn(ida)
  return authenticator
}

async function open(authenticator: Authenticator, odd = {}, as = token) {
  const { result } = await ask({ ask: 'open-options' }, as)
  return ask({ ask: 'open', credential: authenticator.get(result, odd) }, as)
}

describe('the desk', () => {
  it('is closed to a password without a passkey: orders, lists and their actions', async () => {
    const closed = { code: 403, meta: { refusal: 'forbidden', passkey: 'needed' } }
    const action = { action: 'cancel', number: '100000001', request: crypto.randomUUID() }
    expect(await orders()).toMatchObject(closed)
    expect(await post('/merchant/desk/call/orders/action', action)).toMatchObject(closed)
    expect(await post('/merchant/desk/call/waiting/list', {})).toMatchObject(closed)
    const ended = { id: 1, outcome: 'handed-over' }
    expect(await post('/merchant/desk/call/waiting/endReservation', ended)).toMatchObject(closed)
    expect(await ask({ ask: 'access' })).toMatchObject({
      result: { isOpen: false, until: null, passkeys: [] },
    })
    expect(await ask({ ask: 'access' }, await signIn(mette.username))).toMatchObject({
      code: 403,
      ...refused('forbidden'),
    })
  })

  it('opens by a passkey for twelve hours in this login only, and its journal has the name', async () => {
    const authenticator = await withPasskey()
    const elsewhere = await signIn(ida)
    expect(await orders()).toMatchObject({ code: 403 })
    expect(await open(authenticator)).toMatchObject({ code: 200 })
    expect(await orders()).toMatchObject({ code: 200 })
    expect(await orders(elsewhere)).toMatchObject({ code: 403 })
    const { result } = await ask({ ask: 'access' })
    const hours = (Date.parse(result.until) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)
    await shop.db.prepare("UPDATE logins SET desk_until = '2026-01-01T00:00:00.000Z'").run()
    expect(await orders()).toMatchObject({ code: 403 })
    const journal = (await deskJournal(shop.db, 9)).map(({ way, by, action, about }) => [
      way,
      by,
      action,
      about,
    ])
    expect(journal).toEqual([
      ['desk', ida, 'desk opened', 'Phone'],
      ['desk', ida, 'passkey added', 'Phone'],
      ['terminal', 'merchant', 'invited', ida],
    ])
  })

  it('refuses a passkey response that is repeated, expired, or of another login', async () => {
    const authenticator = await withPasskey()
    const { result } = await ask({ ask: 'open-options' })
    const other = await signIn(ida)
    const credential = authenticator.get(result)
    expect(await ask({ ask: 'open', credential }, other)).toMatchObject(refused('passkeyRefused'))
    expect(await ask({ ask: 'open', credential })).toMatchObject({ code: 200 })
    expect(await ask({ ask: 'open', credential })).toMatchObject(refused('passkeyRefused'))
    const late = await ask({ ask: 'open-options' })
    await shop.db.prepare("UPDATE passkey_challenges SET expires_at = '2026-01-01T00:00:00.000Z'").run()
    expect(await ask({ ask: 'open', credential: authenticator.get(late.result) })).toMatchObject(
      refused('passkeyRefused'),
    )
  })

  it.each<[string, object]>([
    ['made at another origin', { origin: 'https://da.karaffel.example.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a finger or a code', { unverified: true }],
  ])('refuses an answer %s', async (_, odd) => {
    const authenticator = await withPasskey()
    expect(await open(authenticator, odd)).toMatchObject({ code: 403, ...refused('passkeyRefused') })
    expect(await add(new Authenticator(origin), await invited(), token, odd)).toMatchObject(
      refused('passkeyRefused'),
    )
    expect(await orders()).toMatchObject({ code: 403 })
  })

  it('refuses a counter that does not rise: it may be a copy', async () => {
    const authenticator = await withPasskey()
    expect(await open(authenticator, { counter: 7 })).toMatchObject({ code: 200 })
    for (const counter of [7, 6, 0])
      expect(await open(authenticator, { counter })).toMatchObject({ code: 403 })
    expect(await open(authenticator, { counter: 8 })).toMatchObject({ code: 200 })
  })

  it('refuses the passkey of somebody else, and another view’s', async () => {
    const authenticator = await withPasskey()
    const bos = await signIn(bo)
    expect(await open(authenticator, {}, bos)).toMatchObject(refused('passkeyRefused'))
    const se = 'https://se.karaffel.example'
    const { result } = await ask({ ask: 'open-options' }, token, se)
    expect(result.allowCredentials).toEqual([])
    const credential = authenticator.get(result, { origin: se, rpId: 'se.karaffel.example' })
    expect(await ask({ ask: 'open', credential }, token, se)).toMatchObject(refused('passkeyRefused'))
  })
})

describe('a passkey', () => {
  it('is added by an invitation of one’s own, once and within a day', async () => {
    const authenticator = new Authenticator(origin)
    for (const word of ['', 'A'.repeat(20)])
      expect(await add(authenticator, word)).toMatchObject({ code: 403, ...refused('wordRefused') })
    const word = await invited()
    expect(word).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/)
    expect(await add(authenticator, word, await signIn(bo))).toMatchObject(refused('wordRefused'))
    expect(await add(authenticator, word.toLowerCase().replaceAll('-', ' '))).toMatchObject({ code: 200 })
    token = await signIn(ida)
    expect(await add(new Authenticator(origin), word)).toMatchObject(refused('wordRefused'))
    const old = await invited()
    await shop.db.prepare("UPDATE desk_invitations SET expires_at = '2026-01-01T00:00:00.000Z'").run()
    expect(await add(new Authenticator(origin), old)).toMatchObject(refused('wordRefused'))
  })

  it('is added without an invitation after another one has opened the desk, which removes all but the last', async () => {
    const [first, second] = [await withPasskey(), new Authenticator(origin)]
    expect(await add(second)).toMatchObject(refused('wordRefused'))
    const stolen = token
    await open(first)
    token = await signIn(ida)
    await open(first)
    expect(await add(second)).toMatchObject({ code: 200 })
    const remove = (authenticator: Authenticator) =>
      ask({ ask: 'remove', id: authenticator.id.toString('base64url') })
    expect(await orders(stolen)).toMatchObject({ code: 200 })
    expect(await remove(first)).toMatchObject({ code: 200 })
    expect([(await orders(stolen)).code, (await orders()).code]).toEqual([403, 200])
    expect(await remove(second)).toMatchObject({ code: 409, ...refused('lastPasskey') })
    const { result } = await ask({ ask: 'access' })
    expect(result.passkeys).toMatchObject([{ id: second.id.toString('base64url'), name: 'Phone' }])
    expect(await open(first)).toMatchObject(refused('passkeyRefused'))
    token = await signIn(ida)
    expect(await remove(second)).toMatchObject({ code: 403, meta: { passkey: 'needed' } })
  })

  it('that is lost is removed in the terminal, which closes the desk everywhere', async () => {
    const authenticator = await withPasskey()
    await open(authenticator)
    expect(await removeColleague(shop.db, ida, merchant)).toBe(1)
    expect((await orders()).code).toBe(401)
    token = await signIn(ida)
    expect(await open(authenticator)).toMatchObject(refused('passkeyRefused'))
    expect((await deskJournal(shop.db, 1))[0]).toMatchObject({
      ...merchant,
      action: 'colleague removed',
      about: ida,
    })
  })
})
