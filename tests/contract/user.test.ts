import { describe, expect, it } from 'vitest'
import {
  userCreate,
  userLogin,
  userLogout,
  userMe,
  userRefresh,
  userUpdate,
} from '#shared/platform-api/user.ts'
import { ask } from './ask.ts'
import { attempt } from './attempt.ts'
import { expectRefused, wrongWithRefusal } from './refusal.ts'
import { readResult, resultOf, wireResultOf } from './result.ts'
import { newCustomer, newCustomerBody, signedIn, signIn } from './shopper.ts'

const refresh = (refreshToken: string) => ask(userRefresh, { body: { refreshToken } })

describe('the refresh token', () => {
  it(
    'is opaque (in the reference it contains the password)',
    attempt(async () => {
      const { username, password, refreshToken } = await signedIn()
      const readings = [
        refreshToken,
        ...(['base64url', 'base64', 'hex'] as const).map((code) => decoded(code)),
      ]
      function decoded(code: 'base64url' | 'base64' | 'hex') {
        return refreshToken
          .split('.')
          .map((part) => Buffer.from(part, code).toString('utf8'))
          .join('\n')
      }
      for (const secret of [username, password, 'username', 'password']) {
        expect(readings.filter((text) => text.includes(secret))).toEqual([])
      }
      expect((await signIn({ username, password })).refreshToken).not.toBe(refreshToken)
    }),
  )

  it(
    'is rotated, and a second use ends the login',
    attempt(async () => {
      const first = await signIn(await signedIn())
      const answer = await refresh(first.refreshToken)
      const token = readResult(userRefresh, answer)
      const second = answer.json.meta.refreshToken
      expect(token).not.toBe(first.token)
      expect(second).not.toBe(first.refreshToken)
      await resultOf(userMe, { token })
      expectRefused(await refresh(first.refreshToken), 401)
      // The token was used twice, so one user is a thief. The platform cannot know which one and ends both sessions.
      expectRefused(await refresh(second), 401)
      expectRefused(await ask(userMe, { token }), 401)
    }),
  )

  it(
    'that is wrong gets a refusal, and the text of the refusal is no valid token',
    attempt(async () => {
      const { status, json, text } = await refresh('not-a-refresh-token')
      expect([status, json.code], text).toEqual([401, 401])
      expectRefused(await ask(userMe, { token: json.result }), 401)
    }),
  )
})

describe('an ended login', () => {
  it(
    'is invalid with its token and its refresh token, while other logins stay',
    attempt(async () => {
      const customer = await signedIn()
      const [ended, other] = [await signIn(customer), await signIn(customer)]
      await resultOf(userLogout, { token: ended.token })
      expectRefused(await ask(userMe, { token: ended.token }), 401)
      expectRefused(await refresh(ended.refreshToken), 401)
      expectRefused(await ask(userLogout, { token: ended.token }), 401)
      await resultOf(userMe, { token: other.token })
      readResult(userRefresh, await refresh(other.refreshToken))
    }),
  )
})

describe('a customer', () => {
  it(
    'cannot change the own group or other protected fields (mass assignment)',
    attempt(async () => {
      const { token } = await signedIn()
      const before = await resultOf(userMe, { token })
      for (const more of [{ group_id: 10 }, { website_id: 2 }, { id: 1 }, { disable_auto_group_change: 1 }]) {
        const { firstname, lastname, email } = before
        const body = { customer: { firstname, lastname, email, ...more } }
        expect(wrongWithRefusal(userUpdate, await ask(userUpdate, { token, body }))).toBeUndefined()
      }
      const { updated_at: _, groupToken: _token, ...after } = await resultOf(userMe, { token })
      expect(before).toMatchObject(after)
    }),
  )

  it(
    'with a wrong password is refused alike for a known and an unknown e-mail',
    attempt(async () => {
      const { username } = await signedIn()
      const answers = [username, 'nobody@example.dk'].map((name) =>
        ask(userLogin, { body: { username: name, password: 'not the password' } }),
      )
      const [known, unknown] = await Promise.all(answers)
      expect(known?.json).toEqual(unknown?.json)
    }),
  )

  it(
    'may have a name in any letters (the reference wants ASCII)',
    attempt(async () => {
      const { customer, password } = newCustomerBody()
      const names = { firstname: 'Þórður', lastname: '李小龍' }
      expect(
        await resultOf(userCreate, { body: { customer: { ...customer, ...names }, password } }),
      ).toMatchObject(names)
    }),
  )

  it(
    'gets no password, hash or unearned group token in an answer',
    attempt(async () => {
      const { username, password } = await newCustomer('da')
      const { token } = await signIn({ username, password })
      const me = await wireResultOf(userMe, { token })
      expect(JSON.stringify(me)).not.toMatch(/password|pbkdf2/i)
      const body = newCustomerBody()
      const created = await wireResultOf(userCreate, { body })
      expect(JSON.stringify(created)).not.toMatch(/password|pbkdf2/i)
      expect(created).not.toHaveProperty('groupToken')
    }),
  )

  it(
    'keeps the listed addresses and loses the others',
    attempt(async () => {
      const { username, password } = await newCustomer('da')
      const { token } = await signIn({ username, password })
      const home = { firstname: 'Mette', lastname: 'Holm', street: ['Havnegade 4'], postcode: '7500' }
      const address = { ...home, city: 'Holstebro', country_id: 'DK', telephone: '+4520304050' }
      const save = (addresses: object[]) => resultOf(userUpdate, { token, body: { customer: { addresses } } })
      const [first, second] = (await save([address, { ...address, street: ['Torvet 1'] }])).addresses
      expect([first?.street, second?.street]).toEqual([['Havnegade 4'], ['Torvet 1']])
      const kept = (await save([{ ...address, id: second?.id, street: ['Torvet 2'] }])).addresses
      expect(kept).toMatchObject([{ id: second?.id, street: ['Torvet 2'] }])
    }),
  )
})
