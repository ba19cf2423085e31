import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookieOf, type Edge, startEdge } from '../support/edge.ts'

let edge: Edge
let Cookie: string

beforeAll(async () => {
  edge = await startEdge()
})
afterAll(() => edge[Symbol.asyncDispose]())
beforeEach(async () => {
  const { platform } = edge
  platform.reset()
  platform.on('POST /api/user/login', { code: 200, result: 'token', meta: { refreshToken: 'refresh' } })
  platform.on('GET /api/user/me', { code: 200, result: customer })
  Cookie = cookieOf(await edge.write('/api/user/login', { username: customer.email, password: 'password' }))
})

const customer = {
  ...{ id: 81, group_id: 1, store_id: 1, website_id: 1 },
  ...{ email: 'mette@example.dk', firstname: 'Mette', lastname: 'Holm' },
}

describe('a wrong current password at a foreign platform', () => {
  const words = 'The current password is wrong.'
  const changed = { current: 'not this one', newPassword: 'ni meget store bogstaver' }

  beforeEach(() =>
    edge.platform.on('POST /api/user/change-password', {
      json: { code: 500, result: { code: 401, errorMessage: words } },
      status: 500,
    }),
  )

  it('is refused with the platform’s words without ending the session, from a 401 inside of a 500', async () => {
    const wrong = await edge.write('/api/user/change-password', changed, { Cookie })
    expect(await wrong.json()).toEqual({ code: 403, result: words, meta: { refusal: 'wrongPassword' } })
    expect(wrong.headers.getSetCookie()).toEqual([])
    expect(edge.platform.asked('/api/user/refresh')).toEqual([])
    const session = await edge.ask('/api/session', { headers: { Cookie } })
    expect(await session.json()).toMatchObject({ result: { signedIn: true } })
  })

  it('is shown beside its field', async () => {
    const form = { action: 'password', ...changed }
    const answer = await edge.write('/my-account/my-profile', form, { Cookie })
    expect(await answer.json()).toMatchObject({
      code: 422,
      meta: { errors: [{ field: 'current', message: words }] },
    })
  })
})
