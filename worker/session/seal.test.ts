import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { open, seal } from './seal.ts'
import { guestSession, type Session, signedOut } from './session.ts'

const secret = 'a secret of thirty-two characters'
const other = 'another secret of the same length'
const day = 24 * 3600 * 1000

const session: Session = {
  ...guestSession(),
  id: crypto.randomUUID(),
  token: 'canary-token',
  refreshToken: 'canary-refresh',
  groupId: 5,
  firstName: 'Mette',
  email: 'mette@example.dk',
  carts: { da: '55012', sv: 'b0c4'.repeat(8) },
}

test('a sealed session can be opened with its secret', async () => {
  expect((await open(await seal(session, secret), [secret]))?.session).toEqual(session)
})

test('a sealed session is encrypted, and different each time', async () => {
  const [first, second] = await Promise.all([seal(session, secret), seal(session, secret)])
  expect(first).not.toBe(second)
  for (const part of first.split('.'))
    expect(atob(part.replaceAll('-', '+').replaceAll('_', '/'))).not.toMatch(/canary|Mette/)
  expect(decodeProtectedHeader(first)).toMatchObject({ alg: 'dir', enc: 'A256GCM' })
})

test('a sealed session with a changed character is rejected', async () => {
  const sealed = await seal(session, secret)
  for (let at = 0; at < sealed.length; at += 7) {
    const forged = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    // The last character of a part may contain unused bits.
    if (sealed[at + 1] === '.' || at + 1 === sealed.length) continue
    expect(await open(forged, [secret])).toBeUndefined()
  }
})

test.each(['', 'x', 'a.b.c.d.e', 'null', '{}'])('the cookie value %o opens no session', async (value) => {
  expect(await open(value, [secret])).toBeUndefined()
})

test('a session stays valid after a new secret is added, and ends when its secret is dropped', async () => {
  const sealed = await seal(session, other)
  expect((await open(sealed, [secret, other]))?.session.groupId).toBe(5)
  expect(await open(await seal({ ...session, groupId: 6 }, other), [secret])).toBeUndefined()
})

test('a session ends two weeks after its last use', async () => {
  const sealed = await seal(session, secret)
  expect(await open(sealed, [secret], Date.now() + 13 * day)).toBeDefined()
  expect(await open(sealed, [secret], Date.now() + 15 * day)).toBeUndefined()
})

test('a session ends after ninety days, also in constant use', async () => {
  const old = { ...session, created: Math.floor(Date.now() / 1000) - 85 * 24 * 3600 }
  const sealed = await seal(old, secret)
  expect(await open(sealed, [secret], Date.now() + 4 * day)).toBeDefined()
  expect(await open(sealed, [secret], Date.now() + 6 * day)).toBeUndefined()
})

test('a session with the longest values fits into a cookie, and a longer one is refused', async () => {
  const long = {
    ...session,
    token: 't'.repeat(200),
    refreshToken: 'r'.repeat(200),
    email: `${'e'.repeat(242)}@example.dk`,
    firstName: 'ø'.repeat(80),
  }
  expect((await seal(long, secret)).length).toBeLessThan(4096)
  await expect(seal({ ...session, token: 't'.repeat(4000) }, secret)).rejects.toThrow('does not fit')
})

test('a session after sign-out keeps a guest’s cart and nothing of the customer or the order', () => {
  const ordered = { orderId: 'key', cartId: 'b0c4'.repeat(8) }
  expect(signedOut({ ...session, ordered, left: '7' })).toEqual({
    ...guestSession(),
    carts: { sv: 'b0c4'.repeat(8) },
    aside: {},
  })
})

test('a session after its end has the guest’s cart again that was put aside, in the place of the customer’s', () => {
  const [own, agents] = ['a1'.repeat(16), 'c2'.repeat(16)]
  const both = { ...session, carts: { da: '55012', sv: agents }, aside: { da: own, sv: own } }
  expect(signedOut(both)).toEqual({ ...guestSession(), carts: { da: own, sv: agents }, aside: { sv: own } })
})
