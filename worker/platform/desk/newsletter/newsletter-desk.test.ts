import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskTester } from '#tests/fixtures/desk-tester.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'

let shop: SmallShop
let desk: Awaited<ReturnType<typeof deskTester>>

beforeAll(async () => {
  shop = await smallShop()
  desk = await deskTester(shop)
  const subscription = `INSERT INTO newsletter_subscriptions (email, store_code, state, confirmed_at, words, page, asked_at)
    VALUES (?, ?, ?, ?, 'Ja tak', '/', '2026-11-01T10:00:00.000Z')`
  await shop.db.batch(
    [
      ['a@example.dk', 'da', 'subscribed', '2026-11-01T10:00:00.000Z'],
      ['b@example.dk', 'da', 'subscribed', '2026-11-01T10:00:00.000Z'],
      ['gone@example.dk', 'da', 'unsubscribed', '2026-11-01T10:00:00.000Z'],
      ['open@example.dk', 'da', 'subscribed', null],
      ['c@example.se', 'sv', 'subscribed', '2026-11-01T10:00:00.000Z'],
    ].map((row) => shop.db.prepare(subscription).bind(...row)),
  )
})
afterAll(() => shop[Symbol.asyncDispose]())

describe('the newsletter at the desk', () => {
  it('counts and lists only those who have confirmed and not unsubscribed, the list for the owner alone', async () => {
    const { result } = await desk.ask('newsletter/counts', {}, desk.tokens.shop)
    expect(result).toEqual([
      { view: 'da', subscribers: 2 },
      { view: 'sv', subscribers: 1 },
    ])
    const file = await desk.ask('newsletter/list', {}, desk.tokens.owner, 'file')
    expect(file.result).toContain('"a@example.dk"')
    expect(file.result).not.toMatch(/gone@|open@/)
    for (const token of [desk.tokens.shop, desk.tokens.packer])
      expect((await desk.ask('newsletter/list', {}, token, 'file')).code).toBe(403)
  })

  it('unsubscribes addresses that could not be reached', async () => {
    const addresses = 'b@example.dk\nnobody@example.dk\n'
    expect((await desk.ask('newsletter/takeBounces', { addresses })).result).toEqual({ count: 1 })
    expect((await desk.ask('newsletter/counts', {})).result[0]).toEqual({ view: 'da', subscribers: 1 })
    expect((await desk.ask('newsletter/takeBounces', { addresses }, desk.tokens.packer)).code).toBe(403)
  })
})
