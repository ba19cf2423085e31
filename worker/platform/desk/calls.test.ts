import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskRows } from '#shared/desk/calls.ts'
import type { DeskRow } from '#shared/desk/desk-call.ts'
import { deskTester } from '#tests/fixtures/desk-tester.ts'
import { mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { deskLines } from '#worker/local/desk/people.ts'
import { sendMails } from '../mail/send.ts'
import { holds } from './invitation.ts'

let shop: SmallShop
let desk: Awaited<ReturnType<typeof deskTester>>
beforeAll(async () => {
  shop = await smallShop()
  desk = await deskTester(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const rows = Object.entries(deskRows).flatMap(([area, calls]) =>
  Object.entries<DeskRow>(calls).map(([name, row]): [string, DeskRow] => [`${area}/${name}`, row]),
)

describe('the desk', () => {
  it.each(rows)(
    'refuses %s to roles that the table does not name, and to customers',
    async (path, { kind, roles }) => {
      const stranger = (await shop.post('/api/user/login', mette)).result
      for (const [role, token] of [['stranger', stranger] as const, ...Object.entries(desk.tokens)]) {
        const answer = await desk.ask(path, {}, token, kind)
        if (role === 'stranger' || !roles.includes(role as never))
          expect(answer, role).toMatchObject({ code: 403, meta: { refusal: 'forbidden' } })
        else expect(answer.code, role).not.toBe(403)
      }
      expect((await desk.ask(path, {}, 'guessed', kind)).code).toBe(401)
    },
  )

  it('gives the first who is invited the owner’s role, and others the shop’s unless another is named', async () => {
    await shop.db.prepare('DELETE FROM desk_colleagues').run()
    const invite = (email: string, role?: string) =>
      deskLines(shop.db, { invite: `${email}@karaffel.example`, role, by: 'Ida', domain: 'karaffel.example' })
    await invite('first')
    await invite('second')
    await invite('third', 'packer')
    await invite('third')
    await expect(invite('fourth', 'king')).rejects.toThrow('owner, shop, packer')
    const { results } = await shop.db.prepare('SELECT email, role FROM desk_colleagues ORDER BY email').all()
    expect(results).toEqual([
      { email: 'first@karaffel.example', role: 'owner' },
      { email: 'second@karaffel.example', role: 'shop' },
      { email: 'third@karaffel.example', role: 'packer' },
    ])
    await deskLines(shop.db, { remove: 'second@karaffel.example', by: 'Ida', domain: 'karaffel.example' })
    expect(await shop.db.prepare('SELECT count(*) AS n FROM desk_colleagues').first('n')).toBe(2)
    desk = await deskTester(shop)
  })

  it('changes a role, keeps an owner, and undoes the change from the journal once', async () => {
    await shop.db
      .prepare("DELETE FROM desk_colleagues WHERE email LIKE 'first%' OR email LIKE 'third%'")
      .run()
    const { owner } = desk.tokens
    const [packer, boss] = [desk.emails.packer, desk.emails.owner]
    expect(await desk.ask('colleagues/setRole', { email: boss, role: 'shop' }, owner)).toMatchObject({
      meta: { refusal: 'notNow' },
    })
    expect((await desk.ask('colleagues/setRole', { email: packer, role: 'shop' }, owner)).code).toBe(200)
    const listed = await desk.ask('journal/list', { search: packer }, owner)
    const [entry] = listed.result.rows
    expect(entry).toMatchObject({
      ...{ action: 'role changed', by: boss, about: packer, way: 'desk', canUndo: true },
      ...{ before: { role: 'packer' }, after: { role: 'shop' } },
    })
    expect((await desk.ask('journal/undo', { id: entry.id }, owner)).code).toBe(200)
    expect(await desk.ask('journal/undo', { id: entry.id }, owner)).toMatchObject({ code: 409 })
    const role = await shop.db
      .prepare('SELECT role FROM desk_colleagues WHERE email = ?')
      .bind(packer)
      .first('role')
    expect(role).toBe('packer')
  })

  it('invites a colleague of the domain by a mail with a word that adds one passkey and changes no role', async () => {
    const { owner } = desk.tokens
    const invite = (email: string, role = 'packer') =>
      desk.ask('colleagues/invite', { email, role, view: 'da' }, owner)
    expect((await invite('new@other.example')).code).toBe(422)
    expect((await invite(desk.emails.owner)).code).toBe(409)
    expect((await invite(' New@Karaffel.example ')).code).toBe(200)
    const env = { DB: shop.db, ORIGIN_DA: 'http://da.localhost', ORIGIN_SV: 'http://se.localhost' }
    const mail = async () => {
      await sendMails(env)
      return shop.db
        .prepare("SELECT unsent FROM mails WHERE kind = 'desk-invitation'")
        .first<string>('unsent')
    }
    await expect.poll(mail).not.toBeNull()
    const { to, text } = JSON.parse((await mail()) ?? '')
    expect(to).toBe('new@karaffel.example')
    const [, word = ''] = /http:\/\/da\.localhost\/desk#(\S+)/.exec(text) ?? []
    expect(await holds(shop.db, to, word)).toBe(true)
    const stored = await shop.db.prepare('SELECT * FROM desk_invitations WHERE email = ?').bind(to).first()
    expect(JSON.stringify(stored)).not.toContain(word)
    const { result } = await desk.ask('colleagues/list', {}, owner)
    expect(result).toContainEqual({ email: to, role: 'packer', passkeys: 0, usedAt: null, isSelf: false })
    await shop.db.prepare('DELETE FROM desk_colleagues WHERE email = ?').bind(to).run()
  })

  it('removes a colleague with passkeys and logins at once, and nobody removes themselves', async () => {
    const { owner, packer } = desk.tokens
    await shop.db
      .prepare(
        `INSERT INTO passkeys (id, customer_id, host, public_key, counter, transports, name, created_at, used_at)
         SELECT 'key', id, 'da.localhost', '', 0, '[]', 'Phone', '2026-11-01', '2026-11-01' FROM customers WHERE email = ?`,
      )
      .bind(desk.emails.packer)
      .run()
    const remove = (email: string) => desk.ask('colleagues/remove', { email }, owner)
    expect((await remove('nobody@karaffel.example')).code).toBe(404)
    expect((await remove(desk.emails.owner.toUpperCase())).code).toBe(409)
    expect((await desk.ask('orders/list', {}, packer)).code).toBe(200)
    expect((await remove(desk.emails.packer)).code).toBe(200)
    expect((await desk.ask('orders/list', {}, packer)).code).toBe(401)
    const { result } = await desk.ask('colleagues/list', {}, owner)
    expect(result.map(({ email }: { email: string }) => email).toSorted()).toEqual(
      [desk.emails.owner, desk.emails.shop].toSorted(),
    )
    expect(await shop.db.prepare('SELECT count(*) AS n FROM passkeys').first('n')).toBe(0)
    const [entry] = (await desk.ask('journal/list', { search: desk.emails.packer }, owner)).result.rows
    expect(entry).toMatchObject({ action: 'colleague removed', by: desk.emails.owner, canUndo: false })
    desk = await deskTester(shop)
  })

  it('lists the journal in pages, and finds actions by their subject', async () => {
    const noted = shop.db.prepare(
      "INSERT INTO desk_journal (at, way, by, action, about) VALUES (?, 'terminal', 'Bo', 'mail tried again', ?)",
    )
    await shop.db.batch(
      Array.from({ length: 60 }, (_, n) =>
        noted.bind(`2026-01-01T00:00:${String(n).padStart(2, '0')}.000Z`, `m-${n}`),
      ),
    )
    const page = async (input: object) => (await desk.ask('journal/list', input, desk.tokens.shop)).result
    const second = await page({ search: 'bo', page: 1 })
    expect([second.total, second.rows.length]).toEqual([60, 10])
    expect((await page({ search: 'm-17' })).rows.map(({ about }: { about: string }) => about)).toEqual([
      'm-17',
    ])
    expect((await page({ search: 'm-17', filters: { kind: 'orders' } })).total).toBe(0)
  })

  it('stores the language of a colleague and leaves the role as it is', async () => {
    const { packer } = desk.tokens
    expect((await desk.ask('colleagues/setLanguage', { language: 'en' }, packer)).code).toBe(200)
    const question = { origin: 'http://da.localhost', question: { ask: 'access' } }
    const headers = { Authorization: `Desk ${packer}`, 'content-type': 'application/json' }
    const access = await shop.fetch('/merchant/desk', {
      method: 'POST',
      body: JSON.stringify(question),
      headers,
    })
    expect(await access.json()).toMatchObject({ result: { role: 'packer', language: 'en' } })
  })
})
