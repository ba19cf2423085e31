import { expect, inject, test } from 'vitest'
import { cookieOf } from '../support/edge.ts'
import { hosts, shop } from '../support/shop.ts'
import { inOneMinute } from '../support/whole-minute.ts'

let visits = 0

/** A separate network for each call: tests must not use up each other's attempts. */
function write(path: string, body: object, Cookie = '', address = `10.40.0.${++visits}`) {
  return shop(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      Origin: `http://${hosts.da}:${inject('shopPort')}`,
      'Content-Type': 'application/json',
      'CF-Connecting-IP': address,
      Cookie,
    },
  })
}

const password = 'otte store bogstaver'

async function newCustomer() {
  const email = `credentials-${crypto.randomUUID()}@example.dk`
  const customer = { email, firstname: 'Anna', lastname: 'Krog' }
  expect((await write('/api/user/create', { customer, password })).status).toBe(200)
  const cookie = cookieOf(await write('/api/user/login', { username: email, password }))
  return {
    email,
    cookie,
    login: async (key = password) => write('/api/user/login', { username: email, password: key }),
  }
}

async function me(Cookie: string) {
  const answer = await shop('/api/user/me', { headers: { Cookie } })
  return { status: answer.status, body: (await answer.json()) as { result: { email: string } } }
}

test('a new password ends all other sessions and keeps this one', async () => {
  const { login, cookie } = await newCustomer()
  const other = cookieOf(await login())
  const newPassword = 'ni meget store bogstaver'
  const wrong = await write('/api/user/change-password', { newPassword, current: 'not this one' }, cookie)
  expect([wrong.status, await wrong.json()]).toMatchObject([403, { meta: { refusal: 'wrongPassword' } }])
  expect((await me(other)).status).toBe(200)
  const changed = await write('/api/user/change-password', { newPassword, current: password }, cookie)
  expect([changed.status, await changed.json()]).toMatchObject([200, { result: { signedIn: true } }])
  expect((await me(cookieOf(changed))).status).toBe(200)
  for (const old of [cookie, other]) {
    expect((await me(old)).status).toBe(401)
    const session = await shop('/api/session', { headers: { Cookie: old } })
    expect(await session.json()).toMatchObject({ result: { signedIn: false } })
    // The other browser gets guest pages from its next request on.
    expect(session.headers.getSetCookie().join()).toMatch(/__Host-karaffel=[^;]+;.*customer=; Max-Age=0;/)
  }
  expect((await login()).status).toBe(401)
  expect((await login(newPassword)).status).toBe(200)
})

test.each(['        ', 'Password1', 'iloveyou'])('the common password %j is refused', async (weak) => {
  const { cookie, login } = await newCustomer()
  const customer = { email: `weak-${crypto.randomUUID()}@example.dk`, firstname: 'Anna', lastname: 'Krog' }
  for (const refused of [
    await write('/api/user/create', { customer, password: weak }),
    await write('/api/user/change-password', { newPassword: weak, current: password }, cookie),
  ]) {
    expect([refused.status, await refused.json()]).toMatchObject([400, { meta: { refusal: 'weakPassword' } }])
  }
  expect((await write('/api/user/login', { username: customer.email, password: weak })).status).toBe(401)
  expect((await login(weak)).status).toBe(401)
  expect((await login()).status).toBe(200)
})

test('a change of e-mail requires the password, and is answered alike for known addresses', async () => {
  const { cookie, email } = await newCustomer()
  const somebody = await newCustomer()
  const asked = [somebody.email, `free-${crypto.randomUUID()}@example.dk`]
  const answersFor = async (path: string, bodyOf: (other: string) => object) =>
    Promise.all(
      asked.map(async (other) => {
        const answer = await write(path, bodyOf(other), cookie)
        return [answer.status, await answer.text(), answer.headers.getSetCookie().length]
      }),
    )
  const [known, unknown] = await answersFor('/api/user/me', (other) => ({ customer: { email: other } }))
  expect(known).toEqual(unknown)
  expect(known?.[0]).toBe(400)
  const [wrong, alsoWrong] = await answersFor('/api/user/change-email', (other) => ({
    email: other,
    current: 'no',
  }))
  expect(wrong).toEqual(alsoWrong)
  expect(wrong?.[0]).toBe(403)
  const [taken, free] = await answersFor('/api/user/change-email', (other) => ({
    email: other,
    current: password,
  }))
  expect(taken).toEqual(free)
  expect(taken?.[0]).toBe(200)
  expect((await me(cookie)).body.result.email).toBe(email)
  expect((await write('/api/user/change-email', { email: 'a@example.dk', current: password })).status).toBe(
    401,
  )
  const admin = { email: 'me@karaffel.example', current: password }
  expect((await write('/api/user/change-email', admin, cookie)).status).toBe(400)
})

test.each(['change-email', 'change-password', 'confirm-email'])(
  '%s counts towards the login limits of network and account',
  async (call) => {
    await inOneMinute()
    const { cookie } = await newCustomer()
    const wrong = {
      email: 'a@example.dk',
      newPassword: 'ni meget store bogstaver',
      current: 'no',
      code: '00000000',
    }
    const { email, newPassword, current, code } = wrong
    const body = { 'change-email': { email, current }, 'change-password': { newPassword, current } }[
      call
    ] ?? { code }
    const attempt = (address: string) => write(`/api/user/${call}`, body, cookie, address)
    const from = (count: number, address: (number: number) => string) =>
      Promise.all(Array.from({ length: count }, async (_, number) => (await attempt(address(number))).status))
    const own = `10.41.${visits}`
    const first = await from(12, () => `${own}.200`)
    expect(first.filter((status) => status === 429)).toHaveLength(2)
    const spread = await from(12, (number) => `${own}.${number}`)
    // The limit is twenty, minus the tries above, the sign-up and the sign-in.
    expect(spread.filter((status) => status !== 429)).toHaveLength(8)
  },
)
